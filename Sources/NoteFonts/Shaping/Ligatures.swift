/// The use of ligatures and contextual alternates.
///
/// Contextual alternates (`calt`) are of two kinds. In Arabic, Mongolian or Devanagari they complete the
/// joining of letters; in Latin they replace characters by others, the x of 0x8000 by a cross or `->` by an
/// arrow. So they are on where the script needs them, and elsewhere on request.
package enum Ligatures: Hashable, Sendable {
    /// No ligatures and no contextual alternates.
    case none
    /// No ligatures, and contextual alternates where the script needs them; for letter-spaced text.
    case apart
    /// Standard and contextual ligatures (`liga`, `clig`), and contextual alternates where the script needs
    /// them.
    case standard
    /// `standard`, with contextual alternates in every script.
    case contextual

    /// Whether there are ligatures.
    var areOn: Bool { self == .standard || self == .contextual }

    /// The setting without ligatures.
    package var withoutLigatures: Ligatures { self == .none ? .none : .apart }
}

/// Whether letters of a script, an ISO 15924 tag, may get their forms from contextual alternates.
///
/// Characters of the East Asian scripts do not join. Inter has two letters of Bopomofo and no others of the
/// rest.
func needsAlternates(_ script: UInt32) -> Bool {
    switch script {
    case tag("Latn"), tag("Grek"), tag("Cyrl"), tag("Zyyy"), tag("Zinh"), tag("Zzzz"): false
    case tag("Hani"), tag("Hira"), tag("Kana"), tag("Bopo"), tag("Hang"): false
    default: true
    }
}

/// The end of the longest text from `start` on, before `end`, that is either all ASCII signs and digits or
/// has none; combining characters and spaces belong to what they follow.
func endOfSigns(_ text: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int) -> Int {
    var areSigns: Bool?
    for (offset, scalar) in UTF8Scalars(UnsafeBufferPointer(rebasing: text[start..<end])) {
        if scalar == 0x20 || combines(scalar) { continue }
        let isSign = isASCIISign(scalar)
        if isSign != areSigns ?? isSign { return start + offset }
        areSigns = isSign
    }
    return end
}

/// Whether a character is printable ASCII; in text of another script it is a sign or a digit.
func isASCIISign(_ scalar: UInt32) -> Bool { 0x21...0x7E ~= scalar }
