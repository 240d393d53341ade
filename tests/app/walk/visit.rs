//! A person before the program who uses keys and names: what is pressed, typed and chosen, frame by
//! frame. Judges nothing.

use super::{Seen, Window};
use egui::accesskit::{Action, NodeId, Role};
use egui::{Event, Key, Modifiers, Vec2};
use laststone::app::Shell;
use std::collections::BTreeSet;

/// Milliseconds that a worker may take, however busy the machine is.
const PATIENCE: u32 = 60_000;
/// More presses of Tab than anything that can be used on a screen.
const MOST_TABS: usize = 900;

/// The program in its window.
pub struct Visit {
    pub window: Window,
    pub shell: Shell,
}

impl Visit {
    pub fn new(shell: Shell, size: Vec2) -> Self {
        let mut visit = Self { window: Window::new(size, 1.0), shell };
        visit.settle();
        visit
    }

    pub fn settle(&mut self) {
        let shell = &mut self.shell;
        self.window.settle(|ui| shell.ui(ui));
    }

    pub fn frame(&mut self) {
        let shell = &mut self.shell;
        self.window.frame(&mut |ui| shell.ui(ui));
    }

    fn send_key(&mut self, modifiers: Modifiers, key: Key) {
        for pressed in [true, false] {
            self.window.send(Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers,
            });
        }
    }

    pub fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    pub fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.send_key(modifiers, key);
        self.settle();
    }

    /// Keys belong to the page again.
    pub fn let_go(&mut self) {
        let focused = self.window.ctx.memory(egui::Memory::focused);
        if let Some(id) = focused {
            self.window.ctx.memory_mut(|memory| memory.surrender_focus(id));
        }
    }

    /// What can be used and has this name: the last one, for windows come after what they stand
    /// over.
    pub fn find(&self, name: &str) -> Option<&Seen> {
        let called = |node: &&Seen| node.name == name && !node.disabled && node.role != Role::Label;
        let all: Vec<&Seen> = self.window.nodes.values().filter(called).collect();
        let top = self.top();
        all.iter().find(|node| top.is_some() && node.layer == top).or(all.last()).copied()
    }

    pub fn click(&mut self, name: &str) {
        let id =
            self.find(name).unwrap_or_else(|| panic!("nothing to be used is called \"{name}\"")).id;
        self.window.ask(Action::Click, id);
        self.settle();
    }

    /// Types into the field of this name.
    pub fn type_into(&mut self, name: &str, text: &str) {
        let id = self.find(name).unwrap_or_else(|| panic!("no field is called \"{name}\"")).id;
        self.window.ask(Action::Focus, id);
        self.settle();
        self.window.send(Event::Text(text.to_owned()));
        self.settle();
    }

    pub fn says(&self, part: &str) -> bool {
        self.window.nodes.values().any(|node| node.name.contains(part) || node.value.contains(part))
    }

    /// Frames until a worker has brought it.
    pub fn until_it_says(&mut self, part: &str) {
        for _ in 0..PATIENCE {
            if self.says(part) {
                return self.settle();
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
            self.frame();
        }
        panic!("\"{part}\" is never said");
    }

    /// The window that has everything to itself, if there is one.
    fn top(&self) -> Option<egui::LayerId> {
        self.window.ctx.memory(egui::Memory::top_modal_layer)
    }

    /// What can be used and is not come to by Tab, nor lies in something that is: a board is one
    /// stop, its pieces are chosen by arrows.
    pub fn out_of_tab(&mut self) -> Vec<String> {
        let top = self.top();
        let wanted: Vec<Seen> = self
            .window
            .nodes
            .values()
            // A number between its two buttons is turned by these; a window is no stop.
            .filter(|node| node.is_input() && (node.clickable || node.focusable) && !node.disabled)
            .filter(|node| ![Role::ScrollBar, Role::Window].contains(&node.role))
            .filter(|node| node.rect.is_positive() && (top.is_none() || node.layer == top))
            .cloned()
            .collect();
        let mut come_to = BTreeSet::<NodeId>::new();
        let mut again = 0;
        for _ in 0..MOST_TABS {
            self.send_key(Modifiers::NONE, Key::Tab);
            self.frame();
            match self.window.ctx.memory(egui::Memory::focused).map(|id| id.accesskit_id()) {
                Some(id) if come_to.insert(id) => again = 0,
                _ => again += 1,
            }
            // Once round, and a pass for nothing at the end of it.
            if again > 4 {
                break;
            }
        }
        self.let_go();
        self.settle();
        let reached = |node: &Seen| {
            come_to.iter().any(|by| self.window.is_inside(node.id, *by) || *by == node.id)
        };
        let missed = wanted.iter().filter(|node| !reached(node));
        missed
            .map(|node| format!("Tab does not come to {:?} \"{}\"", node.role, node.name))
            .collect()
    }
}
