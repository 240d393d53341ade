//! A machine that sees files once, when it is handed them, as a page in a browser does.

use super::*;
use crate::app::host::Host;
use crate::app::remote;
use crate::app::work::puppet::Puppet;
use crate::ui::windows::files::DeskPane;
use crate::words::desk;
use egui::Context;
use std::path::PathBuf;

struct Page;

impl Host for Page {
    fn now(&self) -> Option<Duration> {
        None
    }

    fn has_disk(&self) -> bool {
        false
    }
}

#[test]
fn a_lesson_is_opened_there_and_it_is_said_that_nobody_follows_its_file() {
    let ctx = Context::default();
    let lesson = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("lessons/nim-2.ron");
    let mut shell = shell();
    shell.set_host(Page);
    for _ in 0..2 {
        shell.shared.files.read(lesson.clone(), &ctx);
        let began = std::time::Instant::now();
        while shell.shared.files.is_busy() {
            assert!(began.elapsed() < Duration::from_mins(2));
            for wish in shell.shared.hear_files(&ctx) {
                shell.obey(wish, &ctx);
            }
        }
    }
    assert_eq!(shell.lesson().unwrap().id, "nim-2");
    assert_eq!(shell.shared.files.notes, [desk::NOT_FOLLOWED.to(Lang::En)], "said once");
    assert!(shell.shared.files.updates().is_empty());
    assert!(shell.shared.profile.settings.recent.is_empty(), "it is not found there again");
}

#[test]
fn no_lesson_is_written_where_its_file_cannot_be_kept_and_that_is_said() {
    let folder = std::env::temp_dir().join(format!("laststone-diskless-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (shelf, scheme) = (Shelf::embedded(&reader::read), Scheme::Light);
    let start = Start { shelf, lang: Lang::En, scheme, lesson: None, step: 0, motion: false };
    // Without threads what is asked of the disk is done at once.
    let mut shell = Shell::on(start, &Puppet::default().alone(remote::run).work());
    shell.set_host(Page);
    shell.shared.begin_draft(folder.clone(), "nim(3,5)".to_owned(), None);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    assert_eq!(shell.shared.files.windows.pane(), Some(DeskPane::Draft), "it says why");
    std::fs::remove_dir_all(&folder).unwrap();
}
