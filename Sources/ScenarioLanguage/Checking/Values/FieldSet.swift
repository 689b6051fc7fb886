import Base

/// A set of fields. The set contains the fields that have a value in a list of named values. Each
/// field is one bit. A 64-bit integer has enough bits, because every list of the catalogue has at
/// most 64 fields.
struct FieldSet {
  private var bits: UInt64 = 0
  /// Whether a value without a name has already been reported. Only the first value without a name
  /// in a list is reported.
  var hasUnnamed = false

  /// Adds a field. Returns false if the field is already in the set.
  mutating func insert(_ field: Int) -> Bool {
    if contains(field) { return false }
    bits |= Self.bit(field)
    return true
  }

  func contains(_ field: Int) -> Bool { bits & Self.bit(field) != 0 }

  private static func bit(_ field: Int) -> UInt64 {
    if field >= 64 { fatal("field \(field) has no bit: a set holds 64") }
    return 1 << UInt64(field)
  }
}
