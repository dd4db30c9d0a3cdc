# Compares the legal moves of random positions with those of pyffish, another implementation of the rules.
#
#   cargo build --workspace --example positions
#   python tests/pyffish_agreement.py target/debug/examples/positions [--count N] [--seed N] [--full]
#
# It needs pyffish (PyPI, version 0.0.90). Half of the positions come from random play and half from random placement.
# The default --count is 4000; --full makes it a million, which takes nine minutes on two idle cores. The default seed is
# CHUHE_SEED, else random; it is printed, and the same seed gives the same positions. The exit status is 1 if any
# position differs.

import argparse
import multiprocessing
import os
import random
import subprocess
import sys

import pyffish


def counted_from_zero(move):
    """pyffish counts ranks from 1: its h3h10 is our h2h9."""
    second = next(at for at in range(1, len(move)) if move[at].isalpha())
    squares = (move[:second], move[second:])
    return "".join(f"{square[0]}{int(square[1:]) - 1}" for square in squares)


def difference(line):
    """The difference of the two in one line of the sample, or None."""
    fen, _, listed = line.rstrip("\n").partition("\t")
    ours = set(listed.split())
    theirs = {counted_from_zero(move) for move in pyffish.legal_moves("xiangqi", fen, [])}
    if ours == theirs:
        return None
    return f"{fen}: only here {sorted(ours - theirs)}, only in pyffish {sorted(theirs - ours)}"


def main():
    parser = argparse.ArgumentParser(description="compare legal moves with pyffish")
    parser.add_argument("positions", help="the example of crate xiangqi that prints positions")
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("CHUHE_SEED") or random.randrange(2**32)))
    parser.add_argument("--full", action="store_true")
    options = parser.parse_args()
    count = 1_000_000 if options.full else options.count
    print(f"CHUHE_SEED={options.seed} repeats this sample", flush=True)

    command = [options.positions, str(count), str(options.seed)]
    compared = differing = 0
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as sample,
        multiprocessing.Pool() as pool,
    ):
        for found in pool.imap(difference, sample.stdout, chunksize=200):
            compared += 1
            if found:
                differing += 1
                if differing <= 10:
                    print(found, flush=True)
    if sample.returncode != 0 or compared != count:
        sys.exit(f"the sample broke off after {compared} of {count} positions")
    if differing:
        sys.exit(f"{differing} of {compared} positions differ (CHUHE_SEED={options.seed})")
    print(f"the legal moves of {compared} positions are those of pyffish")


if __name__ == "__main__":
    main()
