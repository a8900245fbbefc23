private import CDeflate

/// The `count` bytes that are `compressed` in zlib format; nil where it is damaged or holds more or fewer.
package func inflate(_ compressed: [UInt8], count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var isSound = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { output, filled in
        let result = libdeflate_zlib_decompress(
            decompressor, compressed, compressed.count, output.baseAddress, count, nil)
        isSound = result == LIBDEFLATE_SUCCESS
        filled = isSound ? count : 0
    }
    return isSound ? bytes : nil
}
