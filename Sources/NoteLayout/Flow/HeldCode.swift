import NoteText

/// A paragraph that is not yet placed on a page.
struct HeldParagraph {
    var paragraph: ParagraphLayout
    let section: SectionLayout

    /// The row of a table that it is a cell of.
    var row: FlowRow? {
        guard let table = paragraph.table.map({ section.tables[$0] }) else { return nil }
        return FlowRow(section: section, table: table, number: table.row(of: paragraph.index))
    }

    /// Whether its lines may have any width, and follow each other in any places.
    var flowsInFragments: Bool {
        guard paragraph.table == nil, !isObject, source.kind != .code else { return false }
        // The rule above footnotes begins where their lines do.
        return source.kind != .rule || paragraph.ornament?.ornament.isShort == true
    }

    /// Whether it is a picture, a card, or the text of one.
    private var isObject: Bool {
        guard let styles = section.source?.shaped.styled.paragraphs else { return false }
        let before = paragraph.index > 0 ? styles[paragraph.index - 1].object : nil
        return styles[paragraph.index].object != nil || before?.paragraphCount == 2
    }

    /// Whether it is the caption of `picture`.
    func isCaption(of picture: HeldParagraph) -> Bool {
        section === picture.section && paragraph.index == picture.paragraph.index + 1
    }

    /// Its paragraph of the section's text.
    var source: NoteText.Paragraph { section.text.paragraphs[paragraph.index] }
}

/// The last lines of a block of code, which wait until it is known whether the block goes on.
///
/// Each line of code is a paragraph. No line of a block stands alone at the foot of a page or at the head of
/// the next: the first stays with the second, and the last but one with the last.
struct HeldCode {
    /// Two at most.
    private var lines: [HeldParagraph] = []
    /// Whether they begin their block.
    private var areFirst = false

    var isEmpty: Bool { lines.isEmpty }

    /// Adds a paragraph of any kind.
    ///
    /// - Returns: the paragraphs of which it is known now whether they stay with the next, in their order.
    mutating func add(_ one: HeldParagraph) -> [HeldParagraph] {
        guard one.source.kind == .code else { return end() + [one] }
        guard !lines.isEmpty, one.source.continuesBlock, !one.paragraph.startsPage else {
            defer {
                lines = [one]
                lines[0].paragraph.beginsBackground = one.hasBackground
                areFirst = true
            }
            return end()
        }
        // Nothing but blank lines is between the lines of a block.
        lines[lines.count - 1].paragraph.spaceAfter = 0
        defer { lines.append(one) }
        guard lines.count == 2 else { return [] }
        defer { areFirst = false }
        return [release(staysWithNext: areFirst && lines[0].isOneLineOfCode)]
    }

    /// Ends the block.
    ///
    /// - Returns: what is left of it.
    mutating func end() -> [HeldParagraph] {
        if let last = lines.indices.last {
            lines[last].paragraph.endsBackground = lines[last].hasBackground
        }
        var released: [HeldParagraph] = []
        if lines.count == 2 {
            let isAlone = areFirst && lines[0].isOneLineOfCode || lines[1].isOneLineOfCode
            released.append(release(staysWithNext: isAlone))
        }
        released += lines
        lines.removeAll(keepingCapacity: true)
        return released
    }

    private mutating func release(staysWithNext: Bool) -> HeldParagraph {
        var first = lines.removeFirst()
        first.paragraph.keepsWithNext = first.paragraph.keepsWithNext || staysWithNext
        return first
    }
}

extension HeldParagraph {
    fileprivate var isOneLineOfCode: Bool { paragraph.lines.count == 1 }

    /// Whether it is code on a background.
    fileprivate var hasBackground: Bool {
        section.codeArea(ofParagraph: paragraph.index)?.background != nil
    }
}

extension ParagraphLayout {
    /// From the upper edge of the background that begins with it to its first line, in points; other space
    /// between paragraphs is outside of the background.
    var paddingAbove: Double { beginsBackground ? CodeMetrics.padding : 0 }
    /// From its last line to the lower edge of the background that ends with it, in points.
    var paddingBelow: Double { endsBackground ? CodeMetrics.padding : 0 }
}
