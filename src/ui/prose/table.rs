//! Shares the width of a page among the columns of a table.

/// Widths of columns that together take at most `room`: each gets what it would like, if all fit;
/// otherwise the narrow ones do, and the wide ones share the rest evenly.
pub(super) fn columns(liked: &[f32], room: f32) -> Vec<f32> {
    let mut widths = liked.to_vec();
    if liked.iter().sum::<f32>() <= room {
        return widths;
    }
    let mut order: Vec<usize> = (0..liked.len()).collect();
    order.sort_by(|&a, &b| liked[a].total_cmp(&liked[b]));
    let mut left = room.max(0.0);
    let mut open = order.len();
    for column in order {
        #[expect(clippy::cast_precision_loss, reason = "a table has few columns")]
        let share = left / open as f32;
        widths[column] = liked[column].min(share);
        left -= widths[column];
        open -= 1;
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_get_what_they_like_where_there_is_room() {
        assert_eq!(columns(&[10.0, 20.0], 40.0), [10.0, 20.0]);
    }

    #[test]
    fn wide_columns_share_what_narrow_ones_leave() {
        assert_eq!(columns(&[200.0, 10.0, 90.0], 110.0), [50.0, 10.0, 50.0]);
        assert_eq!(columns(&[50.0, 50.0], -5.0), [0.0, 0.0]);
        assert!(columns(&[], 10.0).is_empty());
    }
}
