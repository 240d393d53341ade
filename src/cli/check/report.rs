//! What `laststone check` prints: lines as compilers write them, or one JSON object.

use super::Found;
use crate::cli::json;
use crate::lang::spaced;
use crate::lesson::shelf::shown;
use crate::words::Lang;
use crate::words::check::{advised, wrong};
use std::io::{self, Write};

/// One line a fault, so that editors can jump there, and the figures.
pub(super) fn lines(
    lang: Lang,
    found: &Found,
    mut output: impl Write,
    mut errors: impl Write,
) -> io::Result<()> {
    for fault in &found.unreadable {
        writeln!(errors, "{fault}")?;
    }
    for checked in &found.checked {
        for fault in &checked.faults {
            let (file, place) = (shown(checked.file.as_os_str()), fault.place);
            writeln!(
                errors,
                "{file}:{}:{}: {}",
                place.line,
                place.column,
                wrong(lang, &fault.what)
            )?;
        }
    }
    let advice =
        found.checked.iter().flat_map(|of| of.advice.iter().map(move |advice| (of, advice)));
    for (of, advice) in advice {
        let (file, place) = (shown(of.file.as_os_str()), advice.place);
        let said = advised(lang, &advice.what);
        let said = lang.pick(format!("advice: {said}"), format!("建议：{said}"));
        writeln!(errors, "{file}:{}:{}: {said}", place.line, place.column)?;
    }
    if found.checked.is_empty() {
        // Nothing was checked: there are no figures.
        return Ok(());
    }
    let (right, faults, total) = (found.right() as u64, found.faults() as u64, &found.total);
    let [claims, positions, witnessed, tasks, theorems] =
        [total.claims, total.positions, total.witnessed, total.tasks, total.theorems];
    let (contests, cases) = (found.contests, found.cases);
    let mut beside = match (lang, theorems) {
        (_, 0) => String::new(),
        (Lang::En, _) => format!(", {} with their proofs", counted(theorems, "theorem")),
        (Lang::Zh, _) => format!("，{theorems}条定理均有证明"),
    };
    beside += &match (lang, contests) {
        (_, 0) => String::new(),
        (Lang::En, _) => format!(
            "; {} right, {} by definition",
            counted(contests, "problem"),
            counted(cases, "small case"),
        ),
        (Lang::Zh, _) => format!("；{contests}道题目无误，{cases}组小数据由定义验证"),
    };
    let (programs, traced) = (found.programs, found.traced);
    beside += &match (lang, programs) {
        (_, 0) => String::new(),
        (Lang::En, _) => format!(
            "; {} right, {} as the solver has it",
            counted(programs, "program"),
            counted(traced, "case"),
        ),
        (Lang::Zh, _) => format!("；{programs}个程序无误，{traced}组数据与求解器一致"),
    };
    let summary = match lang {
        Lang::En => format!(
            "{} right: {} proven over {} ({witnessed} of them by definition as well), {} open and \
             solvable{beside}; {}",
            counted(right, "lesson"),
            counted(claims, "claim"),
            counted(positions, "position"),
            counted(tasks, "exercise"),
            counted(faults, "fault"),
        ),
        Lang::Zh => format!(
            "{right}课无误：在{positions}个局面上证明了{claims}条论断（其中{witnessed}个局面另由定\
             义验证），{tasks}道练习可解{beside}；错误{faults}处"
        ),
    };
    writeln!(output, "{}", if lang == Lang::Zh { spaced(&summary) } else { summary })
}

fn counted(n: u64, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// The same as JSON:
/// `{"faults": [{"file", "line", "column", "message"}], "unreadable": [], "lessons": ...}`.
pub(super) fn json(lang: Lang, found: &Found, mut out: impl Write) -> io::Result<()> {
    out.write_all(b"{\"faults\":[")?;
    let faults =
        found.checked.iter().flat_map(|checked| checked.faults.iter().map(move |p| (checked, p)));
    for (i, (checked, fault)) in faults.enumerate() {
        out.write_all(if i > 0 { b",{\"file\":" } else { b"{\"file\":" })?;
        json::string(&mut out, &shown(checked.file.as_os_str()))?;
        write!(
            out,
            ",\"line\":{},\"column\":{},\"message\":",
            fault.place.line, fault.place.column
        )?;
        json::string(&mut out, &wrong(lang, &fault.what))?;
        out.write_all(b"}")?;
    }
    out.write_all(b"],\"advice\":[")?;
    let advice =
        found.checked.iter().flat_map(|of| of.advice.iter().map(move |advice| (of, advice)));
    for (i, (of, advice)) in advice.enumerate() {
        out.write_all(if i > 0 { b",{\"file\":" } else { b"{\"file\":" })?;
        json::string(&mut out, &shown(of.file.as_os_str()))?;
        let place = advice.place;
        write!(out, ",\"line\":{},\"column\":{},\"message\":", place.line, place.column)?;
        json::string(&mut out, &advised(lang, &advice.what))?;
        out.write_all(b"}")?;
    }
    out.write_all(b"],\"unreadable\":[")?;
    for (i, fault) in found.unreadable.iter().enumerate() {
        if i > 0 {
            out.write_all(b",")?;
        }
        json::string(&mut out, fault)?;
    }
    let total = &found.total;
    writeln!(
        out,
        "],\"lessons\":{},\"claims\":{},\"positions\":{},\"witnessed\":{},\"exercises\":{},\
         \"theorems\":{},\"problems\":{},\"cases\":{},\
         \"programs\":{},\"traced\":{}}}",
        found.right(),
        total.claims,
        total.positions,
        total.witnessed,
        total.tasks,
        total.theorems,
        found.contests,
        found.cases,
        found.programs,
        found.traced
    )
}
