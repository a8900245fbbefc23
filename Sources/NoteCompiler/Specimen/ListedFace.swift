import NoteFonts
import NoteLayout
import NoteSettings
import NoteText
import NoteTypesetting

/// The face of a text style or of a role, and the reason for its choice.
struct ListedFace {
    let role: FontRole
    let style: TextStyle
    /// In points.
    let metrics: TypeMetrics
    /// The weight that is asked for, from 100 to 900.
    let weight: Int
    let face: ChainFace
    let chosen: String

    /// - Throws: `RunError.noFont` if no family of its role has a face.
    init(_ style: TextStyle, _ styles: StyleSet, _ sheet: StyleSheet) throws(RunError) {
        let theme = sheet.theme.overrides[style] ?? StyleOverride()
        // Script and code keep the families of their roles.
        let font = styles.isDisjoint(with: [.script, .code]) ? theme.text.font : nil
        let chain: FontChain
        do {
            chain = try sheet.character(style, styles.union(theme.styles), font: font).shaping.chain
        } catch {
            throw .noFont(error.description)
        }
        role = chain.request.role
        self.style = style
        metrics = sheet.metrics(style)
        weight = chain.request.weight.rawValue
        face = chain.primary
        chosen = chain.explanation
    }
}

extension FontChain {
    /// The reason for the choice of the first face: `default; no Inter`.
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

extension TypeMetrics {
    /// The size in points, without decimals if it is whole.
    var sizeText: String { Self.text(size) }
    /// The text of the leading.
    var leadingText: String { Self.text(leading) }

    private static func text(_ value: Double) -> String {
        Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}

/// The style sheets of a note in the current folder, one for each size category, by which faces are listed.
///
/// - Parameter ownSettings: those that the note sets itself.
func listedSheets(
    _ options: CompileOptions, ownSettings: NoteSettings = NoteSettings()
) throws(RunError) -> [StyleSheet] {
    let settings = try ResolvedSettings(options, ownSettings: ownSettings)
    let note = ResolvedNote(
        settings: settings, conformance: try ConformancePlan(settings.all),
        language: settings[.lang] ?? "en", folder: "", stem: "")
    let library = try SharedFonts().library(options.environment)
    let catalog = FontCatalog(library, drawsBoxes: note.drawsBoxes, without: RejectedFaces())
    return note.forms().map { StyleSheet($0, catalog) }
}
