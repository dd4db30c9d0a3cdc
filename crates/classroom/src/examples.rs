//! The built-in sample trees, with their sources and what had to be inferred.
//!
//! Most figures of the sources are lost. What their texts leave open is marked as inferred.

use crate::tree::{ParseError, Side, Tree};

/// A built-in tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its ID in addresses of pages.
    pub id: &'static str,
    /// Its title in Chinese.
    pub title_zh: &'static str,
    /// Its title in English.
    pub title_en: &'static str,
    /// The side to move at the root.
    pub root: Side,
    /// The tree in bracket notation.
    pub tree: &'static str,
    /// The text and figure it comes from; empty if it is ours.
    pub source: &'static str,
    /// How much of it the source states.
    pub certainty: Certainty,
    /// The inferred parts, in Chinese; empty if there are none.
    pub inferred_zh: &'static str,
    /// The inferred parts, in English; empty if there are none.
    pub inferred_en: &'static str,
}

gametree::named_enum! {
    /// How much of an example its source states.
    pub enum Certainty {
        /// All of it.
        Exact = "exact",
        /// The part that matters; the rest had to be filled in.
        Partly = "partly",
        /// Little: the source describes what happens, and this tree shows it.
        Inferred = "inferred",
        /// Nothing: it is ours.
        Own = "own",
    }
}

impl Example {
    /// The example with that ID.
    pub fn named(id: &str) -> Option<&'static Self> {
        EXAMPLES.iter().find(|example| example.id == id)
    }

    /// Parses the tree.
    pub fn read(&self) -> Result<Tree, ParseError> {
        Tree::parse(self.tree, self.root)
    }
}

/// An example that its source states in full, with Max to move.
const EXACT: Example = Example {
    id: "",
    title_zh: "",
    title_en: "",
    root: Side::Max,
    tree: "",
    source: "",
    certainty: Certainty::Exact,
    inferred_zh: "",
    inferred_en: "",
};

/// An example that is ours.
const OWN: Example = Example { certainty: Certainty::Own, ..EXACT };

/// All sample trees, the one to start with first.
pub const EXAMPLES: &[Example] = &[
    Example {
        id: "oiwiki-alphabeta",
        title_zh: "十二个叶子，一步一步剪",
        title_en: "Twelve leaves, cut step by step",
        root: Side::Max,
        tree: r#"H(D(B(A(3 17) C(2 12)) E(F(15) G(25 0))) I(J(K(2 5) L(3)) "(M)"("(N)"(2 14))))"#,
        source: "OI-wiki, Alpha-Beta 剪枝, alpha-beta-1 … alpha-beta-10",
        certainty: Certainty::Partly,
        inferred_zh: "节点名 M、N",
        inferred_en: "the names M and N",
    },
    Example {
        id: "oiwiki-minimax",
        title_zh: "三条路",
        title_en: "Three routes",
        tree: "(左(7 3) 中(15) 右(1 12 20 22))",
        source: "OI-wiki, Alpha-Beta 剪枝, minimax-2, minimax-3",
        ..EXACT
    },
    Example {
        id: "paradeto-alphabeta",
        title_zh: "4 6 7 9：两次剪枝",
        title_en: "4 6 7 9: two cuts",
        tree: "(((4 6) (7 9)) ((1 2) (0 1)))",
        source: "ParadeTo, algo-chinese-chess-2, 1.png … 8.png",
        ..EXACT
    },
    Example {
        id: "coins-two",
        title_zh: "两袋金币（二）",
        title_en: "Two bags of coins, the second",
        tree: "(左袋(3 4) 右袋(2 1))",
        source: "ParadeTo, algo-chinese-chess-2, bags-1 … bags-4",
        ..EXACT
    },
    Example {
        id: "phones",
        title_zh: "两袋礼物：手机、螺丝和芝麻",
        title_en: "Two bags: phones, a screw, a sesame seed",
        root: Side::Max,
        tree: r#"(袋子一(华为p30:4 小米9:3) 袋子二(螺丝:1 芝麻:0 "Mac Pro":5))"#,
        source: "ParadeTo, algo-chinese-chess-2, 2019",
        certainty: Certainty::Partly,
        inferred_zh: "数值 4、3、1、0、5：原文只有大小次序",
        inferred_en: "the values 4, 3, 1, 0, 5: the text has only their order",
    },
    Example {
        id: "phones-first",
        title_zh: "两袋礼物（一）",
        title_en: "Two bags of gifts, the first",
        root: Side::Max,
        tree: r#"(袋一(螺丝:1 "Mac Pro":5) 袋二(小米9:3 华为p30:4))"#,
        source: "ParadeTo, algo-chinese-chess-1, 2019",
        certainty: Certainty::Partly,
        inferred_zh: "全部数值",
        inferred_en: "all values",
    },
    Example {
        id: "paradeto-minimax",
        title_zh: "一百不一定拿得到",
        title_en: "A hundred is out of reach",
        tree: "((1 100) (33 40))",
        source: "ParadeTo, algo-chinese-chess-1, 1.png, 2.png",
        ..EXACT
    },
    Example {
        id: "coins-one",
        title_zh: "两袋金币（一）",
        title_en: "Two bags of coins, the first",
        tree: "(左袋(3 4) 右袋(1 5))",
        source: "ParadeTo, algo-chinese-chess-1, bags-1 … bags-4",
        ..EXACT
    },
    Example {
        id: "inittree",
        title_zh: "程序里建的树",
        title_en: "The tree a program builds",
        tree: "(b1(c1:-4 c2:-3) b2(c3:-2 c4:1) b3(c5:2 c6:5))",
        source: "极小化极大算法保姆级详解, initTree",
        ..EXACT
    },
    Example {
        id: "alpha-cut",
        title_zh: "α 剪枝",
        title_en: "An alpha cut",
        root: Side::Max,
        tree: "红7(绿7(蓝7:7 蓝9:9) 绿2(蓝2:2 A:4 B:8))",
        source: "极大极小搜索以及alphabeta剪枝优化, 图2",
        certainty: Certainty::Partly,
        inferred_zh: "绿7 的两个子节点；A、B 的值和个数",
        inferred_en: "the two children of 绿7; the values of A and B, and that there are two",
    },
    Example {
        id: "three-plies",
        title_zh: "固定三层的整棵树",
        title_en: "The whole tree, three plies deep",
        root: Side::Max,
        tree: "红7(绿7(蓝7(5 7) 蓝9(3 9)) 绿2(蓝2(1 2) A(4 6) B(8 0)))",
        source: "极大极小搜索以及alphabeta剪枝优化, 图1",
        certainty: Certainty::Inferred,
        inferred_zh: "原图已失。出自原文的是三层的次序，以及图2 在同一棵树上提到的红7、绿7、绿2、蓝2 和 A~B；其余的节点和全部叶子是推断",
        inferred_en: "the figure is lost: the text has the three plies and, of figure 2 on the same tree, 红7, 绿7, 绿2, 蓝2 and A~B; the other nodes and all leaves are inferred",
    },
    Example {
        id: "beta-cut",
        title_zh: "β 剪枝",
        title_en: "A beta cut",
        root: Side::Min,
        tree: r#"根("左(2)"(2 1) "右(≥5)"(5 A:3 B:9))"#,
        source: "极大极小搜索以及alphabeta剪枝优化, 图3",
        certainty: Certainty::Partly,
        inferred_zh: "左节点的两个子节点；A、B 的值",
        inferred_en: "the two children on the left; the values of A and B",
    },
    Example {
        id: "redundancy-max",
        title_zh: "极大值冗余",
        title_en: "Redundancy at a Max node",
        root: Side::Max,
        tree: "A(B(20 25 19 30) C(D:16 E:21 F:17))",
        source: "岳金朋、冯速, 博弈树搜索算法概述 (2009), 图2(a)",
        certainty: Certainty::Partly,
        inferred_zh: "D、E、F 的值：原文只说 D 小于 19",
        inferred_en: "the values of D, E and F: the text has only D below 19",
    },
    Example {
        id: "redundancy-min",
        title_zh: "极小值冗余",
        title_en: "Redundancy at a Min node",
        root: Side::Min,
        tree: "A(B(b1:5 b2:8) C(D:18 E:6 F:20))",
        source: "岳金朋、冯速, 博弈树搜索算法概述 (2009), 图2(b)",
        certainty: Certainty::Inferred,
        inferred_zh: "全部数值：原文只说 B 小于 D",
        inferred_en: "all values: the text has only B below D",
    },
    Example {
        id: "deep-cut",
        title_zh: "深剪枝",
        title_en: "A deep cut",
        root: Side::Max,
        tree: "A(B(F(11 12 7 9) G(15 14) H(13) I(16)) C(J(N(10 20 18) O(11 14)) K(P(9))) D(D1(6)) E(E1(8)))",
        source: "岳金朋、冯速, 博弈树搜索算法概述 (2009), 图3; D. Eppstein, ICS 180A (1997)",
        certainty: Certainty::Partly,
        inferred_zh: "父子关系按字母次序推断；G 的第二个子节点、H、I、N 的 20 和 18、O、P、D1、E1 的值",
        inferred_en: "who is whose child, from the order of the letters; the values of G's second child, of H, I, O, P, D1 and E1, and the 20 and 18 of N",
    },
    Example {
        id: "and-or-tree",
        title_zh: "与/或树的倒推值",
        title_en: "Values backed up an and/or tree",
        root: Side::Max,
        tree: "S0((((0 5) (-3 3)) ((3) (-3 0))) (((2 2 -3) (0 -2) (3 5 4 1)) ((-3 0) (6 8 9) (-3))))",
        source: "岳金朋、冯速, 博弈树搜索算法概述 (2009), 图1",
        certainty: Certainty::Inferred,
        inferred_zh: "原图已失：这是同一说法的教科书里的树，叶子的分组也是推断",
        inferred_en: "the figure is lost: this is the tree of textbooks with the same wording, and how its leaves are grouped is inferred too",
    },
    Example {
        id: "tictactoe-three-empty",
        title_zh: "井字棋，三个空格",
        title_en: "Tic-tac-toe, three squares left",
        root: Side::Max,
        tree: r#""XOX/OOX/..."("XOX/OOX/X.."("XOX/OOX/XO.":-1 "XOX/OOX/X.O"("XOX/OOX/XXO":0)) "XOX/OOX/.X."("XOX/OOX/OX."("XOX/OOX/OXX":1) "XOX/OOX/.XO"("XOX/OOX/XXO":0)) "XOX/OOX/..X":1)"#,
        source: "极小化极大算法保姆级详解, 021.png",
        certainty: Certainty::Own,
        inferred_zh: "原图已失，这是代替它的例子",
        inferred_en: "the figure is lost; this stands in for it",
    },
    Example {
        id: "aima",
        title_zh: "三乘三",
        title_en: "Three by three",
        tree: "[[3,12,8],[2,4,6],[14,5,2]]",
        source: "S. Russell, P. Norvig, Artificial Intelligence: A Modern Approach, Adversarial Search",
        ..EXACT
    },
    Example {
        id: "best-order",
        title_zh: "最好的次序：七个叶子",
        title_en: "Best order: seven leaves",
        tree: "((((8 14) (5 9)) ((13 16) (1 7))) (((4 12) (3 10)) ((11 15) (2 6))))",
        ..OWN
    },
    Example {
        id: "worst-order",
        title_zh: "最坏的次序：十六个叶子",
        title_en: "Worst order: all sixteen leaves",
        tree: "((((6 2) (15 11)) ((10 3) (12 4))) (((7 1) (16 13)) ((9 5) (14 8))))",
        ..OWN
    },
    Example {
        id: "equal-values",
        title_zh: "相等算不算剪：≥ 还是 >",
        title_en: "Equal values: cut at ≥ or only at >",
        tree: "((5 8) (5 2 7) (5 9 1))",
        ..OWN
    },
    Example {
        id: "deep-cut-small",
        title_zh: "最小的深剪枝",
        title_en: "The smallest deep cut",
        tree: "(3 (((2 9))))",
        ..OWN
    },
];
