import Base
import IMProtocol

extension Callback {
  /// Returns whether the callback has the pattern's kind and agrees with each of the pattern's
  /// fields. Fields that the pattern omits may have any value.
  public func fits(_ pattern: CallbackPattern) -> Bool {
    kind == pattern.kind && zip(fields, pattern.fields).allSatisfy { $0.fits($1) }
  }

  /// The callback in the scenario language, without absent fields.
  public var description: String { Notation.callback(kind.model, fields) }
}

extension Sequence where Element == Callback {
  /// Returns whether there are as many callbacks as patterns, and each callback fits the pattern at
  /// the same position.
  public func fits(_ patterns: CallbackPattern...) -> Bool {
    let callbacks = Array(self)
    return callbacks.count == patterns.count
      && zip(callbacks, patterns).allSatisfy { $0.fits($1) }
  }
}

extension Callback.Kind {
  init(_ model: CallbackKind) {
    guard let kind = Self(rawValue: Catalogue.callback(model).name) else {
      fatal("IMSim has no callback \(model)")
    }
    self = kind
  }

  var model: CallbackKind {
    guard let model = Catalogue.callback(named: rawValue) else {
      fatal("the catalogue has no callback \(rawValue)")
    }
    return model
  }
}

extension Callback.Kind: NamedValueConvertible {
  init(_ named: NamedValue) {
    guard let kind = Self(rawValue: String(named)) else { mismatch(named, Self.self) }
    self = kind
  }

  var named: NamedValue { .string(rawValue) }
}
