import Base

/// The fields that have a value in a list of named values. Each field is one bit of a 64-bit
/// integer, which is enough because no list in the catalogue has more than 64 fields.
struct FieldSet {
  private var bits: UInt64 = 0
  /// Whether a value without a name has been reported. One report of a value without a name is
  /// enough for each list.
  var hasUnnamed = false

  /// Adds a field. Returns false if the set already contained the field.
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
