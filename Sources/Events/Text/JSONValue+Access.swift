// What a value holds, where nobody vouches for its form.

extension JSONValue {
  package init(_ number: Int) { self = .number(Int128(number)) }

  /// The first member of this name; null where there is none.
  package subscript(_ name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }

  /// Whether it is an object with a member of this name.
  package func has(_ name: String) -> Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { $0.name == name }
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if it is one; far out the nearest that there is.
  package var integer: Int? {
    if case .number(let number) = self { Int(clamping: number) } else { nil }
  }

  package var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  /// An object with one more member.
  package func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(name: name, value: value)])
  }
}
