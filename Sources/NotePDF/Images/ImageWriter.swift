package import NoteImages
package import PDFWriter

/// Writes pictures, and each colour profile once.
package struct ImageWriter: Sendable {
    private struct Profile: Hashable {
        let hash: MurmurHash.Value
        let channels: Int
    }

    private var profiles: [Profile: Reference] = [:]

    package init() {}

    /// Writes a picture with what belongs to it; the result is its image XObject (ISO 32000-1, 8.9.5).
    package mutating func write<Sink>(
        _ image: PackedImage, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let profile = try write(profile: image.profile, channels: image.colors.profileChannels, to: &document)
        let mask = try write(image.opacity, of: image, to: &document)
        let reference = document.reserve()
        try document.writeStream(reference, image.streamData) { dictionary in
            image.write(to: &dictionary, profile: profile)
            dictionary.set("SMask", mask)
        }
        return reference
    }

    /// A soft mask (11.6.5.3).
    private func write<Sink>(
        _ opacity: PackedImage.Opacity?, of image: PackedImage, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference? {
        guard let opacity else { return nil }
        let mask = PackedImage(opacity, of: image)
        let reference = document.reserve()
        try document.writeStream(reference, mask.streamData) { mask.write(to: &$0, profile: nil) }
        return reference
    }

    /// The stream of an ICC profile (8.6.5.5).
    private mutating func write<Sink>(
        profile: [UInt8]?, channels: Int, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference? {
        guard let profile else { return nil }
        var hash = MurmurHash()
        hash.update(profile)
        let key = Profile(hash: hash.finalized(), channels: channels)
        if let known = profiles[key] { return known }
        let reference = document.reserve()
        try document.compressStream(reference, profile) { $0.set("N", channels) }
        profiles[key] = reference
        return reference
    }
}
