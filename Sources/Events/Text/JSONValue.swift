/// A value of JSON: what was read, or what is to be written.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A whole number; our formats have no others.
  case number(Int128)
  case string(String)
  case array([JSONValue])
  /// An object's members, in the order of the text.
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Whether it is an object or a list.
  package var holdsOthers: Bool {
    switch self {
    case .array, .object: true
    case .null, .boolean, .number, .string: false
    }
  }
}

extension JSONWriter {
  package mutating func json(_ value: JSONValue) {
    separate()
    text.append(value)
  }
}
