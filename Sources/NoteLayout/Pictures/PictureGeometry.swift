import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// The limits of the sizes of pictures; lengths in points.
struct PictureGeometry {
    /// The available width.
    let measure: Double
    /// The greatest height of a picture, its insets included.
    let height: Double
    /// The growth of pictures with the text round them.
    var growth = Growth()

    /// More is not told from this by anybody, and less overflows no sum.
    private static let longest = 1_000_000.0
    /// Of the measure, which insets leave to a picture at the least.
    private static let leastPart = 0.25

    /// The enlargement of pictures, as long as they are no higher than `mostHeight` points then.
    struct Growth {
        var factor = 1.0
        var mostHeight = 0.0
    }

    /// A picture with what is round it.
    struct Box: Hashable {
        var size: Size
        var inset: Insets

        var width: Double { size.width + inset.left + inset.right }
        var height: Double { size.height + inset.top + inset.bottom }
    }

    /// The box of `picture`, whose file has the size `natural`: as requested, scaled down to what there is.
    func box(of picture: Picture, natural: Size?) -> Box {
        let inset = fitting(picture.inset)
        guard let natural, natural.width > 0, natural.height > 0 else {
            return Box(size: Size(width: 0, height: 0), inset: inset)
        }
        let available = available(inside: inset)
        let wanted = grown(wantedSize(picture, natural, available.width), picture)
        let scale = min(1, available.width / wanted.width, available.height / wanted.height)
        return Box(size: Size(width: wanted.width * scale, height: wanted.height * scale), inset: inset)
    }

    /// The box of the frame of `picture`, which cannot be shown: as large as requested, else as wide as the
    /// measure and `height` points high; never larger than the available space.
    func frame(of picture: Picture, height lines: Double, leastWidth: Double) -> Box {
        let inset = fitting(picture.inset)
        let available = available(inside: inset)
        let width = picture.fills ? nil : picture.width.map { length($0) }
        let wanted = picture.height.map { length($0) }
        return Box(
            size: Size(
                width: min(max(width ?? measure, leastWidth), available.width),
                height: min(wanted ?? min(lines, height / 2), available.height)),
            inset: inset)
    }

    private func available(inside inset: Insets) -> Size {
        Size(width: measure - inset.left - inset.right, height: height - inset.top - inset.bottom)
    }

    private func wantedSize(_ picture: Picture, _ natural: Size, _ available: Double) -> Size {
        let width = picture.fills ? available : picture.width.map { length($0) }
        let height = picture.height.map { length($0) }
        let ratio = natural.width / natural.height
        let size =
            switch (width, height) {
            case (let width?, let height?): Size(width: width, height: height)
            case (let width?, nil): Size(width: width, height: width / ratio)
            case (nil, let height?): Size(width: height * ratio, height: height)
            case (nil, nil): natural
            }
        return Size(
            width: max(size.width, .leastNormalMagnitude), height: max(size.height, .leastNormalMagnitude))
    }

    /// The size of a picture that was asked for in parts of the measure does not depend on the text.
    private func grown(_ size: Size, _ picture: Picture) -> Size {
        let isRelative = [picture.width, picture.height].contains {
            if case .percent = $0 { true } else { false }
        }
        guard !picture.fills, !isRelative else { return size }
        let factor = max(1, min(growth.factor, growth.mostHeight / size.height))
        return Size(width: size.width * factor, height: size.height * factor)
    }

    private func length(_ extent: PictureLength) -> Double {
        switch extent {
        case .points(let length): min(length, Self.longest)
        case .percent(let part): min(part / 100 * measure, Self.longest)
        }
    }

    /// Insets that leave room for a picture; none is negative.
    private func fitting(_ inset: Insets?) -> Insets {
        var inset = inset ?? Insets(0)
        (inset.left, inset.right) = Self.pair(inset.left, inset.right, within: measure)
        (inset.top, inset.bottom) = Self.pair(inset.top, inset.bottom, within: height)
        return inset
    }

    private static func pair(_ first: Double, _ second: Double, within whole: Double) -> (Double, Double) {
        let (first, second) = (max(0, first), max(0, second))
        let most = whole * (1 - leastPart)
        let scale = first + second > most ? most / (first + second) : 1
        return (first * scale, second * scale)
    }
}

extension PictureGeometry.Growth {
    /// In the accessibility categories pictures among letters grow with them, to two lines at most.
    init(in sheet: StyleSheet) {
        guard sheet.category.isAccessibility else { return }
        let body = sheet.metrics(.body)
        factor = body.size / TypeScale.metrics(.body, .standard).size
        mostHeight = 2 * body.leading
    }
}

extension Column {
    /// The left edge of an object `width` points wide.
    func place(_ width: Double, _ alignment: TextAlignment) -> Double {
        let free = max(0, self.width - width)
        return switch alignment {
        case .left, .justify: x
        case .right: x + free
        case .center: x + free / 2
        }
    }

    /// The part of it for the caption of a picture in `frame`: as wide, but at least `least` and half of it.
    func caption(
        below frame: Column, _ alignment: TextAlignment, least: Double, isFloating: Bool = false
    ) -> Column {
        let width = min(self.width, max(frame.width, isFloating ? 0 : self.width / 2, least))
        let end =
            switch alignment {
            case .left, .justify: frame.x
            case .right: frame.maxX - width
            case .center: frame.x + (frame.width - width) / 2
            }
        return Column(x: min(max(end, x), maxX - width), width: width)
    }
}
