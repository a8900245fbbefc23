import Geometry

/// A face number for each character, in pages of 256 that are allocated on first use.
///
/// The table is read for every character of Chinese text, so it uses raw memory instead of arrays.
struct FaceTable: ~Copyable {
    private let pages: UnsafeMutablePointer<UnsafeMutablePointer<FaceNumber>?>

    /// Pages in Unicode's code space.
    private static let pageCount = 0x1100

    init() {
        pages = .allocate(capacity: Self.pageCount)
        pages.initialize(repeating: nil, count: Self.pageCount)
    }

    deinit {
        for page in 0..<Self.pageCount { pages[page]?.deallocate() }
        pages.deallocate()
    }

    /// `unknown` until set.
    subscript(scalar: UInt32) -> FaceNumber {
        @inline(__always)
        get { pages[page(scalar)].map { $0[Int(scalar & 0xFF)] } ?? .unknown }
        nonmutating set {
            if pages[page(scalar)] == nil {
                let page: UnsafeMutablePointer<FaceNumber> = .allocate(capacity: 256)
                page.initialize(repeating: .unknown, count: 256)
                pages[self.page(scalar)] = page
            }
            pages[page(scalar)]?[Int(scalar & 0xFF)] = newValue
        }
    }

    @inline(__always)
    private func page(_ scalar: UInt32) -> Int {
        let page = Int(scalar >> 8)
        precondition(page < Self.pageCount)
        return page
    }
}

/// The number of a face, none, or unknown, in 16 bits.
struct FaceNumber: Equatable {
    private let code: UInt16

    static let unknown = FaceNumber(code: 0)

    private init(code: UInt16) { self.code = code }

    /// Code 1 is none.
    init(_ number: Int?) { code = UInt16(clamping: number.map { $0 + 2 } ?? 1) }

    var value: Int? { code < 2 ? nil : Int(code) - 2 }
}
