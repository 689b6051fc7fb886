/// An argument, a result or a field, which scenarios can contain and reports can print.
///
/// A run's busiest code doesn't use values. They are created to read arguments, to compare fields
/// with expectations, to print fields, and to hash messages.
public enum Value: Hashable, Sendable {
  /// No value: nil.
  case absent
  case boolean(Bool)
  /// A number, such as a count, a time in milliseconds or a duration in seconds.
  case integer(Int64)
  /// A token for the next page of a list, which the server creates and applications don't
  /// interpret.
  case pageToken(PageToken)
  /// An interned text.
  case text(Text)
  case code(Code)
  case user(UserID)
  case group(GroupID)
  /// The name of a callback, which is a text in scenarios.
  case callback(CallbackKind)
  /// An enumeration and a raw value, which needn't belong to one of its cases.
  case enumeration(EnumerationKind, Int32)
  case list([Value])
  /// A record, whose values are in the order of its fields in the catalogue.
  case record(RecordKind, [Value])
  /// Extended attributes, sorted by their keys' bytes.
  case dictionary([Attribute])

  /// An extended attribute.
  public struct Attribute: Hashable, Sendable {
    /// The attribute's key, which must be configured for the AppKey.
    public var key: Text
    /// The attribute's value. An empty value in a call removes the attribute.
    public var value: Text

    package init(key: Text, value: Text) {
      self.key = key
      self.value = value
    }
  }
}

extension Value {
  /// Returns a text as a value, which is absent if the text is absent.
  public static func optional(_ text: Text) -> Value { text == .absent ? .absent : .text(text) }

  /// The number of nested values, plus 1 for the value itself.
  public var size: Int {
    switch self {
    case .list(let values), .record(_, let values): values.reduce(1) { $0 + $1.size }
    case .dictionary(let attributes): 1 + attributes.count
    case .absent, .boolean, .integer, .pageToken, .text, .code, .user, .group, .callback,
      .enumeration:
      1
    }
  }
}
