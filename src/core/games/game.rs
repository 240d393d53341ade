//! From the list of games in `games` to the enum [`Game`](crate::games::Game): nothing else has to
//! know the list.

/// Makes the enum of the games and what has to go through all of them: their names, their rules,
/// and reading one by name. `$d` is a dollar sign, for the macro that this one makes.
macro_rules! games {
    ($d:tt $($(#[$doc:meta])+ $variant:ident($rules:ty),)+) => {
        /// One of the games, with its rules chosen.
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub enum Game {
            $($(#[$doc])+ $variant($rules),)+
        }

        impl Game {
            /// The names of the notation, in its order.
            pub const NAMES: &'static [&'static str] = &[$(<$rules as Spelled>::NAME),+];

            /// A position of each game, in the order of [`Game::NAMES`].
            pub const EXAMPLES: &'static [&'static str] = &[$(<$rules as Spelled>::EXAMPLE),+];

            /// The rules.
            #[must_use]
            pub fn rules(&self) -> &dyn Rules {
                match self {
                    $(Self::$variant(rules) => rules,)+
                }
            }

            /// Reads the rules of the game of this name; `None` if there is no such game.
            pub(in crate::games) fn read(name: &str, reader: &mut Reader<'_>) -> Option<Result<Self, Unread>> {
                match name {
                    $(<$rules as Spelled>::NAME => Some(<$rules as Spelled>::read(reader).map(Self::$variant)),)+
                    _ => None,
                }
            }
        }

        /// Asks something of the rules of a game, whichever it is, so that the compiler asks it of
        /// every game in the list: `with_rules!(game, rules => rules.page(lang))`.
        macro_rules! with_rules {
            ($d game:expr, $d rules:ident => $d then:expr) => {
                match $d game {
                    $($crate::games::Game::$variant($d rules) => $d then,)+
                }
            };
        }
        pub(crate) use with_rules;
    };
}

pub(in crate::games) use games;
