//! Hands out a folder to browsers on this machine, for looking at it.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::thread;

const PORT: u16 = 8000;

/// Hands it out until it is stopped.
pub(crate) fn serve(folder: &Path) -> io::Result<()> {
    let door = TcpListener::bind((Ipv4Addr::LOCALHOST, PORT))?;
    println!("http://localhost:{PORT}");
    for asked in door.incoming() {
        let (asked, folder) = (asked?, folder.to_owned());
        thread::spawn(move || {
            // Whoever hangs up in the middle gets no more.
            let _ = answer(asked, &folder);
        });
    }
    Ok(())
}

fn answer(mut asked: TcpStream, folder: &Path) -> io::Result<()> {
    let mut lines = BufReader::new(asked.try_clone()?).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let path = first.split(' ').nth(1).unwrap_or("/");
    let path = path.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    // Only what lies in the folder.
    let is_inside = path.split('/').all(|part| !part.starts_with('.'));
    let found = if is_inside { fs::read(folder.join(path)).ok() } else { None };
    let (status, kind, body) = match found {
        Some(body) => ("200 OK", kind(path), body),
        None => ("404 Not Found", "text/plain", b"not found".to_vec()),
    };
    write!(
        asked,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    asked.write_all(&body)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
