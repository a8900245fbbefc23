import NoteFonts
import NoteText

/// A section while it is being set: flat arrays that each step appends to.
struct SectionDraft {
    let storage: TextStorage
    /// How far justified lines may change.
    let flexibility: Flexibility
    var shaped = ShapedText()
    /// The text of the paragraph at hand, marker included: letters are joined within it.
    var context = 0..<0
    /// The region whose forms Han characters of the paragraph at hand have, where its language does not tell.
    var region: HanRegion?
    /// Which parts of the paragraph at hand run from right to left.
    var levels = ParagraphLevels()
    /// The glyphs of the paragraph at hand, cut where style or face changes.
    var glyphRuns: [GlyphRun] = []
    var paragraphs: [LaidParagraph] = []
    var lines: [Line] = []
    var lineRuns: [LineRun] = []
    var adjusted = AdjustedAdvances()
    var findings = LayoutFindings()
    /// In the order of their lines.
    var attachments: [Attachment] = []
    /// In the order of their lines.
    var tallLines: [TallLine] = []
    var cardBorders: [CardBorder] = []
    var files = PictureFiles()
    /// The pictures of the text that mean something, and nothing says what.
    var wordlessPictures: Set<Int> = []
    /// What a picture in the text of the paragraph at hand may measure.
    var pictureGeometry = PictureGeometry(measure: 0, height: 0)

    init(storage: TextStorage, flexibility: Flexibility = .none) {
        self.storage = storage
        self.flexibility = flexibility
    }
}

/// Glyphs of one style, one face and one level, in the order of the text.
struct GlyphRun {
    /// An index into the storage's styles.
    var style: Int
    /// An index into the runs of `shaped`.
    var shapedRun: Int
    var glyphs: Range<Int>
    var text: Range<Int>
    /// Points for one font unit.
    var scale: Double
    /// Its embedding level.
    var level: UInt8 = 0
    /// Whether it is a single tab, whose advance depends on where it stands.
    var isTab = false
    /// Whether it is a single glyph that stands for a picture.
    var isPicture = false
}
