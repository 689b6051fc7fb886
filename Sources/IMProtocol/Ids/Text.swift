/// An interned text: the index of a string in a `TextTable`.
///
/// Because of interning, each text in an event or a state occupies only four bytes. A text is
/// converted to a string for printing only.
public struct Text: Hashable, Sendable {
  /// The index into the table of texts.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// No text: nil.
  @inlinable public static var absent: Text { Text(-1) }

  /// The empty text, which is at index 0 of every table.
  @inlinable public static var empty: Text { Text(0) }

  /// Whether the text is nil or empty. The SDK does not distinguish an empty text from nil.
  @inlinable public var isAbsentOrEmpty: Bool { self == .absent || self == .empty }
}
