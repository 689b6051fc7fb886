/// The variations that a run follows; usually none.
public struct Variations: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Bit `n` is set if the set contains the variation with the raw value `n`.
  @usableFromInline var bits: UInt64 = 0

  /// Creates a set of these variations.
  public init(arrayLiteral all: Variation...) {
    for one in all { insert(one) }
  }

  /// Adds a variation to the set.
  public mutating func insert(_ variation: Variation) { bits |= 1 << UInt64(variation.rawValue) }

  /// Returns whether the set contains a variation.
  @inlinable public func contains(_ variation: Variation) -> Bool {
    bits & 1 << UInt64(variation.rawValue) != 0
  }
}

extension Variations {
  /// Whether it matters what ``follow(_:)`` returns: false if the service follows no variation and
  /// no uses are recorded.
  @inlinable @inline(__always) public var mayMatter: Bool { bits != 0 || Mutants.isOn }

  /// Returns whether the service follows a variation. While uses are recorded, the method records
  /// that the code depends on the variation.
  @inlinable @inline(__always) public func follow(_ variation: Variation) -> Bool {
    if Mutants.isOn { Mutants.note(variation) }
    return contains(variation)
  }
}
