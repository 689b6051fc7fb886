/// An argument, a result or a field. Scenarios can contain values, and reports can print values.
///
/// The code that is executed most often in a run doesn't use values. Values are created to read
/// arguments, to compare fields with expectations, to print fields, and to hash messages.
public enum Value: Hashable, Sendable {
  /// No value: nil.
  case absent
  case boolean(Bool)
  /// A number, such as a count, a time in milliseconds or a duration in seconds.
  case integer(Int64)
  /// A token for the next page of a list. The server creates tokens, and applications don't
  /// interpret them.
  case pageToken(PageToken)
  /// An interned text.
  case text(Text)
  case code(Code)
  case user(UserID)
  case group(GroupID)
  /// The name of a callback. In scenarios, the name is a text.
  case callback(CallbackKind)
  /// An enumeration and a raw value; the raw value needn't belong to a case of the enumeration.
  case enumeration(EnumerationKind, Int32)
  case list([Value])
  /// A record. The values have the same order as the record's fields in the catalogue.
  case record(RecordKind, [Value])
  /// Extended attributes, sorted by the bytes of their keys.
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
  /// Returns a text as a value, or the absent value if the text is absent.
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
