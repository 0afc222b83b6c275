"""A catalogue of names from its file, as strictly as a definition."""

from ..schema.catalogue import Catalogue
from ..schema.problems import Problems
from .context import Context, RefusedError
from .reading import UnreadableError, decode, read_tree
from .sources import Source
from .special import SPECIAL
from .structuring import Structurer


def load_catalogue(source: Source) -> Catalogue:
    """The catalogue in a source.

    :raises DefinitionError: with every problem found.
    """
    problems = Problems()
    catalogue = None
    try:
        tree = read_tree(decode(source.text, source.file, problems), source.file, problems)
        catalogue = Structurer(Context(problems), SPECIAL).structure(Catalogue, tree, ())
    except (UnreadableError, RefusedError):
        pass
    problems.fail(source.file)
    assert isinstance(catalogue, Catalogue)
    return catalogue
