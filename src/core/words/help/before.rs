//! Help before the guess: where to look, a smaller case, what to compare. Made of the rules and of
//! what is asked, so that it says what to try and cannot say who wins.

use crate::games::Ending;
use crate::lang::{Lang, Phrase};
use crate::lesson::Task;
use crate::lesson::task::{By, Quantity};
use crate::session::Unguessed;

/// A smaller case, whatever is asked.
const SMALLER: Phrase = Phrase {
    en: "Try a smaller one first, so small that you can go through every move.",
    zh: "先试小一些的，小到每种走法都能走一遍。",
};

/// The first three rungs of help before the guess.
pub(super) fn of(lang: Lang, session: Unguessed<'_>) -> String {
    let all = match session.task() {
        Some(Task::Mistakes { .. }) => [
            Phrase {
                en: "Begin with the last moves of the game, and go backwards.",
                zh: "从这盘棋的最后几步看起，一步步往回走。",
            },
            Phrase {
                en: "Play on from a late position, where little is left.",
                zh: "挑靠后的一个局面，所剩不多，自己接着下下看。",
            },
            Phrase {
                en: "Compare the positions before and after a move: who could win from each?",
                zh: "比一比某一步之前和之后的局面：各是谁能赢？",
            },
        ],
        Some(
            Task::Balance { .. }
            | Task::Number { what: Quantity::Value(_), .. }
            | Task::Order { by: By::Value, .. },
        ) => [
            Phrase {
                en: "Look at what one move can make of it.", zh: "看走一步能变成哪些局面。"
            },
            SMALLER,
            Phrase {
                en: "Compare what the moves lead to: which sizes are among them, which are not?",
                zh: "比一比各种走法的去处：哪些大小出现了，哪些没有？",
            },
        ],
        Some(
            Task::Judge { .. }
            | Task::Claim { .. }
            | Task::Rule { .. }
            | Task::Write { .. }
            | Task::Construct { .. }
            | Task::Order { .. },
        ) => [
            Phrase {
                en: "Look at the smallest positions first: what can be done there?",
                zh: "先看最小的几个局面：在那里能做什么？",
            },
            SMALLER,
            Phrase {
                en: "Compare a position with those one move away: what do you know of them?",
                zh: "把一个局面和走一步能到的局面比一比：对它们你知道些什么？",
            },
        ],
        _ => [
            match session.sum().ending() {
                Ending::Normal => Phrase {
                    en: "Look at the end of the game: where can one move finish it?",
                    zh: "从终局看起：在哪些局面一步就能结束？",
                },
                Ending::Misere => Phrase {
                    en: "Look at the end of the game: where must somebody make the last move?",
                    zh: "从终局看起：在哪些局面不得不走最后一步？",
                },
            },
            SMALLER,
            Phrase {
                en: "Compare your moves: after which of them have you a reply to everything?",
                zh: "比一比你的各种走法：走哪一步之后，对方怎么走你都有应对？",
            },
        ],
    };
    let [first, second, third] = all;
    let said = match session.rung() {
        1 => first,
        2 => second,
        _ => third,
    };
    said.to(lang).to_owned()
}
