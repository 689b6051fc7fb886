/// A pattern for callbacks, like those after the word `receives` in a scenario. The pattern
/// consists of a kind and the fields to compare.
///
/// There is a static function for every callback of the catalogue. A field that you omit may have
/// any value. To require that an optional field is absent, use `.some(nil)`.
public struct CallbackPattern: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the callbacks that can fit the pattern.
  public let kind: Callback.Kind
  let fields: [NamedValue]

  init(_ kind: Callback.Kind, _ fields: NamedValue...) {
    self.kind = kind
    self.fields = fields
  }

  /// The pattern in the scenario language.
  public var description: String { Notation.callback(kind.model, fields) }
}
