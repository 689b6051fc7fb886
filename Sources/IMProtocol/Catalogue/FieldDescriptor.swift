import Ground

/// A parameter of a call, or a field of a callback or record.
public struct FieldDescriptor: Hashable, Sendable {
  /// The SDK's name.
  public let name: String
  /// What tells most names apart by one comparison.
  let lastWord: UInt64
  /// The type of its values.
  public var type: ValueType
  /// Whether a call may leave the parameter out, or whether the field may be absent.
  public var isOptional: Bool
  /// What a parameter that is left out stands for; absent unless said.
  public var defaultValue: Value
  /// Limits in words, as in `at most 128 characters`; empty when there is none.
  public var limit: String
  /// What its values can be.
  public var bounds = Limit.Kind.none

  /// The statements that limit it at the server.
  public var statements: [String] = []

  /// Makes a descriptor of a parameter or field that must be present.
  public init(_ name: String, _ type: ValueType, limit: String = "") {
    self.init(name: name, type: type, isOptional: false, defaultValue: .absent, limit: limit)
  }

  /// Makes a descriptor of a parameter or field that may be absent.
  public static func optional(
    _ name: String, _ type: ValueType, default value: Value = .absent, limit: String = ""
  ) -> FieldDescriptor {
    FieldDescriptor(name: name, type: type, isOptional: true, defaultValue: value, limit: limit)
  }

  /// Makes a descriptor.
  init(name: String, type: ValueType, isOptional: Bool, defaultValue: Value, limit: String) {
    self.name = name
    lastWord = name.utf8.span.lastWord
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.limit = limit
  }
}
