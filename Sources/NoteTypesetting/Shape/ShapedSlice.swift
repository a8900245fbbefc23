import NoteFonts
import NoteText

/// A shaped paragraph in the columns of others, where it is copied from.
struct ShapedSlice {
    let glyphs: ShapedText
    /// The marker and the content.
    let items: ArraySlice<ShapedItem>
    let breaks: ArraySlice<Int>
    let bonds: ArraySlice<Int>
    let tight: ArraySlice<TightPlace>
    /// The place of the paragraph in the columns.
    let entry: ShapedColumns.Entry
}

extension ShapedColumns {
    /// The last paragraph; nil in columns without any.
    var last: ShapedSlice? {
        entries.last.map { entry in
            ShapedSlice(
                glyphs: glyphs, items: items[entry.marker.lowerBound..<entry.content.upperBound],
                breaks: breaks[entry.breaks], bonds: bonds[entry.bonds], tight: tight[entry.tight],
                entry: entry)
        }
    }
}
