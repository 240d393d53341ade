//! A worksheet as one HTML file: nothing beside it, no script, no network; a browser prints it, the
//! key on pages of its own.

use super::{Answer, Cell, Format, Pages, Paper, Picture, Question, Room, base64};
use crate::words::{Lang, code as code_words, worksheet as words};
use std::fmt::Write;

/// How it looks, on the screen and on paper.
const STYLE: &str = include_str!("sheet.css");

/// The file.
#[must_use]
pub fn write(papers: &[Paper], format: Format, pages: Pages) -> String {
    let lang = papers.first().map_or(Lang::En, |paper| paper.lang);
    let title = papers.first().map_or("", |paper| paper.title.as_str());
    let footer = papers.first().map_or("", |paper| paper.footer.as_str());
    let size = match format {
        Format::A4 => "A4",
        Format::Letter => "letter",
    };
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta \
         charset=\"utf-8\"/>\n<title>{}</title>\n<style>\n@page {{ size: {size}; \
         margin: 18mm 18mm 20mm; @bottom-left {{ content: \"{}\"; font: 9pt sans-serif; color: \
         #555; }} \
         @bottom-right {{ content: counter(page) \" / \" counter(pages); font: 9pt sans-serif; \
         color: #555; }} }}\n{STYLE}</style>\n</head>\n<body>\n",
        lang.tag(),
        escaped(title),
        quoted(footer),
    );
    for paper in papers {
        if pages != Pages::Key {
            questions(&mut out, paper);
        }
        if pages != Pages::Questions {
            key(&mut out, paper);
        }
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn questions(out: &mut String, paper: &Paper) {
    let lang = paper.lang;
    let _ = write!(
        out,
        "<main lang=\"{}\">\n<header><h1>{}</h1><p \
         class=\"name\"><span>{}</span><i></i><span>{}</span><i></i></p></header>\n<p \
         class=\"about\">{}</p>\n",
        lang.tag(),
        escaped(&paper.title),
        paper.labels[0].to(lang),
        paper.labels[1].to(lang),
        escaped(&paper.about)
    );
    for question in &paper.questions {
        self::question(out, lang, question);
    }
    let _ = write!(out, "<footer>{}</footer>\n</main>\n", escaped(&paper.footer));
}

fn question(out: &mut String, lang: Lang, question: &Question) {
    let Question { number, heading, text, ask, rules, picture, code, room } = question;
    let _ = write!(out, "<section>\n<h2><b>{number}</b> {}</h2>\n", escaped(heading));
    for text in text {
        let _ = writeln!(out, "<p class=\"text\">{}</p>", escaped(text));
    }
    if !ask.is_empty() {
        let _ = writeln!(out, "<p class=\"ask\">{}</p>", escaped(ask));
    }
    if !rules.is_empty() {
        let _ = writeln!(out, "<p class=\"rules\">{}</p>", escaped(rules));
    }
    out.push_str("<div class=\"work\">\n");
    if let Some(picture) = picture {
        self::picture(out, lang, picture);
    }
    if let Some(code) = code.as_ref().filter(|_| picture.is_some()) {
        let _ = writeln!(
            out,
            "<p class=\"code\" role=\"img\" aria-label=\"{}\">{}{}</p>",
            escaped(&code_words::code(lang, &code.text)),
            code.svg(),
            escaped(&code.text)
        );
    }
    out.push_str("<div class=\"room\">\n");
    for room in room {
        self::room(out, room);
    }
    out.push_str("</div>\n</div>\n</section>\n");
}

fn picture(out: &mut String, lang: Lang, picture: &Picture) {
    let points = |pixels: u32| pixels.checked_div(picture.scale).unwrap_or(pixels);
    // Three quarters of the size on the screen: what is read there from an arm's length is read
    // here from nearer.
    let (width, height) = (points(picture.width) * 3 / 4, points(picture.height) * 3 / 4);
    let _ = write!(
        out,
        "<p class=\"board\"><img alt=\"{}\" width=\"{width}\" height=\"{height}\" \
         src=\"data:image/png;base64,",
        words::PICTURE.to(lang)
    );
    base64::write(out, &picture.png);
    out.push_str("\"/></p>\n");
}

fn room(out: &mut String, room: &Room) {
    match room {
        Room::Line(said) => {
            let _ = writeln!(out, "<p class=\"line\"><span>{}</span><i></i></p>", escaped(said));
        }
        Room::Ticks(all) => {
            let all: Vec<String> =
                all.iter().map(|said| format!("<span><s></s> {}</span>", escaped(said))).collect();
            let _ = writeln!(out, "<p class=\"ticks\">{}</p>", all.join(" "));
        }
        Room::Options(all) => {
            out.push_str("<ul>\n");
            for (letter, said) in all {
                let _ = writeln!(out, "<li><s></s> <b>{letter}</b> {}</li>", escaped(said));
            }
            out.push_str("</ul>\n");
        }
        Room::Numbers(all) => {
            let all: Vec<String> = all.iter().map(|n| format!("<span>{n}</span>")).collect();
            let _ = writeln!(out, "<p class=\"numbers\">{}</p>", all.join(" "));
        }
        Room::Table { heads, rows } => table(out, heads, rows),
        Room::Listing(lines) => {
            let _ = writeln!(out, "<pre>{}</pre>", escaped(&lines.join("\n")));
        }
        Room::Said(all) => {
            for (head, text) in all {
                let _ = write!(out, "<p class=\"said\">");
                if !head.is_empty() {
                    let _ = write!(out, "<b>{}</b> ", escaped(head));
                }
                let _ = writeln!(out, "{}</p>", escaped(text));
            }
        }
    }
}

fn table(out: &mut String, heads: &[String], rows: &[(String, Vec<Cell>)]) {
    out.push_str("<table>\n<tr>");
    for head in heads {
        let _ = write!(out, "<th>{}</th>", escaped(head));
    }
    out.push_str("</tr>\n");
    for (first, cells) in rows {
        let _ = write!(out, "<tr><td>{}</td>", escaped(first));
        for cell in cells {
            out.push_str(match cell {
                Cell::Tick => "<td class=\"tick\"><s></s></td>",
                Cell::Short => "<td class=\"short\"></td>",
                Cell::Long => "<td class=\"long\"></td>",
            });
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</table>\n");
}

fn key(out: &mut String, paper: &Paper) {
    let lang = paper.lang;
    let _ = write!(
        out,
        "<article lang=\"{}\">\n<header><h1>{}</h1><p class=\"of\">{}</p></header>\n<p \
         class=\"about\">{}</p>\n<dl>\n",
        lang.tag(),
        words::KEY.to(lang),
        escaped(&paper.title),
        escaped(&paper.proof)
    );
    for Answer { number, answer, lines } in &paper.key {
        let _ = write!(out, "<dt>{number}</dt>\n<dd>");
        if !answer.is_empty() {
            let _ = write!(out, "<p><b>{}</b></p>", escaped(answer));
        }
        for line in lines {
            let _ = write!(out, "<p>{}</p>", escaped(line));
        }
        out.push_str("</dd>\n");
    }
    let _ = write!(out, "</dl>\n<footer>{}</footer>\n</article>\n", escaped(&paper.footer));
}

/// Text as it stands in a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Text as it stands in a style, between quotes.
fn quoted(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() && !"\\\"<>&".contains(*c)).collect()
}
