//! The review of a game in words: buttons, readings of the line, what a mistake was, what mistakes
//! have in common.

use crate::games::{Play, Sum};
use crate::lang::{Lang, Phrase};
use crate::session::record::{MAX_BYTES, MAX_MOVES, Misread, Wrong};
use crate::session::{Asked, Belief, Mark, Opponent, Review, Session, Side, Tag};
use crate::words::coach::{Coached, coach};
use crate::words::moves::act;
use crate::words::opponent::begins;
use crate::words::refusal;
use crate::words::why::{capital, leave};

macro_rules! said {
    ($($(#[$doc:meta])* $name:ident: $en:literal, $zh:literal;)+) => {
        $($(#[$doc])* pub const $name: Phrase = Phrase { en: $en, zh: $zh };)+
        /// All of them, so that a test can walk them.
        pub const ALL: &[Phrase] = &[$($name),+];
    };
}

said! {
    /// Button: opens and closes the review.
    REVIEW: "Review", "复盘";
    /// The offer when a game is over.
    OFFER: "Review this game (V)", "复盘这一局（V）";
    /// Button: closes the review.
    CLOSE: "Close", "结束复盘";
    /// Button.
    PREVIOUS: "Previous mistake", "上一处失误";
    /// Button.
    NEXT: "Next mistake", "下一处失误";
    /// Button: back to the position before the mistake, to find a better move.
    TAKE_BACK: "Take it back", "悔这一步";
    /// Button: names the better moves.
    BETTER: "Better move", "更好的走法";
    /// Button.
    COPY: "Copy record", "复制棋谱";
    /// The record is on the clipboard.
    COPIED: "Copied", "已复制";
    /// The record is too long for the clipboard.
    TOO_LONG: "Too long to copy", "太长，无法复制";
    /// Button and window: a record is to be read.
    LOAD: "Load record", "载入棋谱";
    /// Button: reads it.
    READ: "Read it", "读入";
    /// Button: closes the window.
    CANCEL: "Cancel", "取消";
    /// Field for the record.
    RECORD: "The record", "棋谱";
    /// How a record is written.
    HOW_WRITTEN: "Write the start and the position after each move, one below the other.", "写下开\
        局和每一步之后的局面，一行一个。";
    /// Button: from a mistake taken back to the game as it was.
    BACK: "Back to the game", "回到原来的对局";
    /// Button: goes on from a mistake taken back.
    PLAY_ON: "Play on from here", "从这里接着下";
    /// Nothing to review.
    EMPTY: "No move has been made yet. Play, or load a record.", "还没有走过一步。先下一盘，或载入\
        棋谱。";
    /// The review would answer the exercise.
    VEILED: "Answer the exercise first: the review would tell.", "请先作答：复盘会泄露答案。";
    /// Button: see it all the same, and what that costs.
    UNVEIL: "Show it; the answer counts as seen", "还是看，算看过答案";
    /// How to use the line.
    HOW: "Arrow keys walk through the game.", "用方向键在对局中来回走。";
    /// What comes of a record that cannot be read.
    KEPT: "The game on the board stays as it is.", "棋盘上的对局保持不变。";
}

/// What a mark means.
#[must_use]
pub const fn mark(mark: Mark) -> Phrase {
    let (en, zh) = match mark {
        Mark::GaveAway => ("gave it away", "送掉了胜局"),
        Mark::Only => ("only winning move", "唯一的必胜走法"),
        Mark::Nothing => ("nothing helped", "怎么走都赢不了"),
    };
    Phrase { en, zh }
}

/// The name of the line.
#[must_use]
pub fn name(lang: Lang, moves: usize) -> String {
    match lang {
        Lang::En => format!("Review: who is winning, move by move, {moves} moves"),
        Lang::Zh => format!("复盘：逐步看谁必胜，共{moves}步"),
    }
}

/// What the line tells of the position after `at` moves.
#[must_use]
pub fn reading(lang: Lang, session: &Session, at: usize) -> String {
    let opponent = session.opponent();
    let game = session.game();
    let review = session.reviewing().and_then(|reviewing| reviewing.review());
    let mut said = match game.step(at) {
        None => lang.pick("Start.", "开局。").to_owned(),
        Some((before, play, _)) => {
            let by = if at.is_multiple_of(2) { session.began().other() } else { session.began() };
            let (who, act) = (begins(lang, opponent, by), act(lang, before, play));
            match lang {
                Lang::En => format!(
                    "Move {at}, {}: {act}.",
                    if opponent.is_two() { who.to_owned() } else { who.to_lowercase() }
                ),
                Lang::Zh => format!("第{at}步，{who}{act}。"),
            }
        }
    };
    let Some(review) = review else { return said };
    if let Some(of) = review.mark(at) {
        let meant = mark(of).to(lang);
        let sign = of.sign();
        said += &lang.pick(format!(" {sign} {}.", capital(meant)), format!("{sign} {meant}。"));
    }
    said + &now(lang, review, game.sum(at), at, opponent)
}

/// Who is winning after `at` moves, as a sentence.
fn now(lang: Lang, review: &Review, sum: Option<&Sum>, at: usize, opponent: Opponent) -> String {
    if at >= review.progress().0 {
        return String::new();
    }
    let over = sum.is_some_and(Sum::is_ended);
    match review.level(at).map(|winner| begins(lang, opponent, winner)) {
        Some(who) => match (lang, over) {
            (Lang::En, true) => format!(" {who} won."),
            (Lang::Zh, true) => format!("{who}获胜。"),
            (Lang::En, false) => {
                format!(" {who} {} winning.", if opponent.is_two() { "is" } else { "are" })
            }
            (Lang::Zh, false) => format!("{who}必胜。"),
        },
        None => lang.pick(" Who is winning is not known.", "谁必胜尚无定论。").to_owned(),
    }
}

/// What the coach says of the move looked at: verdict and reason as in play; then the better moves
/// if they are asked for, or the most stubborn one where nothing could be done.
#[must_use]
pub fn remark(lang: Lang, session: &Session) -> Option<Coached> {
    let reviewing = session.reviewing()?;
    // Further along the branch the coach speaks as in any game.
    let retry = reviewing.retry();
    if let Some(retry) = retry.filter(|retry| session.history().at() <= retry.n + 1) {
        let (before, ..) = session.game().step(retry.n)?;
        let reply = if reviewing.is_better_shown() {
            better(lang, session, retry.n)
        } else {
            String::new()
        };
        let made = session.remark().map(|remark| coach(lang, remark, session.opponent()).reason);
        let reason = made.filter(|_| retry.asked != Asked::Open).unwrap_or_default();
        return Some(Coached {
            verdict: asked(lang, before, retry.missed, retry.asked),
            reason,
            reply,
        });
    }
    let remark = session.remark()?;
    let said = coach(lang, remark, session.opponent());
    let n = session.history().at();
    let reply = if retry.is_some() {
        said.reply.clone()
    } else if reviewing.is_better_shown() {
        better(lang, session, n)
    } else {
        reviewing
            .resist()
            .map(|play| resisting(lang, &remark.before, remark.play, play))
            .unwrap_or_default()
    };
    Some(Coached { reply, ..said })
}

/// What is asked for after a mistake is taken back, and what became of it.
fn asked(lang: Lang, before: &Sum, missed: Play, asked: Asked) -> String {
    let act = act(lang, before, missed);
    match (lang, asked) {
        (Lang::En, Asked::Open) => format!("Find a move that wins; \"{act}\" did not."),
        (Lang::Zh, Asked::Open) => format!("“{act}”不能取胜，请找出必胜的走法。"),
        (Lang::En, Asked::Found) => "Found: that move wins.".to_owned(),
        (Lang::Zh, Asked::Found) => "找到了，这一步必胜。".to_owned(),
        (Lang::En, Asked::Missed) => "That does not win either. Undo, and look again.".to_owned(),
        (Lang::Zh, Asked::Missed) => "这一步也不能取胜。悔棋再想想。".to_owned(),
        (Lang::En, Asked::Unknown) => "Whether that wins is not known.".to_owned(),
        (Lang::Zh, Asked::Unknown) => "这一步能否取胜，尚无定论。".to_owned(),
    }
}

/// Better moves that are named.
const NAMED: usize = 3;

fn better(lang: Lang, session: &Session, n: usize) -> String {
    let review = session.reviewing().and_then(|reviewing| reviewing.review());
    let (Some(review), Some((before, ..))) = (review, session.game().step(n)) else {
        return String::new();
    };
    let (plays, more) = review.better(n);
    let named: Vec<String> =
        plays.iter().take(NAMED).map(|play| leave(lang, before, *play)).collect();
    let more = more || plays.len() > NAMED;
    match lang {
        Lang::En => {
            format!("Better: {}{}.", named.join("; or "), if more { "; and others" } else { "" })
        }
        Lang::Zh => {
            format!("更好的走法：{}{}。", named.join("；或"), if more { "，等等" } else { "" })
        }
    }
}

fn resisting(lang: Lang, before: &Sum, made: Play, best: Play) -> String {
    let act = act(lang, before, best);
    match lang {
        _ if made == best => {
            lang.pick("No move resists better.", "这已是最顽强的抵抗。").to_owned()
        }
        Lang::En => format!("The best resistance: {act}."),
        Lang::Zh => format!("最顽强的抵抗：{act}。"),
    }
}

/// How many mistakes there are, or how far the review has come.
#[must_use]
pub fn summary(lang: Lang, session: &Session) -> String {
    let Some(review) = session.reviewing().and_then(|reviewing| reviewing.review()) else {
        return VEILED.to(lang).to_owned();
    };
    if review.moves() == 0 {
        return EMPTY.to(lang).to_owned();
    }
    let opponent = session.opponent();
    let two = opponent.is_two();
    let count = |by| (begins(lang, opponent, by), review.mistakes(by).count());
    let ((you, yours), (they, theirs)) = (count(Side::You), count(Side::They));
    let so_far = if review.is_done() {
        String::new()
    } else {
        let (done, of) = review.progress();
        let percent = done * 100 / of.max(1);
        lang.pick(format!(" ({percent} % looked at)"), format!("（已看{percent}%）"))
    };
    match lang {
        Lang::En => {
            let (you, they) = if two {
                (you.to_owned(), they.to_owned())
            } else {
                (you.to_lowercase(), they.to_lowercase())
            };
            format!("Mistakes: {you} {yours}, {they} {theirs}.{so_far}")
        }
        Lang::Zh => format!("失误：{you}{yours}步，{they}{theirs}步。{so_far}"),
    }
}

/// The misconception that shows most often, of the learner or of either of two players.
#[must_use]
pub fn misconception(lang: Lang, session: &Session) -> Option<String> {
    let reviewing = session.reviewing()?;
    let sides =
        if session.opponent().is_two() { &[Side::You, Side::They][..] } else { &[Side::You][..] };
    let first = |by: &Side| reviewing.tags(*by).first().map(|tag| (*by, tag));
    let (_, tag) = sides
        .iter()
        .filter_map(first)
        .max_by_key(|(by, tag)| (tag.moves.len(), *by == Side::You))?;
    tagged(lang, session.game().start(), tag)
}

/// Moves that are named with a misconception.
const MOVES: usize = 6;

fn tagged(lang: Lang, sum: &Sum, tag: &Tag) -> Option<String> {
    let mut moves: Vec<String> = tag.moves.iter().take(MOVES).map(usize::to_string).collect();
    if tag.moves.len() > MOVES {
        moves.push("…".to_owned());
    }
    let belief = belief(lang, sum, tag.belief)?;
    Some(match lang {
        Lang::En => format!("Moves {} share an idea that fails here: {belief}.", moves.join(", ")),
        Lang::Zh => format!("第{}步出于同一个想法：{belief}。在这里行不通。", moves.join("、")),
    })
}

/// A belief as a statement.
fn belief(lang: Lang, sum: &Sum, belief: Belief) -> Option<String> {
    let (en, zh) = match belief {
        Belief::Mirror => ("equal heaps are lost", "各堆相等就必败"),
        Belief::AllStairs => ("the coins of all stairs count", "每一级的硬币都起作用"),
        Belief::NormalNim => (
            "Nim is played the same when the last stone loses",
            "取最后一枚者负时也照普通的尼姆博弈那样走",
        ),
        Belief::PlainXor => {
            ("a nim-sum of 0 is lost, as in Nim", "像尼姆博弈那样，各堆异或和为0就必败")
        }
        Belief::Multiples => {
            let k = Belief::modulus(sum)?;
            return Some(
                lang.pick(format!("multiples of {k} are lost"), format!("{k}的倍数就必败")),
            );
        }
        Belief::Largest => ("take from the largest heap", "从最大的一堆取"),
        Belief::Even => ("an even number is lost", "总数为偶数就必败"),
        Belief::Odd => ("an odd number is lost", "总数为奇数就必败"),
    };
    Some(lang.pick(en, zh).to_owned())
}

/// A record that cannot be read: where, what is wrong, and what to do.
#[must_use]
pub fn misread(lang: Lang, misread: &Misread) -> String {
    match lang {
        Lang::En => capital(&format!("{misread}.")),
        Lang::Zh => {
            format!("第{}行第{}列：{}。", misread.line, misread.column, wrong(&misread.what))
        }
    }
}

fn wrong(wrong: &Wrong) -> String {
    match wrong {
        Wrong::Empty => {
            "这里没有局面；先写开局，例如nim(3,4,5)，再在下面逐行写出每一步之后的局面".to_owned()
        }
        Wrong::Position(what) => refusal::what(what),
        Wrong::Illegal { number, from, to } => {
            format!("从第{number}个局面“{from}”走一步到不了“{to}”；请核对这两个局面")
        }
        Wrong::TooManyMoves => format!("超过{MAX_MOVES}步；请略去后面的部分"),
        Wrong::TooLong => format!("超过{MAX_BYTES}字节；棋谱没有这么长"),
    }
}

/// A record whose game this step's board does not show.
#[must_use]
pub fn foreign(lang: Lang, record: &Sum, here: &Sum) -> String {
    let short = |sum: &Sum| {
        let text = sum.to_string();
        if text.chars().count() > 40 {
            text.chars().take(40).chain(['…']).collect()
        } else {
            text
        }
    };
    let (record, here) = (short(record), short(here));
    match lang {
        Lang::En => {
            format!(
                "This step has no board for {record}; it shows positions like {here}. Open a step \
                 on that game."
            )
        }
        Lang::Zh => {
            format!("这里的棋盘摆不了“{record}”，只能摆“{here}”这样的局面。请打开讲那个游戏的课。")
        }
    }
}
