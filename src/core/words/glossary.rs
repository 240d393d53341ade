//! The words of the course beside those of contests and of English texts, and the words that the
//! Chinese texts do not use.

use crate::words::{Lang, Phrase};

/// The heading of the page.
pub const TITLE: Phrase = Phrase { en: "Our words", zh: "本书用语" };

/// One thing with its names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// What the Chinese course calls it.
    pub ours: &'static str,
    /// What it is called in Chinese contests and books besides.
    pub contests: &'static str,
    /// What it is called in English.
    pub english: &'static str,
}

const fn entry(ours: &'static str, contests: &'static str, english: &'static str) -> Entry {
    Entry { ours, contests, english }
}

/// All entries, in the order in which the course meets them.
pub const ENTRIES: [Entry; 43] = [
    entry("公平组合游戏", "ICG、公平游戏", "impartial game"),
    entry("正常规则", "Normal Play、取最后一枚者胜", "normal play"),
    entry("反常规则", "Anti-SG、取最后一枚者负", "misère play"),
    entry("必胜态（N）", "先手必胜态", "N-position"),
    entry("必败态（P）", "先手必败态、平衡态", "P-position"),
    entry("先手、后手", "Alice与Bob、轮到走的一方与另一方", "first and second player"),
    entry("必胜策略", "最优策略", "winning strategy"),
    entry("反例", "hack数据", "counterexample"),
    entry("巴什博弈", "Bash Game", "Bash's game"),
    entry("报数", "抢数、抢三十", "counting race"),
    entry("箱", "取m + 1一组", "box"),
    entry("取法集合", "S-Nim中的S", "subtraction set"),
    entry("后继局面", "后继状态、子局面", "options"),
    entry("周期、前周期", "打表找规律、循环节", "period, preperiod"),
    entry("模仿", "模仿棋、对称策略", "mirror strategy"),
    entry("必走步", "唯一走法", "forced move"),
    entry("欧几里得游戏", "辗转相减、Euclid's Game", "Euclid's game"),
    entry("威佐夫博弈", "Wythoff Game", "Wythoff's game"),
    entry("奇异局势", "冷局面", "cold pair"),
    entry("黄金比", "黄金分割比", "golden ratio"),
    entry("贝蒂定理", "Beatty定理", "Beatty's theorem"),
    entry("尼姆博弈（Nim）", "Nim游戏、取石子", "Nim"),
    entry("异或、异或和", "XOR、Nim和、尼姆和", "nim-sum"),
    entry("孤单堆", "只有一枚的堆", "single stone"),
    entry("反尼姆博弈", "Anti-Nim、SJ定理", "misère Nim"),
    entry("阶梯博弈", "台阶-Nim、Staircase Nim", "staircase Nim"),
    entry("抵消", "跟着搬、对应的一步", "cancelling move"),
    entry("空格数", "间隔、间距", "gap"),
    entry("差", "差分", "difference"),
    entry("局面图", "有向图游戏", "game graph"),
    entry("mex", "最小未出现的自然数", "mex"),
    entry("SG值", "SG函数值、Nimber", "Grundy value"),
    entry("SG定理", "Sprague-Grundy定理", "theorem of Sprague and Grundy"),
    entry("等价", "SG值相同的游戏可互换", "equivalence"),
    entry("游戏的和", "多个独立游戏", "sum of games"),
    entry("拆堆", "Multi-SG", "splitting"),
    entry("Grundy游戏", "格伦迪游戏、分堆", "Grundy's game"),
    entry("Dawson棋", "Dawson国际象棋", "Dawson's chess"),
    entry("八进制编码", "八进制博弈（Octal Game）", "octal code"),
    entry("odious数", "二进制有奇数个一的数", "odious number"),
    entry("周期的凭据", "周期的证明", "certificate of a period"),
    entry("棋谱、复盘", "对局记录", "record, review"),
    entry("失误", "昏着、漏着", "mistake, slip"),
];

/// Words that no Chinese text of the program uses, each with the one that stands for it: one word
/// for one thing.
pub const BANNED: [(&str, &str); 40] = [
    ("冷位置", "奇异局势"),
    ("迫着", "必走步"),
    ("强制", "必走"),
    ("制胜", "必胜"),
    ("失着", "失误"),
    ("错着", "失误"),
    ("输着", "失误"),
    ("轮到的人", "轮到走的一方"),
    ("单枚堆", "孤单堆"),
    ("阶梯Nim", "阶梯博弈"),
    ("SG理论", "SG函数与SG定理"),
    ("盒", "箱"),
    ("说谎", "出错"),
    ("说了谎", "错了"),
    ("永远不错", "永远不会出错"),
    ("空当", "空格数"),
    ("二的幂", "2的幂"),
    ("照样学样", "模仿"),
    ("黄金分割", "黄金比"),
    ("普通Nim", "普通的尼姆博弈"),
    ("反Nim", "反尼姆博弈"),
    ("奇数个1", "奇数个一"),
    ("偶数个1", "偶数个一"),
    ("～", "到"),
    ("被迫", "必走"),
    ("2进制", "二进制"),
    ("关上", "关闭"),
    ("此说不真", "这个论断不成立"),
    ("重做", "前进"),
    ("首着", "第一步"),
    ("着法", "走法"),
    ("轨道", "数轴"),
    ("八进制码", "八进制编码"),
    ("游戏图", "局面图"),
    ("Grundy的游戏", "Grundy游戏"),
    ("Dawson的棋", "Dawson棋"),
    ("抢数", "报数"),
    ("照搬", "照抄"),
    ("四种收尾", "四种结局"),
    ("：后在", "：皇后在"),
];

/// Turns that no English text of the program uses, each with the better one.
pub const CLUMSY: [(&str, &str); 34] = [
    ("exactly if", "exactly when"),
    ("turned over", "reversed, flipped"),
    ("turned round", "reversed"),
    ("turn over ", "flip"),
    ("thousand million", "billion"),
    ("stand outside", "are left over"),
    ("stands outside", "is left over"),
    ("lies outside", "is left over"),
    ("lie outside", "are left over"),
    ("is one only", "only one"),
    ("Not yet.", "No."),
    ("by turns", "in turn, alternately"),
    ("Who cannot move", "Whoever cannot move"),
    ("champion of the world", "world champion"),
    ("nothing is worth 0", "an empty position has value 0"),
    ("drawn by a machine", "random"),
    ("Lost are ", "... are lost"),
    ("Lost is ", "... is lost"),
    ("Left over are", "... are left over"),
    ("Who says n", "Whoever says n"),
    ("telephone", "phone"),
    ("each pupil", "each student"),
    ("turn takes", "move takes"),
    ("turn adds", "move adds"),
    ("; who cannot move", "; whoever cannot move"),
    ("remainder by ", "remainder on division by"),
    ("remainders by ", "remainders on division by"),
    (", lost are", ", the lost ones are"),
    ("right was ", "the right move was"),
    ("; right is ", "; the right answer is"),
    ("; exact is ", "; the exact value is"),
    ("is of a newer", "was written by a newer"),
    ("is no file", "is not a file"),
    ("is no cold pair", "is not a cold pair"),
];

/// The page: a table of all entries, as Markdown.
#[must_use]
pub fn page(lang: Lang) -> String {
    let head = lang.pick(
        "In this course, in Chinese contests, and in English:\n\n| course | contests | English |",
        "本课程、竞赛圈和英文里各怎么说：\n\n| 本课程 | 竞赛圈 | 英文 |",
    );
    let mut page = format!("{head}\n|:--|:--|:--|\n");
    for Entry { ours, contests, english } in ENTRIES {
        page += &format!("| {ours} | {contests} | {english} |\n");
    }
    page
}
