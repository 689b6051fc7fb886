/// What tells a name apart from most others without a look at its text: its length, and its first
/// and last eight bytes, which are all that there is of a name of up to sixteen.
public struct NameEnds: Hashable, Sendable {
  private let last: UInt64
  private let first: UInt64
  private let length: Int

  /// The ends of a name.
  @inlinable public init(_ name: Span<UInt8>) {
    self.init(last: name.lastWord, first: name.count > 8 ? name.word(at: 0) : 0, length: name.count)
  }

  @usableFromInline init(last: UInt64, first: UInt64, length: Int) {
    self.last = last
    self.first = first
    self.length = length
  }

  /// Whether they are all of the name, so that equal ones are of equal names.
  public var areWhole: Bool { length <= 16 }
}
