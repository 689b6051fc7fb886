/// A value as a scenario writes it and a report prints it: an argument, a result, a field.
///
/// Values stand outside the hot path: the simulator makes them only where a field is compared with
/// an expectation or printed.
public enum Value: Hashable, Sendable {
  /// nil.
  case absent
  case boolean(Bool)
  /// A number: a count, a time in milliseconds, a duration in seconds, a platform's version.
  case integer(Int64)
  /// Where the next page of a list begins; made by the server, opaque to the application.
  case pageToken(PageToken)
  /// An interned text.
  case text(Text)
  case code(Code)
  case user(UserID)
  case group(GroupID)
  /// The name of a callback, which a scenario writes as a text.
  case callback(CallbackKind)
  /// A case of an enumeration by its raw value, which need not exist.
  case enumeration(EnumerationKind, Int32)
  case list([Value])
  /// A record; its values stand in the order of the record's fields in the catalogue.
  case record(RecordKind, [Value])
  /// Extended attributes, keys and values, in the order of their keys' bytes.
  case dictionary([Attribute])

  /// A key with its value.
  public struct Attribute: Hashable, Sendable {
    /// The key as configured for the AppKey.
    public var key: Text
    /// The value; empty clears the attribute.
    public var value: Text

    package init(key: Text, value: Text) {
      self.key = key
      self.value = value
    }
  }
}

extension Value {
  /// A text that may be absent.
  public static func optional(_ text: Text) -> Value { text == .absent ? .absent : .text(text) }

  /// How many values it is, with all that it holds.
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
