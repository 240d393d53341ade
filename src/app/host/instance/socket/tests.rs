use super::*;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder as the system makes it, and one of data; gone at the end.
struct Room(PathBuf);

impl Room {
    fn new() -> Self {
        static ROOMS: AtomicUsize = AtomicUsize::new(0);
        let n = ROOMS.fetch_add(1, Ordering::Relaxed);
        // Names of sockets are bounded: not below a folder of long names.
        let folder = std::env::temp_dir().join(format!("ls-{}-{n}", std::process::id()));
        DirBuilder::new().mode(0o700).create(&folder).unwrap();
        fs::create_dir(folder.join("data")).unwrap();
        Self(folder)
    }

    fn place(&self) -> Place {
        Place::of(&self.0, &self.0.join("data")).expect("a place")
    }

    fn first(&self) -> Door {
        match self.place().begin(Some(&lesson())) {
            Standing::First(door) => door,
            other => panic!("{other:?}"),
        }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn lesson() -> Handover {
    Handover { lesson: Some("nim-2".to_owned()), step: 2, ..Handover::default() }
}

/// A window that takes what comes, until so many have come.
fn window(door: Door, many: usize) -> std::thread::JoinHandle<Vec<Handover>> {
    std::thread::spawn(move || {
        let (mut all, began) = (Vec::new(), Instant::now());
        while all.len() < many && began.elapsed() < Duration::from_mins(1) {
            all.extend(door.take());
            std::thread::sleep(Duration::from_millis(1));
        }
        all
    })
}

#[test]
fn a_second_start_hands_over_what_it_was_asked_for_and_a_second_window_can_be_had() {
    let room = Room::new();
    let door = room.first();
    assert!(matches!(room.place().begin(None), Standing::Alone), "it wants its own window");
    let window = window(door, 2);
    for asked in [Handover::default(), lesson()] {
        assert!(matches!(room.place().begin(Some(&asked)), Standing::Handed));
    }
    assert_eq!(window.join().unwrap(), [Handover::default(), lesson()]);
    // The first has ended: the next one is the first.
    drop(room.first());
}

#[test]
fn a_window_that_does_not_take_it_is_told_within_about_a_second_and_never_takes_it_later() {
    let room = Room::new();
    let door = room.first();
    let began = Instant::now();
    assert!(matches!(room.place().begin(Some(&lesson())), Standing::Deaf));
    let took = began.elapsed();
    assert!(took >= TAKE && took < ANSWER * 3, "{took:?}");
    assert_eq!(door.take(), None, "it is withdrawn");
}

#[test]
fn whoever_says_nothing_half_a_line_garbage_or_too_much_is_not_waited_for() {
    let room = Room::new();
    let socket = room.place().socket;
    let window = window(room.first(), 1);
    let flood = vec![b'x'; 8 << 20];
    let whole = message::write(&room.place().data, &lesson()).unwrap();
    let other = message::write(Path::new("/elsewhere"), &lesson()).unwrap();
    let mut silent = Vec::new();
    for said in [&b""[..], &whole[..whole.len() / 2], b"GET / HTTP/1.1\r\n\r\n\0\0", &other, &flood]
    {
        let mut peer = UnixStream::connect(&socket).unwrap();
        // A flood is cut off.
        let _ = peer.set_write_timeout(Some(Duration::from_secs(20)));
        let _ = peer.write_all(said);
        silent.push(peer);
    }
    let began = Instant::now();
    // All of them are still there; it is their turn first, and none has more than its time.
    let mut peer = UnixStream::connect(&socket).unwrap();
    peer.write_all(&whole).unwrap();
    let mut told = Vec::new();
    peer.read_to_end(&mut told).unwrap();
    assert_eq!(told, TAKEN);
    assert!(began.elapsed() < SPEAK * 6 + TAKE, "{:?}", began.elapsed());
    assert_eq!(window.join().unwrap(), [lesson()], "and nothing else was taken");
    for mut peer in silent {
        let mut told = Vec::new();
        let _ = peer.read_to_end(&mut told);
        assert_ne!(told, TAKEN);
    }
}

#[test]
fn a_peer_that_speaks_letter_by_letter_has_no_more_time_than_others() {
    let room = Room::new();
    let socket = room.place().socket;
    let _door = room.first();
    let whole = message::write(&room.place().data, &lesson()).unwrap();
    let mut peer = UnixStream::connect(&socket).unwrap();
    let began = Instant::now();
    for byte in whole.chunks(1).cycle() {
        if peer.write_all(byte).is_err() {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
        assert!(began.elapsed() < Duration::from_mins(1), "it is heard for ever");
    }
    assert!(began.elapsed() >= SPEAK / 2);
}

#[test]
fn a_socket_that_was_left_behind_is_no_window() {
    let room = Room::new();
    let place = room.place();
    drop(UnixListener::bind(&place.socket).unwrap());
    assert!(std::fs::symlink_metadata(&place.socket).is_ok());
    let window = window(room.first(), 1);
    assert!(matches!(room.place().begin(Some(&lesson())), Standing::Handed));
    window.join().unwrap();
    assert!(std::fs::symlink_metadata(&place.socket).is_err(), "the end takes it away");
}

#[test]
fn a_first_that_holds_the_lock_and_never_listens_is_deaf() {
    let room = Room::new();
    let lock = room.place().locked().unwrap().expect("nobody has it");
    let began = Instant::now();
    assert!(matches!(room.place().begin(Some(&lesson())), Standing::Deaf));
    assert!(began.elapsed() < ANSWER * 3);
    drop(lock);
}

#[test]
fn one_folder_has_one_name_and_another_has_another() {
    let room = Room::new();
    let at = |data: PathBuf| Place::of(&room.0, &data).unwrap().socket;
    symlink(room.0.join("data"), room.0.join("link")).unwrap();
    let data = room.0.join("data");
    assert_eq!(at(data.clone()), at(room.0.join("link")));
    assert_eq!(at(data.clone()), at(room.0.join("data/../data/")));
    assert_ne!(at(data), at(room.0.join("data/not/there/yet")));
    assert_eq!(at(room.0.join("data/not/there")), at(room.0.join("link/not/there")));
}

#[test]
fn a_folder_that_others_can_reach_or_a_link_is_no_place_for_it() {
    let room = Room::new();
    let place = |runtime: &Path| Place::of(runtime, &room.0.join("data"));
    assert!(place(Path::new("relative")).is_none() && place(&room.0.join("nowhere")).is_none());
    fs::set_permissions(&room.0, fs::Permissions::from_mode(0o755)).unwrap();
    assert!(place(&room.0).is_none(), "others can look into it");
    fs::set_permissions(&room.0, fs::Permissions::from_mode(0o700)).unwrap();
    let mine = place(&room.0).expect("now it is mine");
    let folder = mine.socket.parent().unwrap().to_owned();
    assert_eq!(fs::metadata(&folder).unwrap().mode() & 0o777, 0o700);
    fs::remove_dir(&folder).unwrap();
    symlink(room.0.join("data"), &folder).unwrap();
    assert!(place(&room.0).is_none(), "a link leads elsewhere");
}
