//! What is drawn along the edges of the queen's board and beside her searchlights.

use crate::words::Lang;

/// The numbers that a ruler has ticks at.
#[must_use]
pub fn ruler(lang: Lang, is_upper: bool, ticks: &[u64]) -> String {
    let list = list(lang, ticks);
    match (lang, is_upper) {
        (Lang::En, false) => format!("ruler below: {list}"),
        (Lang::En, true) => format!("ruler on the left: {list}"),
        (Lang::Zh, false) => format!("下边标尺：{list}"),
        (Lang::Zh, true) => format!("左边标尺：{list}"),
    }
}

/// The pegs that are left, the smallest of them, and the partner that it takes along.
#[must_use]
pub fn pegs(lang: Lang, left: &[u64], (free, partner): (u64, u64)) -> String {
    let list = list(lang, left);
    match lang {
        Lang::En => format!("pegs left: {list}; next {free} with {partner}"),
        Lang::Zh => format!("还没用到的数：{list}；接着是{free}与{partner}"),
    }
}

/// How many cold squares the searchlight along the row, down the column or down the diagonal meets.
#[must_use]
pub fn met(lang: Lang, (along, down): (bool, bool), count: usize) -> String {
    let way = match (along, down) {
        (true, false) => lang.pick("row", "横向"),
        (false, _) => lang.pick("column", "纵向"),
        (true, true) => lang.pick("diagonal", "斜向"),
    };
    match lang {
        Lang::En => format!("cold squares along the {way}: {count}"),
        Lang::Zh => format!("{way}的奇异局势：{count}"),
    }
}

fn list(lang: Lang, numbers: &[u64]) -> String {
    let said: Vec<String> = numbers.iter().map(u64::to_string).collect();
    said.join(lang.pick(", ", "、"))
}
