//! The fixed words of the screen: buttons, headings, notices. One table, both languages.

use crate::lang::Phrase;
use crate::words::Lang;

macro_rules! said {
    ($($(#[$doc:meta])* $name:ident: $en:literal, $zh:literal;)+) => {
        $($(#[$doc])* pub const $name: Phrase = Phrase { en: $en, zh: $zh };)+
        /// All of them, so that a test can walk them.
        pub const ALL: &[Phrase] = &[$($name),+];
    };
}

said! {
    /// The name of the program.
    TITLE: "Last Stone", "取石子";
    /// Button: the contents at the side.
    CONTENTS: "Contents", "目录";
    /// Button: the step before.
    BACK: "Back", "上一步";
    /// Button: the next step.
    NEXT: "Next", "下一步";
    /// Button: the next lesson.
    NEXT_LESSON: "Next lesson", "下一课";
    /// Button: one rung of help.
    HINT: "Hint", "提示";
    /// Button: the reason for the position on the board.
    WHY: "Why?", "为什么？";
    /// Button.
    UNDO: "Undo", "悔棋";
    /// Button.
    REDO: "Redo", "前进";
    /// Button.
    RESTART: "Restart", "重新开始";
    /// Button: the language that is not shown now.
    OTHER_LANG: "中文", "English";
    /// A lesson that is written in the other language only, and is shown so.
    WRITTEN_SO: "This lesson is written in Chinese only.", "这一课只有英文，照原文显示。";
    /// Button: what has no room in the bar.
    MORE: "More", "更多";
    /// Button.
    DARK: "Dark", "深色";
    /// Button.
    LIGHT: "Light", "浅色";
    /// Label: whom to play against.
    AGAINST: "Against", "对手";
    /// The perfect opponent.
    PERFECT: "Perfect player", "完美对手";
    /// Two people.
    TWO_PLAYERS: "Two players", "双人对弈";
    /// Label: who begins.
    BEGINS: "First", "先手";
    /// The learner begins.
    YOU_BEGIN: "You", "你";
    /// The opponent begins.
    THEY_BEGIN: "They", "对方";
    /// Player one begins.
    ONE_BEGINS: "Player 1", "甲方";
    /// Player two begins.
    TWO_BEGINS: "Player 2", "乙方";
    /// The answer is right.
    RIGHT: "Right.", "正确。";
    /// The answer is wrong.
    WRONG: "No. Look again.", "不对，再看看。";
    /// Of an order: which two are marked.
    TURNED: "The two that are marked stand the wrong way round.", "标出的两个，次序反了。";
    /// Of the mistakes of a game: which move is marked.
    MISJUDGED: "No. Look again at the move that is underlined.", "不对。再看看划线的那一步。";
    /// Of a number.
    TOO_LARGE: "No, that is too large.", "不对，大了。";
    /// Of a number.
    TOO_SMALL: "No, that is too small.", "不对，小了。";
    /// Not known.
    UNKNOWN: "The solver does not know this one.", "求解器无法给出确切答案。";
    /// Answer: the player to move wins.
    FIRST_WINS: "The player to move", "先手（轮到走的一方）";
    /// Answer: the other player wins.
    SECOND_WINS: "The other player", "后手（另一方）";
    /// Answer: the learner takes the first chair.
    I_FIRST: "I move first", "我先手";
    /// Answer: the learner takes the second chair.
    I_SECOND: "They move first", "对方先手";
    /// Button: hand in the answer that is chosen.
    DECIDE: "Decide", "提交";
    /// The learner has taken a chair.
    PROVE_IT: "You have taken your chair. Now win from it.", "座位选好了，下赢这盘来证明。";
    /// After a game that was lost from the chair the learner chose.
    CHAIR_OR_PLAY: "Was it the chair, or the play? Change chairs, or try again.", "输在座位，还是输\
        在下法？换个座位，或者再下一盘。";
    /// Judgement: won for the player to move.
    WON: "won", "必胜";
    /// Judgement: lost for the player to move.
    LOST: "lost", "必败";
    /// Solved by a move.
    SOLVED: "Solved", "已完成";
    /// How to make a move exercise.
    PLAY_IT: "Make your move on the board.", "请在棋盘上走棋。";
    /// How to win exercise.
    WIN_IT: "Play to the end and win.", "请下完这盘并获胜。";
    /// After a wrong move in an exercise.
    TRY_AGAIN: "That move did not win. Undo or restart and look again.", "这一步不能取胜，请悔棋或\
        重新开始再想想。";
    /// Button: put the counterexample on the board.
    SHOW_IT: "Show it on the board", "摆到棋盘上";
    /// Button: the position the exercise is about.
    BACK_TO_IT: "Back to the exercise", "回到练习的局面";
    /// The coach before the first move.
    READY: "Make a move, and I will tell you what it is worth.", "走一步，我来告诉你这步棋的好坏。";
    /// The same before the guess: nothing is told of moves yet.
    TRY_IT: "Try a move and see what happens. The reason comes after your guess.", "走一步试试看。\
        道理等你猜过以后再讲。";
    /// While the opponent thinks.
    THINKING: "They are thinking.", "对方正在思考。";
    /// Heading of the coach.
    COACH: "Coach", "教练";
    /// Heading of the plot.
    PLOT: "Plot", "图";
    /// Number field.
    YOUR_NUMBER: "Your number", "你的答案";
    /// The lesson on disk is broken.
    BROKEN: "The lesson file has an error; the last good version is shown.", "课程文件有误，现显示\
        最近一次正确的版本。";
    /// A step that could not be shown.
    FAILED: "This step failed. Everything else works; choose another step.", "这一步出错了，其余部\
        分不受影响，请选择其他步骤。";
    /// There is nothing to show.
    NO_LESSON: "There is no lesson that can be shown.", "没有可以显示的课程。";
    /// Button: the same exercise with other numbers.
    TWIN: "Another like it", "再来一道";
    /// Beside it, where the answer was told before it was found.
    TWIN_WAITS: "This answer was told. Find the next one yourself.", "这一题看过答案了，换几个数再\
        试一次。";
    /// Button: from a twin to the lesson's own step.
    ORIGINAL: "Back to the lesson", "回到课文";
    /// Button: takes the last digit back.
    ERASE: "erase the last digit", "删去末位数字";
    /// Button: one stone more in the balance heap.
    LARGER: "larger balance heap", "平衡堆加一枚";
    /// Button: one stone less in the balance heap.
    SMALLER: "smaller balance heap", "平衡堆减一枚";
    /// Button: move this position one place forward.
    EARLIER: "earlier", "前移";
    /// Window title of the keys.
    KEYS: "Keys", "键盘";
}

/// A plot that takes its time.
#[must_use]
pub fn computing(lang: Lang, percent: u64) -> String {
    match lang {
        Lang::En => format!("Computing the plot: {percent} %"),
        Lang::Zh => format!("正在计算图：{percent}%"),
    }
}

/// What the balance heap is now.
#[must_use]
pub fn balanced(lang: Lang, size: u64) -> String {
    match lang {
        Lang::En => {
            format!("The balance heap holds {size}. Is the sum lost for the player to move?")
        }
        Lang::Zh => format!("平衡堆现有{size}枚。轮到走的一方是否必败？"),
    }
}
