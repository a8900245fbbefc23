import NoteFiles
import NoteText

/// Text as a terminal may show it: what would move the cursor or turn text around is a picture or a code.
package struct DisplayText {
    /// The display form of one Unicode scalar.
    package struct Cell {
        package let string: String
        /// In columns of the terminal.
        package let width: Int
    }

    package let cells: [Cell]
    package var string: String { cells.reduce(into: "") { $0 += $1.string } }
    package var width: Int { cells.reduce(0) { $0 + $1.width } }

    package init(_ text: String) {
        var cells: [Cell] = []
        var column = 0
        for scalar in text.unicodeScalars {
            let cell = Cell(scalar, column: column)
            cells.append(cell)
            column += cell.width
        }
        self.cells = cells
    }
}

extension DisplayText.Cell {
    fileprivate init(_ scalar: Unicode.Scalar, column: Int) {
        switch scalar.value {
        case 0x09: self.init(columns: String(repeating: " ", count: 4 - column % 4))
        case 0..<0x20: self.init(picture: 0x2400 + scalar.value)
        case 0x7F: self.init(picture: 0x2421)
        // C1, bidi marks, overrides and isolates, line and paragraph separators.
        case 0x80..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
            self.init(columns: "<\(scalar.code)>")
        case PathText.escapes:
            // A byte of a file name that is not UTF-8, as shells write it.
            self.init(columns: "\\x" + String(scalar.value & 0xFF, inHexadecimal: 2))
        default: self.init(string: String(scalar), width: displayWidth(of: scalar))
        }
    }

    /// A text of characters that have a column each.
    private init(columns text: String) { self.init(string: text, width: text.count) }

    private init(picture: UInt32) { self.init(columns: Unicode.Scalar(picture).map(String.init) ?? "?") }
}

/// The number of columns of a terminal that `scalar` takes, as in `wcwidth`.
package func displayWidth(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Vowels and final consonants of Hangul are drawn into the syllable before them.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return isWide(scalar) ? 2 : 1
}

/// Whether East_Asian_Width is W or F (Unicode's EastAsianWidth.txt, its gaps of a few characters filled).
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18DFF,
        0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
        true
    default: scalar.properties.isEmojiPresentation
    }
}
