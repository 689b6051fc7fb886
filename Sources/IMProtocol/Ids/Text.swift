/// A string, represented by its index in a `TextTable`.
///
/// A text takes only four bytes in an event or state, and becomes a string only when it is printed.
public struct Text: Hashable, Sendable {
  /// The string's index in the table.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Represents the absence of a text (nil).
  @inlinable public static var absent: Text { Text(-1) }

  /// The empty text. The index of the empty text is 0 in every table.
  @inlinable public static var empty: Text { Text(0) }

  /// Whether the text is nil or empty. The SDK doesn't distinguish between nil and an empty text.
  @inlinable public var isAbsentOrEmpty: Bool { self == .absent || self == .empty }
}
