//! Whatever lies under the name of a lesson, opening it neither waits nor fills the memory, and
//! what is wrong is said.

use laststone::cli::check::Check;
use laststone::lesson::limits;
use laststone::lesson::shelf::{self, Closed};
use laststone::words::{Lang, check};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A folder of this test's own, gone when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("laststone-opening-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Opens it in a thread, so that one that waits is noticed.
fn opened(path: &Path) -> Result<Vec<u8>, Closed> {
    let (sender, receiver) = std::sync::mpsc::channel();
    let (path, from) = (path.to_owned(), Instant::now());
    let name = path.display().to_string();
    std::thread::spawn(move || sender.send(shelf::bytes(&path)));
    let read = receiver
        .recv_timeout(Duration::from_secs(10))
        .unwrap_or_else(|_| panic!("{name} keeps us waiting"));
    println!("{:9.1?} {name}", from.elapsed());
    read.map_err(|unreadable| {
        let (en, zh) =
            (check::unreadable(Lang::En, &unreadable), check::unreadable(Lang::Zh, &unreadable));
        assert!(en.starts_with(&name) && zh.starts_with(&name) && en != zh, "{en} {zh}");
        unreadable.why
    })
}

#[test]
fn a_file_at_the_bound_is_read_and_a_larger_one_only_as_far_as_to_know_it() {
    let folder = Folder::new("sizes");
    for (size, read) in [
        (0, 0),
        (1, 1),
        (limits::FILE, limits::FILE),
        (limits::FILE + 1, limits::FILE + 1),
        (3 << 20, limits::FILE + 1),
        (10 << 30, limits::FILE + 1),
    ] {
        let path = folder.0.join(format!("{size}.ron"));
        // A file without blocks: ten gigabytes take no room.
        File::create(&path).unwrap().set_len(size as u64).unwrap();
        assert_eq!(opened(&path).unwrap().len(), read, "{size}");
    }
}

#[test]
fn what_is_not_there_or_is_no_file_is_told() {
    let folder = Folder::new("none");
    assert_eq!(opened(&folder.0.join("none.ron")), Err(Closed::Missing));
    assert_eq!(opened(&folder.0), Err(Closed::NotRegular));
    assert_eq!(opened(Path::new("a\0b.ron")), Err(Closed::Name));
    assert_eq!(opened(Path::new("")), Err(Closed::Missing));
    assert_eq!(opened(&folder.0.join("x".repeat(5_000))), Err(Closed::Name));
    let file = folder.0.join("file.ron");
    fs::write(&file, "()").unwrap();
    assert_eq!(opened(&file.join("below.ron")), Err(Closed::NotFolder));
    assert_eq!(opened(&file), Ok(b"()".to_vec()));
}

#[cfg(unix)]
#[test]
fn pipes_devices_sockets_and_links_are_told_at_once() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("unix");
    let at = |name: &str| folder.0.join(name);
    assert!(Command::new("mkfifo").arg(at("pipe.ron")).status().unwrap().success());
    assert_eq!(opened(&at("pipe.ron")), Err(Closed::NotRegular));
    for device in ["/dev/zero", "/dev/null", "/dev/random", "/dev/tty"] {
        if Path::new(device).try_exists().unwrap_or(false) {
            assert_eq!(opened(Path::new(device)), Err(Closed::NotRegular), "{device}");
        }
    }
    let _socket = std::os::unix::net::UnixListener::bind(at("socket.ron")).unwrap();
    assert_eq!(opened(&at("socket.ron")), Err(Closed::NotRegular));
    symlink("two.ron", at("one.ron")).unwrap();
    symlink("one.ron", at("two.ron")).unwrap();
    assert_eq!(opened(&at("one.ron")), Err(Closed::Loop));
    symlink("nothing", at("dangling.ron")).unwrap();
    assert_eq!(opened(&at("dangling.ron")), Err(Closed::Missing));
    symlink("pipe.ron", at("linked.ron")).unwrap();
    assert_eq!(opened(&at("linked.ron")), Err(Closed::NotRegular));
    fs::write(at("secret.ron"), "()").unwrap();
    fs::set_permissions(at("secret.ron"), fs::Permissions::from_mode(0o000)).unwrap();
    // Whoever may do everything may read it all the same.
    assert!(matches!(opened(&at("secret.ron")), Err(Closed::Forbidden) | Ok(_)));
    // Regular by their kind, endless or silent by what they give.
    for file in ["/proc/kmsg", "/proc/self/mem", "/proc/self/maps", "/proc/self/environ"] {
        if Path::new(file).try_exists().unwrap_or(false) {
            let _ = opened(Path::new(file));
        }
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_turns_into_a_pipe_while_it_is_opened_keeps_nobody_waiting() {
    let folder = Folder::new("race");
    let (file, pipe, plain) =
        (folder.0.join("a.ron"), folder.0.join("pipe"), folder.0.join("plain"));
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    fs::write(&plain, "()").unwrap();
    let end = Instant::now() + Duration::from_millis(1_500);
    let turning = {
        let (file, pipe, plain) = (file.clone(), pipe.clone(), plain.clone());
        std::thread::spawn(move || {
            while Instant::now() < end {
                for from in [&pipe, &plain] {
                    let _ = fs::remove_file(&file);
                    let _ = fs::hard_link(from, &file);
                }
            }
        })
    };
    let reading = {
        let file = file.clone();
        std::thread::spawn(move || {
            let mut seen = [0_u32; 3];
            while Instant::now() < end {
                match shelf::bytes(&file) {
                    Ok(bytes) => {
                        assert_eq!(bytes, b"()");
                        seen[0] += 1;
                    }
                    Err(unreadable) if unreadable.why == Closed::NotRegular => seen[1] += 1,
                    Err(unreadable) => {
                        assert_eq!(unreadable.why, Closed::Missing);
                        seen[2] += 1;
                    }
                }
            }
            seen
        })
    };
    turning.join().unwrap();
    let waited = Instant::now();
    while !reading.is_finished() {
        assert!(waited.elapsed() < Duration::from_secs(10), "the pipe keeps us waiting");
        std::thread::sleep(Duration::from_millis(5));
    }
    println!("read, no file, gone: {:?}", reading.join().unwrap());
}

#[cfg(unix)]
#[test]
fn a_folder_of_lessons_tells_what_is_no_file_and_passes_over_what_editors_leave() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("folder");
    fs::write(folder.0.join("good.ron"), include_str!("../hostile/base.ron")).unwrap();
    fs::write(folder.0.join("notes.txt"), "no lesson").unwrap();
    fs::create_dir(folder.0.join("folder.ron")).unwrap();
    symlink("someone@somewhere.1234", folder.0.join(".#good.ron")).unwrap();
    fs::write(folder.0.join(".good.ron.swp"), "b0VIM").unwrap();
    assert_eq!(shelf::stamps(&folder.0).unwrap().into_keys().collect::<Vec<_>>(), ["good.ron"]);
    let run = |lang| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let check = Check { paths: vec![folder.0.clone()], json: false, lang };
        let input = std::io::empty();
        let status = check.run(&|_| Ok(()), &|_| Vec::new(), input, &mut out, &mut err);
        (status, String::from_utf8(out).unwrap() + &String::from_utf8(err).unwrap())
    };
    assert_eq!(run(Lang::En).0, 0, "{}", run(Lang::En).1);
    symlink("nothing", folder.0.join("dangling.ron")).unwrap();
    assert!(Command::new("mkfifo").arg(folder.0.join("pipe.ron")).status().unwrap().success());
    let (status, said) = run(Lang::En);
    assert_eq!(status, 2);
    for part in [
        "1 lesson right",
        "dangling.ron: there is no such file",
        "pipe.ron: this is not a regular file",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let (_, said) = run(Lang::Zh);
    for part in ["1 课无误", "dangling.ron：没有这个文件", "pipe.ron：这不是普通文件"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
}

/// Bytes that are no text are a name like any other on most systems but Windows and macOS.
#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_no_text_is_shown_with_its_bytes_and_its_file_is_read() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new("names");
    let base = include_str!("../hostile/base.ron");
    let name = |bytes: &'static [u8]| folder.0.join(std::ffi::OsStr::from_bytes(bytes));
    fs::write(folder.0.join("good.ron"), base).unwrap();
    fs::write(
        name(b"\xff\xfe.ron"),
        base.replacen("id: \"", "id: \"other-", 1).replacen("place: 1", "place: 11", 1),
    )
    .unwrap();
    fs::write(name(b"wrong-\xff.ron"), "(format: 1, id: \"x").unwrap();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let check = Check { paths: vec![folder.0.clone()], json: false, lang: Lang::En };
    let none = std::io::empty();
    let status = check.run(&|_| Ok(()), &|_| Vec::new(), none, &mut out, &mut err);
    let (out, err) = (String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap());
    assert_eq!(status, 1, "{err}");
    assert!(err.contains("wrong-\\xff.ron:1:"), "{err}");
    let faults = err.lines().filter(|line| !line.contains(": advice: ")).count();
    assert!(faults == 1 && out.starts_with("2 lessons right"), "{out}{err}");
    assert_eq!(shelf::stamps(&folder.0).unwrap().len(), 3);
    if cfg!(feature = "gui") {
        let mut command = Command::new(env!("CARGO_BIN_EXE_laststone"));
        command.env_clear().arg("--list").arg("--lessons").arg(&folder.0);
        let listed = command.output().unwrap();
        let told = String::from_utf8(listed.stderr).unwrap();
        let lines = String::from_utf8(listed.stdout).unwrap();
        assert_eq!(lines.lines().count(), 2, "{told}");
        assert!(told.starts_with("wrong-\\xff.ron:1:") && told.lines().count() == 1, "{told}");
    }
}
