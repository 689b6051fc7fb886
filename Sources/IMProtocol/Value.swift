/// A value that a scenario can contain and a report can print: an argument, a result or a field.
///
/// Values are not used in the hot path of a run. The simulator creates values to read arguments, to
/// compare fields with expectations, to print fields, and to hash messages.
public enum Value: Hashable, Sendable {
  /// nil.
  case absent
  case boolean(Bool)
  /// A number, for example a count, a time in milliseconds or a duration in seconds.
  case integer(Int64)
  /// The start of the next page of a list. The server creates the token, and the application does
  /// not interpret the token.
  case pageToken(PageToken)
  /// An interned text.
  case text(Text)
  case code(Code)
  case user(UserID)
  case group(GroupID)
  /// The name of a callback. A scenario contains the name as a text.
  case callback(CallbackKind)
  /// An enumeration and the raw value of a case. The raw value may belong to no case.
  case enumeration(EnumerationKind, Int32)
  case list([Value])
  /// A record. The values are in the order of the record's fields in the catalogue.
  case record(RecordKind, [Value])
  /// Extended attributes, ordered by the bytes of their keys.
  case dictionary([Attribute])

  /// A key of an extended attribute, with its value.
  public struct Attribute: Hashable, Sendable {
    /// The key, which is configured for the AppKey.
    public var key: Text
    /// The value. In a call, an empty value clears the attribute.
    public var value: Text

    package init(key: Text, value: Text) {
      self.key = key
      self.value = value
    }
  }
}

extension Value {
  /// Returns the value of a text; absent if the text is absent.
  public static func optional(_ text: Text) -> Value { text == .absent ? .absent : .text(text) }

  /// The number of values: this value and all nested values.
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
