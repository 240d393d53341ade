//! What a board cannot show, in Chinese.

use crate::games::{Fit, Game};
use crate::lesson::check::{Misfit, shows};
use crate::lesson::limits;
use crate::lesson::model::Shape;

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

fn wants(board: Shape) -> String {
    let limits = |fit: Fit| {
        let mut said = match fit.row {
            1 => "一个数".to_owned(),
            usize::MAX => "若干个数".to_owned(),
            row => format!("至多{row}个数"),
        };
        if fit.most < u64::MAX {
            said += &format!("，每个至多为{}", fit.most);
        }
        if fit.total < u64::MAX {
            said += &format!("，合计至多为{}", fit.total);
        }
        said
    };
    let shows = shows(board).into_iter().map(|(fit, names)| match names.as_slice() {
        [] => format!("任意游戏（{}）", limits(fit)),
        names if names.len() == Game::NAMES.len() => format!("任意游戏（{}）", limits(fit)),
        names => format!("{}（{}）", names.join("、"), limits(fit)),
    });
    shows.collect::<Vec<_>>().join("；")
}
