package import IMProtocol
package import ScenarioLanguage

/// The first position where a value differs from its pattern.
package struct ValueMismatch: Sendable {
  /// The path to the position, from the outermost part to the innermost part. The path is empty if
  /// the position is the whole value.
  package var path: [Part]
  package var expected: Pattern
  /// The actual value; nil if a list is so short that it has no item at the position.
  package var actual: Value?
  /// If the pattern is a bound capture, the value of the capture; nil for any other pattern.
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
