import Events
import Ground
package import IMProtocol
package import ScenarioLanguage

/// What a scenario says, written so that it can be read back: nothing is cut, and what can't be
/// written stands as `any`.
package struct ScenarioText {
  let scenario: Scenario
  /// How what came is written.
  let manner: Manner
  /// The words of the text, among which are the names of groups that calls make.
  private let words: Set<String>
  /// The prefixes of names that the text writes as ranges: `F` for `F[1...31]`.
  private let ranges: Set<String>

  /// How what came is written, where there are several ways: rows of a table agree perhaps only in
  /// the plainer one.
  struct Manner {
    /// Whether a failure says what it names.
    var namesFailures = true
    /// Whether lines about different users come in the order of time, else in that of the users.
    var isInOrderOfTime = true

    /// The manners from the one that says most.
    static let all = [
      Manner(), Manner(isInOrderOfTime: false), Manner(namesFailures: false),
      Manner(namesFailures: false, isInOrderOfTime: false),
    ]
  }

  /// Makes the writer for a scenario of a text.
  init(_ scenario: Scenario, _ source: Source, _ manner: Manner) {
    self.scenario = scenario
    self.manner = manner
    (words, ranges) = Self.words(of: source)
  }

  /// Makes the writer that says most.
  package init(_ scenario: Scenario, _ source: Source) {
    self.init(scenario, source, Manner())
  }

  /// The words of a text, and those before numbers in brackets.
  private static func words(of source: Source) -> (all: Set<String>, ranges: Set<String>) {
    var (words, ranges): (Set<String>, Set<String>) = ([], [])
    for word in source.bytes.split(whereSeparator: { !isOfWord($0) }) {
      // What begins a string is none.
      if word.startIndex > 0, source.bytes[word.startIndex - 1] == UInt8(ascii: "\"") { continue }
      let text = String(decoding: word, as: UTF8.self)
      words.insert(text)
      if word.endIndex < source.bytes.count, source.bytes[word.endIndex] == UInt8(ascii: "[") {
        ranges.insert(text)
      }
    }
    return (words, ranges)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || isLetter(byte)
      || isDigit(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  // MARK: - Names

  /// A user: an account by its name, any other id as a string.
  package func user(_ user: UserID) -> String {
    guard user != .absent else { return "nil" }
    let name = scenario.names.users[Int(user.index)]
    return Int(user.index) < scenario.accounts.count ? name : Self.text(name)
  }

  /// A group.
  func group(_ group: GroupID) -> String {
    guard group != .absent else { return "nil" }
    let name = scenario.names.groups[Int(group.index)]
    return words.contains(name) ? name : Self.text(name)
  }

  /// A device: `A.phone`.
  package func device(_ device: DeviceID) -> String {
    let owner = scenario.devices[Int(device.index)].user
    return "\(user(owner)).\(scenario.names.devices[Int(device.index)])"
  }

  /// Users one after the other, several that follow each other as a range where the text has some.
  func users(_ users: [UserID]) -> [String] { ranged(users.map { ($0, user($0)) }) }

  func ranged(_ names: [(user: UserID, name: String)]) -> [String] {
    var parts: [String] = []
    var place = 0
    while place < names.count {
      var end = place + 1
      if let first = Self.numbered(names[place].name), ranges.contains(first.prefix),
        Int(names[place].user.index) < scenario.accounts.count
      {
        while end < names.count, let next = Self.numbered(names[end].name),
          next.prefix == first.prefix, next.number == first.number + end - place
        {
          end += 1
        }
        if end - place > 2 {
          parts.append("\(first.prefix)[\(first.number)...\(first.number + end - place - 1)]")
          place = end
          continue
        }
      }
      parts.append(names[place].name)
      place += 1
    }
    return parts
  }

  /// A name that ends in a number without a zero before it.
  private static func numbered(_ name: String) -> (prefix: String, number: Int)? {
    let digits = String(name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    guard let number = Int(digits), String(number) == digits, digits.count < name.count else {
      return nil
    }
    return (String(name.dropLast(digits.count)), number)
  }

  // MARK: - Values

  /// A text in quotes; one of the same character over and over as `"x" x 128`.
  package static func text(_ string: String) -> String {
    guard let first = string.first, string.count > 24 else { return quoted(string) }
    // Characters may be equal and consist of other scalars.
    let repeated = String(repeating: String(first), count: string.count)
    let isRepeated = repeated.utf8.elementsEqual(string.utf8)
    return isRepeated ? "\(quoted(String(first))) x \(string.count)" : quoted(string)
  }

  /// A text in quotes, written out: what a title must be.
  package static func quoted(_ string: String) -> String {
    Escaping.quoted(string).replacing("<", with: "\\<")
  }

  /// A time by its milliseconds since 1970: a text of years up to 9999, beyond them a number.
  private static func time(_ milliseconds: Int64) -> String {
    guard (0..<253_402_300_800_000).contains(milliseconds) else { return String(milliseconds) }
    return "\"\(TimeText.iso(milliseconds: milliseconds).replacing(".000Z", with: "Z"))\""
  }

  /// A key of attributes, or of `naming`: a word where it is one.
  static func key(_ string: String) -> String {
    let bytes = Array(string.utf8)
    let isWord =
      bytes.first.map(isLetter) ?? false
      && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    let isTaken = ["nil", "any", "true", "false", "on", "off", "each", "nothing"].contains(string)
    return isWord && !isTaken ? string : text(string)
  }

  /// A code by its name, or its number.
  static func code(_ code: Code) -> String { Catalogue.code(code)?.name ?? String(code.number) }

  func string(_ text: Text) -> String { scenario.names.texts.string(of: text) }

  /// A value of a type.
  package func value(_ value: Value, _ type: ValueType?) -> String {
    switch value {
    case .absent: "nil"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number):
      type == .time || type == .moment ? Self.time(number) : String(number)
    case .pageToken: "any"
    case .text(let text): text == .absent ? "nil" : Self.text(string(text))
    case .code(let code): Self.code(code)
    case .user(let user): self.user(user)
    case .group(let group): self.group(group)
    case .callback(let kind): Catalogue.callback(kind).name
    case .enumeration(let kind, let raw): ValueText.enumeration(kind, raw)
    case .list, .record, .dictionary: pattern(Pattern(shown: value), type)
    }
  }

  /// What a value is compared with.
  func pattern(_ pattern: Pattern, _ type: ValueType?) -> String {
    switch pattern {
    case .any: return "any"
    case .absent: return "nil"
    case .capture(let index): return "$\(scenario.captureNames[index])"
    case .value(let value): return self.value(value, type)
    case .list(let items, let isOpen):
      var element: ValueType?
      if case .list(let inner) = type { element = inner }
      let users = items.compactMap { item in
        if case .value(.user(let user)) = item { (user, self.user(user)) } else { nil }
      }
      let parts =
        users.count == items.count ? ranged(users) : items.map { self.pattern($0, element) }
      return "[\((parts + (isOpen ? ["..."] : [])).joined(separator: ", "))]"
    case .dictionary(let keys, let isOpen):
      let parts = keys.map { "\(Self.key(string($0.key))): \(self.pattern($0.pattern, .text))" }
      return "{\((parts + (isOpen ? ["..."] : [])).joined(separator: ", "))}"
    case .record(let kind, let fields):
      return "{\(self.fields(fields, of: Catalogue.record(kind).fields))}"
    }
  }

  /// Fields with what they are compared with.
  func fields(_ fields: [FieldPattern], of descriptors: [FieldDescriptor]) -> String {
    fields.map { field in
      let descriptor = descriptors[field.field]
      return "\(descriptor.name): \(pattern(field.pattern, descriptor.type))"
    }.joined(separator: ", ")
  }

  /// A callback with its fields.
  func callback(_ kind: CallbackKind, _ fields: [FieldPattern]) -> String {
    let descriptor = Catalogue.callback(kind)
    if fields.isEmpty { return descriptor.name }
    return "\(descriptor.name)(\(self.fields(fields, of: descriptor.fields)))"
  }

  /// How a call has ended that failed: `fails with CODE naming [remark]`.
  func failure(_ reply: Reply, _ arena: Arena) -> String {
    let text = "fails with \(Self.code(reply.code))"
    guard manner.namesFailures, case .list(let names) = reply.result.value(arena), !names.isEmpty
    else { return text }
    let keys = names.map { name in
      if case .text(let key) = name { Self.key(string(key)) } else { value(name, nil) }
    }
    return "\(text) naming [\(keys.joined(separator: ", "))]"
  }
}
