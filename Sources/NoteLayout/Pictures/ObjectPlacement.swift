import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// Decides where the pictures and cards of a section stand that are blocks; lengths in points.
struct ObjectPlacement {
    let sheet: StyleSheet
    let files: PictureFiles
    let container: Size
    /// The space before the container for long markers.
    let overhang: Double
    let isRightToLeft: Bool
    /// The objects that stand as blocks, in the order of the text.
    private(set) var objects: [BlockObject] = []

    /// Between a picture and its caption, in parts of the leading of body.
    private static let captionGap = 0.25
    /// The least width of a caption under a picture that is narrower still, in parts of its size.
    private static let leastCaption = 18.0
    /// The least width of a caption under a picture that text flows beside, in parts of its size.
    private static let leastFloatingCaption = 8.0
    /// The height of the frame of a picture that cannot be shown, in lines of body text. Words of more lines
    /// are not centred.
    private static let frameLines = 4.0
    /// The least width of the frame, and the space round its words, in parts of their size.
    private static let leastFrame = 8.0
    private static let framePadding = 0.5

    /// The text with the places of the paragraphs of pictures and cards.
    mutating func placed(_ styled: StyledText) -> StyledText {
        let text = styled.attributed
        guard !text.pictures.isEmpty || !text.cards.isEmpty else { return styled }
        var paragraphs = styled.paragraphs
        for index in text.paragraphs.indices {
            let paragraph = text.paragraphs[index]
            if let block = text.blockPicture(index) {
                if block.isShown {
                    placePicture(block.picture, index, of: styled, in: &paragraphs)
                } else {
                    placeFrame(text.pictures[block.picture], index, of: styled, in: &paragraphs)
                }
            } else if paragraph.kind.content == .card, let card = paragraph.card,
                !(index > 0 && isHead(of: card, paragraphs[index - 1]))
            {
                let hasDetail = index + 1 < text.paragraphs.count && text.paragraphs[index + 1].card == card
                placeCard(card, index, hasDetail: hasDetail, in: &paragraphs)
            }
        }
        return StyledText(styled, paragraphs: paragraphs)
    }

    /// Makes a paragraph the first of an object, set in `column`.
    private mutating func add(
        _ object: BlockObject, isContinued: Bool, to paragraph: inout ParagraphStyle, in column: Column? = nil
    ) {
        var part = ObjectPart(number: objects.count, isContinued: isContinued)
        switch object {
        case .picture: part.replacesText = true
        case .frame: break
        case .card(let card): part.emptyLine = card.border.column
        }
        paragraph.setObject(part, in: column)
        objects.append(object)
    }

    /// Whether a paragraph begins the card.
    private func isHead(of card: Int, _ style: ParagraphStyle) -> Bool {
        guard let part = style.object, case .card(let block) = objects[part.number] else { return false }
        return block.index == card
    }

    /// The column that a block with `style` has of the measure.
    private func column(_ style: ParagraphStyle) -> Column {
        let indent = ContainerEdges(of: style, in: container.width, overhang: overhang).start
        return Column(x: isRightToLeft ? 0 : indent, width: container.width - indent)
    }

    private mutating func placePicture(
        _ picture: Int, _ index: Int, of styled: StyledText, in paragraphs: inout [ParagraphStyle]
    ) {
        let source = styled.attributed.pictures[picture]
        let style = paragraphs[index]
        let column = column(style)
        let geometry = PictureGeometry(measure: column.width, height: container.height)
        let file = files.picture(picture)
        var block = BlockPicture(
            index: picture, file: file, box: geometry.box(of: source, natural: file?.size), column: column,
            alignment: alignment(source, style))
        let hasCaption = styled.attributed.isCaption(index + 1)
        var least = hasCaption ? styled.styles[paragraphs[index + 1].base].size : 0
        let width = max(block.box.width, Self.leastFloatingCaption * least)
        block.isFloating = floats(source, column.width - width)
        least *= block.isFloating ? Self.leastFloatingCaption : Self.leastCaption
        add(.picture(block), isContinued: hasCaption, to: &paragraphs[index])
        guard hasCaption else { return }
        let place = column.caption(
            below: block.place, block.alignment, least: least, isFloating: block.isFloating)
        setCaption(&paragraphs[index + 1], in: place, block.alignment)
    }

    /// Whether text flows beside a picture that leaves `rest` points to it: not in the accessibility
    /// categories, where lines are short as it is, nor in less than 12 ems.
    private func floats(_ picture: Picture, _ rest: Double) -> Bool {
        guard picture.mayFloat else { return false }
        let em = sheet.metrics(.body).size
        return !sheet.category.isAccessibility && rest - FloatPlace.gap * em >= FloatPlace.leastText * em
    }

    /// Places the words of a picture that cannot be shown in a frame, which is at least as large as the
    /// picture was to be, and as wide as the measure if its words are long.
    private mutating func placeFrame(
        _ source: Picture, _ index: Int, of styled: StyledText, in paragraphs: inout [ParagraphStyle]
    ) {
        var words = paragraphs[index]
        let (column, alignment) = (column(words), alignment(source, words))
        let size = styled.styles[words.base].size
        let padding = Self.framePadding * size
        let width = size * styled.attributed.estimatedWidth(of: index)
        var box = frameBox(of: source, in: column, size: size)
        if width > Self.frameLines * (box.size.width - 2 * padding) {
            var wide = source
            wide.width = nil
            box = frameBox(of: wide, in: column, size: size)
        }
        let isLong = width > Self.frameLines * (box.size.width - 2 * padding)
        let frame = Column(
            x: column.place(box.width, alignment) + box.inset.left, width: box.size.width)
        let block = BlockFrame(
            column: frame, height: box.size.height, leastPadding: padding, color: sheet.theme.secondary)
        let hasCaption = styled.attributed.isCaption(index + 1)
        if !isLong { words.alignment = .center }
        words.spaceBefore += box.inset.top
        words.spaceAfter += box.inset.bottom
        add(
            .frame(block), isContinued: hasCaption, to: &words,
            in: Column(x: frame.x + padding, width: frame.width - 2 * padding))
        paragraphs[index] = words
        guard hasCaption else { return }
        let least = Self.leastCaption * styled.styles[paragraphs[index + 1].base].size
        setCaption(
            &paragraphs[index + 1], in: column.caption(below: frame, alignment, least: least), alignment)
    }

    /// The box of the frame of a picture that cannot be shown, whose words have the size `size`.
    ///
    /// If nothing says its size, it is as wide as the measure and four lines high. That of a picture on the
    /// web is as high as its words, since most of these are badges.
    private func frameBox(of picture: Picture, in column: Column, size: Double) -> PictureGeometry.Box {
        let lines = picture.address == nil ? Self.frameLines : 0
        return PictureGeometry(measure: column.width, height: container.height)
            .frame(
                of: picture, height: lines * sheet.metrics(.body).leading,
                leastWidth: Self.leastFrame * size)
    }

    /// Sets the caption of an object in `column`.
    private func setCaption(_ caption: inout ParagraphStyle, in column: Column, _ alignment: TextAlignment) {
        caption.continueObject(in: column, spaceBefore: sheet.metrics(.body).leading * Self.captionGap)
        caption.alignment = alignment
    }

    private func alignment(_ picture: Picture, _ style: ParagraphStyle) -> TextAlignment {
        switch (picture.float, style.alignment) {
        case (.left, _): .left
        case (.right, _): .right
        case (.center, _): .center
        case (nil, .center): .center
        case (nil, .left): .left
        case (nil, .right): .right
        case (nil, .justify), (nil, nil): isRightToLeft ? .right : .left
        }
    }

    private mutating func placeCard(
        _ card: Int, _ index: Int, hasDetail: Bool, in paragraphs: inout [ParagraphStyle]
    ) {
        let metrics = CardMetrics(bodySize: sheet.metrics(.body).size)
        let column = column(paragraphs[index])
        let gap = metrics.gap(in: column.width)
        let file = files.card(card)
        let height = min(metrics.height, container.height)
        var side = 0.0
        if file != nil { side = min(metrics.picture(in: column.width), height - 2 * CardBorder.thickness) }
        let x = isRightToLeft ? column.maxX - gap - side : column.x + gap
        var block = BlockCard(
            index: card, file: file,
            border: BlockFrame(
                column: column, height: height, leastPadding: metrics.leastPadding + CardBorder.thickness,
                color: sheet.theme.secondary),
            picture: Column(x: x, width: side), size: Size(width: 0, height: 0))
        if let natural = file?.size, natural.width > 0, natural.height > 0 {
            let scale = min(side / natural.width, side / natural.height)
            block.size = Size(width: natural.width * scale, height: natural.height * scale)
        }
        let taken = side > 0 ? side + 2 * gap : gap
        let text = Column(
            x: isRightToLeft ? column.x + gap : column.x + taken, width: column.width - taken - gap)
        add(.card(block), isContinued: hasDetail, to: &paragraphs[index], in: text)
        let available = (container.height - 2 * block.border.leastPadding) / (hasDetail ? 2 : 1)
        allowMoreLines(&paragraphs[index], within: available)
        guard hasDetail else { return }
        allowMoreLines(&paragraphs[index + 1], within: available)
        paragraphs[index + 1].continueObject(in: text, spaceBefore: 0)
    }

    /// Lets parts of cards be as high as `available` in the accessibility categories: few words fit a line.
    private func allowMoreLines(_ part: inout ParagraphStyle, within available: Double) {
        guard sheet.category.isAccessibility, let usual = part.maxLines else { return }
        part.maxLines = max(usual, Int(saturating: available / part.lineHeight))
    }
}

/// A text of a card, by the key it is written with.
enum CardPart: String {
    case name, detail

    /// The text style that it is set in.
    var textStyle: String { self == .name ? "headline" : "caption1" }
    /// The limit of its lines; the rest is left out, with an ellipsis.
    var mostLines: Int { self == .name ? 1 : 2 }
    /// Nil for that of text.
    var color: ColorChoice? { self == .name ? nil : .named("secondary") }
}

/// The proportions of a user card at body size 17, in points; larger type makes larger cards.
struct CardMetrics {
    /// The ratio of its type to the usual body size, at least 1.
    let scale: Double

    private static let usualBodySize = 17.0

    init(bodySize: Double) {
        scale = max(1, bodySize / Self.usualBodySize)
    }

    var height: Double { 60 * scale }
    /// Of its square picture, in a card `width` points wide.
    func picture(in width: Double) -> Double { min(40 * scale, width / 3) }
    /// Between border, picture and text, in a card `width` points wide.
    func gap(in width: Double) -> Double { min(10 * scale, width / 20) }
    /// The least between the border and the text above and below it.
    var leastPadding: Double { 2 * scale }
}

extension AttributedText {
    /// The width of the content of a paragraph in one line, in ems: a rough one, made of its bytes alone.
    fileprivate func estimatedWidth(of paragraph: Int) -> Double {
        text[paragraphs[paragraph].content].reduce(0) { width, byte in
            switch byte {
            // Bytes after the first one of a character.
            case 0x80..<0xC0: width
            // Han and kana fill squares, and no script from there on is narrower than Latin.
            case 0xE0...: width + 1
            default: width + 0.5
            }
        }
    }
}
