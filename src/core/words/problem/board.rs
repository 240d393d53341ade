//! What a board cannot show, in Chinese. Knows no step.

use crate::lesson::check::Misfit;
use crate::lesson::limits;
use crate::lesson::model::Board;

pub(super) fn misfit(misfit: &Misfit) -> String {
    match misfit {
        Misfit::Several(board) => format!("棋盘{board:?}只能显示一个游戏：请只写一个，或改用Parts"),
        Misfit::TooManyGames => format!("一个棋盘最多并排显示{}个游戏", limits::PARTS),
        Misfit::TooManyHeaps => format!("一个棋盘最多显示{}堆", limits::HEAPS),
        Misfit::Other { board, part } => {
            format!("棋盘{board:?}用于{}，{part}不合适", wants(*board))
        }
    }
}

const fn wants(board: Board) -> &'static str {
    match board {
        Board::Stones => "每堆至多1000枚的石子",
        Board::Boxes => "一堆至多1000枚的bash",
        Board::Columns => "至多8堆、每堆至多10000枚的nim",
        Board::Grid => "每堆至多40枚的wythoff",
        Board::Numbers => "至多8堆、大小不限的石子",
        Board::Track => "一堆bash或subtract，或者race、auction，数至多为120",
        Board::Circle => "至多30枚硬币的圆圈",
        Board::Pins | Board::Rows => "至多60根木柱的kayles、dawson或octal",
        Board::Rectangle => "数至多为1000的euclid",
        Board::Stairs => "至多9级、每级至多30枚硬币的台阶",
        Board::Strip => "至多40格的长条",
        Board::Pebbles => "至多9堆、每堆至多30枚的pebbles",
        Board::Split => "至多60枚的split、grundy或octal",
        Board::Graph => "至多6枚棋子的图",
        Board::Parts | Board::Balance => "每部分至多60枚的几个游戏",
    }
}
