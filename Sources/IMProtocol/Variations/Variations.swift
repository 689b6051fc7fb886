/// The variations with which a run goes on; none as a rule.
public struct Variations: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One bit for each.
  @usableFromInline var bits: UInt64 = 0

  /// Makes a set of these.
  public init(arrayLiteral all: Variation...) {
    for one in all { insert(one) }
  }

  /// Takes one in.
  public mutating func insert(_ variation: Variation) { bits |= 1 << UInt64(variation.rawValue) }

  /// Whether a variation is among them.
  @inlinable public func contains(_ variation: Variation) -> Bool {
    bits & 1 << UInt64(variation.rawValue) != 0
  }
}

extension AppSettings {
  /// Whether the service decides something otherwise.
  @inlinable @inline(__always) public func varies(_ variation: Variation) -> Bool {
    if Mutants.isOn { Mutants.note(variation) }
    return variations.contains(variation)
  }
}
