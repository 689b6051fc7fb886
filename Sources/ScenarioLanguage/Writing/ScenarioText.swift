import Base
package import IMProtocol

/// Writes the text of whole scenarios and of parts of scenarios. No other type writes scenarios.
package struct ScenarioText: Sendable {
  let scenario: Scenario
  private let style: Style
  /// The words of the original text. `all` contains all words, and thus also the names of groups
  /// that calls create. `ranges` contains the prefixes of ranges, such as the prefix `F` of
  /// `F[1...31]`.
  private var words: (all: Set<String>, ranges: Set<String>) = ([], [])
  /// The phrasing of received callbacks and results.
  package var phrasing = Phrasing()

  /// The styles of writing.
  package enum Style: Sendable {
    /// The parser can read the text as part of a scenario. No text is shortened. A value that the
    /// language can't express is written as `any`.
    case exact
    /// The text is for human readers. A code is written with the number of the code. Long texts and
    /// lists are shortened.
    case shown
  }

  /// The phrasing of received callbacks and results. All rows of a table share the same text. A
  /// text that fits all rows may need a less detailed phrasing.
  package struct Phrasing: Sendable {
    /// Whether the text of a failure includes the list after `naming`.
    var namesFailures = true
    /// Whether lines about different users are in chronological order. If not, the lines are in the
    /// order of the users.
    package private(set) var isInOrderOfTime = true

    /// The most detailed phrasing.
    package init() {}

    private init(namesFailures: Bool, isInOrderOfTime: Bool) {
      self.namesFailures = namesFailures
      self.isInOrderOfTime = isInOrderOfTime
    }

    /// All phrasings. The most detailed phrasing comes first.
    package static let all = [true, false].flatMap { names in
      [true, false].map { Phrasing(namesFailures: names, isInOrderOfTime: $0) }
    }
  }

  /// The limits of shown style. The limits are the maximum number of items in a list and the
  /// maximum number of characters in a text. The middle of a longer text is omitted. JSON Lines
  /// output is not shortened.
  private static let shownItems = 16
  private static let shownCharacters = (most: 2_048, ofAnEnd: 256)

  package init(_ scenario: Scenario, _ style: Style = .shown) {
    self.scenario = scenario
    self.style = style
  }

  /// Makes a writer for text that is inserted into the source of a scenario.
  package init(_ scenario: Scenario, for source: Source, _ phrasing: Phrasing = Phrasing()) {
    self.init(scenario, .exact)
    self.phrasing = phrasing
    words = Self.words(of: source)
  }

  var isExact: Bool { style == .exact }

  /// The words of a text. `all` contains all words outside strings. `ranges` contains only the
  /// words directly before a `[`.
  private static func words(of source: Source) -> (all: Set<String>, ranges: Set<String>) {
    var (words, ranges): (Set<String>, Set<String>) = ([], [])
    for word in source.bytes.split(whereSeparator: { !isOfWord($0) }) {
      // A word directly after a quotation mark is in a string, and is therefore skipped.
      if word.startIndex > 0, source.bytes[word.startIndex - 1] == Byte.quote { continue }
      let text = word.decoded
      words.insert(text)
      if word.endIndex < source.bytes.count, source.bytes[word.endIndex] == UInt8(ascii: "[") {
        ranges.insert(text)
      }
    }
    return (words, ranges)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { Byte.isWord(byte) || byte == Byte.hyphen }

  // MARK: - Ids

  /// A user. The id of an account is written as the account's name. Any other id is written as a
  /// string.
  package func user(_ user: UserID) -> String {
    guard user != .absent else { return "nil" }
    let name = scenario.names.users[Int(user.index)]
    if Int(user.index) < scenario.accounts.count { return Escaping.plain(name) }
    return isExact ? Self.text(name) : Escaping.quoted(name)
  }

  /// The id of a user, as used in messages.
  package func id(of user: UserID) -> String {
    user == .absent ? "" : scenario.names.users[Int(user.index)]
  }

  /// A group. In exact style, the name of a group may be missing in the header and in the text. The
  /// group is then written as a string. A string is valid before a call creates the group, and also
  /// after the call.
  package func group(_ group: GroupID) -> String {
    guard group != .absent else { return "nil" }
    let name = scenario.names.groups[Int(group.index)]
    let isString = isExact && Int(group.index) >= scenario.groups.count && !words.all.contains(name)
    return isString ? Self.text(name) : Escaping.plain(name)
  }

  /// The id of a group, as used in messages.
  package func id(of group: GroupID) -> String {
    group == .absent ? "" : scenario.names.groups[Int(group.index)]
  }

  /// A device and its user, such as `A.phone`; `server` if the device is absent.
  package func device(_ device: DeviceID) -> String {
    guard device != .absent else { return "server" }
    return "\(user(owner(of: device))).\(name(of: device))"
  }

  /// A device's name without the user's name.
  func name(of device: DeviceID) -> String {
    Escaping.plain(scenario.names.devices[Int(device.index)])
  }

  package func owner(of device: DeviceID) -> UserID { scenario.devices[Int(device.index)].user }

  package func string(of text: Text) -> String { scenario.names.texts.string(of: text) }

  /// The name of a capture, including `$`.
  package func capture(_ index: Int) -> String { "$\(scenario.captureNames[index])" }

  package func label(_ index: Int) -> String { scenario.callNames[index] }

  /// A list of users. Three or more users with consecutive numbers become a range, such as
  /// `F[1...31]`. The condition is that the original text has a range with the same prefix.
  package func users(_ users: [UserID]) -> [String] {
    let names = users.map(user)
    var parts: [String] = []
    var position = 0
    while position < names.count {
      var end = position + 1
      if let first = numbered(users[position], names[position]) {
        while end < names.count, let next = numbered(users[end], names[end]),
          next.prefix == first.prefix, next.number == first.number + end - position
        {
          end += 1
        }
        if end - position > 2 {
          parts.append("\(first.prefix)[\(first.number)...\(first.number + end - position - 1)]")
          position = end
          continue
        }
      }
      parts.append(names[position])
      position += 1
    }
    return parts
  }

  /// The prefix and the number of an account's name. The result is nil if the number has a leading
  /// zero, or if the text has no range with this prefix.
  private func numbered(_ user: UserID, _ name: String) -> (prefix: String, number: Int)? {
    if words.ranges.isEmpty || Int(user.index) >= scenario.accounts.count { return nil }
    let digits = String(name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    guard let number = Int(digits), String(number) == digits, digits.count < name.count else {
      return nil
    }
    let prefix = String(name.dropLast(digits.count))
    return words.ranges.contains(prefix) ? (prefix, number) : nil
  }

  // MARK: - Texts

  /// A text in quotes. If the text consists of more than 24 equal characters, the result is similar
  /// to `"x" x 128`.
  package static func text(_ string: String) -> String {
    guard let first = string.first, string.count > 24 else { return quoted(string) }
    // The code compares bytes, because Swift treats some characters with different bytes as equal.
    let repeated = String(repeating: String(first), count: string.count)
    let isRepeated = repeated.utf8.elementsEqual(string.utf8)
    return isRepeated ? "\(quoted(String(first))) x \(string.count)" : quoted(string)
  }

  /// A text in quotes. The text is never shortened, and titles therefore appear in full.
  package static func quoted(_ string: String) -> String {
    Escaping.quoted(string).replacing("<", with: "\\<")
  }

  private func text(_ text: Text) -> String {
    let string = string(of: text)
    return isExact ? Self.text(string) : Self.shown(string)
  }

  /// A text in quotes. In a long text, the number of omitted characters replaces the middle of the
  /// text.
  private static func shown(_ string: String) -> String {
    let most = shownCharacters.most
    guard string.utf8.count > most, string.count > most else { return Escaping.quoted(string) }
    let end = shownCharacters.ofAnEnd
    let left = "… \(string.count - 2 * end) more characters …"
    return Escaping.quoted("\(string.prefix(end))\(left)\(string.suffix(end))")
  }

  /// A key of attributes, or a key in the list after `naming`. The key is written as a word if
  /// possible. If not, the key is written as a string.
  func key(_ text: Text) -> String {
    let string = string(of: text)
    guard isExact else { return Escaping.plain(string) }
    let isWord =
      string.utf8.first.map(Byte.isLetter) ?? false
      && string.utf8.allSatisfy { Byte.isWord($0) && $0 < 0x80 }
    return isWord && !NameTable.literals.contains(string) ? string : Self.text(string)
  }

  // MARK: - Values

  package func value(_ value: Value, type: ValueType?) -> String {
    switch value {
    case .absent: "nil"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let number): type == .time || type == .moment ? time(number) : String(number)
    case .text(.absent) where isExact: "nil"
    case .text(let text): self.text(text)
    case .pageToken(let token): isExact ? "any" : Escaping.quoted(Self.pageToken(token))
    case .code(let code) where isExact: Catalogue.code(code)?.name ?? String(code.number)
    case .code(let code): Self.code(code)
    case .user(let user): self.user(user)
    case .group(let group): self.group(group)
    case .callback(let kind): Catalogue.callback(kind).name
    case .enumeration(let kind, let raw): Self.enumeration(kind, raw)
    case .list(let items): list(items, type: type)
    case .record(let kind, let values): "{\(fields(Catalogue.record(kind).fields, values))}"
    case .dictionary(let attributes): braces(attributes.map { "\(key($0.key)): \(text($0.value))" })
    }
  }

  private func list(_ items: [Value], type: ValueType?) -> String {
    let users = items.compactMap { if case .user(let user) = $0 { user } else { nil } }
    if isExact, users.count == items.count { return brackets(self.users(users)) }
    return cut(items) { value($0, type: type?.element) }
  }

  /// Fields, each with the name of the field. Exact style omits a value that equals the default.
  /// Shown style omits an absent value.
  package func fields(_ fields: [FieldDescriptor], _ values: [Value]) -> String {
    var text = ""
    for index in 0..<min(fields.count, values.count) {
      if values[index] == (isExact ? fields[index].defaultValue : .absent) { continue }
      if !text.isEmpty { text += ", " }
      text += fields[index].name
      text += ": "
      text += value(values[index], type: fields[index].type)
    }
    return text
  }

  /// A time, given in milliseconds since 1970. In exact style, a time up to the year 9999 is
  /// written as a text. A later time is written as a number.
  private func time(_ milliseconds: Int64) -> String {
    guard isExact else { return TimeText.iso(milliseconds: milliseconds) }
    guard (0..<253_402_300_800_000).contains(milliseconds) else { return String(milliseconds) }
    return "\"\(TimeText.iso(milliseconds: milliseconds).replacing(".000Z", with: "Z"))\""
  }

  /// The text of a page token. Applications send a token back unchanged and do not interpret it.
  package static func pageToken(_ token: PageToken) -> String {
    let (letter, index) = token.list.mark
    return "\(letter)\(index)-\(token.position.time.milliseconds)-\(token.position.sequence)"
  }

  /// A code, written with the name and the number of the code.
  package static func code(_ code: Code) -> String {
    Catalogue.code(code).map { "\($0.name) (\(code.number))" } ?? String(code.number)
  }

  /// The name of an enumeration's case, or the number if no case has this number.
  package static func enumeration(_ kind: EnumerationKind, _ raw: Int32) -> String {
    Catalogue.enumeration(kind).name(of: raw) ?? String(raw)
  }

  // MARK: - Parts

  /// The items of a list in brackets. In shown style, the text of a long list contains only the
  /// first items and the number of all items.
  package func cut<Item>(_ items: [Item], isOpen: Bool = false, _ text: (Item) -> String) -> String
  {
    var parts = items.prefix(isExact ? .max : Self.shownItems).map(text)
    if parts.count < items.count { parts.append("… \(items.count) in all") }
    return brackets(parts, isOpen: isOpen)
  }

  func brackets(_ parts: [String], isOpen: Bool = false) -> String {
    "[\((parts + (isOpen ? ["..."] : [])).joined(separator: ", "))]"
  }

  func braces(_ parts: [String], isOpen: Bool = false) -> String {
    "{\((parts + (isOpen ? ["..."] : [])).joined(separator: ", "))}"
  }

  /// Options in brackets, including a space before the brackets; empty if there are no options.
  static func options(_ options: [String]) -> String {
    options.isEmpty ? "" : " (\(options.joined(separator: ", ")))"
  }
}

extension ValueType {
  /// The type of a list's elements; nil if the type is no list.
  var element: ValueType? { if case .list(let element) = self { element } else { nil } }
}
