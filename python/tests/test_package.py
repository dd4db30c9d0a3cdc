"""The installed Python package: its engine, widgets, errors, and the examples of its README."""

import contextlib
import importlib.metadata
import inspect
import io
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import chuhe
from chuhe import ChuheError, GameTree, Recorder, best_move, game_tree, trace, xiangqi_board
from chuhe import _arguments, _engine

ROOT = pathlib.Path(__file__).parents[2]
README = (ROOT / "python/README.md").read_text()
SOURCE = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"


def in_floats(worked):
    """The data has infinite numbers as JSON texts."""
    return {name: {"-inf": -math.inf, "+inf": math.inf}.get(value, value) if isinstance(value, str) else value for name, value in worked.items()}


class Tracing(unittest.TestCase):
    def test_the_trees_of_the_sources_come_out_as_worked_by_hand(self):
        """`tests/data/trees.json` has hand-computed windows, values and cuts of every visit."""
        for tree in json.loads((ROOT / "tests/data/trees.json").read_text()):
            for algorithm, expected in tree["results"].items():
                found = trace(json.dumps(tree["tree"]), root=tree["root"], algorithm=algorithm)
                with self.subTest(tree=tree["id"], algorithm=algorithm):
                    self.assertEqual(found.value, expected["value"])
                    self.assertEqual(found.found["leaves_evaluated"], expected["leaves_evaluated"])
                    self.assertEqual(len(found), len(expected["visits"]))
                    for visit, worked in zip(found, expected["visits"]):
                        self.assertEqual({name: visit[name] for name in worked if name in visit}, in_floats({n: v for n, v in worked.items() if n in visit}))

    def test_a_trace_is_a_list_of_plain_dicts(self):
        found = trace(SOURCE)
        self.assertIs(type(found[0]), dict)
        self.assertEqual([visit["order"] for visit in found], list(range(len(found))))
        self.assertEqual(found.table(), list(found), "without pandas, as here")
        self.assertEqual([visit["pruned"] for visit in found if visit["pruned"]], [["n.1.1", "n.1.2"]])
        self.assertEqual((found[0]["alpha_in"], found[0]["beta_in"]), (-math.inf, math.inf))
        endless = trace([[math.inf, math.inf], [2, 4]])
        self.assertEqual((endless.value, endless[0]["after_child"][0]["returned"]), (math.inf, math.inf))

    def test_other_games_and_switches_of_listings_are_searched(self):
        self.assertEqual(trace(game="tictactoe", position="XOX/OO./X..").value, trace(game="tictactoe", position="XOX/OO./X..", algorithm="minimax", fold=True).value)
        self.assertIn("table", trace(SOURCE, algorithm="table", table_slots=8).found)
        played = trace(game="xiangqi", algorithm="play", depth=2, moves=["h2e2", "h9g7"])
        self.assertIn(" w ", played.found["fen"])
        self.assertEqual(played.found["depth"], 2)
        # A tree with a dash at its start is no flag.
        self.assertEqual(trace("-5").value, -5)

    def test_an_invalid_search_raises_an_error_with_code_and_field(self):
        for options, code, field in [
            ({"tree": "[[3, 12], [2"}, "tree/unbalanced", "tree"),
            ({"tree": "[[3, 12], [2, x]]", "depth": 1}, None, "tree"),
            ({"tree": "[[3, 12], [2, 4]]", "depth": 1}, None, "depth"),
            ({"game": "bags", "bags": "["}, None, "bags"),
        ]:
            with self.subTest(options=options), self.assertRaises(ChuheError) as refused:
                trace(**options)
            error = refused.exception
            self.assertEqual(error.where["field"], field)
            self.assertEqual(error.code, code or error.code)
            self.assertNotEqual(error.code, "arguments")
            self.assertIn(field, str(error))
        with self.assertRaises(ChuheError) as refused:
            trace("[[3, 12], [2")
        self.assertEqual({name: refused.exception.where[name] for name in ("line", "column", "offset")}, {"line": 1, "column": 13, "offset": 12})
        play = {"tree": None, "game": "xiangqi", "algorithm": "play"}
        for options, code, field in [
            ({"algorithm": "guess"}, "unknownValue", "algorithm"),
            ({"root": "left"}, "unknownValue", "root"),
            ({"no_such_flag": 1}, "unknownField", "no_such_flag"),
            ({"json": True}, "unknownField", "json"),
            ({"table_slots": 3.5}, "type", "table_slots"),
            ({"depth": -1}, "range", "depth"),
            ({"depth": [1]}, "type", "depth"),
            ({"tree": "\ud800"}, "type", "tree"),
            ({"tree": [1, {2}]}, "type", "tree"),
            ({**play, "tree": "[1]", "depth": 1}, "unknownField", "tree"),
            (play, "endless", "depth"),
            ({"example": "x"}, "unknownField", "tree"),
            ({"tree": None}, "missingField", "tree"),
        ]:
            with self.subTest(options=options), self.assertRaises(ChuheError) as refused:
                trace(**{"tree": "[1, 2]", **options})
            error = refused.exception
            self.assertEqual((error.code, error.where["field"]), (f"request/{code}", field))
            self.assertNotRegex(str(error), "--|Usage|\n")

    def test_a_refusal_names_the_argument_and_the_value_as_passed_and_what_is_allowed(self):
        play = {"game": "xiangqi", "algorithm": "play"}
        for options, message, params in [
            ({"table_slots": -8}, "table_slots: -8 is not within 1 to 1000000", {"value": -8, "least": 1, "most": 1_000_000}),
            ({"depth": 2.5}, "depth: expected a whole number, not 2.5", {"value": 2.5}),
            ({"depth": True}, "depth: expected a whole number, not True", {"value": True}),
            ({"depth": -1}, "depth: -1 is not within 0 to 1000", {"value": -1, "least": 0, "most": 1000}),
            ({"tree": None, **play, "depth": -1}, "depth: -1 is not within 1 to 200", {"value": -1, "least": 1, "most": 200}),
            ({"tree": None, **play}, "depth: a search of xiangqi needs a limit: depth, nodes or a level below 10", {}),
            ({"cut": "high"}, "cut: 'high' is none of at_or_above, above", {"value": "high", "expected": "at_or_above, above"}),
            ({"quiescence": 3}, "quiescence: 3 is none of True, False", {"value": 3, "expected": "True, False"}),
            ({"level": 3}, 'level: it means nothing without algorithm="play"', {}),
            ({"tree": [[3, None], [2, 4]]}, "tree[0][1]: expected a number or a list, not None", {"place": "tree[0][1]", "value": None}),
            ({"tree": [[1, True]]}, "tree[0][1]: expected a number or a list, not True", {"place": "tree[0][1]", "value": True}),
            ({"tree": [[], []]}, "tree[0]: expected a number or a list, not an empty list", {"place": "tree[0]", "value": []}),
        ]:
            with self.subTest(options=options), self.assertRaises(ChuheError) as refused:
                trace(**{"tree": "[1, 2]", **options})
            self.assertEqual((str(refused.exception), refused.exception.params), (message, params))
        for call, expected, nearest in [
            (lambda: trace("1", algoritm="pvs"), "tree, game, algorithm, ", "algorithm"),
            (lambda: game_tree("1", tabel_slots=1), "tree, root, ", "table_slots"),
            (lambda: GameTree(tree="1", algoritm="pvs"), "tree, root, ", "algorithm"),
            (lambda: Recorder("1", veiw="mover"), "tree, root, algorithm, cut, view", "view"),
            (lambda: best_move(dept=1), "fen, moves, depth, nodes, level", "depth"),
            (lambda: xiangqi_board(orientaton="red"), "fen, moves, orientation, ", "orientation"),
        ]:
            with self.subTest(nearest=nearest), self.assertRaisesRegex(ChuheError, f"did you mean {nearest}\\? expected one of: {expected}"):
                call()

    def test_the_switches_of_the_program_are_arguments_and_in_the_readme(self):
        listings = _engine.run("trace", "--help").split("The listings:")[1].split("The playing search")[0]
        flags = [flag.replace("-", "_") for flag in re.findall(r"^ +--([a-z-]+) <", listings, re.MULTILINE)]
        self.assertEqual(sorted(_arguments.SWITCHES), sorted([*flags, "depth", "seed"]))
        for function in (trace, game_tree):
            self.assertLessEqual(set(_arguments.SWITCHES), set(inspect.signature(function).parameters))
        self.assertEqual(re.findall(r"^\| `(\w+)` \|.*\|.*\|$", README.split("## The switches")[1], re.MULTILINE), list(_arguments.SWITCHES))

    def test_a_word_may_have_either_line_between_its_parts(self):
        for cut in ("at_or_above", "at-or-above"):
            for found in (trace("[[3], [3, 1]]", cut=cut), Recorder("1", cut=cut), game_tree("1", cut=cut)):
                self.assertTrue(found)
        self.assertEqual(game_tree("1", cut="at-or-above").cut, "at_or_above")

    def test_the_same_fault_has_the_same_code_as_in_javascript(self):
        """`tests/node/package.test.mjs` reads the same list."""
        faults = json.loads((ROOT / "tests/data/refusals.json").read_text())
        for fault in (fault for fault in faults if "trace" in fault):
            with self.subTest(**fault["trace"]), self.assertRaises(ChuheError) as refused:
                trace(**fault["trace"])
            self.assertEqual(refused.exception.code, fault["code"])

    def test_lists_and_arrays_are_trees(self):
        class Array:
            def tolist(self):
                return [[3, 12], [2, 4]]

        self.assertEqual([trace([[3, 12], [2, 4]]), trace(Array()).value], [trace("[[3, 12], [2, 4]]"), 3])
        self.assertEqual(game_tree([[3, 12], [2, 4]]).tree, "[[3, 12], [2, 4]]")
        self.assertIsNone(alpha_beta(Recorder([[3, 12], [2, 4]])).check())

    def test_the_best_move_is_that_of_the_playing_search(self):
        found = trace(game="xiangqi", algorithm="play", depth=3, moves=["h2e2"]).found
        best = best_move(moves="h2e2", depth=3)
        self.assertEqual((best.move, best.value, best.line, best.depth), (found["move"], found["value"], found["line"], 3))
        self.assertGreaterEqual(best_move().nodes, 100_000)

    def test_a_later_process_takes_the_module_from_the_cache(self):
        with tempfile.TemporaryDirectory() as home:
            for _ in range(2):
                places = {"HOME": home, "XDG_CACHE_HOME": home}
                subprocess.run([sys.executable, "-c", "import chuhe; chuhe.trace('1')"], env={**os.environ, **places}, check=True)
                modules = [file for file in pathlib.Path(home).rglob("*") if file.is_file() and file.stat().st_size > 1_000_000]
                self.assertEqual(len(modules), 1)


class Widgets(unittest.TestCase):
    def test_the_traits_of_a_tree_become_attributes_of_the_element(self):
        tree = game_tree(SOURCE, algorithm="table", cut="above", table_scheme="two-tier", memo_by_depth=True, compare="minimax,pvs", lang="zh-Hans", from_step=2, to_step=9, step=3)
        self.assertEqual(
            tree._attributes,
            {
                **{"tree": SOURCE, "root": "max", "algorithm": "table", "cut": "above", "mode": "watch", "shape": "square"},
                **{"options": "memoByDepth=1&tableScheme=twoTier", "compare": "minimax,pvs", "lang": "zh-Hans", "from": "2", "to": "9"},
            },
        )
        self.assertEqual(tree.step, 3)

    def test_a_changed_trait_is_searched_and_an_invalid_one_refused(self):
        tree = game_tree(SOURCE)
        tree.algorithm = "minimax"
        self.assertEqual(tree._attributes["algorithm"], "minimax")
        tree.tree, tree.compare = [[1, 2], [3, 4]], "pvs, table"
        self.assertEqual([tree._attributes[name] for name in ("tree", "compare")], ["[[1, 2], [3, 4]]", "pvs,table"])
        for name, value, code, message in [
            ("tree", "[[3", "tree/unbalanced", r"tree: line 1"),
            ("tree", [[3, None]], "request/type", r"tree\[0\]\[1\]: expected a number"),
            ("algorithm", "guess", "request/unknownValue", "algorithm: 'guess' is none of minimax"),
            ("compare", ["guess"], "request/unknownValue", "compare: 'guess' is none of minimax"),
            ("options", {"table_slots": -8}, "request/range", "table_slots: -8 is not within 1 to"),
            ("options", {"tabel_slots": 8}, "request/unknownField", "did you mean table_slots"),
            ("step", "x", "request/type", "step: expected a whole number from 0, not 'x'"),
            ("step", -1, "request/range", "step: expected a whole number from 0, not -1"),
            ("mode", "zz", "request/unknownValue", "mode: 'zz' is none of watch, predict, fill"),
            ("steps", 3, "request/unknownField", "steps: only the page sets this field"),
            ("algoritm", "x", "request/unknownField", "did you mean algorithm"),
            ("table_slots", 8, "request/unknownField", r"options = \{'table_slots': 8\}"),
        ]:
            before = getattr(tree, name, None)
            with self.subTest(name=name, value=value), self.assertRaisesRegex(ChuheError, message) as refused:
                setattr(tree, name, value)
            self.assertEqual((getattr(tree, name, None), refused.exception.code), (before, code))

    def test_invalid_arguments_make_no_widget(self):
        for tree, options in [("[[3", {}), (SOURCE, {"algorithm": "guess"}), (SOURCE, {"compare": ["guess"]}), (SOURCE, {"compare": ["minimax"], "mode": "fill"}), (SOURCE, {"no_such": 1})]:
            with self.subTest(tree=tree, options=options), self.assertRaises(ChuheError):
                game_tree(tree, **options)

    def test_an_argument_of_the_wrong_type_or_an_unknown_one_is_named(self):
        for make, field, code in [
            (lambda: game_tree(SOURCE, root="left"), "root", "request/unknownValue"),
            (lambda: game_tree(SOURCE, algorithm=3), "algorithm", "request/type"),
            (lambda: xiangqi_board(moves=3), "moves", "request/type"),
            (lambda: xiangqi_board(orientaton="red"), "orientaton", "request/unknownField"),
        ]:
            with self.subTest(field=field), self.assertRaises(ChuheError) as caught:
                make()
            self.assertEqual((caught.exception.where, caught.exception.code), ({"field": field}, code))

    def test_without_widgets_the_output_is_a_picture_of_the_step(self):
        tree = game_tree(SOURCE, step=6)
        shown, _ = tree._repr_mimebundle_()
        picture = xml.etree.ElementTree.fromstring(shown["image/svg+xml"])
        texts = "".join(picture.itertext())
        for leaf in ("3", "12", "8", "14"):
            self.assertIn(leaf, texts)
        self.assertIn(tree.model_id, str(shown["application/vnd.jupyter.widget-view+json"]))
        tree.step = 0
        self.assertNotEqual(tree._repr_mimebundle_()[0]["image/svg+xml"], shown["image/svg+xml"])
        self.assertIn("[[3, 12, 8]", shown["text/plain"])

    def test_traits_set_by_the_page_are_observed(self):
        tree, changes = game_tree(SOURCE), []
        tree.observe(lambda change: changes.append((change.name, change.new)), names=["step", "reason"])
        tree.set_state({"step": 4, "steps": 21, "reason": "because"})
        self.assertEqual((tree.step, tree.steps, tree.reason), (4, 21, "because"))
        self.assertEqual(set(changes), {("step", 4), ("reason", "because")})

    def test_a_board_shows_the_position_after_its_moves(self):
        board = xiangqi_board(moves="h2e2 h9g7")
        self.assertEqual(board.position, "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2")
        self.assertEqual(xiangqi_board(moves=["炮二平五", "马8进7"]).position, board.position)
        for options in [{"moves": "h2h9x"}, {"fen": "nothing"}, {"moves": "a0a5"}]:
            with self.subTest(options=options), self.assertRaises(ChuheError):
                xiangqi_board(**options)

    def test_a_board_without_widgets_is_a_picture_with_every_piece_at_its_place(self):
        for orientation, place in [("red", "translate(190 310)"), ("black", "translate(190 110)")]:
            shown = xiangqi_board(moves="h2e2", orientation=orientation)._repr_mimebundle_()[0]["image/svg+xml"]
            pieces = [group for group in xml.etree.ElementTree.fromstring(shown).iter() if group.get("transform")]
            self.assertEqual(len(pieces), 32)
            self.assertEqual(["".join(piece.itertext()) for piece in pieces if piece.get("transform") == place], ["C"])


def alpha_beta(recorder, reaches=lambda value, limit: value >= limit, alpha_of=max, wrong=0):
    """Runs alpha-beta, with a part replaced, and returns the recorder."""

    @recorder.watch
    def search(node, alpha, beta):
        if not node.children:
            return node.value
        best = -math.inf if node.is_max else math.inf
        for child in node.children:
            best = (max if node.is_max else min)(best, search(child, alpha, beta))
            if reaches(best, beta) if node.is_max else reaches(-best, -alpha):
                break
            alpha, beta = (alpha_of(alpha, best), beta) if node.is_max else (alpha, min(beta, best))
        return best + wrong

    search(recorder.root, -math.inf, math.inf)
    return recorder


class OwnSearch(unittest.TestCase):
    def test_a_right_search_agrees_with_its_listing(self):
        for tree in json.loads((ROOT / "tests/data/trees.json").read_text()):
            for options in [{}, {"algorithm": "fail_hard"}]:
                recorder = alpha_beta(Recorder(json.dumps(tree["tree"]), root=tree["root"], **options))
                self.assertIsNone(recorder.check(), tree["id"])

    def test_negamax_has_the_values_of_the_side_to_move(self):
        for tree in json.loads((ROOT / "tests/data/trees.json").read_text()):
            recorder = Recorder(json.dumps(tree["tree"]), root=tree["root"], view="mover")

            @recorder.watch
            def search(node, alpha, beta):
                best = -math.inf if node.children else node.value
                for child in node.children:
                    best = max(best, -search(child, -beta, -alpha))
                    alpha = max(alpha, best)
                    if alpha >= beta:
                        break
                return best

            search(recorder.root, -math.inf, math.inf)
            self.assertIsNone(recorder.check(), tree["id"])

    def test_the_first_difference_is_named(self):
        for wrong, said in [
            ({"reaches": lambda value, limit: False}, "n.1 is cut off here: its value is 2, but you search n.1.1."),
            ({"alpha_of": lambda alpha, best: alpha}, "At n.1 your α is -inf; it should be 3."),
            ({"wrong": 1}, "n.0 should return 3, but yours returns 4."),
            ({"wrong": math.nan}, "n.0 should return 3, but yours returns no number."),
        ]:
            self.assertEqual(alpha_beta(Recorder("[[3, 12, 8], [2, 4, 6]]"), **wrong).check(), said)

    def test_a_record_is_a_file_and_a_widget(self):
        recorder = alpha_beta(Recorder("[[3, 12], [2, 4]]"))
        written = json.loads(recorder.to_json())
        self.assertEqual(written["form"], "chuhe recorded search 1")
        self.assertEqual(written["events"][:2], [["enter", "n", "-inf", "+inf"], ["enter", "n.0", "-inf", "+inf"]])
        self.assertEqual(recorder.show()._attributes["data-recording"], recorder.to_json())
        # The picture is that of the whole search, also of one that its listing would not make. Its windows are those passed.
        picture = lambda widget: re.sub(r">\([^()]*\)<", "><", widget._repr_mimebundle_()[0]["image/svg+xml"])
        whole = picture(game_tree("[[3, 12], [2, 4]]", step=99))
        self.assertEqual(picture(recorder.show()), whole)
        for options in [{"reaches": lambda value, limit: False}, {"wrong": 1}, {"wrong": math.nan}]:
            self.assertNotEqual(picture(alpha_beta(Recorder("[[3, 12], [2, 4]]"), **options).show()), whole)
        for options in [{"tree": "[[3, 12], [2"}, {"algorithm": "pvs"}, {"view": "x"}, {"cut": "x"}, {"root": "left"}]:
            with self.subTest(options=options), self.assertRaises(ChuheError):
                Recorder(**{"tree": "1", **options})


class Package(unittest.TestCase):
    def test_the_metadata_have_version_licence_and_requirements(self):
        metadata = importlib.metadata.metadata("chuhe")
        self.assertEqual(metadata["Version"], chuhe.__version__)
        self.assertEqual(metadata["License-Expression"], "MIT OR Apache-2.0")
        needs = [re.split(r"[ <>=;]", need)[0] for need in importlib.metadata.requires("chuhe")]
        self.assertEqual(needs, ["anywidget", "wasmtime"])
        self.assertTrue((pathlib.Path(chuhe.__file__).parent / "py.typed").is_file())

    def test_the_script_for_the_page_contains_no_address(self):
        self.assertNotRegex(GameTree._esm, r"https?:")

    def test_the_examples_of_the_readme_print_their_comments(self):
        blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
        self.assertGreater(len(blocks), 4)
        place: dict = {}
        for block in blocks:
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(block, place)
            expected = re.findall(r"print\(.*\)  # (.*)", block)
            if expected:
                self.assertEqual(printed.getvalue().splitlines(), expected)


if __name__ == "__main__":
    unittest.main()
