package import IMProtocol

/// A pattern that a value is compared with.
package enum Pattern: Sendable {
  /// `any`: every value that is present.
  case any
  /// `nil`: no value.
  case absent
  /// `$name`: the first use of the capture binds the value; later uses compare with that value. The
  /// integer is an index into the scenario's `captureNames`.
  case capture(Int)
  case value(Value)
  /// A list with one pattern for each item. `isOpen` (`...` at the end) allows any further items.
  case list([Pattern], isOpen: Bool)
  /// Extended attributes with one pattern for each key; the pattern `nil` requires that the key is
  /// absent. `isOpen` (`...` at the end) allows any further keys.
  case dictionary([KeyPattern], isOpen: Bool)
  /// A record. Only the fields with a pattern are compared.
  case record(RecordKind, [FieldPattern])
}
