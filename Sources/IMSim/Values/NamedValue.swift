/// A value that uses names and texts where the model's values use dense ids. The results of calls
/// are converted from named values to Swift types. The arguments of calls are converted from Swift
/// types to named values. The catalogue defines the type of each value.
enum NamedValue: Hashable, Sendable {
  /// A field of a pattern that may have any value.
  case free
  case absent
  case boolean(Bool)
  /// A number, a time, a duration, a code, or the raw value of an enumeration.
  case number(Int64)
  /// A text, an id of a user or group, or the name of a callback.
  case string(String)
  case list([NamedValue])
  /// The fields' values, in the order of the catalogue.
  case record([NamedValue])
  case attributes([String: String])
}

extension NamedValue {
  /// Returns whether the value matches a pattern. Any value matches a free field of the pattern.
  func fits(_ pattern: NamedValue) -> Bool {
    switch (self, pattern) {
    case (_, .free): true
    case (.list(let values), .list(let patterns)), (.record(let values), .record(let patterns)):
      values.count == patterns.count && zip(values, patterns).allSatisfy { $0.fits($1) }
    default: self == pattern
    }
  }
}
