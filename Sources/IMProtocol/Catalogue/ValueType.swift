/// The type of a parameter, a result or a field.
public enum ValueType: Hashable, Sendable {
  case boolean
  case integer
  case text
  /// A result code or an error code. A scenario contains the code's name or number.
  case code
  /// A user's id. A scenario contains the user's name or, if the user isn't declared, a string with
  /// the id.
  case user
  /// A group's id. A scenario contains the group's name or, if the group isn't declared, a string
  /// with the id.
  case group
  /// The name of a callback.
  case callback
  /// A server time in milliseconds since 1970. A scenario contains the number of milliseconds, or
  /// an ISO 8601 time.
  case time
  /// A fixed time, or one that is computed when the request list page is opened. A scenario
  /// contains `today`, `now` or a fixed time.
  case moment
  /// A duration in seconds. A scenario contains the number of seconds, or a text such as `2h`.
  case duration
  /// A case of an enumeration. A scenario contains the case's name, or a number that is not the raw
  /// value of any case.
  case enumeration(EnumerationKind)
  /// A record of named fields.
  case record(RecordKind)
  /// Extended attributes, each of which has a key and a text.
  case dictionary
  /// A list of values of one type.
  indirect case list(ValueType)
}
