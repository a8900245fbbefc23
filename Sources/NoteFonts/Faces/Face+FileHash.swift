extension Face {
    /// SHA-256 of the whole font file, as 64 hexadecimal digits, counted anew at every call.
    package func fileHash() -> String {
        withFileBytes { SHA256.hexadecimal(of: $0) }
    }

    /// The name of the font file without its folders, which differ from machine to machine.
    package var fileName: String { String(path.split(separator: "/").last ?? "") }
}
