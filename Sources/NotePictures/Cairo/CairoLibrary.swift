import CCairo

/// The functions of cairo, which is loaded when they are first wanted, and stays so.
struct CairoLibrary: Sendable {
    let functions: notec_cairo

    private static let loaded: CairoLibrary? = {
        var functions = notec_cairo()
        return notec_cairo_load(&functions) ? CairoLibrary(functions: functions) : nil
    }()

    /// The library, if it is installed.
    static func load() throws(PictureError) -> CairoLibrary {
        guard let loaded else { throw .missingLibrary }
        return loaded
    }
}
