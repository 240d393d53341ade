//! The page on which programs are tested, in words; what judging says stands in `contest`.

use crate::lang::Phrase;
use crate::words::lab;

/// The name of the page.
pub const TITLE: Phrase = Phrase { en: "Problems", zh: "题目" };
/// Button: back to where one came from.
pub const BACK_FACE: Phrase = Phrase { en: "← Back", zh: "← 返回" };
/// Button in a narrow window: the list instead of one problem.
pub const ALL: Phrase = Phrase { en: "← All problems", zh: "← 全部题目" };
/// Above an example.
pub const SAMPLE_INPUT: Phrase = Phrase { en: "Sample input", zh: "样例输入" };
/// Above what is to be written for it.
pub const SAMPLE_OUTPUT: Phrase = Phrase { en: "Output", zh: "输出" };
/// Heading: where a program is tested.
pub const TRIAL: Phrase = Phrase { en: "Test your program", zh: "测试你的程序" };
/// Field: the program and its arguments.
pub const PROGRAM: Phrase = Phrase {
    en: "Program and its arguments, such as python3 mine.py",
    zh: "程序及其参数，例如 python3 mine.py",
};
/// Button: a file in a dialog of the system.
pub const CHOOSE: Phrase = lab::CHOOSE;
/// Title of that dialog.
pub const CHOOSE_TITLE: Phrase = Phrase { en: "Choose a program", zh: "选择程序" };
/// Before the words of the command, one by one.
pub const RUNS: Phrase = Phrase { en: "It is run as", zh: "将运行" };
/// A quote is open.
pub const OPEN_QUOTE: Phrase =
    Phrase { en: "✗ A quotation mark is not closed.", zh: "✗ 有一个引号没有闭合。" };
/// What is to be known before.
pub const SAFETY: Phrase = Phrase {
    en: "It is run as it is, without a shell, and with your rights: test only what you trust. \
        Programs in C++ or Rust are compiled first, by you.",
    zh: "程序不经shell，原样运行，并拥有你的全部权限：只测试你信任的程序。C++与Rust程序请先自行编译。",
};
/// Button: test it.
pub const TEST: Phrase = Phrase { en: "Test", zh: "测试" };
/// Button: give it up.
pub const STOP: Phrase = Phrase { en: "Stop", zh: "停止" };
/// While it is tested.
pub const TESTING: Phrase = Phrase { en: "Testing", zh: "正在测试" };
/// While another problem's program is tested.
pub const ELSEWHERE: Phrase = Phrase {
    en: "A program for another problem is being tested.",
    zh: "正在测试另一道题的程序。",
};
/// Button: the position of the failing input onto the board of the laboratory.
pub const BOARD: Phrase = Phrase { en: "Put it on the board", zh: "放到棋盘上" };
/// Button: the whole failing input to the clipboard.
pub const COPY: Phrase = Phrase { en: "Copy the input", zh: "复制输入" };
/// Button: to the lesson that explains it.
pub const LESSON: Phrase = Phrase { en: "To the lesson", zh: "去看这一课" };
/// Nothing came of it, by a fault of the program.
pub const FAILED: Phrase = Phrase {
    en: "There is no verdict: testing failed by a mistake of this program. Try again.",
    zh: "没有结果：本程序出错，测试中断。请再试一次。",
};
/// Where no programs can be run.
pub const NOWHERE: Phrase =
    Phrase { en: "Programs cannot be run from here.", zh: "此处无法运行程序。" };
