/// A pattern for callbacks: a kind and the fields to compare, as after `receives` in a scenario.
///
/// Every callback of the catalogue is a static function of this type. An omitted field may have any
/// value. For an optional field, `.some(nil)` requires that the field is absent.
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
