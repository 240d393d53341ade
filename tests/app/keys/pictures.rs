//! Pictures of menu, help and settings, in both languages, light and dark, large and small.
//!
//! With `LASTSTONE_PICTURES=folder` they are left there as PNG, to be looked at; the test holds
//! them to the window in any case.

use egui::{Event, Key, Modifiers, Vec2, vec2};
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::ui::raster::{Image, Studio};
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::Lang;

fn key(key: Key, modifiers: Modifiers, pressed: bool) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
}

fn keep(name: &str, image: &Image) {
    if let Some(folder) = std::env::var_os("LASTSTONE_PICTURES") {
        let path = std::path::Path::new(&folder).join(format!("keys-{name}.png"));
        std::fs::write(path, image.png().expect("a picture with pixels"))
            .expect("a folder to write in");
    }
}

/// The pictures after each of these keys.
fn taken(
    screen: ScreenId,
    lang: Lang,
    scheme: Scheme,
    size: Vec2,
    keys: &[(Key, Modifiers)],
) -> Vec<Image> {
    let shelf = Shelf::embedded(&reader::read);
    let lesson = Some("bash-1".to_owned());
    let mut shell = Shell::new(Start { shelf, lang, scheme, lesson, step: 1, motion: false });
    if screen == ScreenId::Lab {
        shell.experiment("wythoff(7,10)".parse().unwrap());
        shell.rest();
    }
    shell.turn_to(screen);
    let mut studio = Studio::new(scheme, size, 1.0);
    let mut all = vec![studio.picture(|ui| shell.ui(ui))];
    for (pressed, modifiers) in keys {
        studio.send(key(*pressed, *modifiers, true));
        studio.send(key(*pressed, *modifiers, false));
        all.push(studio.picture(|ui| shell.ui(ui)));
    }
    all
}

#[test]
fn menu_help_and_settings_change_what_is_seen_and_leave_it_as_it_was() {
    let (plain, ctrl) = (Modifiers::NONE, Modifiers::COMMAND);
    let looks = [
        (vec2(1280.0, 800.0), Lang::En, Scheme::Light),
        (vec2(800.0, 600.0), Lang::Zh, Scheme::Light),
        (vec2(800.0, 600.0), Lang::En, Scheme::Dark),
        (vec2(1280.0, 800.0), Lang::Zh, Scheme::Dark),
    ];
    for (at, (size, lang, scheme)) in looks.into_iter().enumerate() {
        // Drawing takes its time: the other screens once each.
        let others = [ScreenId::Contents, ScreenId::Lab].into_iter().skip(at).take(1);
        for screen in others.chain([ScreenId::Lesson]) {
            let name = format!("{screen:?}-{}-{lang:?}-{scheme:?}", size.x);
            let menu = taken(
                screen,
                lang,
                scheme,
                size,
                &[
                    (Key::F10, plain),
                    (Key::ArrowRight, plain),
                    (Key::ArrowDown, plain),
                    (Key::ArrowRight, plain),
                    (Key::Escape, plain),
                ],
            );
            for (at, image) in menu.iter().enumerate() {
                keep(&format!("menu{at}-{name}"), image);
            }
            assert!(
                menu[..5].windows(2).all(|two| two[0].rgba != two[1].rgba),
                "{name}: a key changed nothing"
            );
            assert!(menu[5].rgba == menu[0].rgba, "{name}: the menu leaves something behind");
            let help = taken(screen, lang, scheme, size, &[(Key::F1, plain), (Key::F1, plain)]);
            keep(&format!("help-{name}"), &help[1]);
            keep(&format!("help-closed-{name}"), &help[2]);
            assert!(help[0].rgba != help[1].rgba && help[0].rgba == help[2].rgba, "{name}: help");
            let set = taken(
                screen,
                lang,
                scheme,
                size,
                &[
                    (Key::Comma, ctrl),
                    (Key::Tab, Modifiers::SHIFT),
                    (Key::Enter, plain),
                    (Key::Tab, plain),
                    (Key::Escape, plain),
                ],
            );
            for (at, image) in set.iter().enumerate() {
                keep(&format!("settings{at}-{name}"), image);
            }
            assert!(set[0].rgba == set[5].rgba, "{name}: settings");
        }
    }
}
