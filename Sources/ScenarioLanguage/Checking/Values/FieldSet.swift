import Base

/// The fields set by a list of named values. Each field is one bit, because no list of the
/// catalogue has more than 64 fields.
struct FieldSet {
  private var bits: UInt64 = 0
  /// Whether an unnamed value has been reported. Only the first unnamed value of a list is
  /// reported.
  var hasUnnamed = false

  /// Adds a field. Returns false if the set already contains the field.
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
