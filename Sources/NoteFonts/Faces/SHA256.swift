import Geometry

/// SHA-256 (FIPS 180-4), which identifies font files in lock files.
enum SHA256 {
    /// The hash of `bytes`, as 64 hexadecimal digits.
    static func hexadecimal(of bytes: UnsafeBufferPointer<UInt8>) -> String {
        var state = initialState
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            let whole = bytes.count / blockSize * blockSize
            mix(
                UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<whole]), into: &state,
                schedule)
            padded(Array(bytes[whole...]), ofAll: bytes.count).withUnsafeBytes {
                mix($0, into: &state, schedule)
            }
        }
        return (0..<8).map { digits(of: state[$0]) }.joined()
    }

    /// In bytes.
    private static let blockSize = 64

    /// The last blocks (section 5.1.1): the rest, a bit 1, zeros, and the total number of bits in 64 bits.
    private static func padded(_ rest: [UInt8], ofAll count: Int) -> [UInt8] {
        var blocks = rest + [0x80]
        let size = blocks.count + 8 <= blockSize ? blockSize : 2 * blockSize
        blocks += [UInt8](repeating: 0, count: size - 8 - blocks.count)
        let bits = UInt64(count) * 8
        return blocks + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    }

    /// Processes whole blocks (section 6.2.2); `schedule` has 64 words.
    private static func mix(
        _ blocks: UnsafeRawBufferPointer, into state: inout SIMD8<UInt32>,
        _ schedule: UnsafeMutableBufferPointer<UInt32>
    ) {
        for start in stride(from: 0, to: blocks.count, by: blockSize) {
            for index in 0..<16 {
                let word = blocks.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)
                schedule[index] = UInt32(bigEndian: word)
            }
            mix(schedule, into: &state)
        }
    }

    private static func mix(_ schedule: UnsafeMutableBufferPointer<UInt32>, into state: inout SIMD8<UInt32>) {
        for index in 16..<64 {
            let (far, near) = (schedule[index - 15], schedule[index - 2])
            let low = rotate(far, 7) ^ rotate(far, 18) ^ far >> 3
            let high = rotate(near, 17) ^ rotate(near, 19) ^ near >> 10
            schedule[index] = schedule[index - 16] &+ low &+ schedule[index - 7] &+ high
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
            let first = h &+ mixed &+ (e & f ^ ~e & g) &+ roundConstants[index] &+ schedule[index]
            let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        state &+= SIMD8(a, b, c, d, e, f, g, h)
    }

    private static func rotate(_ word: UInt32, _ shift: UInt32) -> UInt32 {
        word &>> shift | word &<< (32 - shift)
    }

    private static func digits(of word: UInt32) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// The fractions of the square roots of the first 8 primes, in 32 bits (section 5.3.3).
    private static let initialState = SIMD8<UInt32>(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
        0x5be0_cd19)

    /// The fractions of the cube roots of the first 64 primes, in 32 bits (section 4.2.2).
    private static let roundConstants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
        0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
        0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
        0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
        0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
        0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
        0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
        0xc671_78f2,
    ]
}
