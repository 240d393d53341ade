//! The position: the field for its notation, and the same position as numbers to be turned. Knows
//! no rules: what an edit makes of a position, and whether it may, is asked of the bench.

use super::stepper::{small, stepper};
use super::{LabPanel, LabView, LabWish};
use crate::games::{Ending, Game, Part, Pile, Sum};
use crate::lesson::lab::{Edit, edit};
use crate::link;
use crate::page::PageView;
use crate::words::{lab as words, moves, refusal};
use egui::{
    Event, Key, Label, RichText, Role, TextEdit, TextStyle, Ui, ViewportCommand, WidgetInfo, vec2,
};

/// Positions of more numbers are not built by hand.
const BUILT: usize = 48;
/// Numbers of the rules that are shown as steppers.
const RULES: usize = 12;
/// The room for the rules of a game, in heights of their letters.
const TOLD: (f32, f32) = (22.0, 5.0);

impl LabPanel {
    pub(super) fn bench(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        _lab: &LabView<'_>,
        wishes: &mut Vec<LabWish>,
    ) {
        self.field(ui, view, wishes);
        let sum = view.session.sum();
        let numbers = sum.parts().iter().map(|part| part.row().len()).sum::<usize>();
        if numbers <= BUILT
            && let Some(wished) = build(ui, view, sum)
            && let Ok(next) = edit(sum, wished)
            && next != *sum
        {
            wishes.push(LabWish::Put(next));
        }
    }

    fn field(&mut self, ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<LabWish>) {
        let (lang, theme) = (view.lang, view.theme);
        let id = ui.make_persistent_id("position");
        let typing = ui.memory(|memory| memory.has_focus(id));
        // Outside of a field, pasting is about the position on the board; as copying is on any page.
        if !ui.ctx().text_edit_focused() {
            for event in ui.ctx().input(|input| input.events.clone()) {
                if let Event::Paste(text) = event {
                    self.put(&text, wishes);
                }
            }
        }
        let edit = TextEdit::singleline(&mut self.text)
            .id(id)
            .char_limit(super::WRITTEN)
            .font(TextStyle::Monospace)
            .desired_width(f32::INFINITY)
            .margin(egui::Margin::symmetric(8, 6))
            .return_key(None);
        let response = ui.add(edit);
        let written = self.text.clone();
        response.widget_info(|| {
            let mut info = WidgetInfo::text_edit(true, &written, &written, "");
            info.label = Some(words::FIELD.to(lang).to_owned());
            info
        });
        if response.changed() {
            self.unread = None;
        }
        let entered =
            (typing || response.has_focus()) && ui.input(|input| input.key_pressed(Key::Enter));
        if std::mem::take(&mut self.pasting) {
            response.request_focus();
            self.text.clear();
            ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
        }
        if let Some(unread) = &self.unread {
            let said = format!("✗ {}", refusal::unread(lang, unread));
            ui.label(RichText::new(said).color(theme.bad));
        }
        // Enter does it as well; the button is for whoever has no key at hand.
        let is_other = self.text != self.own;
        if entered || is_other && ui.button(words::PUT.to(lang)).clicked() {
            let text = self.text.clone();
            self.put(&text, wishes);
        }
        ui.add_space(theme.space.s);
    }

    /// Beside the heading: positions worth trying, the position to the clipboard and back.
    pub(super) fn clipboard(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        wishes: &mut Vec<LabWish>,
    ) {
        let lang = view.lang;
        self.pasting |= ui.button(words::PASTE.to(lang)).clicked();
        if ui.button(words::COPY.to(lang)).clicked() {
            ui.ctx().copy_text(view.session.sum().to_string());
        }
        if let Some(address) = link::offered(ui.ctx())
            && ui.button(words::COPY_LINK.to(lang)).clicked()
        {
            ui.ctx().copy_text(address);
        }
        ui.menu_button(words::WORTH.to(lang), |ui| {
            crate::windows::menu::ringed(ui);
            for (position, asks) in words::TRIED {
                if ui.button(asks.to(lang)).on_hover_text(position).clicked() {
                    wishes.extend(position.parse().map(LabWish::Put));
                    ui.close();
                }
            }
        });
    }

    /// Puts what was typed or pasted on the board, or says what is wrong with it.
    fn put(&mut self, text: &str, wishes: &mut Vec<LabWish>) {
        match text.trim().parse::<Sum>() {
            Ok(sum) => {
                self.unread = None;
                if self.written.as_ref() == Some(&sum) {
                    self.text.clone_from(&self.own);
                }
                wishes.push(LabWish::Put(sum));
            }
            Err(unread) => {
                if text.len() <= super::WRITTEN {
                    text.clone_into(&mut self.text);
                }
                self.unread = Some(unread);
            }
        }
    }
}

/// The position as numbers to be turned; the edit that is wished for.
fn build(ui: &mut Ui, view: &PageView<'_>, sum: &Sum) -> Option<Edit> {
    let (lang, theme) = (view.lang, view.theme);
    let mut wished = None;
    for (index, part) in sum.parts().iter().enumerate() {
        ui.push_id(index, |ui| wished = wished.or(one(ui, view, sum, index, part)));
        ui.add_space(theme.space.xs);
    }
    ui.menu_button(format!("+ {}", words::ADD_PART.to(lang)), |ui| {
        crate::windows::menu::ringed(ui);
        if let Some(game) = games(ui, view, None) {
            wished = Some(Edit::AddPart(game));
            ui.close();
        }
    });
    // The two endings stand beside each other.
    ui.horizontal_wrapped(|ui| {
        for (said, ending) in [(words::NORMAL, Ending::Normal), (words::MISERE, Ending::Misere)] {
            if crate::speech::choice(ui, sum.ending() == ending, said.to(lang)).clicked() {
                wished = Some(Edit::Ending(ending));
            }
        }
    });
    let pile = |part: &Part| part.descriptor().pile;
    if sum.parts().iter().any(|part| matches!(pile(part), Pile::Number | Pile::Price)) {
        let passed = sum.parts().iter().any(|part| pile(part) == Pile::Price);
        ui.horizontal_wrapped(|ui| {
            for (said, over) in [(words::EXACT, false), (words::OVERSHOOT, true)] {
                if crate::speech::choice(ui, passed == over, said.to(lang)).clicked() {
                    wished = Some(Edit::Overshoot(over));
                }
            }
        });
    }
    wished
}

/// The list of all games, the one that is there marked, and what may be done in the one that is
/// pointed at; the one chosen.
fn games(ui: &mut Ui, view: &PageView<'_>, here: Option<usize>) -> Option<usize> {
    let (lang, theme) = (view.lang, view.theme);
    let (mut chosen, mut told) = (None, None);
    for (index, example) in Game::EXAMPLES.iter().enumerate() {
        let Ok(sum) = example.parse::<Sum>() else { continue };
        let Some(part) = sum.single() else { continue };
        let name = words::game(lang, part.game());
        let button = crate::speech::choice(ui, here == Some(index), name);
        if button.hovered() || (button.has_focus() && told.is_none()) {
            told = Some(moves::rules(lang, part.game()));
        }
        if button.clicked() {
            chosen = Some(index);
        }
    }
    ui.separator();
    let told = told.unwrap_or_else(|| words::POINT.to(lang).to_owned());
    let told = RichText::new(told).text_style(TextStyle::Small).color(theme.ink_soft);
    // As high for a long rule as for a short one, so that nothing moves below the pointer.
    let room = vec2(theme.text.small * TOLD.0, theme.text.small * TOLD.1);
    ui.allocate_ui(room, |ui| {
        ui.set_min_size(room);
        crate::speech::announce(&ui.add(Label::new(told).wrap()));
    });
    chosen.filter(|chosen| Some(*chosen) != here)
}

/// One game of the sum: which, its rules, its numbers.
fn one(ui: &mut Ui, view: &PageView<'_>, sum: &Sum, index: usize, part: &Part) -> Option<Edit> {
    let lang = view.lang;
    let mut wished = None;
    let admits = |change: Edit| edit(sum, change).is_ok_and(|next| next != *sum);
    ui.horizontal_wrapped(|ui| {
        let (here, name) = (part.game().index(), words::GAME.to(lang));
        let shown = words::game(lang, part.game());
        let menu = ui.menu_button(shown.as_str(), |ui| {
            crate::windows::menu::ringed(ui);
            if let Some(game) = games(ui, view, Some(here)) {
                wished = Some(Edit::Game { part: index, game });
                ui.close();
            }
        });
        let response = menu.response.on_hover_text(name);
        response
            .widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{name}: {shown}")));
        let rules = part.game().numbers();
        if !rules.is_empty() && rules.len() <= RULES {
            ui.label(
                RichText::new(words::RULES.to(lang))
                    .text_style(TextStyle::Small)
                    .color(view.theme.ink_soft),
            );
            for (at, n) in rules.into_iter().enumerate() {
                let turned = |to| Edit::Rule { part: index, at, to };
                let name = words::rule(lang, index, at);
                if let Some(to) = stepper(ui, (lang, &name), n, false, |to| admits(turned(to))) {
                    wished = Some(turned(to));
                }
            }
        }
        if part.descriptor().bracket.grows() {
            let name = words::RULES.to(lang);
            for (change, said) in [
                (Edit::FewerRules(index), words::FEWER.to(lang)),
                (Edit::MoreRules(index), words::MORE.to(lang)),
            ] {
                let name = format!("{name}: {said}");
                if small(ui, admits(change), said, &name).clicked() {
                    wished = Some(change);
                }
            }
        }
        if sum.parts().len() > 1 && small(ui, true, "×", words::REMOVE_PART.to(lang)).clicked() {
            wished = Some(Edit::RemovePart(index));
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (at, n) in part.row().iter().enumerate() {
            let turned = |to| Edit::Number { part: index, at, to };
            let name = words::number(lang, index, at);
            if let Some(to) = stepper(ui, (lang, &name), *n, false, |to| admits(turned(to))) {
                wished = Some(turned(to));
            }
        }
        let name = words::NUMBERS.to(lang);
        for (change, said) in
            [(Edit::Fewer(index), words::FEWER.to(lang)), (Edit::More(index), words::MORE.to(lang))]
        {
            let name = format!("{name}: {said}");
            if admits(change) && small(ui, true, said, &name).clicked() {
                wished = Some(change);
            }
        }
    });
    wished
}
