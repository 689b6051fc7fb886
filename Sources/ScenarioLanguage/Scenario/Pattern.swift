package import IMProtocol

/// What a value is compared with.
package enum Pattern: Sendable {
  /// `any`: every value that is present.
  case any
  /// `nil`: no value.
  case absent
  /// `$name`: binds the value at its first use and equals it later; an index into the scenario's
  /// `captureNames`.
  case capture(Int)
  case value(Value)
  /// A list item by item; with `isOpen` (`...` at the end) any further items are free.
  case list([Pattern], isOpen: Bool)
  /// Extended attributes key by key, `nil` for a key that is not there; with `isOpen` (`...` at the
  /// end) any further keys are free.
  case dictionary([KeyPattern], isOpen: Bool)
  /// A record of which the named fields are compared.
  case record(RecordKind, [FieldPattern])
}
