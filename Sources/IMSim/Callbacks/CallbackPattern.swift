/// A pattern for callbacks. In a scenario, patterns for callbacks follow the word `receives`. A
/// pattern consists of a kind and the fields to compare.
///
/// This type has a static function for every callback of the catalogue. A field that the pattern
/// omits may have any value. To require that an optional field is absent, use `.some(nil)`.
public struct CallbackPattern: Hashable, Sendable, CustomStringConvertible {
  /// The callback's name.
  public let kind: Callback.Kind
  let fields: [NamedValue]

  init(_ kind: Callback.Kind, _ fields: NamedValue...) {
    self.kind = kind
    self.fields = fields
  }

  /// The pattern in the scenario language.
  public var description: String { Notation.callback(kind.model, fields) }
}
