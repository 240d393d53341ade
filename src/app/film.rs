//! A game that is won on a step, as a moving picture.

use crate::app::beats::play_out;
use crate::app::shell::Shell;
use crate::session::Side;
use crate::ui::raster::{Film, Studio};

/// From frame to frame, in thousandths of a second.
const FRAME: u16 = 80;
/// How long what has come to rest is looked at.
const REST: u16 = 900;
/// The end is looked at for longer.
const END: u16 = 2_500;
/// Frames of one move at most.
const MOST: usize = 30;

/// A game that the learner wins on the step that is shown; `None` where none is won.
pub(super) fn filmed(shell: &mut Shell, studio: &mut Studio) -> Option<Film> {
    let mut film = Film::default();
    let won = play_out(shell, Side::You, &mut |shell| look(shell, studio, &mut film, REST));
    look(shell, studio, &mut film, END);
    won.then_some(film)
}

/// Frames until nothing moves any more, and a rest.
fn look(shell: &mut Shell, studio: &mut Studio, film: &mut Film, rest: u16) {
    for _ in 0..MOST {
        film.add(studio.shot(f64::from(FRAME) / 1_000.0, |ui| shell.ui(ui)), FRAME);
        if !studio.moves() {
            break;
        }
    }
    film.add(studio.shot(f64::from(FRAME) / 1_000.0, |ui| shell.ui(ui)), rest);
}
