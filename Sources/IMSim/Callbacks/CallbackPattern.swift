/// A callback with the fields that are compared, as behind `receives` in a scenario.
///
/// Every callback of the catalogue is a static function here. A field that is left out is free; of
/// one that may be absent, `.some(nil)` says that it is.
public struct CallbackPattern: Hashable, Sendable, CustomStringConvertible {
  /// The callback's name.
  public let kind: Callback.Kind
  let fields: [NamedValue]

  init(_ kind: Callback.Kind, _ fields: NamedValue...) {
    self.kind = kind
    self.fields = fields
  }

  /// The pattern as a scenario writes it.
  public var description: String { Notation.callback(kind.model, fields) }
}
