/// A running 64-bit hash of plain values. The hash is the same in every process and on every
/// platform.
///
/// The finaliser of SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014) mixes each 64-bit word into the hash. The hash serves to find
/// differences between two runs, and is not secure against deliberate collisions.
public struct Fingerprint: Hashable, Sendable {
  /// The hash of all values added so far.
  @inlinable public var value: UInt64 { state }

  @usableFromInline var state: UInt64

  @inlinable package init() { state = 0x9E37_79B9_7F4A_7C15 }

  @inlinable package mutating func add(_ word: UInt64) {
    var mixed = (state ^ word) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    state = mixed ^ (mixed >> 31)
  }

  @inlinable package mutating func add(_ number: some FixedWidthInteger) {
    add(UInt64(truncatingIfNeeded: number))
  }

  /// Adds the number of bytes in a text, and then the bytes themselves.
  public mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    for byte in text.utf8 { add(UInt64(byte)) }
  }
}
