//! Exact mathematics of impartial games: integers only, no game and no screen in sight.
