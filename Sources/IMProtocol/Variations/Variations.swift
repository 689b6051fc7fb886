/// The variations of a run. Usually, the set is empty.
public struct Variations: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The variations in the set. Bit `n` is set if the set contains the variation with the raw value
  /// `n`.
  @usableFromInline var bits: UInt64 = 0

  /// Creates a set that contains the given variations.
  public init(arrayLiteral all: Variation...) {
    for one in all { insert(one) }
  }

  /// Adds a variation.
  public mutating func insert(_ variation: Variation) { bits |= 1 << UInt64(variation.rawValue) }

  /// Whether the set contains a variation.
  @inlinable public func contains(_ variation: Variation) -> Bool {
    bits & 1 << UInt64(variation.rawValue) != 0
  }
}

extension Variations {
  /// Whether the service follows the given variation.
  @inlinable @inline(__always) public func follow(_ variation: Variation) -> Bool {
    if Mutants.isOn { Mutants.note(variation) }
    return contains(variation)
  }
}
