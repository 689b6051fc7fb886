/// The type of a parameter, a result or a field.
public enum ValueType: Hashable, Sendable {
  case boolean
  case integer
  case text
  /// A result or error code, by name or number.
  case code
  /// A user's id; a scenario names a user, or writes any other id as a string.
  case user
  /// A group's id; a scenario names a group, or writes any other id as a string.
  case group
  /// The name of a callback.
  case callback
  /// A server time in milliseconds since 1970; a scenario may write an ISO 8601 text.
  case time
  /// A time, or one that is computed when it is needed: a scenario may write `today` and `now` too.
  case moment
  /// A duration in seconds; a scenario may write `2h` or a number of seconds.
  case duration
  /// An enumeration; a scenario writes the case's name, or a number for a wrong value.
  case enumeration(EnumerationKind)
  /// A record of named fields.
  case record(RecordKind)
  /// Extended attributes: texts by key.
  case dictionary
  /// A list of values of one type.
  indirect case list(ValueType)
}
