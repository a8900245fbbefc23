/// The output intent of a file, which defines its device colours as sRGB by a profile (ISO 32000-1, 14.11.5;
/// PDF/A-2, 6.2.3).
package enum OutputIntent {
    /// Writes the profile and the dictionary, and returns the dictionary.
    package static func writeSRGB<Sink>(
        to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let profile = document.reserve()
        try document.compressStream(profile, SRGBProfile.bytes) { $0.set("N", 3) }
        let intent = document.reserve()
        try document.write(intent) { dictionary in
            dictionary.set("Type", PDFName("OutputIntent"))
            dictionary.set("S", PDFName("GTS_PDFA1"))
            dictionary.set("OutputConditionIdentifier", TextString("sRGB IEC61966-2.1"))
            dictionary.set("Info", TextString("sRGB IEC61966-2.1"))
            dictionary.set("DestOutputProfile", profile)
        }
        return intent
    }
}
