// NoteFonts: from a text style to glyphs and their widths.
//
// In: a `FontRequest` (role, families, weight, slant, language), then ranges of UTF-8 with a `ShapingStyle`.
// Out: `ShapedText`, glyphs and advances in font units; the `Face`s they belong to, with metrics, outlines
// and files for the PDF; and the type scale, in points.
//
// Steps
//
// 1. `FontLibrary` lists the installed and added fonts through fontconfig, without its substitutions, once
//    for all notes of a run; `FontSource` keeps what a note finds wrong with them.
// 2. `FontCatalog` keeps a `FontChain` for each request: `Fontconfig` finds the face of each family, and
//    `Candidate` the traits that it lacks. `FallbackList` ranks all other fonts for other characters.
// 3. `Face` opens a file with HarfBuzz and FreeType and checks the tables that later steps rely on.
// 4. `Shaper` chooses a face for each cluster and shapes; see `ShapingEngine.swift` for its word cache.
// 5. Characters that no font has become boxes in a placeholder face, if the catalog draws them (`BoxFace`).
//
// Words
//
// - chain: the faces for a request, in order of preference.
// - cluster: the text that belongs together in a group of glyphs; a grapheme cluster is a reader's character.
// - face: one font of a file; a family has several faces.
// - fallback: a face that replaces the requested families for the characters they lack.
// - font units: lengths in a face, of which `unitsPerEm` make the font size.
// - placeholder face: a face without a file, whose glyphs are boxes with numbers.
// - rejected: a font that cannot be used, because it is damaged, has an unsupported format or must not be
//   embedded.
// - synthetic: bold, italic or small capitals drawn from a face that has none.

import Synchronization

/// The installed and added fonts, as a note uses them. Thread-safe.
package final class FontCatalog: Sendable {
    private let source: FontSource
    /// Whether boxes with numbers replace characters that no font has.
    package let drawsBoxes: Bool
    private let chains = Mutex<[FontRequest: FontChain]>([:])

    /// The fonts of `library`.
    ///
    /// - Parameter rejected: faces to treat as damaged; faces may be added until they are first opened.
    package init(
        _ library: FontLibrary, drawsBoxes: Bool = false, without rejected: RejectedFaces = RejectedFaces()
    ) {
        self.drawsBoxes = drawsBoxes
        source = FontSource(library, without: rejected)
    }

    /// The fonts in `directories` and below, which come first, and those of the machine if `usesSystemFonts`.
    package convenience init(
        directories: [String] = [], usesSystemFonts: Bool = true, drawsBoxes: Bool = false
    ) throws(FontError) {
        self.init(
            try FontLibrary(directories: directories, usesSystemFonts: usesSystemFonts),
            drawsBoxes: drawsBoxes)
    }

    /// The fonts of one file.
    package convenience init(file: String) throws(FontError) { self.init(try FontLibrary(file: file)) }

    /// The chain of faces for `request`, the same at every call; its first face is open.
    ///
    /// Throws `noUsableFont` if there is not a single usable face.
    package func chain(for request: FontRequest) throws(FontError) -> FontChain {
        var request = request
        request.language = fallbackLanguage(of: request.language)
        return try chains.withLock { (chains) throws(FontError) in
            if let chain = chains[request] { return chain }
            let chain = try FontChain(id: chains.count, request: request, source: source)
            chains[request] = chain
            return chain
        }
    }

    /// Whether each of `families` has a face that can be embedded.
    package func areInstalled(_ families: [String]) -> [Bool] {
        source.library.withFontconfig { $0.areInstalled(families) }
    }

    /// The reason, to follow a colon, why no face of a family can be embedded; nil if the family is not
    /// installed.
    package func reasonAgainst(_ family: String) -> String? {
        source.library.withFontconfig { $0.unusable(of: family) }.min()?.reason
    }

    /// All names of all families with a face that can be embedded, sorted.
    package var families: [String] { source.library.withFontconfig { $0.families() } }

    /// Whether fonts have all characters of `text`.
    package func hasFonts(for text: String) -> Bool {
        let scalars = text.unicodeScalars.filter { !$0.isASCII }.map(\.value)
        return scalars.isEmpty || source.allCharacters.shows(scalars)
    }

    /// The placeholder face with the box of a character.
    func boxFace(of scalar: UInt32) -> ChainFace? {
        guard let face = try? source.face(at: FaceLocation(boxOf: scalar)) else { return nil }
        return ChainFace(face: face, syntheticBold: false, syntheticItalic: false)
    }

    /// Whether `chain` came from this catalog.
    func owns(_ chain: FontChain) -> Bool { chains.withLock { $0[chain.request] === chain } }

    /// The fonts that were requested or would have been used, but cannot be, by path. It grows as text is
    /// shaped.
    package var rejectedFonts: [RejectedFont] { source.rejectedFonts }

    /// Whether a character has occurred that the families of its request lack.
    var hasReadAllFonts: Bool { source.hasReadAllFonts }

    /// The faces opened so far, by path and index.
    package var openFaces: [Face] { source.faces }
}
