import NoteFonts

/// The fonts of the machine, which may be listed before it is known what a run is to do.
package enum EarlyFonts {
    /// Lists them for the first note that needs them, on any thread.
    package static func list() { SystemFontList.shared.read() }

    /// Returns when no thread lists them, and lets none begin to: a process that ends meanwhile could leave
    /// locks of fontconfig's caches behind.
    package static func stop() { SystemFontList.shared.stop() }
}
