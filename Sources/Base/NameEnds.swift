/// The length of a name, its first eight bytes, and its last eight bytes. These three values
/// distinguish most names without a comparison of all bytes. If a name has at most 16 bytes, its
/// first and last eight bytes contain the whole name.
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

  /// Whether the ends contain all bytes of the name. Two names are equal if their ends are equal
  /// and contain all bytes.
  public var areWhole: Bool { length <= 16 }
}
