import Base

/// A Swift type that can be converted to and from a ``NamedValue``.
protocol NamedValueConvertible {
  /// Converts a named value, which must have the type that the catalogue defines.
  init(_ named: NamedValue)

  var named: NamedValue { get }
}

/// Stops the program: if a value's type is not the type in the catalogue, imsim has a bug.
func mismatch(_ named: NamedValue, _ type: Any.Type) -> Never {
  fatal("IMSim has \(named) where its catalogue has \(type)")
}

extension Bool: NamedValueConvertible {
  init(_ named: NamedValue) {
    guard case .boolean(let value) = named else { mismatch(named, Bool.self) }
    self = value
  }

  var named: NamedValue { .boolean(self) }
}

extension Int: NamedValueConvertible {
  init(_ named: NamedValue) {
    guard case .number(let value) = named else { mismatch(named, Int.self) }
    self = Int(value)
  }

  var named: NamedValue { .number(Int64(self)) }
}

extension Int64: NamedValueConvertible {
  init(_ named: NamedValue) {
    guard case .number(let value) = named else { mismatch(named, Int64.self) }
    self = value
  }

  var named: NamedValue { .number(self) }
}

extension String: NamedValueConvertible {
  init(_ named: NamedValue) {
    guard case .string(let value) = named else { mismatch(named, String.self) }
    self = value
  }

  var named: NamedValue { .string(self) }
}

extension [String: String]: NamedValueConvertible {
  init(_ named: NamedValue) {
    guard case .attributes(let value) = named else { mismatch(named, Self.self) }
    self = value
  }

  var named: NamedValue { .attributes(self) }
}

extension Array: NamedValueConvertible where Element: NamedValueConvertible {
  init(_ named: NamedValue) {
    guard case .list(let values) = named else { mismatch(named, Self.self) }
    self = values.map { Element($0) }
  }

  var named: NamedValue { .list(map(\.named)) }
}

extension Optional: NamedValueConvertible where Wrapped: NamedValueConvertible {
  init(_ named: NamedValue) { self = named == .absent ? nil : Wrapped(named) }

  var named: NamedValue { map(\.named) ?? .absent }
}

extension Optional where Wrapped: NamedValueConvertible {
  /// Nil means that the pattern accepts any value.
  var pattern: NamedValue { map(\.named) ?? .free }
}
