import IMProtocol

/// A Swift type for an enumeration of the SDK.
protocol NamedEnumeration: NamedValueConvertible, RawRepresentable where RawValue == Int {
  static var kind: EnumerationKind { get }
}

extension NamedEnumeration {
  init(_ named: NamedValue) {
    guard case .number(let number) = named, let value = Self(rawValue: Int(number)) else {
      mismatch(named, Self.self)
    }
    self = value
  }

  var named: NamedValue { .number(Int64(rawValue)) }

  /// This case, as the scenario language writes it.
  var notation: String { Notation.value(named, .enumeration(Self.kind)) }
}
