import Geometry

/// Stores an index, an offset or a range of those in 32 bits a number, for what a section has millions of.
///
/// The text of a section and all that is made of it are counted in less than 2^32, as the clusters of its
/// glyphs are: a section has 64 kB or is one line or page, and ICU takes no line of 2^31 UTF-16 units. A
/// larger number traps. Other modules call the accessors of a property that is stored so: what they read
/// often is plain.
@propertyWrapper
@usableFromInline package struct Compact<Value: CompactValue>: Hashable, Sendable {
    @usableFromInline var stored: Value.Stored

    @inlinable package init(wrappedValue: Value) { stored = wrappedValue.stored }

    @inlinable package var wrappedValue: Value {
        get { Value(stored) }
        set { stored = newValue.stored }
    }
}

/// A value that fits half of its room.
@usableFromInline package protocol CompactValue {
    associatedtype Stored: Hashable, Sendable
    init(_ stored: Stored)
    var stored: Stored { get }
}

extension Int: CompactValue {
    @inlinable package var stored: UInt32 { UInt32(self) }
}

/// Nil is the largest number.
extension Int?: CompactValue {
    @inlinable package init(_ stored: UInt32) { self = stored == .max ? nil : Int(stored) }

    @inlinable package var stored: UInt32 { map { UInt32($0) } ?? .max }
}

extension Range: CompactValue where Bound == Int {
    @inlinable package init(_ stored: Range<UInt32>) {
        self.init(uncheckedBounds: (Int(stored.lowerBound), Int(stored.upperBound)))
    }

    @inlinable package var stored: Range<UInt32> { UInt32(lowerBound)..<UInt32(upperBound) }
}
