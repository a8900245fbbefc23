package import NoteText

// Formulas and emoji, which are shown as they were typed where no face has their characters.
extension MarkdownBuilder {
    /// Adds a formula; one between double signs that has lines of its own is a paragraph in the middle of the
    /// page.
    mutating func add(formula piece: MarkdownPiece) {
        guard !stack.scope.isHidden else { return }
        let isDisplay = isDisplay(piece)
        let isApart = isDisplay && beginDisplay()
        defer { if isApart { endParagraph() } }
        let content = piece.formulaContent(in: leaf.bytes)
        do throws(FormulaReader.Obstacle) {
            let atoms = try FormulaReader.read(leaf.bytes, content, isDisplay: isDisplay)
            let isShown = !hasControls || !ShownBytes.hasControls(in: leaf.bytes[content])
            guard isShown, faces.canShow(atoms.map(\.characters).joined()) else {
                return showTyped(piece.range, isDisplay: isDisplay, "characters that no face has")
            }
            // Among words from right to left it is an isolate, which keeps its order (UAX #9, 2.4).
            let isIsolated = leaf.mayRunRightToLeft()
            if isIsolated { showSign("\u{2066}") }
            for atom in atoms { show(atom) }
            updateScope()
            if isIsolated { showSign("\u{2069}") }
        } catch {
            let obstacle = String(decoding: ShownBytes.plain(leaf.bytes[error.range]), as: UTF8.self)
            showTyped(piece.range, isDisplay: isDisplay, "'\(obstacle.shortened)'")
        }
    }

    /// Whether a formula between double signs has lines of its own in a paragraph.
    private func isDisplay(_ piece: MarkdownPiece) -> Bool {
        piece.value == 2 && leafStart.kind == .body
            && FormulaSigns.beginsLine(leaf.bytes, piece.range, in: leaf.range)
            && FormulaSigns.endsLine(leaf.bytes, piece.range, in: leaf.range)
    }

    /// Begins a paragraph in the middle of the lines, unless it stands in a cell or behind a marker.
    private mutating func beginDisplay() -> Bool {
        let isInCell = stack.containerCount > 0 && stack.innermost == .cell
        guard !isInCell, stack.marker == nil else { return false }
        endParagraph()
        let (scope, paragraphs) = (stack.scope, stack.paragraphs)
        var centred = paragraphs
        centred.alignment = .center
        stack.use(scope, centred)
        beginParagraph()
        stack.use(scope, paragraphs)
        return true
    }

    private mutating func show(_ atom: FormulaAtom) {
        let place = leaf.span(of: atom.source)
        guard atom.kind != .lineEnd else {
            updateScope()
            return text.separate(.lineEnd, at: place)
        }
        beginParagraph()
        var scope = self.scope
        scope.styles.formUnion(atom.styles)
        if atom.level != .base {
            scope.attributes.traits.subtract([.subscript, .superscript])
            scope.attributes.traits.insert(atom.level == .raised ? .superscript : .subscript)
        }
        text.use(scope)
        text.add(Array(atom.characters.utf8)[...], for: atom.source.isEmpty ? nil : place)
    }

    /// Shows a formula as it was typed; `reason` is what no line can show.
    private mutating func showTyped(_ range: Range<Int>, isDisplay: Bool, _ reason: String) {
        text.report(
            Finding(
                .formulaAsTyped, at: leaf.span(of: range),
                "the formula has \(reason), and is shown as it was typed"))
        spans.begin(.code)
        updateScope()
        var start = range.lowerBound
        while let end = leaf.bytes[start..<range.upperBound].firstIndex(of: ASCII.lineFeed) {
            show(start..<end)
            text.separate(isDisplay ? .lineEnd : .space, at: leaf.span(of: end..<end + 1))
            start = end + 1
        }
        show(start..<range.upperBound)
        spans.end()
        updateScope()
    }

    /// Adds an emoji, or its name if no face has it.
    mutating func add(emoji characters: ArraySlice<UInt8>, at range: Range<Int>) {
        guard faces.canShow(emoji: characters) else { return show(range) }
        show(characters, for: leaf.span(of: range))
    }
}

extension Rule {
    package static let formulaAsTyped = Rule(
        "markdown/math", .note, summary: "a formula that is shown as it was typed",
        explanation: """
            Formulas are set as lines of text: letters, signs, indices and exponents, and
            fractions and roots with parentheses. This one has something that a line
            cannot show, or a command that is not known, and stands in the type of code.
            """,
        example: "---\ndialect: markdown\n---\nTitle\n\nThus $\\binom{n}{k}$.\n")
}
