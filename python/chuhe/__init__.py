"""Search of game trees that can be watched: live in a notebook, and every visit as a table."""

from ._engine import ChuheError
from ._trace import Trace, trace
from ._version import __version__
from ._widgets import GameTree, XiangqiBoard, game_tree, xiangqi_board

__all__ = [
    "ChuheError",
    "GameTree",
    "Trace",
    "XiangqiBoard",
    "game_tree",
    "trace",
    "xiangqi_board",
    "__version__",
]
