"""The games in examples/, which are not shipped: definitions as a user of the program would write them."""
