"""Game tree search step by step: live trees in notebooks, and the visits of a search as a table."""

from ._engine import ChuheError
from ._recorder import Node, Recorder
from ._trace import BestMove, Trace, best_move, trace
from ._version import __version__
from ._widgets import GameTree, XiangqiBoard, game_tree, xiangqi_board

__all__ = [
    "BestMove",
    "ChuheError",
    "GameTree",
    "Node",
    "Recorder",
    "Trace",
    "XiangqiBoard",
    "best_move",
    "game_tree",
    "trace",
    "xiangqi_board",
    "__version__",
]
