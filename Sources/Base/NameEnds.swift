/// The length of a name, and the name's first and last eight bytes. Different names usually differ
/// in their lengths or ends, so it is seldom necessary to compare all bytes. The ends of a name of
/// at most 16 bytes contain the whole name.
public struct NameEnds: Hashable, Sendable {
  private let last: UInt64
  private let first: UInt64
  private let length: Int

  /// Takes the length and the ends from a name.
  @inlinable public init(_ name: Span<UInt8>) {
    self.init(last: name.lastWord, first: name.count > 8 ? name.word(at: 0) : 0, length: name.count)
  }

  @usableFromInline init(last: UInt64, first: UInt64, length: Int) {
    self.last = last
    self.first = first
    self.length = length
  }

  /// Whether the ends contain all bytes of the name, so that names with the same length and the
  /// same ends are equal.
  public var areWhole: Bool { length <= 16 }
}
