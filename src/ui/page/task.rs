//! The exercise: a question, ways to answer it, and what came of the answer.

mod argue;
pub(super) mod beats;
mod build;
mod choice;
mod claim;
mod hack;
pub(super) mod number;
pub(super) mod reply;
mod rows;
mod several;
pub(super) mod which;
mod write;

use super::PageView;
use super::cache::PageCache;
use super::text::set_in;
use crate::games::Sum;
use crate::heir;
use crate::lesson::Task;
use crate::lesson::task::claim::Given;
use crate::prose::ProseStyle;
use crate::session::{Answer, Beat, Command, Tried};
use crate::solver::outcome::Outcome;
use crate::theme::Theme;
use crate::wish::{ScreenWish, Wish};
use crate::words::{Lang, exercise, moves, present, screen, see};
use egui::{Button, Color32, RichText, Role, Ui, WidgetInfo, vec2};

/// Draws the exercise.
pub(super) fn show(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    task: &Task,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    ui.separator();
    ui.scope(|ui| {
        ui.set_width(ui.available_width());
        let seen = view.session.seen().is_some();
        if let Some(ask) = &mut cache.ask {
            let style = ProseStyle::question(theme);
            set_in(ui, view, ask, &style, &cache.asked, wishes);
        }
        ui.add_space(theme.space.s);
        if seen {
            argue::worked(ui, view, cache, wishes);
            several::claimed(ui, view, cache, task);
            return beats::see(ui, view, task, wishes);
        }
        filled_in(ui, view, cache, wishes);
        match task {
            Task::WhoWins { .. } => choice::who_wins(ui, view, cache, wishes),
            Task::Seat { .. } => choice::seat(ui, view, cache, wishes),
            Task::Judge { positions, .. } => several::judge(ui, view, cache, positions, wishes),
            Task::Claim { range, by: Given::Marks, .. } => {
                several::mark(ui, view, cache, *range, &[], wishes);
            }
            Task::Claim { range, by: Given::Typed, .. } => {
                claim::typed(ui, view, cache, *range, wishes);
            }
            Task::Mistakes { .. } => {
                let record = &view.session.step().record;
                several::mark(
                    ui,
                    view,
                    cache,
                    crate::lesson::Span(1, record.len() as u64),
                    record,
                    wishes,
                );
            }
            Task::Order { positions, .. } => several::order(ui, view, cache, positions, wishes),
            Task::Construct { within, none, .. } => {
                build::construct(ui, view, cache, (within, *none), wishes);
            }
            Task::Write { over, .. } => write::show(ui, view, cache, over, wishes),
            Task::Proof { .. } => argue::proof(ui, view, cache, wishes),
            Task::FalseStep { over, .. } => argue::false_step(ui, view, cache, over, wishes),
            Task::Which { .. } => which::show(ui, view, cache, wishes),
            Task::Balance { knob, .. } => balance(ui, view, knob, wishes),
            Task::Reply { by, .. } => reply::show(ui, view, cache, *by, wishes),
            Task::Number { .. } | Task::Estimate { .. } => number::show(ui, view, cache, wishes),
            Task::Rule { .. } => choice::rule(ui, view, cache, false, wishes),
            Task::Hack { .. } => hack::show(ui, view, cache, wishes),
            Task::FindMove { .. } => say(ui, view, screen::PLAY_IT.to(lang)),
            Task::Win { .. } => say(ui, view, screen::WIN_IT.to(lang)),
        }
        beats::see(ui, view, task, wishes);
        let stands = cache.is_as_handed(view.session) || view.session.attempt().is_solved();
        if stands && !cache.is_given {
            verdict(ui, view, task, wishes);
        }
        if view.session.attempt().is_spoiled() {
            say(ui, view, see::ONE_IS_OUT.to(lang));
            beats::decider(ui, view, wishes);
        }
        again(ui, view, wishes);
        away(ui, view, task, wishes);
    });
}

/// The exercise before a class once a guess is played out or the answer is told: what was asked,
/// what is looked at, and the answer where it stands.
pub(super) fn settled(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    task: &Task,
    answer: Option<&str>,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang, session) = (view.theme, view.lang, view.session);
    ui.separator();
    if let Some(ask) = &mut cache.ask {
        set_in(ui, view, ask, &ProseStyle::question(theme), &cache.asked, wishes);
    }
    ui.add_space(theme.space.s);
    if session.seen().is_some() {
        choice::guessed(ui, view, cache, wishes);
        if let Some(said) = see::point(lang, session) {
            ui.label(RichText::new(crate::lang::spaced(&said)).color(theme.ink));
        }
        return beats::see(ui, view, task, wishes);
    }
    match task {
        Task::WhoWins { .. } => choice::who_wins(ui, view, cache, wishes),
        Task::Seat { .. } => choice::seat(ui, view, cache, wishes),
        Task::Rule { .. } => choice::rule(ui, view, cache, true, wishes),
        // What is said of it speaks of its lines.
        Task::Hack { .. } => {
            if let Some(face) = &mut cache.hack {
                face.lines(ui, view);
            }
        }
        _ => {}
    }
    // A row that is marked says it already.
    let has_rows = matches!(task, Task::WhoWins { .. } | Task::Seat { .. } | Task::Rule { .. });
    if let Some(answer) = answer.filter(|_| !has_rows || session.attempt().right().is_none()) {
        let said = format!("{}{}{answer}", present::ANSWER.to(lang), present::COLON.to(lang));
        let said = RichText::new(said).text_style(Theme::strong()).color(theme.ink);
        crate::speech::announce(&ui.label(said));
    }
}

/// Above an answer that is not the learner's own: that it is none, and the position that belongs to
/// it.
fn filled_in(ui: &mut Ui, view: &PageView<'_>, cache: &PageCache, wishes: &mut Vec<Wish>) {
    let Some(solution) = view.session.solution().filter(|_| cache.is_given) else { return };
    say(ui, view, see::FILLED_IN.to(view.lang));
    let Some(at) = &solution.at else { return };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(see::such_as(view.lang, at)).color(view.theme.ink));
        let shown = view.session.sum() == at;
        if !shown && ui.button(screen::SHOW_IT.to(view.lang)).clicked() {
            wishes.push(Wish::session(Command::Put(at.clone())));
        }
    });
}

/// Once solved: the same with other numbers; from there, back.
fn again(ui: &mut Ui, view: &PageView<'_>, wishes: &mut Vec<Wish>) {
    let solved = view.session.attempt().is_solved();
    if !solved && view.twin.is_none() {
        return;
    }
    ui.add_space(view.theme.space.xs);
    if solved && view.session.attempt().wants_twin() {
        say(ui, view, screen::TWIN_WAITS.to(view.lang));
    }
    ui.horizontal_wrapped(|ui| {
        // Whoever was told the answer finds the twin waiting.
        let waits = view.session.attempt().wants_twin();
        let twin = screen::TWIN.to(view.lang);
        let button = egui::Button::new(twin);
        let edge = egui::Stroke::new(view.theme.width.bold, view.theme.accent);
        let button = if waits { button.stroke(edge) } else { button };
        let pressed = |ui: &mut Ui, button| {
            let button: egui::Response = ui.add(button);
            heir::hands_on(&button, ("again", 0), heir::MAIN);
            button.clicked()
        };
        if solved && pressed(ui, button) {
            wishes.push(Wish::Screen(ScreenWish::Twin));
        }
        let kept = view.session.beat() == Beat::Keep && view.onward == super::Onward::Lesson;
        let once_more = Button::new(see::ONCE_MORE.to(view.lang));
        if kept && view.twin.is_none() && pressed(ui, once_more) {
            wishes.push(Wish::Screen(ScreenWish::Afresh));
        }
        let leads_back = view.twin.is_some() && view.onward == super::Onward::Lesson;
        if leads_back && pressed(ui, Button::new(screen::ORIGINAL.to(view.lang))) {
            wishes.push(Wish::Screen(ScreenWish::Original));
        }
    });
}

fn say(ui: &mut Ui, view: &PageView<'_>, text: &str) {
    crate::breaks::full_label(ui, RichText::new(text).color(view.theme.ink_soft));
}

/// What came of the last answer, in words and colour.
pub(super) fn came(view: &PageView<'_>, task: &Task) -> Option<(String, Color32)> {
    let (theme, lang) = (view.theme, view.lang);
    Some(match view.session.attempt().last.as_ref()? {
        Tried::Right | Tried::Wrong | Tried::Breaks { .. } if matches!(task, Task::Hack { .. }) => {
            return None;
        }
        Tried::Breaks { .. } | Tried::Right => {
            (format!("✓ {}", screen::RIGHT.to(lang)), theme.good)
        }
        // Whether it was the chair or the play is the question.
        Tried::Wrong if matches!(task, Task::Seat { .. }) => return None,
        Tried::Wrong if task.is_played() => {
            (format!("✗ {}", screen::TRY_AGAIN.to(lang)), theme.bad)
        }
        Tried::WrongAt(_) if matches!(task, Task::Order { .. }) => {
            (format!("✗ {}", screen::TURNED.to(lang)), theme.bad)
        }
        Tried::WrongAt(_) if matches!(task, Task::Mistakes { .. }) => {
            (format!("✗ {}", screen::MISJUDGED.to(lang)), theme.bad)
        }
        // Whoever is asked without help is told no more than that it is wrong.
        Tried::Off { large } if !view.session.is_alone() => {
            let said = if *large { screen::TOO_LARGE } else { screen::TOO_SMALL };
            (format!("✗ {}", said.to(lang)), theme.bad)
        }
        Tried::Wrong | Tried::WrongAt(_) | Tried::Off { .. } => {
            (format!("✗ {}", screen::WRONG.to(lang)), theme.bad)
        }
        Tried::Unknown => (screen::UNKNOWN.to(lang).to_owned(), theme.warn),
        Tried::Counterexample { at, truth, .. } => {
            (format!("✗ {}", lies(lang, at, *truth)), theme.bad)
        }
        Tried::Holds { positions, theorem } => {
            (format!("✓ {}", exercise::write::holds(lang, *positions, *theorem)), theme.good)
        }
        Tried::Estimated { said, truth, of } => {
            (exercise::estimate::came(lang, *said, *truth, *of), theme.ink)
        }
        Tried::Silent(at) => (format!("✗ {}", exercise::write::silent(lang, at)), theme.bad),
        Tried::Unfit { at, why } => {
            (format!("✗ {}", exercise::construct::unfit(lang, at, why)), theme.bad)
        }
        Tried::Line { place, amiss, .. } => {
            (format!("✗ {}", exercise::argue::amiss(lang, *place, amiss)), theme.bad)
        }
        Tried::Loose { place, said } => {
            (format!("✗ {}", exercise::argue::loose(lang, *place, *said)), theme.bad)
        }
        Tried::Missing(lines) => {
            (format!("✗ {}", exercise::argue::missing(lang, *lines)), theme.bad)
        }
        Tried::Differ(found) => {
            (format!("✗ {}", exercise::which::differs(lang, view.session.step(), found)), theme.bad)
        }
        Tried::There(count) => {
            (format!("✗ {}", exercise::construct::there(lang, *count)), theme.bad)
        }
    })
}

/// What is said of what is played out: of the answer, and that it is to be looked at.
pub(super) fn looked(view: &PageView<'_>) -> Option<&'static str> {
    let said = match (view.session.attempt().is_solved(), view.session.history().is_empty()) {
        (true, _) => screen::RIGHT,
        (false, true) => see::LOOK_AT,
        (false, false) => see::LOOK,
    };
    view.session.seen().map(|_| said.to(view.lang))
}

/// Draws what came of the last answer. A move is told of with its turn.
fn verdict(ui: &mut Ui, view: &PageView<'_>, task: &Task, wishes: &mut Vec<Wish>) {
    let Some((text, color)) = came(view, task) else { return };
    ui.add_space(view.theme.space.xs);
    let label = ui.label(RichText::new(text).color(color));
    if !task.is_played() {
        crate::speech::announce(&label);
    }
    if let Some(Tried::Counterexample { at, .. }) = &view.session.attempt().last
        && ui.button(screen::SHOW_IT.to(view.lang)).clicked()
    {
        wishes.push(Wish::session(Command::Put(at.clone())));
    }
}

/// The board has been taken elsewhere: an exercise that is played needs its own position.
fn away(ui: &mut Ui, view: &PageView<'_>, task: &Task, wishes: &mut Vec<Wish>) {
    let session = view.session;
    if task.is_played()
        && !session.attempt().is_solved()
        && !session.is_at_own_start()
        && ui.button(screen::BACK_TO_IT.to(view.lang)).clicked()
    {
        wishes.push(Wish::session(Command::Reset));
    }
}

/// A rule's smallest counterexample in a sentence.
fn lies(lang: Lang, at: &Sum, truth: Outcome) -> String {
    let place = at.single().map_or_else(
        || at.to_string(),
        |part| {
            let rules = moves::rules(lang, part.game());
            let place = moves::place(part);
            lang.pick(format!("{place} ({rules})"), format!("{place}（{rules}）"))
        },
    );
    match (lang, truth) {
        (Lang::En, Outcome::N) => {
            format!("It first fails at {place}, which is won for the player to move.")
        }
        (Lang::En, Outcome::P) => {
            format!("It first fails at {place}, which is lost for the player to move.")
        }
        (Lang::Zh, Outcome::N) => format!("最小的反例是{place}：轮到走的一方必胜。"),
        (Lang::Zh, Outcome::P) => format!("最小的反例是{place}：轮到走的一方必败。"),
    }
}

/// The size of the balance heap as it stands is the answer.
fn balance(ui: &mut Ui, view: &PageView<'_>, knob: &str, wishes: &mut Vec<Wish>) {
    let Some(size) = view.session.knobs().get(knob).copied() else { return };
    say(ui, view, &crate::words::screen::balanced(view.lang, size));
    ui.horizontal(|ui| {
        for (face, name, to) in [
            ("−", screen::SMALLER, size.checked_sub(1)),
            ("+", screen::LARGER, size.checked_add(1)),
        ] {
            let button = ui.add_enabled(
                to.is_some(),
                Button::new(face).min_size(vec2(view.theme.target, view.theme.target)),
            );
            button.widget_info(|| {
                WidgetInfo::labeled(Role::Button, to.is_some(), name.to(view.lang))
            });
            if let (true, Some(to)) = (button.clicked(), to) {
                wishes.push(Wish::session(Command::Turn { knob: knob.to_owned(), to }));
            }
        }
    });
    if rows::hand_in(ui, view, true) {
        wishes.push(Wish::session(Command::Answer(Answer::Number(size))));
    }
}
