import NotecTestSupport
import Testing

@testable import NoteFonts

@Suite struct SHA256Tests {
    /// The examples of FIPS 180-4's companion for SHA-256, and the empty message.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func agreesWithTheStandard(message: String, hash: String) {
        #expect(hexadecimal(Array(message.utf8)) == hash)
    }

    @Test func agreesWithSha256sumAtEveryLengthOfABlock() throws {
        for count in 0...130 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
            var command = Subprocess("sha256sum")
            command.input = bytes
            let digits = String(decoding: try command.output().prefix(64), as: UTF8.self)
            #expect(hexadecimal(bytes) == digits, "\(count) bytes")
        }
    }

    @Test func agreesWithSha256sumOnAFontFile() throws {
        let face = try style(["Z003"]).chain.primary.face
        let output = try Subprocess("sha256sum", [face.path]).output()
        #expect(face.fileHash() == String(decoding: output.prefix(64), as: UTF8.self))
        #expect(face.fileName == "Z003-MediumItalic.otf")
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBufferPointer { SHA256.hexadecimal(of: $0) }
    }
}
