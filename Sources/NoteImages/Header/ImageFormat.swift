/// The formats of picture files that are read.
package enum ImageFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
}
