//! A vote before a class: hands being counted, numbers being called out, and what came of it.

use super::public::{Asked, PublicView};
use super::state::Press;
use super::votes::{Right, Vote, options};
use crate::input::units;
use crate::keys::Action;
use crate::speech;
use crate::theme::Theme;
use crate::words::{Lang, exercise, present as words, screen};
use egui::{
    Align, Align2, Button, Layout, Rect, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

/// More options than these have their bars in two columns.
const MANY: usize = 2;

/// While hands are counted: the options and how many hands there are in all, so that nobody follows
/// the crowd. Then the bars, with the right one marked when that is asked for.
pub(super) fn show(ui: &mut Ui, view: &PublicView<'_>, vote: &Vote, asked: &mut Vec<Asked>) {
    let (theme, lang) = (view.page().theme, view.page().lang);
    if !vote.is_closed() {
        return open(ui, view, vote, asked);
    }
    let right = view.class.right();
    let marked = right.filter(|_| view.state.marked);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if ui.button(words::END_VOTE.to(lang)).clicked() {
            asked.push(Asked::Press(Press::Do(Action::Vote)));
        }
        let said = if marked.is_some() { words::UNMARK } else { words::MARK };
        if right.is_some() && ui.button(said.to(lang)).clicked() {
            asked.push(Asked::Press(Press::Mark));
        }
        ui.vertical(|ui| match vote.numbers() {
            Some(_) => numbers(ui, view, vote, marked),
            None => bars(ui, theme, view, vote, marked),
        });
    });
}

fn open(ui: &mut Ui, view: &PublicView<'_>, vote: &Vote, asked: &mut Vec<Asked>) {
    let (page, theme, lang) = (view.page(), view.page().theme, view.page().lang);
    let said = words::hands(lang, vote.hands());
    if vote.numbers().is_some() {
        ui.spacing_mut().item_spacing.x = theme.space.xs;
        ui.spacing_mut().button_padding.x = 0.0;
        let key = |ui: &mut Ui, face: &str, name: &str| {
            // All of them in one line of the narrowest screen.
            let size = vec2(theme.target * 0.7, theme.target);
            let key = ui.add(Button::new(face).min_size(size));
            key.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
            key.clicked()
        };
        for digit in 0..=9_u8 {
            let face = digit.to_string();
            let name = exercise::digit(lang, char::from(b'0' + digit));
            if key(ui, &face, &name) {
                asked.push(Asked::Press(Press::Digit(digit)));
            }
        }
        if key(ui, "←", screen::ERASE.to(lang)) {
            asked.push(Asked::Press(Press::Erase));
        }
        let typed = vote.typed().map_or_else(|| "…".to_owned(), |number| number.to_string());
        let typed = RichText::new(typed).text_style(Theme::digits()).color(theme.accent);
        speech::announce(&ui.label(typed));
        if vote.typed().is_some() && key(ui, "+", words::CALL.to(lang)) {
            asked.push(Asked::Press(Press::Enter));
        }
    } else {
        for (i, option) in options(page).enumerate() {
            let face = RichText::new(option.to_string()).text_style(Theme::digits());
            let size = vec2(theme.target * 1.3, theme.target * 1.3);
            let hand = ui.add(Button::new(face).min_size(size));
            let name = words::hand(lang, option);
            hand.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if hand.clicked() {
                let more = !ui.input(|input| input.modifiers.shift);
                asked.push(Asked::Press(Press::Hand(i, more)));
            }
        }
    }
    speech::announce(&ui.label(said));
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if ui.button(words::CLOSE_VOTE.to(lang)).clicked() {
            asked.push(Asked::Press(Press::Do(Action::Vote)));
        }
    });
}

/// A bar for each option; beside it those of the vote before, before a discussion.
fn bars(ui: &mut Ui, theme: &Theme, view: &PublicView<'_>, vote: &Vote, marked: Option<Right>) {
    let page = view.page();
    let before = view.state.ballots.get(&page.at).and_then(|kept| kept.last());
    let all: Vec<_> = options(page).zip(vote.counts()).enumerate().collect();
    let columns = if all.len() > MANY { 2 } else { 1 };
    let per = all.len().div_ceil(columns).max(1);
    ui.columns(columns, |columns| {
        for (column, rows) in columns.iter_mut().zip(all.chunks(per)) {
            for (i, (option, count)) in rows {
                let is_right = marked == Some(Right::Option(*i));
                let before = before.and_then(|vote| vote.counts().get(*i).copied());
                bar(column, theme, page.lang, (*option, is_right), (*count, before), vote.most());
            }
        }
    });
}

/// An option, its bar and its number.
fn bar(
    ui: &mut Ui,
    theme: &Theme,
    lang: Lang,
    (option, is_right): (char, bool),
    (count, before): (u16, Option<u16>),
    most: u16,
) {
    let height = theme.text.digits * 1.2;
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let mut beside = before.map_or(String::new(), |hands| {
        let (open, close) = lang.pick((" (", ")"), ("（", "）"));
        format!("{open}{}{}{hands}{close}", words::BEFORE.to(lang), words::COLON.to(lang))
    });
    if is_right {
        beside.push_str(" ✓");
    }
    let name = format!("{}{beside}", words::votes(lang, option, count));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    speech::announce(&response);
    let (font, painter) = (Theme::digits().resolve(ui.style()), ui.painter());
    let written = |text: String| {
        ui.painter().layout_no_wrap(text, Theme::digits().resolve(ui.style()), theme.ink).size().x
    };
    let (left, digits) =
        (theme.text.digits * 1.4, written(format!("{count}{beside}")) + theme.space.l);
    let room = (rect.width() - left - digits).max(0.0);
    let share = if most == 0 { 0.0 } else { f32::from(count) / f32::from(most) };
    let size = vec2(room * share, height * 0.66);
    let fill = Rect::from_min_size(pos2(rect.left() + left, rect.center().y - size.y / 2.0), size);
    painter.text(rect.left_center(), Align2::LEFT_CENTER, option, font.clone(), theme.ink);
    painter.rect_filled(fill, theme.radius.small, theme.accent);
    let at = fill.right_center() + vec2(theme.space.m, 0.0);
    let said = format!("{count}{beside}");
    painter.text(at, Align2::LEFT_CENTER, said, font, theme.ink);
}

/// The numbers that were called out along a line, each with a bar as high as it was often called;
/// pale beside it the vote before. The right one is a mark of its own.
fn numbers(ui: &mut Ui, view: &PublicView<'_>, vote: &Vote, marked: Option<Right>) {
    let (theme, lang) = (view.page().theme, view.page().lang);
    let Some(called) = vote.numbers() else { return };
    let before = view.state.ballots.get(&view.page().at).and_then(|kept| kept.last());
    let before = before.and_then(Vote::numbers);
    let right = match marked {
        Some(Right::Number(number)) => Some(number),
        _ => None,
    };
    let all = || called.keys().chain(before.iter().flat_map(|all| all.keys())).chain(&right);
    let (Some(least), Some(largest)) = (all().min().copied(), all().max().copied()) else {
        return;
    };
    let high = theme.text.digits * 1.5;
    let size = vec2(ui.available_width(), high + theme.text.line * 1.1);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let mut said = words::called(lang, called, right);
    if let Some(before) = before {
        let (before, colon) = (words::called(lang, before, None), words::COLON.to(lang));
        said = format!("{said}; {}{colon}{before}", words::BEFORE.to(lang));
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    speech::announce(&response);
    let line = rect.top() + high;
    let margin = theme.text.digits;
    let wide = (rect.width() - 2.0 * margin).max(1.0);
    let span = largest.saturating_sub(least).max(1);
    let x = |number: u64| {
        rect.left()
            + margin
            + wide * units::float(number.saturating_sub(least)) / units::float(span)
    };
    let painter = ui.painter();
    let stroke = Stroke::new(theme.width.line, theme.edge);
    painter.hline(rect.x_range(), line, stroke);
    let most = vote.most().max(before.and_then(|all| all.values().max()).copied().unwrap_or(1));
    let width = theme.text.small * 0.6;
    let one = |number: u64, hands: u16, shift: f32, color: egui::Color32| {
        let tall = high * 0.9 * f32::from(hands) / f32::from(most.max(1));
        let from = pos2(x(number) + shift * width - width / 2.0, line - tall);
        let rect = Rect::from_min_size(from, vec2(width, tall));
        painter.rect_filled(rect, theme.radius.small / 2, color);
    };
    for (number, hands) in before.iter().flat_map(|all| all.iter()) {
        one(*number, *hands, -0.5, theme.line);
    }
    for (number, hands) in called {
        one(*number, *hands, if before.is_some() { 0.5 } else { 0.0 }, theme.accent);
    }
    // Names that would run into each other are left out; the right one is not.
    let font = egui::FontId::new(theme.text.small, crate::fonts::bold());
    let mut free = rect.left();
    let mark = right.map(|number| {
        let said = format!("✓ {number}");
        let galley = painter.layout_no_wrap(said, font.clone(), theme.ink);
        let half = galley.size().x / 2.0;
        let left = (x(number) - half).min(rect.right() - 2.0 * half).max(rect.left());
        painter.vline(x(number), rect.top()..=line, Stroke::new(theme.width.bold, theme.ink));
        painter.galley(pos2(left, line + theme.space.xs), galley, theme.ink);
        left - theme.space.s..=left + 2.0 * half + theme.space.s
    });
    for number in called.keys().filter(|number| right != Some(**number)) {
        let galley = painter.layout_no_wrap(number.to_string(), font.clone(), theme.ink_soft);
        let half = galley.size().x / 2.0;
        let (left, end) = (x(*number) - half, x(*number) + half);
        let hides = mark.as_ref().is_some_and(|mark| left <= *mark.end() && end >= *mark.start());
        if left >= free && !hides {
            painter.galley(pos2(left, line + theme.space.xs), galley, theme.ink_soft);
            free = end + theme.space.s;
        }
    }
}
