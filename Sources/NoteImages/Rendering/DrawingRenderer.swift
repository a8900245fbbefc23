internal import Geometry
private import Glibc

/// Draws an SVG file in pixels by librsvg, for the features that a `Drawing` has not got.
///
/// librsvg reads nothing but the bytes that it is given: without an address it resolves no references. It
/// runs no scripts. Its work is bounded by the process that it is done in.
package struct DrawingRenderer {
    /// Pixels of a picture: a page of A3 at 300 dpi and more.
    package static let pixelLimit = 40_000_000
    /// Pixels along a side, the most of cairo.
    package static let sideLimit = 32_767

    private let functions: Functions

    /// Loads librsvg and cairo.
    package init() throws(RenderingFailure) {
        guard let drawing = SharedLibrary("librsvg-2.so.2"), let cairo = SharedLibrary("libcairo.so.2") else {
            throw .notInstalled
        }
        functions = try Functions(drawing, cairo)
    }

    /// The drawing in `file` as a PNG file of so many pixels, see-through where nothing is drawn.
    package func png(of file: [UInt8], width: Int, height: Int) throws(RenderingFailure) -> [UInt8] {
        guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height),
            width * height <= Self.pixelLimit, let handle = functions.open(file, UInt(file.count), nil)
        else { throw .unreadable }
        defer { functions.release(handle) }
        // ARGB, 32 bits for each pixel.
        let surface = functions.createSurface(0, Int32(clamping: width), Int32(clamping: height))
        defer { functions.destroySurface(surface) }
        let context = functions.createContext(surface)
        defer { functions.destroyContext(context) }
        var viewport = Viewport(x: 0, y: 0, width: Double(width), height: Double(height))
        guard functions.render(handle, context, &viewport, nil) != 0 else { throw .unreadable }
        var output: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &output) { output in
            functions.writePNG(surface, Self.append, output)
        }
        guard status == 0, !output.isEmpty else { throw .unreadable }
        return output
    }

    /// Appends bytes to the array that `output` points to.
    private static let append: Functions.Write = { output, bytes, count in
        guard let output, let bytes else { return 1 }
        let block = UnsafeBufferPointer(start: bytes, count: Int(count))
        output.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: block)
        return 0
    }

    /// `RsvgRectangle`.
    private struct Viewport {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    /// The functions that are called, by librsvg's and cairo's declarations.
    private struct Functions {
        typealias Pointer = UnsafeMutableRawPointer
        typealias Write = @convention(c) (Pointer?, UnsafePointer<UInt8>?, UInt32) -> Int32

        let open: @convention(c) (UnsafePointer<UInt8>, UInt, Pointer?) -> Pointer?
        let render: @convention(c) (Pointer, Pointer?, Pointer, Pointer?) -> Int32
        let release: @convention(c) (Pointer) -> Void
        let createSurface: @convention(c) (Int32, Int32, Int32) -> Pointer?
        let destroySurface: @convention(c) (Pointer?) -> Void
        let createContext: @convention(c) (Pointer?) -> Pointer?
        let destroyContext: @convention(c) (Pointer?) -> Void
        let writePNG: @convention(c) (Pointer?, Write, Pointer?) -> Int32

        init(_ drawing: SharedLibrary, _ cairo: SharedLibrary) throws(RenderingFailure) {
            open = try drawing.function("rsvg_handle_new_from_data")
            render = try drawing.function("rsvg_handle_render_document")
            release = try drawing.function("g_object_unref")
            createSurface = try cairo.function("cairo_image_surface_create")
            destroySurface = try cairo.function("cairo_surface_destroy")
            createContext = try cairo.function("cairo_create")
            destroyContext = try cairo.function("cairo_destroy")
            writePNG = try cairo.function("cairo_surface_write_to_png_stream")
        }
    }
}
