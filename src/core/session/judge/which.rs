//! A card that was chosen for a game without a name, and what was made of its positions.

use crate::games::Sum;
use crate::lesson::answers::NoAnswer;
use crate::lesson::task::which::{Differ, apart, differ, drawn, is_right, translated};
use crate::lesson::{Step, Task};
use crate::session::Tried;
use crate::session::command::Side;
use crate::session::see::{Line, Point, game};
use crate::study::Oracle;

/// What comes of a card and translations; `None` if one of them is no position of the card.
pub(super) fn judge(
    step: &Step,
    (card, numbers): (usize, &[String]),
    oracle: &mut Oracle,
) -> Option<Tried> {
    let Some(Task::Which { cards, .. }) = &step.task else { return None };
    let name = cards.get(card)?;
    let there: Vec<Sum> =
        numbers.iter().map(|numbers| translated(name, numbers)).collect::<Option<_>>()?;
    let here = drawn(step, oracle).ok()?;
    if here.len() != there.len() {
        return None;
    }
    let mut judged = || -> Result<Option<Differ>, NoAnswer> {
        for ((knobs, here), there) in here.iter().zip(&there) {
            if let Some(found) = differ((knobs, here), there, oracle)? {
                return Ok(Some(found));
            }
        }
        // Values that agree three times by chance, under the rules of another game.
        if is_right(step, name) { Ok(None) } else { apart(step, name, oracle) }
    };
    Some(match judged() {
        Ok(None) => Tried::Right,
        Ok(Some(found)) => Tried::Differ(Box::new(found)),
        Err(_) => Tried::Unknown,
    })
}

/// A translation beside a heap of the value that it should have: of equal values both are lost
/// together, of others they are won. The game that is asked for is not shown.
pub(in crate::session) fn line(worth: u64, there: &Sum, differ: Option<&Differ>) -> Option<Line> {
    let heap: Sum = format!("nim({worth})").parse().ok()?;
    let parts = there.parts().iter().chain(heap.parts()).cloned().collect();
    let line = game(Sum::new(there.ending(), parts), Side::You)?;
    Some(Line { point: Point::Beside(differ.cloned().map(Box::new)), ..line })
}
