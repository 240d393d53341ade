//! What comes next: the class's own guess is played out, and the teacher's window has a small
//! picture of the part to come.

use super::windows::Around;
use super::{Presenting, steps};
use crate::app::live::LiveSession;
use crate::app::shared::Shared;
use crate::lesson::{Light, Step, limits};
use crate::session::{Answer, Gate, Part, Session};
use crate::study::Oracle;
use crate::ui::page::PageView;
use crate::ui::present::{ClassPage, Public, PublicView, Right, State};
use crate::ui::theme::{Scheme, Theme};
use crate::words::present as words;
use egui::{Context, Label, Rect, RichText, TextStyle, Ui, Vec2};

/// The part after the one that is shown, as the class will see it.
pub(super) struct Ahead {
    of: Of,
    /// Nothing after the last part of a lesson.
    next: Option<Next>,
    gate: Gate,
    public: Public,
}

/// Of what it was made: the step, its changes, how much of it is shown, what most hands are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Of {
    at: usize,
    twin: Option<u64>,
    changes: u64,
    part: Part,
    leads: Option<Right>,
}

#[cfg(test)]
impl Ahead {
    /// Is the answer told in what comes next?
    pub(super) fn is_open(&self) -> bool {
        let session = self.next.as_ref().and_then(|next| next.live.session());
        session.is_some_and(Session::is_open)
    }
}

struct Next {
    live: LiveSession,
    at: usize,
    part: Part,
}

impl Presenting {
    /// What most hands are for, where no two options have as many.
    fn leads(&self) -> Option<Right> {
        let (vote, session) = (self.state.vote.as_ref()?, self.session()?);
        if vote.numbers().is_some() {
            return vote.favourite().map(Right::Number);
        }
        let most = vote.most();
        let mut first = vote.counts().into_iter().enumerate().filter(|(_, hands)| *hands == most);
        let (place, None) = (first.next()?.0, first.next()) else { return None };
        (most > 0 && place < session.options()).then_some(Right::Option(place))
    }

    /// The answer that most hands are for.
    pub(super) fn voted(&self, oracle: &mut Oracle) -> Option<Answer> {
        match self.leads()? {
            Right::Number(number) => Some(Answer::Number(number)),
            Right::Option(place) => self.session()?.option(place, oracle),
        }
    }

    /// Looks a part ahead, where there is a window for the teacher alone: once for each change. In
    /// a window in the frame after it, for that of the change has enough to do.
    pub(super) fn look_ahead(&mut self, shared: &mut Shared, window: Option<&Context>) {
        // A bench is one picture: nothing comes after it.
        let looks = self.state.notes && self.bench.is_none();
        let Some(session) = self.session().filter(|_| looks) else {
            self.ahead = None;
            return;
        };
        let (at, twin, changes) = (self.open.at, self.open.twin, session.changes());
        let of = Of { at, twin, changes, part: self.part(), leads: self.leads() };
        let is_old = self.ahead.as_ref().is_none_or(|ahead| ahead.of != of);
        let waits = window.filter(|_| is_old && self.looks != Some(of));
        self.looks = Some(of);
        if let Some(ctx) = waits {
            ctx.request_repaint();
        } else if is_old {
            let next = self.next(shared);
            // What was measured of the part before mostly holds.
            let public = self.ahead.take().map_or_else(Public::default, |ahead| ahead.public);
            self.ahead = Some(Box::new(Ahead { of, next, gate: Gate::default(), public }));
        }
        if let Some(next) = self.ahead.as_mut().and_then(|ahead| ahead.next.as_mut()) {
            next.live.look();
        }
    }

    fn next(&self, shared: &mut Shared) -> Option<Next> {
        let mut session = self.session()?.clone();
        let (at, bare) = (self.open.at, self.bare);
        let part = if self.asks() {
            shared.oracle.allow(Some(limits::MOMENT));
            let (voted, before) = (self.voted(&mut shared.oracle), session.beat());
            let more = session.go_on(voted, &mut shared.oracle);
            shared.oracle.allow(None);
            session.pace(before);
            more.then(|| session.part())
        } else {
            self.parts().into_iter().find(|part| *part > bare)
        };
        if let Some(part) = part {
            let lit = steps::lit(&self.lights, self.asks() || part >= Part::Lights);
            restage(&mut session, lit, &mut shared.oracle);
            let mut live = LiveSession::on(&shared.work);
            live.session = Some(session);
            live.draw(&mut shared.oracle);
            return Some(Next { live, at, part });
        }
        let steps = self.lesson(&shared.shelf)?.steps.len();
        if at + 1 >= steps {
            return None;
        }
        let mut open = self.open.again(shared);
        open.at = at + 1;
        open.open(shared);
        open.front(shared);
        let visited = self.visited.get(&open.at).map(|visited| visited.session.clone());
        let mut live = open.live;
        let session = visited.or_else(|| {
            let mut session = live.session.take()?;
            session.read_first();
            Some(session)
        });
        live.session = session.map(|mut session| {
            let lit = steps::lit(&session.step().lights, session.step().task.is_some());
            restage(&mut session, lit, &mut shared.oracle);
            session
        });
        live.draw(&mut shared.oracle);
        let session = live.session()?;
        let part = session.step().task.as_ref().map_or(Part::Play, |_| session.part());
        Some(Next { live, at: open.at, part })
    }

    /// Draws it there. What tells the answer is looked at as the answer is.
    pub(super) fn coming(&mut self, ui: &mut Ui, around: &Around<'_>, at: Rect, screen: Vec2) {
        // What it was made of before is on the class's screen by now.
        let is_now = |ahead: &mut Box<Ahead>| self.looks == Some(ahead.of);
        let Some(mut ahead) = self.ahead.take_if(is_now) else { return };
        let tells = |next: &Next| {
            next.at == self.open.at && next.live.session().is_some_and(Session::is_open)
        };
        let told = self.session().is_some_and(Session::is_open);
        if at.is_positive()
            && ahead.next.as_ref().is_some_and(tells)
            && !(told || self.held || self.state.peek)
        {
            let said = words::HOLD.to(around.shared.look.lang);
            let said = RichText::new(said).text_style(TextStyle::Small);
            ui.put(at.shrink(around.shared.theme.space.s), Label::new(said).wrap());
            self.ahead = Some(ahead);
            return;
        }
        if let (Some((mut inner, _)), Some(next)) =
            (super::windows::small(ui, at, screen, "the next part"), &ahead.next)
        {
            // It is looked at, by the eye alone.
            inner.style_mut().visuals.disabled_alpha = 1.0;
            inner.disable();
            let id = inner.unique_id();
            ui.ctx().accesskit_node_builder(id, egui::accesskit::Node::set_hidden);
            let theme = Theme::of(Scheme::Projector);
            if let Some(page) = self.view(&next.live, next.at, around, theme) {
                let twin = page.twin.filter(|_| next.at == self.open.at);
                let page = PageView { motion: false, twin, ..page };
                let answer = self.aloud(page.lang).filter(|_| next.at == self.open.at);
                let class = &ClassPage::new(&page, &mut ahead.gate, answer, None);
                let state = &State { both: self.state.both, ..State::default() };
                let (part, now) = (next.part, around.now);
                let view = PublicView { class, state, part, pointer: None, now };
                ahead.public.show(&mut inner, &view);
            }
        }
        self.ahead = Some(ahead);
    }
}

/// The same with these lights on its board.
fn restage(session: &mut Session, lights: Vec<Light>, oracle: &mut Oracle) {
    if session.step().lights != lights {
        session.restage(Step { lights, ..session.step().clone() }, oracle);
    }
}
