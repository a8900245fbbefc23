import CFreeType
import Geometry

/// A face opened by FreeType to read its metrics.
///
/// A face has a FreeType library of its own, so that faces can be opened on any thread.
struct FreeTypeFace: ~Copyable {
    private let library: FT_Library
    /// FreeType's record of the face, which belongs to `library`.
    let face: FT_Face
    /// The weight of a variable face with that axis.
    private let weight: Int?

    /// The face `index` of a font file, whose bytes must outlive it, at `coordinates` if it is variable.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, index: Int, coordinates: [AxisCoordinate]
    ) throws(FreeTypeError) {
        var library: FT_Library?
        let started = FT_Init_FreeType(&library)
        guard started == 0, let library else { throw FreeTypeError(code: started) }
        var face: FT_Face?
        let opened = FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, index, &face)
        guard opened == 0, let face else {
            FT_Done_FreeType(library)
            throw FreeTypeError(code: opened)
        }
        if !coordinates.isEmpty {
            // FreeType counts in 65536ths.
            var values = coordinates.map { FT_Fixed(saturating: Double($0.value * 65536).rounded()) }
            FT_Set_Var_Design_Coordinates(face, FT_UInt(values.count), &values)
        }
        weight = coordinates.first { $0.axis == tag("wght") }.map {
            Int(saturating: Double($0.value).rounded())
        }
        (self.library, self.face) = (library, face)
    }

    deinit { FT_Done_FreeType(library) }

    /// The metrics of the face; nil if its outlines cannot be embedded.
    borrowing func metrics() -> FaceMetrics? {
        let lengths = self.lengths
        guard let outlineFormat, lengths.unitsPerEm > 0 else { return nil }
        let record = face.pointee
        let os2: TT_OS2? = table(FT_SFNT_OS2)
        // Without a value, browsers strike text at a third of the ascender.
        var strikeout = StrokeMetrics(position: lengths.ascender / 3, thickness: lengths.underline.thickness)
        if let os2, os2.yStrikeoutSize > 0 {
            strikeout = StrokeMetrics(top: Int(os2.yStrikeoutPosition), thickness: Int(os2.yStrikeoutSize))
        }
        let post: TT_Postscript? = table(FT_SFNT_POST)
        return FaceMetrics(
            postScriptName: postScriptName,
            familyName: record.family_name.map { String(cString: $0) } ?? "",
            styleName: record.style_name.map { String(cString: $0) } ?? "",
            outlineFormat: outlineFormat,
            embeddingRights: EmbeddingRights(rawValue: os2?.fsType ?? 0),
            glyphCount: Int(record.num_glyphs),
            unitsPerEm: lengths.unitsPerEm,
            ascender: lengths.ascender,
            descender: lengths.descender,
            lineGap: lengths.lineGap,
            underline: lengths.underline,
            strikeout: strikeout,
            subscriptOffset: os2.map { Int($0.ySubscriptYOffset) } ?? lengths.unitsPerEm / 5,
            superscriptOffset: os2.map { Int($0.ySuperscriptYOffset) } ?? lengths.unitsPerEm * 2 / 5,
            capHeight: os2.map { $0.version >= 2 ? Int($0.sCapHeight) : 0 } ?? 0,
            italicAngle: post.map { Double($0.italicAngle) / 65536 } ?? 0,
            box: GlyphBox(
                xMin: Int(record.bbox.xMin), yMin: Int(record.bbox.yMin),
                xMax: Int(record.bbox.xMax), yMax: Int(record.bbox.yMax)),
            isFixedPitch: has(FT_FACE_FLAG_FIXED_WIDTH),
            weight: weight ?? Int(os2?.usWeightClass ?? 400))
    }

    /// The name of the face in a PDF, never empty.
    ///
    /// FreeType makes that of an instance of a variable face of its family, and none where that has other
    /// characters than letters and digits. It is then made of the name that the face has itself, or of its
    /// family.
    private var postScriptName: String {
        if let name = FT_Get_Postscript_Name(face).map({ String(cString: $0) }), !name.isEmpty { return name }
        let record = face.pointee
        let own = name(UInt32(TT_NAME_ID_PS_NAME)) ?? record.family_name.map { String(cString: $0) } ?? ""
        let plain = own.unicodeScalars.filter { scalar in
            0x21...0x7E ~= scalar.value && !"()<>[]{}/%".unicodeScalars.contains(scalar)
        }
        let made = String(String.UnicodeScalarView(plain.prefix(Self.longestName)))
        return (made.isEmpty ? "Unnamed" : made) + (weight.map { "_\($0)wght" } ?? "")
    }

    /// The longest name that is made, without its weight: PDF has room for 127 bytes, the prefix of a subset
    /// included.
    private static let longestName = 63

    /// The first of the face's names `identifier` that is in ASCII, or in UTF-16 as Windows has it.
    private func name(_ identifier: UInt32) -> String? {
        for index in 0..<FT_Get_Sfnt_Name_Count(face) {
            var name = FT_SfntName()
            guard FT_Get_Sfnt_Name(face, index, &name) == 0, UInt32(name.name_id) == identifier
            else { continue }
            let bytes = UnsafeBufferPointer(start: name.string, count: Int(name.string_len))
            let ascii = bytes.filter { 0x20...0x7E ~= $0 }
            if !ascii.isEmpty { return String(decoding: ascii, as: UTF8.self) }
        }
        return nil
    }

    /// The character identifiers of a CID-keyed face by glyph; nil if FreeType does not know one of them.
    borrowing func characterIdentifiers() -> [UInt16]? {
        var identifiers: [UInt16] = []
        for glyph in 0..<FT_UInt(clamping: face.pointee.num_glyphs) {
            var identifier: FT_UInt = 0
            guard FT_Get_CID_From_Glyph_Index(face, glyph, &identifier) == 0 else { return nil }
            identifiers.append(UInt16(truncatingIfNeeded: identifier))
        }
        return identifiers
    }

    private var outlineFormat: OutlineFormat? {
        guard let name = FT_Get_Font_Format(face) else { return nil }
        if hasTable("COLR"), hasTable("CPAL"), isScalable { return .colorLayers }
        if hasTable("CBDT") && hasTable("CBLC") || hasTable("sbix") { return .colorBitmaps }
        guard isScalable else { return nil }
        switch String(cString: name) {
        case "TrueType": return .trueType
        // FreeType uses the same name for CFF2.
        case "CFF" where hasTable("CFF "): return isCIDKeyed ? .cidKeyedCFF : .nameKeyedCFF
        default: return nil
        }
    }

    private borrowing func has(_ flag: Int) -> Bool { face.pointee.face_flags & FT_Long(flag) != 0 }

    private var isScalable: Bool { has(FT_FACE_FLAG_SCALABLE) }

    /// The face flag of this name is set for bare CFF only.
    private var isCIDKeyed: Bool {
        var isKeyed = FT_Bool(0)
        return FT_Get_CID_Is_Internally_CID_Keyed(face, &isKeyed) == 0 && isKeyed != 0
    }

    private borrowing func hasTable(_ name: StaticString) -> Bool {
        var length: FT_ULong = 0
        return FT_Load_Sfnt_Table(face, FT_ULong(tag(name)), 0, nil, &length) == 0
    }

    private borrowing func table<Table>(_ tag: FT_Sfnt_Tag) -> Table? {
        FT_Get_Sfnt_Table(face, tag)?.assumingMemoryBound(to: Table.self).pointee
    }

    /// The lengths of a face that determine the layout of its lines.
    private typealias Lengths = (
        unitsPerEm: Int, ascender: Int, descender: Int, lineGap: Int, underline: StrokeMetrics
    )

    /// FreeType's values; it has none for a face without outlines, so they are read from the tables.
    private var lengths: Lengths {
        let record = face.pointee
        let head: TT_Header? = table(FT_SFNT_HEAD)
        let hhea: TT_HoriHeader? = table(FT_SFNT_HHEA)
        guard !isScalable, let head, let hhea else {
            let (ascender, descender) = (Int(record.ascender), Int(record.descender))
            let underline = StrokeMetrics(
                position: Int(record.underline_position), thickness: Int(record.underline_thickness))
            let lineGap = Int(record.height) - ascender + descender
            return (Int(record.units_per_EM), ascender, descender, lineGap, underline)
        }
        let post: TT_Postscript? = table(FT_SFNT_POST)
        let underline = StrokeMetrics(
            top: Int(post?.underlinePosition ?? 0), thickness: Int(post?.underlineThickness ?? 0))
        return (
            Int(head.Units_Per_EM), Int(hhea.Ascender), Int(hhea.Descender), Int(hhea.Line_Gap), underline
        )
    }

    /// The steps of a colour glyph; nil if it is damaged, or if its paints form a cycle or exceed a limit.
    borrowing func drawing(of glyph: UInt16, _ table: ColorTable?, _ palette: Palette) -> [Drawing.Step]? {
        let face = face
        guard let table, let root = table.paint(of: Int(glyph)) else { return layers(of: glyph, palette) }
        var walk = PaintWalk(table, palette) { outline(of: FT_UInt($0), in: face) }
        return walk.steps(of: Int(glyph), root)
    }

    /// The `COLR` table of version 1, if there is one.
    ///
    /// - Parameter limits: round all that glyphs may paint, in font units.
    borrowing func colorTable(_ limits: Rectangle) -> ColorTable? {
        var length: FT_ULong = 0
        guard FT_Load_Sfnt_Table(face, FT_ULong(tag("COLR")), 0, nil, &length) == 0 else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(length)) { output, count in
            let error = FT_Load_Sfnt_Table(face, FT_ULong(tag("COLR")), 0, output.baseAddress, &length)
            count = error == 0 ? Int(length) : 0
        }
        return ColorTable(bytes, limits)
    }

    /// The layers of a table of version 0; the outline alone for a glyph without layers.
    private borrowing func layers(of glyph: UInt16, _ palette: Palette) -> [Drawing.Step]? {
        var steps: [Drawing.Step] = []
        var iterator = FT_LayerIterator()
        var (layer, color): (FT_UInt, FT_UInt) = (0, 0)
        while FT_Get_Color_Glyph_Layer(face, FT_UInt(glyph), &layer, &color, &iterator) != 0 {
            guard let path = outline(of: layer, in: face) else { return nil }
            steps.append(.fill(path, .nonzero, palette.color(Int(color), alpha: 1).paint))
        }
        guard iterator.num_layers == 0 else { return steps }
        guard let path = outline(of: FT_UInt(glyph), in: face) else { return nil }
        return path.isEmpty ? [] : [.fill(path, .nonzero, .textColor(opacity: 1))]
    }

    /// The first palette.
    borrowing func palette() -> Palette {
        var data = FT_Palette_Data()
        var colors: UnsafeMutablePointer<FT_Color>?
        guard FT_Palette_Data_Get(face, &data) == 0, FT_Palette_Select(face, 0, &colors) == 0, let colors
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

/// An error of FreeType.
struct FreeTypeError: Error, CustomStringConvertible {
    let code: FT_Error

    var description: String {
        FT_Error_String(code).map { String(cString: $0) } ?? "FreeType finds no font in it (error \(code))"
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
        let points = vectors.compactMap { $0.map { Point(x: Double($0.pointee.x), y: Double($0.pointee.y)) } }
        body(&pen.assumingMemoryBound(to: OutlinePen.self).pointee, points)
        return 0
    }
}
