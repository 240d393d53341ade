//! What one start says to the other, as bytes: fields `name=value`, a zero byte after each, an
//! empty field at the end. Paths hold any byte but zero.

use super::Handover;
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

/// The first field: who speaks, and which format.
const HEAD: &[u8] = b"laststone 1";
/// Bytes of a message.
pub(super) const LARGEST: usize = 16 << 10;

/// Whether all of a message is there.
pub(super) fn is_whole(bytes: &[u8]) -> bool {
    bytes.ends_with(b"\0\0")
}

/// The message of a start on the data of this folder; `None` if it is too long.
pub(super) fn write(folder: &Path, asked: &Handover) -> Option<Vec<u8>> {
    let mut bytes = [HEAD, b"\0"].concat();
    let mut field = |name: &str, value: &[u8]| {
        bytes.extend([name.as_bytes(), b"=", value, b"\0"].concat());
    };
    field("folder", folder.as_os_str().as_bytes());
    if let Some(file) = &asked.file {
        field("file", file.as_os_str().as_bytes());
    }
    let texts = [
        ("lesson", asked.lesson.clone()),
        ("position", asked.position.clone()),
        ("lang", asked.lang.clone()),
        ("theme", asked.theme.clone()),
        ("step", Some(asked.step.to_string())),
        ("present", Some(asked.present.to_string())),
        ("motion", asked.motion.map(|motion| motion.to_string())),
        ("zoom", asked.zoom.map(|zoom| zoom.to_string())),
    ];
    for (name, value) in texts {
        // A zero byte would begin another field.
        if let Some(value) = value.filter(|value| !value.contains('\0')) {
            field(name, value.as_bytes());
        }
    }
    bytes.push(0);
    (bytes.len() <= LARGEST).then_some(bytes)
}

/// Folder and wish of a whole message; `None` if any of it is not understood.
pub(super) fn read(bytes: &[u8]) -> Option<(PathBuf, Handover)> {
    let mut fields = bytes.strip_suffix(b"\0\0")?.split(|byte| *byte == 0);
    if fields.next()? != HEAD {
        return None;
    }
    let (mut folder, mut asked) = (None, Handover::default());
    for field in fields {
        let at = field.iter().position(|byte| *byte == b'=')?;
        let (name, value) = (&field[..at], &field[at + 1..]);
        let path = || PathBuf::from(OsString::from_vec(value.to_vec()));
        let text = || std::str::from_utf8(value).ok().map(str::to_owned);
        match name {
            b"folder" => folder = Some(path()),
            b"file" => asked.file = Some(path()).filter(|path| path.is_absolute()),
            b"lesson" => asked.lesson = Some(text()?),
            b"position" => asked.position = Some(text()?),
            b"lang" => asked.lang = Some(text()?),
            b"theme" => asked.theme = Some(text()?),
            b"step" => asked.step = text()?.parse().ok()?,
            b"present" => asked.present = text()?.parse().ok()?,
            b"motion" => asked.motion = Some(text()?.parse().ok()?),
            b"zoom" => asked.zoom = Some(text()?.parse().ok()?),
            _ => return None,
        }
    }
    Some((folder?, asked))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole() -> Handover {
        Handover {
            file: Some(OsString::from_vec(b"/a b/\xff=\n.ron".to_vec()).into()),
            lesson: Some("nim-2".to_owned()),
            step: 3,
            position: Some("nim(3,4,5)".to_owned()),
            present: true,
            lang: Some("zh".to_owned()),
            theme: Some("dark".to_owned()),
            motion: Some(false),
            zoom: Some(150),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for asked in [Handover::default(), whole()] {
            let bytes = write(Path::new("/data"), &asked).unwrap();
            assert!(is_whole(&bytes));
            assert_eq!(read(&bytes), Some(("/data".into(), asked)));
        }
    }

    #[test]
    fn no_part_of_a_message_and_no_change_of_its_bytes_brings_anything_down() {
        let bytes = write(Path::new("/data"), &whole()).unwrap();
        for end in 0..bytes.len() {
            // The end of a message is an empty field, and there is only one.
            assert!(!is_whole(&bytes[..end]) && read(&bytes[..end]).is_none(), "{end}");
        }
        for at in 0..bytes.len() {
            for byte in [0, b'=', b'A', 0xFF] {
                let mut other = bytes.clone();
                other[at] = byte;
                let _ = read(&other);
            }
        }
        for odd in [&b"\0\0"[..], b"laststone 2\0folder=/d\0\0", b"laststone 1\0\0", b"=\0\0"] {
            assert_eq!(read(odd), None, "{odd:?}");
        }
        let strange = b"laststone 1\0folder=/d\0erase=all\0\0";
        assert_eq!(read(strange), None, "what is not understood is not done in part");
    }

    #[test]
    fn a_message_without_end_is_not_written() {
        let file = PathBuf::from(format!("/{}", "x".repeat(LARGEST)));
        assert_eq!(write(Path::new("/d"), &Handover { file: Some(file), ..whole() }), None);
    }
}
