import NoteText

// Pictures of HTML, and content that is not read.
extension MarkdownBuilder {
    mutating func addPicture(_ tag: HTMLTagText, at range: Range<Int>) {
        guard tag["hidden"] == nil, !HTMLStyle(tag).isHidden else { return }
        let source = tag.attribute("src").flatMap { $0.value.isEmpty ? nil : $0 } ?? tag.attribute("srcset")
        let isSet = source?.name == "srcset"
        let file = source.map { isSet ? Self.first(ofSet: $0.value) : $0.value } ?? ""
        var picture = Picture(
            file: chosenFile ?? file, alternative: ShownBytes.plain(tag["alt"] ?? ""),
            fileSpan: leaf.span(of: source?.place ?? range))
        picture.caption = tag["title"].map { ShownBytes.plain($0) }
        picture.width = tag["width"].flatMap(PictureLength.init(pixels:))
        picture.height = tag["height"].flatMap(PictureLength.init(pixels:))
        picture.isUndescribed = tag["alt"] == nil && !picture.isPixel
        picture.identifier = tag["id"].flatMap { PlaceName.isWellFormed($0) ? $0 : nil }
        switch tag["align"]?.lowercased() {
        case "left": picture.float = .left
        case "right": picture.float = .right
        default: break
        }
        if isAloneInFigure(picture) {
            let rest = range.upperBound..<leaf.range.upperBound
            if let caption = FigureCaption(leaf.bytes, rest) {
                (picture.caption, figureCaption) = (caption.words, caption.start)
                if stack.isEmpty { leaveFigure() }
            } else if FigureCaption.isMissing(leaf.bytes, rest), stack.isEmpty {
                leaveFigure()
            }
        }
        add(picture, at: leaf.span(of: range))
    }

    /// Whether the picture stands in a figure, and is alone so far.
    private func isAloneInFigure(_ picture: Picture) -> Bool {
        let isAlone = !text.isInParagraph && stack.marker == nil && !stack.holdsText
        return stack.hasOpen("figure") && isAlone && scope.link == nil && !stack.scope.isHidden
            && !picture.file.isEmpty && !picture.isForDarkPages
    }

    /// The first address of several (HTML, 2.3.7, "srcset").
    private static func first(ofSet value: String) -> String {
        let words = value.split { $0.isWhitespace || $0 == "," }
        return words.first.map(String.init) ?? ""
    }

    /// The file of the choice that the picture stands in; nil if it is that of the picture itself.
    private var chosenFile: String? {
        guard stack.hasOpen("picture") else { return nil }
        let level = htmlLevel { if case .choice = $0.state { true } else { false } }
        guard let level, case .html(let element) = stack.levels[level].kind,
            case .choice(let file) = element.state
        else { return nil }
        return file
    }

    /// Reads one of the files of a choice, of which the first for light pages that is no remote one counts,
    /// or that of content that is not read.
    mutating func readSource(_ tag: HTMLTagText) {
        let level = htmlLevel {
            switch $0.state {
            case .choice, .frame: true
            default: false
            }
        }
        guard let level, case .html(let element) = stack.levels[level].kind else { return }
        switch element.state {
        case .choice(nil):
            let file = Self.first(ofSet: tag["srcset"] ?? "")
            let media = tag["media"]?.lowercased().filter { !$0.isWhitespace }
            let isLight = media == nil || media == "(prefers-color-scheme:light)" || media == "all"
            guard isLight, !file.isEmpty, LinkScheme.scheme(of: file) == nil, !file.hasPrefix("//") else {
                return
            }
            stack.setState(.choice(file), at: level)
        case .frame(isShown: false): addFrame(tag)
        default: break
        }
    }

    /// Shows the address of content that is not read, as a link to it; the text in such an element is for
    /// programs that do not know it.
    mutating func addFrame(_ tag: HTMLTagText) {
        let level = htmlLevel { $0.meaning == .frame }
        guard let source = tag.attribute("src"), let level else { return }
        let (scope, paragraphs) = (stack.scope, stack.paragraphs)
        stack.use(stack.levels[level].scope, paragraphs)
        spans.begin([], link(to: source.value, title: tag["title"], at: leaf.span(of: source.place)))
        updateScope()
        show(ShownBytes.plain(Array(source.value.utf8)[...])[...], for: leaf.span(of: source.place))
        spans.end()
        stack.use(scope, paragraphs)
        stack.setState(.frame(isShown: true), at: level)
    }
}
