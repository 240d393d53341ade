//! What was found on a walk, by kind of screen: figures, and faults with where they were first met.

use super::sound::{faults, heads};
use super::visit::Visit;
use super::{Seen, Window};
use egui::accesskit::{Live, Role};
use laststone::words::Lang;
use std::collections::BTreeMap;

/// The least height and width of what can be clicked.
pub const LEAST: f32 = 24.0;
/// The stones of four columns with ten in one of them have no room for more.
pub const SMALLEST: f32 = 22.0;
/// Rounding to whole points.
pub const SLACK: f32 = 0.6;

/// Figures of a kind of screen.
#[derive(Debug, Default, Clone, Copy)]
struct Counts {
    screens: u64,
    nodes: u64,
    inputs: u64,
    targets: u64,
    headings: u64,
    live: u64,
}

/// What was seen.
#[derive(Default)]
pub struct Ledger {
    kinds: BTreeMap<&'static str, Counts>,
    faults: BTreeMap<String, (u32, String)>,
}

impl Ledger {
    /// Looks at a screen as it stands.
    pub fn see(&mut self, kind: &'static str, name: &str, lang: Lang, window: &Window) {
        let counts = self.kinds.entry(kind).or_default();
        counts.screens += 1;
        for node in window.nodes.values() {
            counts.nodes += 1;
            counts.inputs += u64::from(node.is_input());
            counts.headings += u64::from(node.role == Role::Heading);
            counts.live += u64::from(node.live == Some(Live::Polite));
            counts.targets += u64::from(is_target(node));
        }
        let mut found = faults(lang, &window.nodes);
        found.extend(heads(&window.nodes));
        found.extend(
            window
                .nodes
                .values()
                .filter(|node| is_target(node))
                .filter_map(|node| small(window, node)),
        );
        for fault in found {
            self.fault(name, fault);
        }
    }

    /// Looks at a screen, and walks through it by Tab.
    pub fn walk(&mut self, kind: &'static str, name: &str, lang: Lang, visit: &mut Visit) {
        self.see(kind, name, lang, &visit.window);
        for fault in visit.out_of_tab() {
            self.fault(name, fault);
        }
    }

    pub fn fault(&mut self, at: &str, what: String) {
        self.faults.entry(what).or_insert_with(|| (0, at.to_owned())).0 += 1;
    }

    /// Prints the figures, and fails if anything was wrong.
    pub fn close(&self) {
        for (kind, Counts { screens, nodes, inputs, targets, headings, live }) in &self.kinds {
            println!(
                "{kind}: {screens} screens, {nodes} nodes, {inputs} to be used, {targets} targets, \
                 {headings} headings, {live} live"
            );
        }
        let told = self
            .faults
            .iter()
            .map(|(what, (times, at))| format!("{what} ({times} times, as in {at})"));
        let told: Vec<String> = told.take(80).collect();
        assert!(told.is_empty(), "{} kinds of fault:\n{}", self.faults.len(), told.join("\n"));
    }

    /// How many screens of a kind were seen.
    pub fn screens(&self, kind: &str) -> u64 {
        self.kinds.get(kind).map_or(0, |counts| counts.screens)
    }
}

/// Must it be large enough to be clicked? Words inside running text are as high as their line, as
/// WCAG 2.2 allows (2.5.8, inline); numbers among them as well.
fn is_target(node: &Seen) -> bool {
    let inline = [Role::Link, Role::SpinButton, Role::ScrollBar].contains(&node.role);
    node.is_input() && !inline && node.rect.is_positive()
}

/// The board or plot that it is a part of.
pub fn board<'a>(window: &'a Window, node: &Seen) -> Option<&'a Seen> {
    let mut above = window.nodes.get(&node.parent)?;
    while ![Role::Group, Role::Figure].contains(&above.role) || above.name.is_empty() {
        above = window.nodes.get(&above.parent).filter(|next| next.id != above.id)?;
    }
    Some(above)
}

/// What is said of a target that is too small.
fn small(window: &Window, node: &Seen) -> Option<String> {
    let (width, height) = (node.rect.width(), node.rect.height());
    let least = match board(window, node) {
        // A square of a large map is as small as the map must be; the same move stands beside it as
        // a stone of that heap.
        Some(board) if ["queen", "后在"].iter().any(|name| board.name.contains(name)) => 0.0,
        Some(_) => SMALLEST,
        None => LEAST,
    };
    let is_small = width.min(height) < least - SLACK;
    is_small.then(|| {
        format!("a target too small: {:?} \"{}\" {width:.0} x {height:.0}", node.role, node.name)
    })
}
