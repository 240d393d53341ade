//! What the packages say of the program, beside what the program says itself. That their parts are
//! well formed is for `packaging/check`.

use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What stands between two marks for the first time.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    let rest = text.split_once(from).unwrap_or_else(|| panic!("no {from}")).1;
    rest.split_once(to).unwrap_or_else(|| panic!("no {to} after {from}")).0
}

#[test]
fn the_package_depends_on_every_library_that_the_window_may_miss() {
    let control = read("packaging/debian/control");
    let named: Vec<&str> = control
        .lines()
        .filter_map(|line| line.strip_prefix("Depends: ").or(line.strip_prefix("Recommends: ")))
        .flat_map(|line| line.split(", "))
        .collect();
    let sentence = read("src/app/missing/sentence.rs");
    for server in ["const X11", "const WAYLAND"] {
        // The first line of each is Debian's.
        let packages = between(between(&sentence, server, "];"), "\"", "\"");
        assert!(packages.split(' ').count() > 3, "{packages}");
        for package in packages.split(' ') {
            assert!(named.contains(&package), "{package} is not in {named:?}");
        }
    }
}

#[test]
fn window_desktop_entry_and_icon_have_one_name() {
    let id = read("src/app/window.rs");
    let id = between(&id, "with_app_id(\"", "\"");
    let entry = read("packaging/linux/laststone.desktop");
    assert!(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("packaging/linux/{id}.desktop"))
            .is_file()
    );
    for line in [format!("StartupWMClass={id}"), format!("Icon={id}"), format!("Exec={id} %f")] {
        assert!(entry.lines().any(|l| l == line), "{line}");
    }
    assert_eq!(
        between(&read("packaging/linux/laststone.metainfo.xml"), "desktop-id\">", "<"),
        format!("{id}.desktop")
    );
}

#[test]
fn desktop_entry_store_and_file_manager_mean_the_same_kind_of_file() {
    let kind = read("packaging/linux/laststone-mime.xml");
    let kind = between(&kind, "mime-type type=\"", "\"");
    assert_eq!(between(&read("packaging/linux/laststone.desktop"), "MimeType=", ";"), kind);
    assert_eq!(between(&read("packaging/linux/laststone.metainfo.xml"), "<mediatype>", "<"), kind);
    assert!(read("packaging/build").contains(&format!("{}.svg", kind.replace('/', "-"))));
}

#[test]
fn the_store_tells_this_version_first() {
    let data = read("packaging/linux/laststone.metainfo.xml");
    assert_eq!(between(&data, "<release version=\"", "\""), env!("CARGO_PKG_VERSION"));
    let releases = data.matches("<release version=").count();
    assert_eq!(
        releases,
        read("CHANGELOG.md").lines().filter(|line| line.starts_with("## ")).count()
    );
}

#[test]
fn the_store_tells_everything_in_both_languages() {
    let data = read("packaging/linux/laststone.metainfo.xml");
    for tag in ["name", "summary", "p", "li"] {
        let en = data.matches(&format!("<{tag}>")).count();
        assert!(
            en > 0 && data.matches(&format!("<{tag} xml:lang=\"zh-CN\">")).count() == en,
            "{tag}"
        );
    }
    let entry = read("packaging/linux/laststone.desktop");
    for key in ["Name", "GenericName", "Comment", "Keywords"] {
        assert!(
            entry.contains(&format!("\n{key}=")) && entry.contains(&format!("\n{key}[zh_CN]=")),
            "{key}"
        );
    }
}

#[test]
fn every_icon_has_the_size_that_its_name_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/linux/icons");
    let mut sizes = Vec::new();
    for entry in fs::read_dir(&folder).expect("the icons") {
        let path = entry.expect("an icon").path();
        let size: u32 = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .and_then(|stem| stem.parse().ok())
            .expect("a size");
        let file = std::io::BufReader::new(fs::File::open(&path).expect("a file"));
        let reader = png::Decoder::new(file).read_info().expect("a PNG");
        assert_eq!((reader.info().width, reader.info().height), (size, size), "{}", path.display());
        sizes.push(size);
    }
    sizes.sort_unstable();
    assert_eq!(sizes, [16, 24, 32, 48, 64, 128, 256, 512]);
}
