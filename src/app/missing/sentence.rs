//! The one sentence about what is missing, with the command that installs it.

use super::{Missing, Server, What};
use crate::words::Lang;
use std::fmt;

/// What a window under X needs beyond the C library, by distribution: Debian, Fedora, Arch. All
/// that is needed, not only what was missed first, so that nobody installs one library after the
/// other. `libXext`, `libXfixes`, `libXrender` and `libxcb` come with these.
const X11: [&str; 3] = [
    "libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 libgl1 libegl1 libgl1-mesa-dri",
    "libX11 libX11-xcb libXcursor libXi libxkbcommon-x11 mesa-libGL mesa-libEGL mesa-dri-drivers",
    "libx11 libxcursor libxi libxkbcommon-x11 libglvnd mesa",
];

/// What a window under Wayland needs, by distribution.
const WAYLAND: [&str; 3] = [
    "libwayland-client0 libwayland-egl1 libxkbcommon0 libegl1 libgl1-mesa-dri",
    "libwayland-client libwayland-egl libxkbcommon mesa-libEGL mesa-dri-drivers",
    "wayland libxkbcommon libglvnd mesa",
];

/// A display without a screen, by distribution; it speaks X.
const VIRTUAL: [&str; 3] = ["xvfb xauth ", "xorg-x11-server-Xvfb ", "xorg-server-xvfb xorg-xauth "];

/// The install commands of the three distributions for `extra` and `packages`, joined for a
/// sentence.
fn commands(lang: Lang, extra: [&str; 3], packages: [&str; 3]) -> String {
    let [debian, fedora, arch] = [0, 1, 2].map(|at| format!("{}{}", extra[at], packages[at]));
    let (debian, fedora, arch) = (
        format!("sudo apt install {debian}"),
        format!("sudo dnf install {fedora}"),
        format!("sudo pacman -S {arch}"),
    );
    lang.pick(
        format!("`{debian}` (Debian, Ubuntu), `{fedora}` (Fedora) or `{arch}` (Arch)"),
        format!("`{debian}`（Debian、Ubuntu）、`{fedora}`（Fedora）或 `{arch}`（Arch）"),
    )
}

impl Missing {
    /// One sentence: what is missing, and what to do about it.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        let needed = match self.server {
            Server::Wayland(_) => WAYLAND,
            Server::X11(_) | Server::None => X11,
        };
        let install = || commands(lang, [""; 3], needed);
        match &self.what {
            What::Display => self.no_display(lang),
            What::Library(name) => lang.pick(
                format!(
                    "The library {name} is missing, without which there is no window: install \
                    what a window needs with {}.",
                    install()
                ),
                format!(
                    "缺少库 {name}，无法打开窗口：请用下列命令安装窗口所需的库：{}。",
                    install()
                ),
            ),
            What::Driver(said) => lang.pick(
                format!(
                    "No OpenGL driver works on this display ({said}): install one that draws \
                    without a graphics card too with {}.",
                    install()
                ),
                format!(
                    "此显示器上没有可用的 OpenGL 驱动（{said}）：请用下列命令安装（没有显卡也能\
                    绘图）：{}。",
                    install()
                ),
            ),
            What::Vanished => lang.pick(
                "The display closed the connection: start Last Stone again once the desktop \
                 session is back."
                    .to_owned(),
                "与显示器的连接断开了：请在桌面会话恢复后重新启动本程序。".to_owned(),
            ),
            What::Taken => lang.pick(
                "Another program destroyed the window, so Last Stone has ended: start it again, \
                 and it goes on where you were."
                    .to_owned(),
                "窗口被其他程序强行关闭，本程序随之结束：重新启动即可从原处继续。".to_owned(),
            ),
            What::Fault(said) => lang.pick(
                format!(
                    "Last Stone stopped because of a fault in the program ({}): please report \
                    it with what stands above.",
                    first_line(said)
                ),
                format!("程序出错而停止（{}）：请连同上面的信息一起报告。", first_line(said)),
            ),
            What::Other(said) => {
                let said = first_line(said);
                lang.pick(
                    format!("The window could not be opened: {said}"),
                    format!(
                        "无法打开窗\
                    口：{said}"
                    ),
                )
            }
        }
    }

    fn no_display(&self, lang: Lang) -> String {
        let found = match &self.server {
            Server::None => lang.pick(
                "There is no display (neither WAYLAND_DISPLAY nor DISPLAY is set)".to_owned(),
                "没有显示器（WAYLAND_DISPLAY 与 DISPLAY 均未设置）".to_owned(),
            ),
            Server::X11(name) => lang.pick(
                format!("The display {name} does not answer (DISPLAY={name})"),
                format!("显示器 {name} 没有应答（DISPLAY={name}）"),
            ),
            Server::Wayland(name) => lang.pick(
                format!("No compositor answers at {name} (WAYLAND_DISPLAY={name})"),
                format!("{name} 处没有 Wayland 合成器应答（WAYLAND_DISPLAY={name}）"),
            ),
        };
        // A virtual display speaks X; a Wayland name that is set would go before it.
        let run = match self.server {
            Server::Wayland(_) => "WAYLAND_DISPLAY= xvfb-run laststone",
            Server::X11(_) | Server::None => "xvfb-run laststone",
        };
        let install = commands(lang, VIRTUAL, X11);
        lang.pick(
            format!(
                "{found}: start Last Stone in a desktop session, or without a screen as \
                `{run}` after {install}."
            ),
            format!(
                "{found}：请在桌面会话中启动本程序；若无屏幕，可在执行 {install}之后用 `{run}` \
                启动。"
            ),
        )
    }
}

fn first_line(said: &str) -> &str {
    said.lines().next().unwrap_or_default()
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}
