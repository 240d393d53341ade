//! A game that is won on a step and the reason that it is then told, as a moving picture.

use crate::app::beats::play_out;
use crate::app::shell::Shell;
use crate::session::{Beat, Command, Session, Side};
use crate::ui::raster::{Film, Studio};

/// From frame to frame, in thousandths of a second.
const FRAME: u16 = 80;
/// How long what has come to rest is looked at.
const REST: u16 = 900;
/// The end is looked at for longer.
const END: u16 = 2_500;
/// Presses at most until all is told.
const PRESSES: usize = 12;
/// Frames of one move at most.
const MOST: usize = 30;

/// A game that the learner wins on the step that is shown, and what it then tells press by press;
/// `None` where none is won.
pub(super) fn filmed(shell: &mut Shell, studio: &mut Studio) -> Option<Film> {
    let mut film = Film::default();
    let won = play_out(shell, Side::You, &mut |shell| look(shell, studio, &mut film, REST));
    for _ in 0..PRESSES {
        let press = match shell.session().map(Session::beat) {
            Some(Beat::See) => Command::Skip,
            Some(Beat::Reveal) => Command::Press,
            _ => break,
        };
        look(shell, studio, &mut film, REST);
        shell.wish(press);
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::Start;
    use crate::lesson::{Shelf, reader};
    use crate::ui::theme::Scheme;
    use crate::words::Lang;
    use egui::vec2;

    fn film(step: usize) -> (Option<Film>, Option<Beat>) {
        let (shelf, lang, scheme) = (Shelf::embedded(&reader::read), Lang::En, Scheme::Light);
        let lesson = Some("bash-1".to_owned());
        let mut shell = Shell::new(Start { shelf, lang, scheme, lesson, step, motion: true });
        let film = filmed(&mut shell, &mut Studio::new(scheme, vec2(640.0, 360.0), 0.25));
        (film, shell.session().map(Session::beat))
    }

    #[test]
    fn a_game_becomes_more_pictures_than_it_has_moves() {
        // Twelve stones, of which at most three are taken at a time.
        let (film, beat) = film(0);
        let film = film.expect("a won game");
        assert_eq!(beat, Some(Beat::Keep), "all is told");
        assert!(film.len() > 8, "{}", film.len());
        assert!(film.png().is_ok_and(|png| png.len() < 3_000_000));
    }
}
