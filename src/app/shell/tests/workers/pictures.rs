//! Pictures of what is said of workers, for looking at.

use super::*;
use crate::app::shared::Checking;
use crate::ui::raster::Studio;
use crate::ui::wish::ScreenId;
use crate::words::theorem;
use std::path::Path;

fn shoot(folder: &Path, name: &str, size: egui::Vec2, shell: &mut Shell) {
    let mut studio = Studio::new(Scheme::Light, size, 1.0);
    studio.picture(|ui| shell.ui(ui));
    let image = studio.picture(|ui| shell.ui(ui));
    std::fs::write(folder.join(name.to_lowercase()), image.png().unwrap()).unwrap();
}

/// Leaves pictures where `LASTSTONE_PICTURES` says.
#[test]
fn pictures_of_work_under_way_given_up_and_broken() {
    let Some(folder) = std::env::var_os("LASTSTONE_PICTURES").map(std::path::PathBuf::from) else {
        return;
    };
    for (lang, size) in Lang::ALL
        .into_iter()
        .flat_map(|lang| [vec2(1280.0, 800.0), vec2(800.0, 600.0)].map(|size| (lang, size)))
    {
        let end = format!("{lang:?}-{}.png", size.x);
        let puppet = Puppet::default();
        puppet.set_clock(0);
        puppet.hangs(1);
        let mut coming = mapped(&puppet, lang);
        puppet.set_clock(300);
        shoot(&folder, &format!("plot-coming-{end}"), size, &mut coming);
        coming.screens.lesson.open.live.plots.cancel();
        shoot(&folder, &format!("plot-cancelled-{end}"), size, &mut coming);
        puppet.breaks(1);
        let mut broken = mapped(&puppet, lang);
        let began = Instant::now();
        while broken.screens.lesson.open.live.plots.is_waiting() && began.elapsed() < LONG {
            broken.screens.lesson.open.live.plots.receive();
        }
        shoot(&folder, &format!("plot-broken-{end}"), size, &mut broken);
        let mut page = program(shell(&puppet, lang, "bash-1", 2));
        page.state_mut().turn_to(ScreenId::Theorems);
        frames(&mut page);
        press(&mut page, theorem::NEW.to(lang));
        press(&mut page, theorem::PROPOSE.to(lang));
        puppet.set_clock(0);
        puppet.hangs(1);
        press(&mut page, lang.pick("Test up to 2000", "检验到 2000"));
        puppet.set_clock(300);
        shoot(&folder, &format!("theorem-testing-{end}"), size, page.state_mut());
        press(&mut page, crate::words::lab::CANCEL.to(lang));
        puppet.breaks(1);
        press(&mut page, lang.pick("Test up to 2000", "检验到 2000"));
        until(&mut page, theorem::FAILED.to(lang));
        shoot(&folder, &format!("theorem-broken-{end}"), size, page.state_mut());
        let mut lab = shell(&puppet, lang, "bash-1", 2);
        lab.experiment("nim(3,5)".parse().unwrap());
        lab.rest();
        puppet.set_clock(0);
        puppet.hangs(1);
        lab.experiment("nim(4,6)".parse().unwrap());
        puppet.set_clock(300);
        shoot(&folder, &format!("lab-studying-{end}"), size, &mut lab);
        lab.give_up();
        shoot(&folder, &format!("lab-cancelled-{end}"), size, &mut lab);
        let mut reading = shell(&puppet, lang, "bash-1", 2);
        puppet.set_clock(0);
        puppet.hangs(1);
        reading.read_file("nowhere.ron".into(), &egui::Context::default());
        reading.turn_to(ScreenId::Lesson);
        puppet.set_clock(300);
        shoot(&folder, &format!("reading-{end}"), size, &mut reading);
        let mut waiting = shell(&puppet, lang, "bash-1", 2);
        let shelf = std::mem::take(&mut waiting.shared.shelf);
        let files: Vec<String> = shelf.books().iter().map(|book| book.file.clone()).collect();
        let (watcher, wanted, _updates) = puppet.work().line();
        let checking = Checking::new(files.into_iter());
        puppet.set_clock(0);
        let mut checked = waiting.listening(watcher).checking(shelf, checking, 2);
        puppet.set_clock(300);
        shoot(&folder, &format!("checking-{end}"), size, &mut checked);
        drop(wanted);
        shoot(&folder, &format!("checker-broken-{end}"), size, &mut checked);
    }
}
