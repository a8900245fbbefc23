import NoteText

/// A picture on the web that a paragraph begins with: it stays one if nothing follows, and else is a badge.
struct HeldPicture: Sendable {
    let picture: Picture
    let span: SourceSpan
    let scope: InlineScope
    /// The link to the picture itself.
    let link: ScopeLink?
}

/// The badges of the paragraph that is open: pictures on the web that are words.
struct OpenBadges: Sendable {
    /// The picture that is all of the paragraph so far.
    @Boxed var held: HeldPicture? = nil
    var count = 0
    /// The place of the first.
    var first: SourceSpan?
    /// Whether the text ends with one.
    var isLast = false
    /// Whether one is being added.
    var isOpen = false
    /// Whether one is all of a heading, and looks like that.
    var isHeading = false
    /// Whether the paragraph has other text.
    var hasText = false
}

extension OpenBadges {
    /// The finding about the badges of a paragraph; nil if it has none.
    var finding: Finding? {
        guard count > 0 else { return nil }
        let what = count == 1 ? "a picture on the web is" : "\(count) pictures on the web are"
        return Finding(
            .remotePicture, at: first, "\(what) not fetched: words stand in the text instead",
            severity: .note)
    }
}

extension HeldPicture {
    /// The words of the badge: the alternative text, or the host that its link leads to; nil if there are
    /// none.
    var words: [UInt8]? {
        if let words = picture.words { return Array(words.utf8) }
        return scope.link?.link.target.host.map { Array($0.utf8) }
    }

    /// The properties of its words as a badge.
    var badgeScope: InlineScope { Self.style(of: linkedScope) }

    /// The properties of its words, which stand in the link round the picture or in one to it.
    var linkedScope: InlineScope {
        var scope = scope
        scope.link = scope.link ?? link
        if let name = picture.identifier { scope.attributes.identifier = name }
        return scope
    }

    /// The properties of the sign between badges.
    var signScope: InlineScope { Self.style(of: InlineScope()) }

    private static func style(of scope: InlineScope) -> InlineScope {
        var scope = scope
        scope.attributes.textStyle = TextStyle.footnote.name
        scope.attributes.color = .named("secondary")
        return scope
    }
}

extension String {
    /// The host of an address on the web; nil for any other.
    fileprivate var host: String? {
        guard let scheme = LinkScheme.scheme(of: self), ["http", "https"].contains(scheme) else { return nil }
        let rest = dropFirst(scheme.utf8.count + 3).prefix { !"/?#".contains($0) }
        return rest.isEmpty ? nil : String(rest)
    }
}

extension Picture {
    /// The mark of a picture for dark pages, and the one for light pages, as GitHub has them.
    private static let schemes = (dark: "#gh-dark-mode-only", light: "#gh-light-mode-only")

    /// Whether it is for dark pages alone.
    var isForDarkPages: Bool { mayHaveScheme && file.lowercased().hasSuffix(Self.schemes.dark) }

    /// Whether it has the size of a pixel, as pictures that count visits have.
    var isPixel: Bool { width == .points(0.75) && height == .points(0.75) }

    /// Whether it may have such a mark: all end in the same letter.
    private var mayHaveScheme: Bool { file.utf8.last.map { $0 | 0x20 } == UInt8(ascii: "y") }

    /// The picture without the mark of one for light pages.
    var withoutScheme: Picture {
        guard mayHaveScheme, file.lowercased().hasSuffix(Self.schemes.light) else { return self }
        var picture = self
        picture.file = String(file.dropLast(Self.schemes.light.count))
        return picture
    }
}
