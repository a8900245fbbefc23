import CFreeType
import Geometry

extension FreeTypeFace {
    /// The steps of a colour glyph; nil if it is damaged, or if its paints form a cycle or exceed a limit.
    borrowing func drawing(
        of glyph: UInt16, _ table: ColorTable?, _ palette: Palette
    ) -> [Drawing.Step]? {
        let face = record
        guard let table, let root = table.paint(of: Int(glyph)) else { return layers(of: glyph, palette) }
        var walk = PaintWalk(table, palette) { outline(of: FT_UInt($0), in: face) }
        return walk.steps(of: Int(glyph), root)
    }

    /// The `COLR` table of version 1, if there is one.
    ///
    /// - Parameter limits: round all that glyphs may paint, in font units.
    borrowing func colorTable(_ limits: Rectangle) -> ColorTable? {
        var length: FT_ULong = 0
        guard FT_Load_Sfnt_Table(record, FT_ULong(tag("COLR")), 0, nil, &length) == 0 else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(length)) { output, count in
            let error = FT_Load_Sfnt_Table(record, FT_ULong(tag("COLR")), 0, output.baseAddress, &length)
            count = error == 0 ? Int(length) : 0
        }
        return ColorTable(bytes, limits)
    }

    /// The layers of a table of version 0; the outline alone for a glyph without layers.
    private borrowing func layers(of glyph: UInt16, _ palette: Palette) -> [Drawing.Step]? {
        var steps: [Drawing.Step] = []
        var iterator = FT_LayerIterator()
        var (layer, color): (FT_UInt, FT_UInt) = (0, 0)
        while FT_Get_Color_Glyph_Layer(record, FT_UInt(glyph), &layer, &color, &iterator) != 0 {
            guard let path = outline(of: layer, in: record) else { return nil }
            steps.append(.fill(path, .nonzero, palette.color(Int(color), alpha: 1).paint))
        }
        guard iterator.num_layers == 0 else { return steps }
        guard let path = outline(of: FT_UInt(glyph), in: record) else { return nil }
        return path.isEmpty ? [] : [.fill(path, .nonzero, .textColor(opacity: 1))]
    }

    /// The first palette.
    borrowing func palette() -> Palette {
        var data = FT_Palette_Data()
        var colors: UnsafeMutablePointer<FT_Color>?
        guard FT_Palette_Data_Get(record, &data) == 0, FT_Palette_Select(record, 0, &colors) == 0,
            let colors
        else { return Palette() }
        return Palette(
            colors: (0..<Int(data.num_palette_entries)).map { index in
                let entry = colors[index]
                let color = Color(
                    red: Double(entry.red) / 255, green: Double(entry.green) / 255,
                    blue: Double(entry.blue) / 255)
                return GlyphColor(color, opacity: Double(entry.alpha) / 255)
            })
    }
}

/// The outline of a glyph in font units; nil if it is damaged.
private func outline(of glyph: FT_UInt, in face: FT_Face) -> Path? {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
        face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    var pen = OutlinePen()
    var functions = FT_Outline_Funcs(
        move_to: { end, pen in OutlinePen.draw(pen, [end]) { $0.move(to: $1[0]) } },
        line_to: { end, pen in OutlinePen.draw(pen, [end]) { $0.append(.line($1[0]), to: $1[0]) } },
        conic_to: { control, end, pen in
            OutlinePen.draw(pen, [control, end]) { $0.curve($1[0], to: $1[1]) }
        },
        cubic_to: { first, second, end, pen in
            OutlinePen.draw(pen, [first, second, end]) { $0.curve($1[0], $1[1], to: $1[2]) }
        },
        shift: 0, delta: 0)
    let error = withUnsafeMutablePointer(to: &pen) { pen in
        FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, pen)
    }
    guard error == 0 else { return nil }
    pen.end()
    return pen.path
}

/// The receiver of FreeType's outline steps.
private struct OutlinePen {
    private var elements: [Path.Element] = []
    private var point = Point(x: 0, y: 0)
    private var start = Point(x: 0, y: 0)

    var path: Path { Path(elements) }

    /// Closes the current contour; a last line to its start is implied.
    mutating func end() {
        if case .line(let last)? = elements.last, last == start { elements.removeLast() }
        if !elements.isEmpty { elements.append(.close) }
    }

    mutating func move(to start: Point) {
        end()
        self.start = start
        append(.move(start), to: start)
    }

    /// Appends a quadratic curve, as the cubic one whose control points lie two thirds of the way.
    mutating func curve(_ control: Point, to end: Point) {
        curve(point.cubicControl(control), end.cubicControl(control), to: end)
    }

    mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        append(.cubic(control1: first, control2: second, end: end), to: end)
    }

    mutating func append(_ element: Path.Element, to end: Point) {
        elements.append(element)
        point = end
    }

    /// Calls `body` with the pen that `pen` points to and the points; returns 0, FreeType's value for
    /// success.
    static func draw(
        _ pen: UnsafeMutableRawPointer?, _ vectors: [UnsafePointer<FT_Vector>?],
        _ body: (inout OutlinePen, [Point]) -> Void
    ) -> CInt {
        guard let pen else { return 1 }
        let points = vectors.compactMap {
            $0.map { Point(x: Double($0.pointee.x), y: Double($0.pointee.y)) }
        }
        body(&pen.assumingMemoryBound(to: OutlinePen.self).pointee, points)
        return 0
    }
}
