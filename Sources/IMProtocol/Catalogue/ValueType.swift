/// The type of a parameter, a result or a field.
public enum ValueType: Hashable, Sendable {
  case boolean
  case integer
  case text
  /// A result or error code, by name or number.
  case code
  /// A user's id. In a scenario, this is the user's name, or a string with the id if the user isn't
  /// declared.
  case user
  /// A group's id. In a scenario, this is the group's name, or a string with the id if the group
  /// isn't declared.
  case group
  /// The name of a callback.
  case callback
  /// A server time in milliseconds since 1970. In a scenario, this is the number, or an ISO 8601
  /// time.
  case time
  /// A fixed time, or one that is computed when the request list page is opened. In a scenario,
  /// this is `today`, `now` or a fixed time.
  case moment
  /// A duration in seconds. In a scenario, this is the number, or a text such as `2h`.
  case duration
  /// A case of an enumeration. In a scenario, this is the case's name, or a number to which no case
  /// belongs.
  case enumeration(EnumerationKind)
  /// A record of named fields.
  case record(RecordKind)
  /// Extended attributes, each of which has a key and a text.
  case dictionary
  /// A list of values of one type.
  indirect case list(ValueType)
}
