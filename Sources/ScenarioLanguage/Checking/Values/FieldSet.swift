import Ground

/// Which fields of a list are given, a bit each: no list of the catalogue has more than 64.
struct FieldSet {
  private var bits: UInt64 = 0
  /// Whether a value without a name has been reported: what its name will be, those after it
  /// can't tell.
  var hasUnnamed = false

  /// Adds a field; false when it is there.
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
