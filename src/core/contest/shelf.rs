//! The problems in the program.

use crate::contest::prepared::Prepared;

/// The problem of this id in the program.
#[must_use]
pub fn embedded(id: &str) -> Option<Prepared> {
    let named = |(file, _): &&(&str, &str)| file.strip_suffix(".ron") == Some(id);
    let (_, text) = EMBEDDED.iter().find(named)?;
    crate::contest::check::read(text.as_bytes()).ok()
}

/// Each as its file's name and text.
pub const EMBEDDED: &[(&str, &str)] = &[
    ("abc-297-g.ron", include_str!("../../../lessons/problems/abc-297-g.ron")),
    ("acwing-891.ron", include_str!("../../../lessons/problems/acwing-891.ron")),
    ("acwing-892.ron", include_str!("../../../lessons/problems/acwing-892.ron")),
    ("acwing-893.ron", include_str!("../../../lessons/problems/acwing-893.ron")),
    ("acwing-894.ron", include_str!("../../../lessons/problems/acwing-894.ron")),
    ("atcoder-dp-k.ron", include_str!("../../../lessons/problems/atcoder-dp-k.ron")),
    ("bash-64.ron", include_str!("../../../lessons/problems/bash-64.ron")),
    ("between.ron", include_str!("../../../lessons/problems/between.ron")),
    ("bzoj-1115.ron", include_str!("../../../lessons/problems/bzoj-1115.ron")),
    ("cf-1194d.ron", include_str!("../../../lessons/problems/cf-1194d.ron")),
    ("cf-15c.ron", include_str!("../../../lessons/problems/cf-15c.ron")),
    ("coins-set.ron", include_str!("../../../lessons/problems/coins-set.ron")),
    ("cses-1098.ron", include_str!("../../../lessons/problems/cses-1098.ron")),
    ("cses-1099.ron", include_str!("../../../lessons/problems/cses-1099.ron")),
    ("cses-1730.ron", include_str!("../../../lessons/problems/cses-1730.ron")),
    ("cses-2207.ron", include_str!("../../../lessons/problems/cses-2207.ron")),
    ("cses-2208.ron", include_str!("../../../lessons/problems/cses-2208.ron")),
    ("hdu-1527.ron", include_str!("../../../lessons/problems/hdu-1527.ron")),
    ("hdu-1846.ron", include_str!("../../../lessons/problems/hdu-1846.ron")),
    ("hdu-1847.ron", include_str!("../../../lessons/problems/hdu-1847.ron")),
    ("hdu-1848.ron", include_str!("../../../lessons/problems/hdu-1848.ron")),
    ("hdu-1849.ron", include_str!("../../../lessons/problems/hdu-1849.ron")),
    ("hdu-1850.ron", include_str!("../../../lessons/problems/hdu-1850.ron")),
    ("hdu-1907.ron", include_str!("../../../lessons/problems/hdu-1907.ron")),
    ("hdu-2149.ron", include_str!("../../../lessons/problems/hdu-2149.ron")),
    ("hdu-2177.ron", include_str!("../../../lessons/problems/hdu-2177.ron")),
    ("hdu-2509.ron", include_str!("../../../lessons/problems/hdu-2509.ron")),
    ("hdu-2897.ron", include_str!("../../../lessons/problems/hdu-2897.ron")),
    ("hdu-3032.ron", include_str!("../../../lessons/problems/hdu-3032.ron")),
    ("hdu-3980.ron", include_str!("../../../lessons/problems/hdu-3980.ron")),
    ("hdu-4764.ron", include_str!("../../../lessons/problems/hdu-4764.ron")),
    ("leetcode-292.ron", include_str!("../../../lessons/problems/leetcode-292.ron")),
    ("nim-move.ron", include_str!("../../../lessons/problems/nim-move.ron")),
    ("poj-1704.ron", include_str!("../../../lessons/problems/poj-1704.ron")),
    ("poj-2348.ron", include_str!("../../../lessons/problems/poj-2348.ron")),
    ("wythoff-64.ron", include_str!("../../../lessons/problems/wythoff-64.ron")),
];
