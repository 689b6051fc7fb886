package import IMProtocol
package import ScenarioLanguage

/// The first position at which a value differs from its pattern.
package struct ValueMismatch: Sendable {
  /// The parts that lead to the position, from the outermost part to the innermost. The path is
  /// empty if the whole value differs.
  package var path: [Part]
  package var expected: Pattern
  /// The value is nil if a list is too short to have an item at the position.
  package var actual: Value?
  /// The capture's value, if the pattern is a capture that is already bound; otherwise nil.
  package var bound: Value?

  /// One part of the path.
  package enum Part: Hashable, Sendable {
    /// An index into the callback's fields in the catalogue.
    case callbackField(CallbackKind, Int)
    /// An index into the record's fields in the catalogue.
    case recordField(RecordKind, Int)
    case key(Text)
    /// An index from 0.
    case item(Int)
  }
}
