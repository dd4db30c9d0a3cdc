# Compares the legal moves of random positions with those of pyffish, another implementation of the rules.
#
#   python tests/pyffish_agreement.py [--count N] [--seed N] [--full]
#
# It needs pyffish (PyPI, version 0.0.90) and cargo; run it from anywhere in the repository. Half of the
# positions are reached by random play and half by random placement. --count is 4000 unless told, and
# --full makes it a million, some nine minutes on two idle cores. The exit status is 1 if any position differs.

import argparse
import multiprocessing
import pathlib
import subprocess
import sys

import pyffish


def counted_from_zero(move):
    """h3h10 in pyffish is h2h9 here: it counts ranks from 1."""
    second = next(at for at in range(1, len(move)) if move[at].isalpha())
    squares = (move[:second], move[second:])
    return "".join(f"{square[0]}{int(square[1:]) - 1}" for square in squares)


def difference(line):
    """What the two disagree about in one line of the sample, or None."""
    fen, _, listed = line.rstrip("\n").partition("\t")
    ours = set(listed.split())
    theirs = {counted_from_zero(move) for move in pyffish.legal_moves("xiangqi", fen, [])}
    if ours == theirs:
        return None
    return f"{fen}: only here {sorted(ours - theirs)}, only in pyffish {sorted(theirs - ours)}"


def main():
    parser = argparse.ArgumentParser(description="compare legal moves with pyffish")
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--full", action="store_true")
    options = parser.parse_args()
    count = 1_000_000 if options.full else options.count

    command = ["cargo", "run", "--quiet", "--release", "--package", "xiangqi"]
    command += ["--example", "positions", "--", str(count), str(options.seed)]
    root = pathlib.Path(__file__).resolve().parent.parent
    compared = differing = 0
    with (
        subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as sample,
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
        sys.exit(f"{differing} of {compared} positions differ")
    print(f"the legal moves of {compared} positions are those of pyffish")


if __name__ == "__main__":
    main()
