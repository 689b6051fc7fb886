/// The type of a parameter, a result or a field.
public enum ValueType: Hashable, Sendable {
  case boolean
  case integer
  case text
  /// A result or error code, by name or number.
  case code
  /// A user's id. In a scenario, the name of a user represents the user's id. Any other id is
  /// written as a string.
  case user
  /// A group's id. In a scenario, the name of a group represents the group's id. Any other id is
  /// written as a string.
  case group
  /// The name of a callback.
  case callback
  /// A server time in milliseconds since 1970. A scenario may also contain an ISO 8601 text.
  case time
  /// A fixed time, or a time that is computed when the request list page is opened. A scenario may
  /// contain a time, `today` or `now`.
  case moment
  /// A duration in seconds. A scenario may contain a text such as `2h`, or a number of seconds.
  case duration
  /// A case of an enumeration. A scenario writes the name of the case. A wrong value is written as
  /// a number.
  case enumeration(EnumerationKind)
  /// A record of named fields.
  case record(RecordKind)
  /// Extended attributes. Each attribute has a key and a text.
  case dictionary
  /// A list of values of one type.
  indirect case list(ValueType)
}
