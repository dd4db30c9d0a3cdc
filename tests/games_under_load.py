# Games of `chuhe` against itself by a short clock, five at a time on one processor: in each, four other engines are as busy. No loss on
# time, no illegal move, no crash.
#
#   cargo build --release -p cli
#   python tests/games_under_load.py target/release/chuhe [--games N] [--seed N] [--base MS] [--increment MS] [--beside N]
#
# pyffish (PyPI, version 0.0.90), another implementation of the rules, is the referee. The default seed of the openings is CHUHE_SEED, else
# random; it is printed. The exit status is 1 if a game ended by a fault of the engine.

import argparse
import os
import random
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from operator import add
from pathlib import Path

import pyffish

RANDOM_PLIES = 6
MAX_PLIES = 300
PLIES_BETWEEN_CHECKS = 8
OVERHEAD_MS = 30
# An engine that is silent for longer is ended, which counts as a crash.
MAX_SILENCE_S = 60


class Fault(Exception):
    """What the engine must not do."""


class Engine:
    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        # With this variant both count ranks from 1, and the moves need no conversion.
        for name, value in [("UCI_Variant", "xiangqi"), ("Hash", 16), ("Move Overhead", OVERHEAD_MS)]:
            self.send(f"setoption name {name} value {value}")

    def send(self, line):
        try:
            print(line, file=self.process.stdin, flush=True)
        except BrokenPipeError as error:
            raise Fault(f"a crash before '{line}'") from error

    def read_until(self, word):
        """The next line that begins with a word."""
        watchdog = threading.Timer(MAX_SILENCE_S, self.process.kill)
        watchdog.start()
        try:
            for line in self.process.stdout:
                if line.split()[:1] == [word]:
                    return line.split()
        finally:
            watchdog.cancel()
        raise Fault(f"a crash, exit status {self.process.wait()}")

    def start_game(self):
        self.send("ucinewgame")
        self.send("isready")
        self.read_until("readyok")

    def waited(self):
        """Milliseconds for which its threads were ready and got no processor; 0 where the system does not count them."""
        try:
            tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
            return sum(int((task / "schedstat").read_text().split()[1]) for task in tasks) / 1e6
        except OSError:
            return 0.0

    def choose_move(self, moves, clocks, increment):
        """The move, the time that it took in milliseconds, pipes included, and how much of it the engine waited for a processor."""
        self.send(" ".join(["position startpos moves", *moves]))
        waited = self.waited()
        started = time.monotonic()
        red, black = (max(1, int(left)) for left in clocks)
        self.send(f"go wtime {red} btime {black} winc {increment} binc {increment}")
        move = self.read_until("bestmove")[1]
        took = (time.monotonic() - started) * 1000
        return move, took, self.waited() - waited

    def end(self):
        self.process.kill()
        self.process.wait()


def opening(seed):
    draw = random.Random(seed)
    moves = []
    for _ in range(RANDOM_PLIES):
        legal = pyffish.legal_moves("xiangqi", START, moves)
        moves.append(draw.choice(sorted(legal)))
    return moves


def is_over(moves, legal):
    if not legal or len(moves) >= MAX_PLIES:
        return True
    # Five milliseconds of the processor on which the engines play.
    if len(moves) % PLIES_BETWEEN_CHECKS:
        return False
    return pyffish.is_immediate_game_end("xiangqi", START, moves)[0] or pyffish.is_optional_game_end(
        "xiangqi", START, moves
    )[0]


def play(engines, seed, options, figures):
    """Plays a game; raises a `Fault`."""
    moves = opening(seed)
    clocks = [float(options.base)] * 2
    for engine in engines:
        engine.start_game()
    while True:
        legal = pyffish.legal_moves("xiangqi", START, moves)
        if is_over(moves, legal):
            return
        side = len(moves) % 2
        move, took, waited = engines[side].choose_move(moves, clocks, options.increment)
        clocks[side] -= took
        figures["moves"] += 1
        figures["waited"] = max(figures["waited"], waited)
        figures["longest"] = max(figures["longest"], took)
        figures["least"] = min(figures["least"], clocks[side])
        if clocks[side] < 0:
            raise Fault(
                f"a loss on time by {-clocks[side]:.0f} ms, the move took {took:.0f} ms, of which the engine waited {waited:.0f} ms "
                f"for a processor: {' '.join(moves)}"
            )
        if move not in legal:
            raise Fault(f"the illegal move {move}: {' '.join(moves)}")
        clocks[side] += options.increment
        moves.append(move)


# The engines of this process, which plays one game after the other.
engines = []


def play_game(number, options):
    """The faults and figures of one game."""
    figures = {"moves": 0, "longest": 0, "waited": 0, "least": float("inf")}
    try:
        while len(engines) < 2:
            engines.append(Engine(options.engine))
        play(engines, options.seed + number, options, figures)
    except Fault as fault:
        while engines:
            engines.pop().end()
        return [f"game {number}: {fault}"], figures
    return [], figures


def play_all(options):
    """Plays the games, several at a time; returns the faults and figures."""
    figures = {"moves": 0, "longest": 0, "waited": 0, "least": float("inf")}
    faults = []
    with ProcessPoolExecutor(options.beside + 1) as pool:
        for number, (found, of_game) in enumerate(pool.map(play_game, range(options.games), repeat(options))):
            faults += found
            for fault in found:
                print(fault, flush=True)
            for name, value in of_game.items():
                figures[name] = COMBINE[name](figures[name], value)
            if (number + 1) % 10 == 0:
                print(summary(number + 1, faults, figures), flush=True)
    return faults, figures


COMBINE = {"moves": add, "longest": max, "waited": max, "least": min}


def summary(games, faults, figures):
    return (
        f"{games} games, {figures['moves']} moves, {len(faults)} faults; longest move {figures['longest']:.0f} ms, longest wait of the "
        f"engine for a processor {figures['waited']:.0f} ms, least time left {figures['least']:.0f} ms"
    )


def main():
    parser = argparse.ArgumentParser(description="games by a short clock beside busy processes")
    parser.add_argument("engine", help="the program chuhe")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("CHUHE_SEED") or random.randrange(2**32)))
    parser.add_argument("--base", type=int, default=1000, help="milliseconds for the game")
    parser.add_argument("--increment", type=int, default=50, help="milliseconds added for each move")
    parser.add_argument("--beside", type=int, default=4, help="other games at the same time, each a busy process")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        # All on one processor, so that the games wait for each other.
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"CHUHE_SEED={options.seed} repeats these openings", flush=True)
    faults, figures = play_all(options)
    print(summary(options.games, faults, figures))
    if faults:
        sys.exit(1)


START = pyffish.start_fen("xiangqi")

if __name__ == "__main__":
    main()
