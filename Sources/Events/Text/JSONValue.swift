/// A JSON value whose numbers are integers.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// An integer. All numbers in imsim's formats are integers.
  case number(Int128)
  case string(String)
  case array([JSONValue])
  /// An object, with its members in the order of the text.
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package var holdsOthers: Bool {
    switch self {
    case .array, .object: true
    case .null, .boolean, .number, .string: false
    }
  }
}

/// Access to members and numbers for callers that do not know the structure of the value.
extension JSONValue {
  package init(_ number: Int) { self = .number(Int128(number)) }

  /// The value of the first member with this name, or null if there is none.
  package subscript(_ name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }

  /// Whether the value is an object with a member of this name.
  package func has(_ name: String) -> Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { $0.name == name }
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value clamped to the range of `Int`; nil if it is not a number.
  package var integer: Int? {
    if case .number(let number) = self { Int(clamping: number) } else { nil }
  }

  package var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  package func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(name: name, value: value)])
  }
}

/// Allows literals: `["range": range, "version": 1]`.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .number(Int128(number)) }
  package init(booleanLiteral flag: Bool) { self = .boolean(flag) }
  package init(arrayLiteral items: JSONValue...) { self = .array(items) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }
}
