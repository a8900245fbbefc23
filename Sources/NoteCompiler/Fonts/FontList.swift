import NoteFonts
import NoteLayout
import NoteText

/// Which face sets what, and why.
struct FontList {
    /// The face of a text style or of a role.
    struct Row {
        let role: FontRole
        let style: TextStyle
        /// In points.
        let metrics: TypeMetrics
        /// The weight that is asked for, from 100 to 900.
        let weight: Int
        let face: ChainFace
        let chosen: String
    }

    let rows: [Row]

    /// Each text style in plain text, then script and code in running text.
    init(_ sheet: StyleSheet) throws(RunError) {
        var rows: [Row] = []
        for style in TextStyle.allCases { rows.append(try Row(style, [], sheet)) }
        for styles: StyleSet in [.script, .code] { rows.append(try Row(.body, styles, sheet)) }
        self.rows = rows
    }
}

extension FontList.Row {
    fileprivate init(_ style: TextStyle, _ styles: StyleSet, _ sheet: StyleSheet) throws(RunError) {
        let chain: FontChain
        do { chain = try sheet.character(style, styles).shaping.chain } catch {
            throw .noFont(error.description)
        }
        self.init(
            role: chain.request.role, style: style, metrics: TypeScale.metrics(style, sheet.category),
            weight: chain.request.weight.rawValue, face: chain.primary, chosen: chain.explanation)
    }
}

extension FontChain {
    /// How the first face was chosen: `default; no Inter`.
    fileprivate var explanation: String {
        let family = primary.face.familyName.lowercased()
        let place = request.families.firstIndex { $0.lowercased() == family }
        let usual = request.role.defaultFamilies.firstIndex { $0.lowercased() == family }
        // Families that somebody has named stand before the usual ones.
        let isNamed = place.map { $0 < usual ?? .max } ?? false
        var words = place == nil ? "fallback" : isNamed ? "named" : "default"
        let without = request.families[..<(place ?? request.families.count)]
        if !without.isEmpty { words += "; no " + without.joined(separator: ", ") }
        if primary.syntheticBold { words += "; bold is drawn" }
        if primary.syntheticItalic { words += "; italic is drawn" }
        return words
    }
}
