/// A value with names in place of the model's dense ids: what a typed value is made of, and what it
/// becomes in a call. The catalogue says of which type it is.
enum NamedValue: Hashable, Sendable {
  /// A field of a pattern that is not compared.
  case free
  /// nil.
  case absent
  case boolean(Bool)
  /// A number, a time, a duration, a code, or the raw value of an enumeration.
  case number(Int64)
  /// A text, or the id of a user or group, or the name of a callback.
  case string(String)
  case list([NamedValue])
  /// One value for each field of the record, in the order of the catalogue.
  case record([NamedValue])
  case attributes([String: String])
}

extension NamedValue {
  /// Whether it is what a pattern says: fields that are free in the pattern are not compared.
  func fits(_ pattern: NamedValue) -> Bool {
    switch (self, pattern) {
    case (_, .free): true
    case (.list(let values), .list(let patterns)), (.record(let values), .record(let patterns)):
      values.count == patterns.count && zip(values, patterns).allSatisfy { $0.fits($1) }
    default: self == pattern
    }
  }
}
