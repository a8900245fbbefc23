import Geometry
import Glibc
import NoteFiles
import NoteImages

/// A picture that is to become pixels.
struct DrawingRequest {
    let file: [UInt8]
    /// The number of pixels that a drawing is to have; 0 for a file that has pixels, which are decoded.
    var width = 0
    var height = 0

    var isDecoding: Bool { width == 0 }
}

extension DrawingRequest {
    /// Bytes of a message.
    static let messageLimit = ImageLimits.fileBytes + 8 + MessageReader.overhead
    /// The reply where no library is installed that draws.
    private static let notInstalled = Array("not installed".utf8)
    /// The reply where the library makes nothing of the file.
    private static let refused = Array("refused".utf8)

    /// Reads a message; nil where it is not whole.
    init?(message: [UInt8]) {
        var reader = MessageReader(message)
        let (width, height) = (reader.number(), reader.number())
        self.init(file: reader.bytes(), width: width, height: height)
        guard reader.isAtEnd else { return nil }
    }

    private var message: [UInt8] {
        var message = MessageWriter()
        message.append(width)
        message.append(height)
        message.append(file)
        return message.finished()
    }

    /// The result, or the reason why there is none.
    var reply: [UInt8] {
        do throws(RenderingFailure) { return try result() } catch {
            guard error == .notInstalled else { return Self.refused }
            SystemLack.noteBeforeLibrary()
            let lack = SystemLack.noted
            guard lack.isEmpty else { RequestProcess.end(lacking: lack) }
            return Self.notInstalled
        }
    }

    /// The drawing as a PNG file, or pixels, made in this process.
    private func result() throws(RenderingFailure) -> [UInt8] {
        if isDecoding { return try FrameDecoder.pixels(of: file) }
        return try DrawingRenderer().png(of: file, width: width, height: height)
    }

    /// A process that takes longer, in milliseconds, is ended; one may wait for a core on a busy machine.
    private static let timeLimit = 30_000
    /// Bytes of a picture.
    private static let replyLimit = ImageLimits.heldBytes

    /// The drawing as a PNG file, or pixels, made by `helper`, or in this process without one.
    func result(by helper: DrawingHelper?) throws(DrawingFailure) -> [UInt8] {
        guard let helper else { return try ownResult() }
        let reply: [UInt8]?
        do throws(SystemError) {
            reply = try RequestProcess.reply(
                to: message, of: helper.program, helper.arguments, within: Self.timeLimit,
                limit: Self.replyLimit)
        } catch {
            // Libraries that decode end this process where they fail.
            guard !isDecoding else { throw .ended }
            return try ownResult()
        }
        guard let reply else { throw .ended }
        guard reply != Self.notInstalled else { throw .notInstalled }
        guard reply != Self.refused else { throw .refused }
        return reply
    }

    private func ownResult() throws(DrawingFailure) -> [UInt8] {
        do throws(RenderingFailure) { return try result() } catch { throw DrawingFailure(error) }
    }
}
