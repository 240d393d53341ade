//! The menu of opponents, the rule that the opponent plays by, and where it goes wrong.

use super::cache::PageCache;
use super::coach::say;
use super::{PageView, Wish};
use crate::lang::spaced;
use crate::lesson::Task;
use crate::session::{Beat, Command, Opponent, Session, Side};
use crate::words::opponent as words;
use crate::words::{Lang, screen};
use egui::{Align, Button, Layout, RichText, Role, TextStyle, Ui, WidgetInfo, vec2};

/// When it was asked where the opponent goes wrong: the answer is shown until something else is
/// done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Asked {
    opponent: Opponent,
    /// How many moves the learner has made.
    made: usize,
    rung: u8,
    why: bool,
}

impl Asked {
    pub(super) fn now(session: &Session, why: bool) -> Self {
        let (at, first) = (session.history().at(), usize::from(session.began() == Side::You));
        Self {
            opponent: session.opponent(),
            made: usize::midpoint(at, first),
            rung: session.rung(),
            why,
        }
    }
}

/// What is said of the opponent before the first move.
pub(super) struct Introduced {
    rule: String,
    /// Why a win would not count.
    counts: Option<&'static str>,
}

impl Introduced {
    pub(super) fn lines(&self) -> [&str; 2] {
        [&self.rule, self.counts.unwrap_or_default()]
    }
}

/// The rule of an opponent that is neither perfect nor a person.
pub(super) fn introduced(lang: Lang, session: &Session) -> Option<Introduced> {
    let opponent = session.opponent();
    if !matches!(opponent, Opponent::Rival | Opponent::Fallible(_) | Opponent::Misconception(_)) {
        return None;
    }
    let asked =
        matches!(session.step().task, Some(Task::Win { .. })) && !session.attempt().is_solved();
    Some(Introduced {
        rule: spaced(&words::plays(lang, opponent, session.history().start(), session.foe())),
        counts: asked.then(|| words::COUNTS.to(lang)),
    })
}

/// Where the opponent goes wrong, in a sentence.
pub(super) fn wrong(lang: Lang, session: &Session) -> Option<String> {
    Some(words::wrong(lang, session.losing()?))
}

/// The button with the opponent's name, and the menu behind it.
pub(super) fn menu(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let (lang, theme, session) = (view.lang, view.theme, view.session);
    let (now, start) = (session.opponent(), session.history().start());
    let foe = session.foe();
    let against = spaced(&words::named(lang, now, foe));
    let menu = ui.menu_button(&against, |ui| {
        crate::windows::menu::ringed(ui);
        ui.set_max_width(ui.spacing().menu_width);
        // What fits is looked for once the menu is open, at the end of this frame.
        let changes = session.changes();
        if session.offered().is_none() && cache.offered_at.replace(changes) != Some(changes) {
            wishes.push(Wish::session(Command::FindOffered));
        }
        let mut choose = |ui: &mut Ui, opponent: Opponent, face: String| {
            let named = spaced(&words::named(lang, opponent, foe));
            let face = ui.add(Button::selectable(now == opponent, face));
            face.widget_info(|| WidgetInfo::labeled(Role::Button, true, &named));
            crate::speech::chosen(&face, now == opponent);
            if face
                .on_hover_ui(|ui| told(ui, &spaced(&words::plays(lang, opponent, start, foe))))
                .clicked()
            {
                wishes.push(Wish::session(Command::Oppose(opponent)));
            }
        };
        let named = |opponent| spaced(&words::named(lang, opponent, foe));
        choose(ui, Opponent::Perfect, named(Opponent::Perfect));
        ui.horizontal(|ui| {
            ui.label(RichText::new(words::SLIPS.to(lang)).color(theme.ink_soft));
            for rate in Opponent::RATES {
                choose(ui, Opponent::Fallible(rate), format!("{rate}%"));
            }
        });
        for misconception in session.offered().unwrap_or_default() {
            choose(
                ui,
                Opponent::Misconception(*misconception),
                named(Opponent::Misconception(*misconception)),
            );
        }
        // Who knows what it says that is wrong knows a part of the answer.
        if foe.is_some() && session.is_open() && view.is_settled() {
            choose(ui, Opponent::Rival, named(Opponent::Rival));
        }
        ui.horizontal(|ui| {
            for people in [Opponent::TwoPlayers, Opponent::TwoTeams] {
                choose(ui, people, named(people));
            }
        });
        ui.separator();
        ui.horizontal(|ui| {
            ui.label(RichText::new(screen::BEGINS.to(lang)).color(theme.ink_soft));
            for side in [Side::You, Side::They] {
                let begins = words::begins(lang, now, side);
                if crate::speech::choice(ui, session.began() == side, begins).clicked() {
                    wishes.push(Wish::session(Command::Begin(side)));
                }
            }
        });
        if !now.is_two() {
            ui.separator();
            let rule = spaced(&words::plays(lang, now, start, foe));
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.label(RichText::new(rule).text_style(TextStyle::Small).color(theme.ink_soft));
                where_wrong(ui, view, cache, wishes);
            });
        }
    });
    let name = format!("{}: {against}", screen::AGAINST.to(lang));
    menu.response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
}

fn told(ui: &mut Ui, text: &str) {
    ui.set_max_width(ui.spacing().tooltip_width);
    ui.label(text);
}

/// In the coach's place before the first move: whom one plays against.
pub(super) fn introduce(
    ui: &mut Ui,
    view: &PageView<'_>,
    cache: &mut PageCache,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    let Some(said) = &cache.introduced else {
        // The question stands alone.
        let said = match (view.session.is_open(), view.session.beat()) {
            (true, _) => screen::READY,
            (false, Beat::Play) => screen::TRY_IT,
            (false, _) => return,
        };
        say(ui, said.to(lang), theme.ink_soft);
        return;
    };
    say(ui, &said.rule, theme.ink);
    if let Some(counts) = said.counts {
        say(ui, counts, theme.ink_soft);
    }
    where_wrong(ui, view, cache, wishes);
}

/// The button that asks where a misconception fails. Before a prediction is made that would be part
/// of the answer.
fn where_wrong(ui: &mut Ui, view: &PageView<'_>, cache: &mut PageCache, wishes: &mut Vec<Wish>) {
    let session = view.session;
    let rival = session.foe().filter(|_| session.opponent() == Opponent::Rival);
    if (rival.is_none() && session.opponent().misconception().is_none()) || !session.is_open() {
        return;
    }
    let (theme, lang) = (view.theme, view.lang);
    let said = match rival {
        Some(foe) => spaced(&words::refute(lang, foe.rival().name.to(lang))),
        None => words::WHERE.to(lang).to_owned(),
    };
    let face = RichText::new(said).color(theme.accent).underline();
    // A line of text that can be clicked: below three lines of a rule there is no room for more in
    // the smallest window.
    let asks = Button::new(face).frame(false).small().min_size(vec2(0.0, theme.text.body * 1.5));
    let asked = ui.add(asks).clicked();
    if asked && rival.is_some() {
        wishes.push(Wish::session(Command::Refute));
    } else if asked {
        cache.ask_where(session);
        wishes.push(Wish::session(Command::FindLosing));
    }
}
