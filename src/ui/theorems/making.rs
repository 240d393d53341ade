//! A new statement in the making: whose it is, of which game, and what it says.

use super::spoken::ABOUT;
use super::{TheoremWish, TheoremsView};
use crate::conjecture::{Draft, conditions};
use crate::games::notation::Unread;
use crate::games::{Ending, Game, Sum};
use crate::lesson::limits;
use crate::line;
use crate::session::theorem::{Statement, Team};
use crate::speech::announce;
use crate::words::{Lang, lab, refusal, theorem as words};
use egui::{Button, Label, Margin, RichText, TextEdit, TextStyle, Ui};

/// The statement as it stands.
#[derive(Debug)]
pub(super) struct Making {
    by: Team,
    /// The position that was typed.
    text: String,
    /// Its game and ending.
    of: Option<(Game, Ending)>,
    unread: Option<Unread>,
    /// What was pasted last was too long.
    is_long: bool,
    draft: Draft,
    /// The statement's game in words: of which text, language and count of numbers.
    about: Option<(String, Lang, usize, String)>,
}

impl Making {
    /// Begins with the game of a position.
    pub(super) fn new(here: Option<&Sum>, by: Team) -> Self {
        let first = || Game::EXAMPLES.first().and_then(|example| example.parse().ok());
        let single = here.and_then(|sum| {
            let part = sum.parts().first()?.clone();
            Some(Sum::new(sum.ending(), vec![part]))
        });
        let text = single.or_else(first).map_or_else(String::new, |sum| sum.to_string());
        let mut making = Self {
            by,
            text,
            of: None,
            unread: None,
            is_long: false,
            draft: Draft::plain(1),
            about: None,
        };
        making.read();
        making
    }

    /// How many characters were typed.
    #[cfg(test)]
    pub(super) fn length(&self) -> usize {
        self.text.chars().count()
    }

    /// Reads what was typed.
    fn read(&mut self) {
        self.is_long = line::holds_more(&self.text, limits::WRITTEN);
        if self.is_long {
            (self.of, self.unread) = (None, None);
            return;
        }
        match self.text.trim().parse::<Sum>() {
            Ok(sum) => {
                self.unread = None;
                self.of = sum.single().map(|part| (part.game().clone(), sum.ending()));
                if let Some(part) = sum.single() {
                    self.draft.count(part.row().len());
                }
            }
            Err(unread) => (self.of, self.unread) = (None, Some(unread)),
        }
    }

    /// Shows it, to be changed.
    pub(super) fn show(&mut self, ui: &mut Ui, view: &TheoremsView<'_>) {
        let (theme, lang) = (view.theme, view.lang);
        ui.horizontal_wrapped(|ui| {
            ui.label(words::BY.to(lang));
            for team in Team::ALL {
                let chip = Button::selectable(self.by == team, words::team(lang, team))
                    .frame_when_inactive(true);
                let chip = ui.add(chip);
                crate::speech::chosen(&chip, self.by == team);
                if chip.clicked() {
                    self.by = team;
                }
            }
        });
        self.game(ui, view);
        ui.add_space(theme.space.s);
        conditions(ui, theme, lang, &mut self.draft);
    }

    /// Onto the board with it, or away; true if the builder is to be closed.
    pub(super) fn buttons(
        &mut self,
        ui: &mut Ui,
        view: &TheoremsView<'_>,
        wishes: &mut Vec<TheoremWish>,
    ) -> bool {
        let (theme, lang) = (view.theme, view.lang);
        let escapes = ui.input(|input| input.key_pressed(egui::Key::Escape));
        let mut is_over = escapes && !egui::Popup::is_any_open(ui.ctx());
        ui.horizontal_wrapped(|ui| {
            let can = self.of.is_some();
            let clicked = ui
                .add_enabled_ui(can, |ui| theme.main_button(ui, words::PROPOSE.to(lang)).clicked())
                .inner;
            if let (true, Some((game, ending))) = (clicked, &self.of) {
                let statement = Statement {
                    conjecture: self.draft.about(game, *ending),
                    bound: self.draft.upto,
                };
                wishes.push(TheoremWish::Propose(self.by, statement));
            }
            is_over |= ui.button(words::CLOSE.to(lang)).clicked();
        });
        is_over
    }

    /// The game: from the list, or by a position that is typed; below it, its rules.
    fn game(&mut self, ui: &mut Ui, view: &TheoremsView<'_>) {
        let (theme, lang) = (view.theme, view.lang);
        let label = ui.label(RichText::new(words::GAME.to(lang)).color(theme.ink_soft));
        let mut chosen = None;
        ui.horizontal(|ui| {
            ui.menu_button(lab::GAME.to(lang), |ui| {
                crate::windows::menu::ringed(ui);
                crate::reveal::scrolled(egui::ScrollArea::vertical(), ui, |ui| {
                    for example in Game::EXAMPLES {
                        let Ok(sum) = example.parse::<Sum>() else { continue };
                        let Some(part) = sum.single() else { continue };
                        if ui.button(lab::game(lang, part.game())).on_hover_text(*example).clicked()
                        {
                            chosen = Some(*example);
                        }
                    }
                });
            });
            let id = ui.make_persistent_id("game");
            let too_long = line::is_too_long(ui, id, limits::WRITTEN);
            let edit = TextEdit::singleline(&mut self.text)
                .id(id)
                .char_limit(limits::WRITTEN + 1)
                .font(TextStyle::Monospace)
                .desired_width(f32::INFINITY)
                .margin(Margin::symmetric(8, 6));
            if ui.add(edit).labelled_by(label.id).changed() {
                self.read();
            }
            self.is_long |= too_long;
        });
        if let Some(example) = chosen {
            example.clone_into(&mut self.text);
            self.read();
        }
        if self.is_long {
            let said = words::too_long(lang, limits::WRITTEN);
            announce(
                &ui.add(Label::new(RichText::new(format!("✗ {said}")).color(theme.bad)).wrap()),
            );
        }
        match (&self.of, &self.unread) {
            (_, Some(unread)) => {
                let said = format!("✗ {}", refusal::unread(lang, unread));
                announce(&ui.add(Label::new(RichText::new(said).color(theme.bad)).wrap()));
            }
            (None, None) if self.is_long => {}
            (None, None) => {
                ui.label(RichText::new(words::SINGLE.to(lang)).color(theme.bad));
            }
            (Some(_), None) => {
                let said = self.rules(lang);
                ui.label(RichText::new(said).text_style(TextStyle::Small).color(theme.ink_soft));
            }
        }
    }

    /// The rules of the game, made once a change.
    fn rules(&mut self, lang: Lang) -> &str {
        let heaps = self.draft.heaps;
        let is_known = self
            .about
            .as_ref()
            .is_some_and(|(text, of, count, _)| (text, *of, *count) == (&self.text, lang, heaps));
        if !is_known {
            let said = self.of.as_ref().map_or_else(String::new, |(game, ending)| {
                let conjecture = self.draft.about(game, *ending);
                line::beginning(
                    words::about(lang, &Statement { conjecture, bound: self.draft.upto }),
                    ABOUT,
                )
            });
            self.about = Some((self.text.clone(), lang, heaps, said));
        }
        self.about.as_ref().map_or("", |(_, _, _, said)| said)
    }
}
