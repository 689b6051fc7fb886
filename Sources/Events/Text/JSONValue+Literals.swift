// A value as it is written in a program: `["range": range, "version": 1]`.

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
