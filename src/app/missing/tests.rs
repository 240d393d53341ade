//! The texts are those that the libraries really gave, each with one thing taken away.

use super::{Missing, Server, What, guarded};
use crate::words::Lang;

fn x() -> Server {
    Server::X11(":71".to_owned())
}

fn wayland() -> Server {
    Server::Wayland("wayland-0".to_owned())
}

fn what(debug: &str, shown: &str) -> What {
    Missing::read(debug, shown, x()).what
}

/// An X library that cannot be loaded, with the detail given.
fn unloadable(detail: &str) -> String {
    format!(
        "WinitEventLoop(Os(OsError {{ line: 788, file: \"src/platform_impl/linux/mod.rs\", error: \
         XNotSupported(LibraryOpenError(OpenError {{ kind: Library, detail: \"{detail}\" }})) }}))"
    )
}

#[test]
fn the_server_is_chosen_as_the_window_library_chooses_it() {
    let of = |pairs: &[(&str, &str)]| {
        Server::of(|name| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    };
    assert_eq!(of(&[]), Server::None);
    assert_eq!(of(&[("DISPLAY", ""), ("WAYLAND_DISPLAY", "")]), Server::None);
    assert_eq!(of(&[("DISPLAY", ":71"), ("WAYLAND_DISPLAY", "")]), x());
    assert_eq!(of(&[("DISPLAY", ":71"), ("WAYLAND_DISPLAY", "wayland-0")]), wayland());
    assert_eq!(of(&[("WAYLAND_SOCKET", "wayland-0")]), wayland());
}

#[test]
fn displays_that_are_not_there_are_told() {
    for debug in [
        "WinitEventLoop(Os(OsError { line: 765, file: \"m.rs\", error: Misc(\"neither \
         WAYLAND_DISPLAY nor WAYLAND_SOCKET nor DISPLAY is set.\") }))",
        "WinitEventLoop(Os(OsError { line: 788, file: \"m.rs\", error: \
         XNotSupported(XOpenDisplayFailed) }))",
        "WinitEventLoop(Os(OsError { line: 89, file: \"m.rs\", error: \
         WaylandError(Connection(NoCompositor)) }))",
    ] {
        assert_eq!(what(debug, ""), What::Display, "{debug}");
    }
}

#[test]
fn the_library_named_is_the_one_that_is_missing_not_the_one_that_asked_for_it() {
    let none = "cannot open shared object file: No such file or directory";
    for (first, then) in [
        ("libX11.so.6", "libX11.so"),
        ("libX11-xcb.so.1", "libX11-xcb.so"),
        ("libXcursor.so.1", "libXcursor.so"),
        ("libXi.so.6", "libXi.so"),
        ("libXext.so.6", "libXi.so"),
        ("libXfixes.so.3", "libXcursor.so"),
        ("libxcb.so.1", "libxcb.so.1"),
    ] {
        let detail = format!(
            "opening library failed ({first}: {none}); opening library failed ({then}: {none})"
        );
        assert_eq!(what(&unloadable(&detail), ""), What::Library(first.to_owned()));
    }
    let gone = "WinitEventLoop(Os(OsError { line: 89, file: \"m.rs\", error: \
        WaylandError(Connection(NoWaylandLib)) }))";
    assert_eq!(what(gone, ""), What::Library("libwayland-client.so.0".to_owned()));
}

#[test]
fn loaders_that_panic_name_their_library_too() {
    for name in ["libxkbcommon-x11.so", "libxkbcommon.so", "libwayland-egl.so"] {
        let panic: Result<(), Missing> =
            guarded(|| -> Result<(), String> { panic!("Library {name} could not be loaded.") });
        assert_eq!(panic.unwrap_err().what, What::Library(name.to_owned()));
    }
}

#[test]
fn a_missing_driver_is_told_without_the_list_of_what_was_asked_for() {
    let template = "ConfigTemplate { alpha_size: 8, native_window: None }";
    for said in
        ["not found", "argument does not name a valid config", "[3001] initialization failed"]
    {
        let debug = format!("NoGlutinConfigs({template}, Error {{ kind: NotFound }})");
        let shown =
            format!("Found no glutin configs matching the template: {template}. Error: {said}");
        assert_eq!(what(&debug, &shown), What::Driver(said.to_owned()));
    }
    let debug = "Glutin(Error { raw_code: Some(167), raw_os_message: Some(\"GLXBadFBConfig\"), \
        kind: BadConfig })";
    assert_eq!(
        what(debug, "glutin error: [a7] GLXBadFBConfig"),
        What::Driver("[a7] GLXBadFBConfig".to_owned())
    );
}

#[test]
fn what_is_not_known_is_told_as_it_is() {
    assert_eq!(
        what("WinitEventLoop(ExitFailure(1))", "winit EventLoopError: Exit Failure: 1"),
        What::Vanished
    );
    assert_eq!(what("AppCreation(\"no\")", "no"), What::Other("no".to_owned()));
    let panic = Missing::of_panic("index out of bounds", x());
    assert_eq!(panic.what, What::Fault("index out of bounds".to_owned()));
    assert!(panic.sentence(Lang::En).contains("index out of bounds"));
    // What `xdotool windowclose` does to it.
    let taken = "called `Result::unwrap()` on an `Err` value: X11(X11Error { error_kind: Window, \
                 error_code: 3, sequence: 606, bad_value: 4194307, minor_opcode: 0, major_opcode: \
                 40, extension_name: None, request_name: Some(\"TranslateCoordinates\") })";
    let panic = Missing::of_panic(taken, x());
    assert_eq!(panic.what, What::Taken);
    assert!(panic.sentence(Lang::En).contains("destroyed the window"));
    assert!(panic.sentence(Lang::Zh).contains("强行关闭"));
}

#[test]
fn a_window_that_opens_and_closes_is_no_error() {
    assert_eq!(guarded(|| Ok::<(), String>(())), Ok(()));
}

#[test]
fn every_sentence_is_one_line_and_has_the_three_commands_of_its_server() {
    let cases = [
        (What::Display, Server::None, "libx11-xcb1"),
        (What::Display, x(), "libx11-xcb1"),
        (What::Display, wayland(), "libx11-xcb1"),
        (What::Library("libXi.so.6".to_owned()), x(), "libxi6"),
        (What::Library("libwayland-egl.so".to_owned()), wayland(), "libwayland-egl1"),
        (What::Driver("not found".to_owned()), x(), "libgl1-mesa-dri"),
        (What::Driver("not found".to_owned()), wayland(), "libgl1-mesa-dri"),
    ];
    for (what, server, package) in cases {
        let missing = Missing { what: what.clone(), server };
        for lang in Lang::ALL {
            let sentence = missing.sentence(lang);
            assert!(!sentence.contains('\n'), "{sentence}");
            assert!(sentence.ends_with(lang.pick('.', '。')), "{sentence}");
            for command in ["sudo apt install ", "sudo dnf install ", "sudo pacman -S ", package] {
                assert!(sentence.contains(command), "{command}: {sentence}");
            }
            assert_eq!(sentence.contains("xvfb-run"), what == What::Display, "{sentence}");
        }
    }
}
