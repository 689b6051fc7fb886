package import IMProtocol
package import ScenarioLanguage

/// The first position where a value differs from its pattern.
package struct ValueMismatch: Sendable {
  /// The path to the position, outermost part first; empty for the value itself.
  package var path: [Part]
  package var expected: Pattern
  /// The actual value; nil if a list is too short and contains no value at the position.
  package var actual: Value?
  /// The value of the capture if the pattern is a bound capture; nil for any other pattern.
  package var bound: Value?

  /// A part of the path.
  package enum Part: Hashable, Sendable {
    /// A field of a callback, by its index in the catalogue.
    case callbackField(CallbackKind, Int)
    /// A field of a record, by its index in the catalogue.
    case recordField(RecordKind, Int)
    case key(Text)
    /// An item of a list, by its index from 0.
    case item(Int)
  }
}
