import Geometry
import NoteFonts
import NoteText

extension JSONText {
    /// Writes what makes text in a style other than plain and black.
    mutating func members(of style: CharacterStyle, _ face: ChainFace) {
        let paint = style.paint
        if paint.color != .black { member("color", paint.color.notation) }
        if let background = paint.background { member("background", background.notation) }
        member("underline", paint.underline, in: paint.color)
        member("strike", paint.strike, in: paint.color)
        if let outline = paint.outline {
            member("stroke", points: outline.isFilled ? -outline.width : outline.width)
            if outline.color != paint.color { member("stroke-color", outline.color.notation) }
        }
        if paint.rise != 0 { member("rise", points: paint.rise) }
        if style.kern != 0 { member("kern", points: style.kern) }
        if paint.isLetterpress { member("letterpress", true) }
        switch style.shaping.ligatures {
        case .standard: break
        case .none, .apart: member("ligatures", false)
        case .contextual: member("contextual", true)
        }
        if style.shaping.smallCapitals { member("smallcaps", true) }
        let drawn = face.drawnTraits
        if !drawn.isEmpty { member("synthetic", drawn) }
        if let language = style.language { member("lang", language) }
    }

    /// Writes how much wider spaces and letters are than their glyphs, `unit` points being one font unit.
    mutating func members(ofSpacesIn run: LineRun, _ unit: Double) {
        if run.wordStretch != 0 { member("word-stretch", points: Double(run.wordStretch) * unit) }
        if run.letterStretch != 0 { member("letter-stretch", points: Double(run.letterStretch) * unit) }
    }

    private mutating func member(_ key: String, _ line: TextLine?, in color: Color) {
        guard let line else { return }
        member(key, line.decoration.name)
        if line.color != color { member(key + "-color", line.color.notation) }
    }
}

extension Color {
    /// `#rrggbb`, the nearest.
    var notation: String { ColorChoice.nearest(red: red, green: green, blue: blue).name }
}

extension ChainFace {
    /// The traits that are drawn because the face has not got them.
    fileprivate var drawnTraits: [String] {
        let all = [
            (syntheticBold, "bold"), (syntheticItalic, "italic"), (syntheticCapitals, "smallcaps"),
        ]
        return all.compactMap { $0.0 ? $0.1 : nil }
    }
}
