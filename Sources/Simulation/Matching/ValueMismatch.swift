package import IMProtocol
package import ScenarioLanguage

/// The first place where a value differs from its pattern.
package struct ValueMismatch: Sendable {
  /// Where, from the outside in; empty for the value itself.
  package var path: [Part]
  package var expected: Pattern
  /// What is there; nil when a list is too short.
  package var actual: Value?
  /// The value that a capture was bound to, when the pattern is one.
  package var bound: Value?

  /// A step on the way to the place.
  package enum Part: Hashable, Sendable {
    /// A field of a callback, by its place in the catalogue.
    case callbackField(CallbackKind, Int)
    /// A field of a record, by its place in the catalogue.
    case recordField(RecordKind, Int)
    case key(Text)
    /// An item of a list, counted from 0.
    case item(Int)
  }
}
