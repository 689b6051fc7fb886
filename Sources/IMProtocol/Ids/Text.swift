/// An interned text: the index of a string in a `TextTable`.
///
/// Events and states carry texts as four bytes; the printer turns them into strings again.
public struct Text: Hashable, Sendable {
  /// The index into the table of texts.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// No text at all: nil.
  @inlinable public static var absent: Text { Text(-1) }

  /// The empty text, which every table holds at index 0.
  @inlinable public static var empty: Text { Text(0) }

  /// Whether the text is nil or empty; the SDK treats both alike.
  @inlinable public var isAbsentOrEmpty: Bool { self == .absent || self == .empty }
}
