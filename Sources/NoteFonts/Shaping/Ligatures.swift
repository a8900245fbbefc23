/// Which ligatures and contextual alternates text has.
///
/// Contextual alternates (`calt`) are of two kinds. In Arabic, Mongolian or Devanagari they finish what joins
/// letters; in Latin they show other characters than the text has, a cross for the x of 0x8000 or an arrow
/// for `->`. So they are on where the script needs them, and elsewhere if they are requested.
package enum Ligatures: Hashable, Sendable {
    /// No ligatures and no contextual alternates.
    case none
    /// No ligatures, and contextual alternates where the script needs them: letters that are set apart.
    case apart
    /// Standard and contextual ligatures (`liga`, `clig`), and contextual alternates where the script needs
    /// them.
    case standard
    /// The same, and contextual alternates in every script.
    case contextual

    /// Whether there are ligatures.
    var areOn: Bool { self == .standard || self == .contextual }

    /// The same without ligatures.
    package var withoutLigatures: Ligatures { self == .none ? .none : .apart }

    /// Whether text in `script`, an ISO 15924 tag, has contextual alternates.
    func haveAlternates(in script: UInt32) -> Bool {
        switch self {
        case .none: false
        case .apart, .standard: needsAlternates(script)
        case .contextual: true
        }
    }
}

/// Whether letters of a script, an ISO 15924 tag, may have their forms by contextual alternates.
func needsAlternates(_ script: UInt32) -> Bool {
    switch script {
    case tag("Latn"), tag("Grek"), tag("Cyrl"), tag("Zyyy"), tag("Zinh"), tag("Zzzz"): false
    default: true
    }
}

/// The end of the stretch of `text` from `start` on, before `end`, that is either all signs and digits of
/// ASCII or has none; what combines and spaces go with what they follow.
func endOfSigns(_ text: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int) -> Int {
    var isOfSigns: Bool?
    for (offset, scalar) in UTF8Scalars(UnsafeBufferPointer(rebasing: text[start..<end])) {
        if scalar == 0x20 || combines(scalar) { continue }
        let isSign = isASCIISign(scalar)
        if isSign != isOfSigns ?? isSign { return start + offset }
        isOfSigns = isSign
    }
    return end
}

/// Whether a character of ASCII can be seen; in text of another script it is a sign or a digit.
func isASCIISign(_ scalar: UInt32) -> Bool { 0x21...0x7E ~= scalar }
