//! Whatever can be clicked is large enough for a finger or an unsteady hand, on every screen; pieces of boards are larger still
//! where there is room.

mod walk;
