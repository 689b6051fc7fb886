/// The length of a name, its first eight bytes, and its last eight bytes. Two different names
/// usually differ in one of these three values, so that most comparisons need not compare all
/// bytes. If a name has at most 16 bytes, its first and last eight bytes contain the whole name.
public struct NameEnds: Hashable, Sendable {
  private let last: UInt64
  private let first: UInt64
  private let length: Int

  /// Creates the length and the ends of a name.
  @inlinable public init(_ name: Span<UInt8>) {
    self.init(last: name.lastWord, first: name.count > 8 ? name.word(at: 0) : 0, length: name.count)
  }

  @usableFromInline init(last: UInt64, first: UInt64, length: Int) {
    self.last = last
    self.first = first
    self.length = length
  }

  /// Whether the first and last eight bytes contain all bytes of the name. If two values of this
  /// type are equal and contain all bytes, the two names are equal.
  public var areWhole: Bool { length <= 16 }
}
