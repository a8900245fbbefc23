/// Everything besides the text that determines its glyphs, except the size.
package struct ShapingStyle: Hashable, Sendable {
    package var chain: FontChain
    package var kerning: Bool
    package var ligatures: Ligatures
    /// Small letters become small capitals: the glyphs of the face (`smcp`), or scaled capitals if it has
    /// none.
    package var smallCapitals = false
    /// Digits have one width if the face has such (`tnum`).
    package var tabularFigures = false
    /// A BCP 47 tag, or empty if unknown. Extensions and private-use subtags (RFC 5646, 2.2) are removed,
    /// since HarfBuzz keeps every tag and searches all it has seen.
    package let language: String
    package var direction = TextDirection.leftToRight
    /// The region of the paragraph, for Han characters whose region neither the language nor the word tells.
    package var region: HanRegion?

    package init(
        chain: FontChain, kerning: Bool = true, ligatures: Ligatures = .standard, language: String = ""
    ) {
        (self.chain, self.kerning, self.ligatures) = (chain, kerning, ligatures)
        self.language = language.withoutExtensions
    }

    /// The features, on by default in OpenType, that the style switches off; `calt` is one unless
    /// `alternates` is true.
    func featuresOff(alternates: Bool) -> [UInt32] {
        (kerning ? [] : [tag("kern")]) + (ligatures.areOn ? [] : [tag("liga"), tag("clig")])
            + (alternates ? [] : [tag("calt")])
    }

    /// All features that can have an effect; `calt` is one if `alternates` is true.
    func features(alternates: Bool) -> [UInt32] {
        let off = featuresOff(alternates: alternates)
        return defaultFeatures.filter { !off.contains($0) } + featuresOn
    }

    /// The features, off by default, that the style switches on.
    var featuresOn: [UInt32] { (smallCapitals ? [tag("smcp")] : []) + (tabularFigures ? [tag("tnum")] : []) }
}

extension String {
    /// A BCP 47 tag up to its first subtag of one letter.
    fileprivate var withoutExtensions: String {
        let subtags = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let end = subtags.prefix { $0.count != 1 }.last?.endIndex ?? utf8.startIndex
        return end == utf8.endIndex ? self : String(self[..<end])
    }
}

/// The direction of a run of text.
package enum TextDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
}

/// Finds the ends of extended grapheme clusters (UAX #29).
///
/// A shaper calls it only for text that the first face of a chain does not fully cover.
package protocol ClusterSegmenting {
    /// Appends the end of each cluster of `text`, valid UTF-8, to `ends`: ascending byte offsets, the last
    /// equal to its length.
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int])
}

/// Features that HarfBuzz applies by default, to all text or to some scripts.
///
/// `frac`, `numr` and `dnom` are not included: HarfBuzz uses them only beside U+2044.
let defaultFeatures: [UInt32] = [
    // Text in general.
    tag("rvrn"), tag("ccmp"), tag("locl"), tag("rlig"), tag("calt"), tag("clig"), tag("liga"), tag("rclt"),
    tag("ltra"), tag("ltrm"), tag("rtla"), tag("rtlm"), tag("abvm"), tag("blwm"), tag("mark"), tag("mkmk"),
    tag("curs"), tag("dist"), tag("kern"),
    // Arabic and similar scripts.
    tag("isol"), tag("init"), tag("medi"), tag("med2"), tag("fina"), tag("fin2"), tag("fin3"), tag("stch"),
    tag("mset"),
    // Indic scripts, Khmer, Myanmar and the universal shaping engine.
    tag("nukt"), tag("akhn"), tag("rphf"), tag("rkrf"), tag("pref"), tag("blwf"), tag("abvf"), tag("half"),
    tag("pstf"), tag("vatu"), tag("cjct"), tag("cfar"), tag("pres"), tag("abvs"), tag("blws"), tag("psts"),
    tag("haln"),
    // Hangul.
    tag("ljmo"), tag("vjmo"), tag("tjmo"),
]
