/// An argument, a result or a field. A scenario can contain such a value, and a report can print
/// such a value.
///
/// The code that is executed most often in a run uses no values. The simulator creates values to
/// read arguments, to compare fields with expectations, to print fields, and to hash messages.
public enum Value: Hashable, Sendable {
  /// nil.
  case absent
  case boolean(Bool)
  /// A number. Examples are a count, a time in milliseconds and a duration in seconds.
  case integer(Int64)
  /// A token for the next page of a list. The server creates the token, and the application does
  /// not interpret the token.
  case pageToken(PageToken)
  /// An interned text.
  case text(Text)
  case code(Code)
  case user(UserID)
  case group(GroupID)
  /// The name of a callback. A scenario contains the name as a text.
  case callback(CallbackKind)
  /// An enumeration and a raw value. There may be no case with the raw value.
  case enumeration(EnumerationKind, Int32)
  case list([Value])
  /// A record. The values are in the order of the record's fields in the catalogue.
  case record(RecordKind, [Value])
  /// Extended attributes, in the order of the keys' bytes.
  case dictionary([Attribute])

  /// The key and the value of an extended attribute.
  public struct Attribute: Hashable, Sendable {
    /// The key, which is configured for the AppKey.
    public var key: Text
    /// The value. In a call, an empty value removes the attribute.
    public var value: Text

    package init(key: Text, value: Text) {
      self.key = key
      self.value = value
    }
  }
}

extension Value {
  /// Returns a text as a value. The value is absent if the text is absent.
  public static func optional(_ text: Text) -> Value { text == .absent ? .absent : .text(text) }

  /// The number of nested values, plus 1 for this value.
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
