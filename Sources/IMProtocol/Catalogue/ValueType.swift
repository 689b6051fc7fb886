/// The type of a parameter, a result or a field.
public enum ValueType: Hashable, Sendable {
  case boolean
  case integer
  case text
  /// A result or error code, by name or number.
  case code
  /// A user's id. A scenario contains the name of the user instead of the id. The id of a user who
  /// is not in the scenario is written as a string.
  case user
  /// A group's id. A scenario contains the name of the group instead of the id. The id of a group
  /// that is not in the scenario is written as a string.
  case group
  /// The name of a callback.
  case callback
  /// A server time in milliseconds since 1970. A scenario contains the number of milliseconds or an
  /// ISO 8601 text.
  case time
  /// A fixed time, or a time that is computed when the request list page is opened. A scenario
  /// contains `today`, `now` or a fixed time.
  case moment
  /// A duration in seconds. A scenario contains a number of seconds, or a text such as `2h`.
  case duration
  /// A case of an enumeration. A scenario contains the name of the case. For a number without a
  /// case, a scenario contains the number.
  case enumeration(EnumerationKind)
  /// A record of named fields.
  case record(RecordKind)
  /// Extended attributes. Each attribute has a key and a text.
  case dictionary
  /// A list of values of one type.
  indirect case list(ValueType)
}
