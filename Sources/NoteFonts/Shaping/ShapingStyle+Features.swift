extension ShapingStyle {
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
    var featuresOn: [UInt32] {
        (smallCapitals ? [tag("smcp")] : []) + (tabularFigures ? [tag("tnum")] : [])
    }
}

/// Features that HarfBuzz applies by default, to all text or to some scripts.
///
/// `frac`, `numr` and `dnom` are not included: HarfBuzz uses them only beside U+2044.
let defaultFeatures: [UInt32] = [
    // Text in general.
    tag("rvrn"), tag("ccmp"), tag("locl"), tag("rlig"), tag("calt"), tag("clig"), tag("liga"), tag("rclt"),
    tag("ltra"), tag("ltrm"), tag("rtla"), tag("rtlm"), tag("abvm"), tag("blwm"), tag("mark"), tag("mkmk"),
    tag("curs"), tag("dist"),
    tag("kern"),
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
