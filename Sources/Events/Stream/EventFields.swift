/// The members of an object of a stream, each read with its type; what is missing or of another
/// type is refused.
struct EventFields {
  /// What is wrong with a member, in words.
  struct Problem: Error {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }

  private let members: [JSONValue.Member]

  init(_ value: JSONValue) throws(Problem) {
    guard case .object(let members) = value else { throw Problem("an object is expected") }
    self.members = members
  }

  /// A member; of several with a name the first one counts.
  subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// The member, or the problem that it is missing.
  private func wanted(_ name: String) throws(Problem) -> JSONValue {
    guard let value = self[name] else { throw Problem("`\(name)` is missing") }
    return value
  }

  func string(_ name: String) throws(Problem) -> String {
    guard case .string(let string) = try wanted(name) else {
      throw Problem("`\(name)` is no string")
    }
    return string
  }

  /// A string, or an empty one when there is none.
  func optionalString(_ name: String) throws(Problem) -> String {
    self[name] == nil ? "" : try string(name)
  }

  /// A text that is printed as it stands: one with control characters but line breaks is refused.
  func printable(_ name: String) throws(Problem) -> String {
    try Self.check(optionalString(name), name)
  }

  /// The same; nil when the member is missing.
  func optionalPrintable(_ name: String) throws(Problem) -> String? {
    self[name] == nil ? nil : try printable(name)
  }

  private static func check(_ text: String, _ name: String) throws(Problem) -> String {
    let isPrintable = text.unicodeScalars.allSatisfy { scalar in
      scalar.value == 0x0A || scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
    }
    guard isPrintable else { throw Problem("`\(name)` has control characters") }
    return text
  }

  /// Texts that are printed as they stand.
  func printables(_ name: String) throws(Problem) -> [String] {
    var texts: [String] = []
    for text in try strings(name) { texts.append(try Self.check(text, name)) }
    return texts
  }

  func strings(_ name: String) throws(Problem) -> [String] {
    guard case .array(let items) = try wanted(name) else { throw Problem("`\(name)` is no list") }
    var strings: [String] = []
    for item in items {
      guard case .string(let string) = item else {
        throw Problem("`\(name)` holds something that is no string")
      }
      strings.append(string)
    }
    return strings
  }

  func number<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>
  ) throws(Problem) -> Number {
    guard case .number(let found) = try wanted(name) else {
      throw Problem("`\(name)` is no whole number")
    }
    guard let number = Number(exactly: found), range.contains(number) else {
      throw Problem("`\(name)` is not from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A count, or a line or column.
  func count(_ name: String, from least: Int = 0) throws(Problem) -> Int {
    try number(name, in: least...Int(Int32.max))
  }

  func optionalCount(_ name: String, from least: Int = 0) throws(Problem) -> Int? {
    self[name] == nil ? nil : try count(name, from: least)
  }

  /// An index into something that has so many; nil when the member is missing.
  func optionalIndex(_ name: String, below count: Int) throws(Problem) -> Int? {
    guard let index = try optionalCount(name) else { return nil }
    guard index < count else { throw Problem("`\(name)` is \(index), but there are \(count)") }
    return index
  }

  /// An index into something that has so many.
  func index(_ name: String, below count: Int) throws(Problem) -> Int {
    guard let index = try optionalIndex(name, below: count) else {
      throw Problem("`\(name)` is missing")
    }
    return index
  }

  func flag(_ name: String) throws(Problem) -> Bool {
    guard let value = self[name] else { return false }
    guard case .boolean(let flag) = value else {
      throw Problem("`\(name)` is neither true nor false")
    }
    return flag
  }

  /// A number of 64 bits that is written in 16 hexadecimal digits.
  func hexadecimal(_ name: String) throws(Problem) -> UInt64 {
    let digits = try string(name)
    guard digits.utf8.count == 16, let number = UInt64(digits, radix: 16) else {
      throw Problem("`\(name)` is not 16 hexadecimal digits")
    }
    return number
  }

  /// The objects of a list; none when the member is missing.
  func objects(_ name: String) throws(Problem) -> [EventFields] {
    guard let value = self[name] else { return [] }
    guard case .array(let items) = value else { throw Problem("`\(name)` is no list") }
    var objects: [EventFields] = []
    for item in items { objects.append(try EventFields(item)) }
    return objects
  }

  /// An object in the object; nil when the member is missing.
  func object(_ name: String) throws(Problem) -> EventFields? {
    guard let value = self[name] else { return nil }
    return try EventFields(value)
  }

  /// One of several names.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, as type: Choice.Type = Choice.self
  ) throws(Problem) -> Choice where Choice.RawValue == String {
    let text = try string(name)
    guard let choice = Choice(rawValue: text) else {
      throw Problem("`\(name)` is \(Escaping.quoted(String(text.prefix(80)))), which is unknown")
    }
    return choice
  }
}
