//! Charts and views of them for tests of plots.

use egui::Vec2;
use laststone::games::{Knobs, Template};
use laststone::raster::{Image, Studio};
use laststone::solver::work::Unwatched;
use laststone::stage::Target;
use laststone::stage::plots::{self, CellPos, Numbers, PlotState, PlotView, show};
use laststone::study::Oracle;
use laststone::study::chart::{Chart, Shows, Spec, chart};
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;

/// A strip with m = 3.
pub fn strip(of: &str, over: &str, upto: u64, shows: Shows) -> Chart {
    let spec =
        Spec::Strip { of: Template::new(of), over: over.to_owned(), upto, shows, period: false };
    chart(&spec, &Knobs::from([("m".to_owned(), 3)]), &mut Oracle::default(), &mut Unwatched)
        .unwrap()
}

/// A map.
pub fn map(of: &str, [across, up]: [&str; 2], width: u64, height: u64, shows: Shows) -> Chart {
    let (across, up) = (across.to_owned(), up.to_owned());
    let spec = Spec::Map { of: Template::new(of), across, up, width, height, shows, lines: false };
    chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched).unwrap()
}

/// A cell as a place.
pub const fn target((x, y): CellPos) -> Target {
    Target::Cell(x, y)
}

/// What was done with a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    Hover(Option<CellPos>),
    Set(CellPos),
}

impl From<plots::Pick> for Pick {
    fn from(pick: plots::Pick) -> Self {
        let cell = |at| match at {
            Target::Cell(x, y) => (x, y),
            Target::Item(item) => panic!("{item} is no cell"),
        };
        match pick {
            plots::Pick::Hover(at) => Self::Hover(at.map(cell)),
            plots::Pick::Set(at) => Self::Set(cell(at)),
        }
    }
}

/// A view of a chart, opened, in English.
pub fn view(chart: &Chart, here: Option<CellPos>) -> PlotView<'_> {
    let (theme, numbers) = (Theme::of(Scheme::Light), Numbers::Chart(chart));
    let here = here.map(target);
    PlotView {
        theme,
        lang: Lang::En,
        numbers,
        generation: 1,
        here,
        preview: None,
        axis: None,
        motion: false,
    }
}

/// A picture of a plot on paper, of this size.
pub fn picture(size: Vec2, scheme: Scheme, scale: f32, view: &PlotView<'_>) -> Image {
    let mut state = PlotState::default();
    Studio::new(scheme, size, scale).picture(|ui| {
        let theme = Theme::of(scheme);
        egui::CentralPanel::default().frame(egui::Frame::new().fill(theme.ground)).show(ui, |ui| {
            show(ui, &mut state, &PlotView { theme, ..*view });
        });
    })
}
