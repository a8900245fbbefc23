package import NoteText

// Tags of generators of static sites, in text and by themselves.
extension MarkdownBuilder {
    /// Finds the tags of the pieces that stand in pairs.
    mutating func findSiteTags(in inlines: MarkdownInlines) {
        guard parser.constructs.contains(.siteTags) else { return }
        siteTags = PairedTags(inlines.pieces, in: leaf.bytes)
    }

    /// Reads a tag in text: one of a pair is not shown, a picture is, and any other is text.
    mutating func readSiteTag(_ piece: MarkdownPiece) {
        guard let tag = SiteTag(leaf.bytes, piece.range) else { return show(piece.range) }
        if !add(pictureOf: tag) {
            if siteTags.contains(piece.range) { reportHidden(tag) } else { show(piece.range) }
        }
    }

    /// Reads a tag that stands by itself.
    mutating func read(_ tag: SiteTag) {
        if !add(pictureOf: tag) { reportHidden(tag) }
    }

    private mutating func reportHidden(_ tag: SiteTag) {
        guard !stack.scope.isHidden else { return }
        let name = String(decoding: leaf.bytes[tag.name], as: UTF8.self).shortened
        report(.shortcode, "the tag '\(name)' of a generator of sites is not shown", at: tag.range)
    }

    /// Reports a finding of `rule` about `range` of the leaf block.
    mutating func report(_ rule: Rule, _ message: String, hint: String? = nil, at range: Range<Int>) {
        text.report(Finding(rule, at: leaf.span(of: range), message, hint: hint))
    }

    /// Adds the picture that a tag shows; false if it shows none.
    private mutating func add(pictureOf tag: SiteTag) -> Bool {
        guard let site = SitePicture(tag, in: leaf.bytes) else { return false }
        var picture = Picture(
            file: site.file, alternative: site.alternative ?? "", fileSpan: leaf.span(of: site.place))
        (picture.caption, picture.width, picture.height) = (site.caption, site.width, site.height)
        let target = site.link.flatMap { link(to: $0, title: nil, at: leaf.span(of: site.place)) }
        spans.begin([], target)
        updateScope()
        add(picture, at: leaf.span(of: tag.range))
        spans.end()
        updateScope()
        return true
    }
}

/// The tags in the text of a leaf block that stand in pairs: a tag, and one that ends it.
struct PairedTags: Sendable {
    /// The starts of their places in the text.
    private var starts: Set<Int> = []

    init() {}

    /// The pairs among `pieces` of `text`.
    init(_ pieces: [MarkdownPiece], in text: [UInt8]) {
        var open: [ArraySlice<UInt8>: [Int]] = [:]
        for piece in pieces where piece.kind == .siteTag {
            guard let tag = SiteTag(text, piece.range) else { continue }
            if !tag.isEnd {
                open[text[tag.name], default: []].append(tag.range.lowerBound)
            } else if let start = open[text[tag.name]]?.popLast() {
                starts.formUnion([start, tag.range.lowerBound])
            }
        }
    }

    /// Whether the tag at `range` is one of a pair.
    func contains(_ range: Range<Int>) -> Bool { starts.contains(range.lowerBound) }
}

extension Rule {
    package static let shortcode = Rule(
        "markdown/shortcode", .note, summary: "a tag of a generator of static sites in Markdown",
        explanation: """
            Tags such as {% include %} and {{< youtube >}} are instructions for the
            program that makes a site of a note. Nothing stands for them on the page,
            but the text between two of them is kept. Tags of code and of pictures are
            read as such, and tags within a line that are no pairs are text.
            """,
        example: """
            ---
            dialect: markdown
            lang: en
            ---
            # Optics

            {{< youtube w7Ft2ymGmfc >}}

            Light bends.

            """)
}
