import Ground
package import IMProtocol

/// Writes scenario text; nothing else does.
package struct ScenarioText: Sendable {
  let scenario: Scenario
  private let style: Style
  /// The words of a text that is changed, among which are the names of groups that calls make, and
  /// the prefixes of names that it writes as ranges: `F` for `F[1...31]`.
  private var words: (all: Set<String>, ranges: Set<String>) = ([], [])
  /// What is said of what came.
  package var manner = Manner()

  /// The two styles.
  package enum Style: Sendable {
    /// It reads back: nothing is cut, and what can't be written is `any`.
    case exact
    /// For people: codes with their numbers, long texts and lists cut.
    case shown
  }

  /// What is said of what came, where there are several ways: rows of a table agree perhaps only in
  /// the plainer one.
  package struct Manner: Sendable {
    /// Whether a failure says what it names.
    var namesFailures = true
    /// Whether lines about different users come in the order of time, else in that of the users.
    package private(set) var isInOrderOfTime = true

    /// The one that says most.
    package init() {}

    private init(namesFailures: Bool, isInOrderOfTime: Bool) {
      self.namesFailures = namesFailures
      self.isInOrderOfTime = isInOrderOfTime
    }

    /// The manners from the one that says most.
    package static let all = [true, false].flatMap { names in
      [true, false].map { Manner(namesFailures: names, isInOrderOfTime: $0) }
    }
  }

  /// Past this many items a list is cut where it is shown, and past this many characters a text, of
  /// which both ends are shown; JSON Lines has all of them.
  private static let shownItems = 16
  private static let shownCharacters = (most: 2_048, ofAnEnd: 256)

  package init(_ scenario: Scenario, _ style: Style = .shown) {
    self.scenario = scenario
    self.style = style
  }

  /// Makes the writer of changes of the text of a scenario.
  package init(_ scenario: Scenario, for source: Source, _ manner: Manner = Manner()) {
    self.init(scenario, .exact)
    self.manner = manner
    words = Self.words(of: source)
  }

  var isExact: Bool { style == .exact }

  /// The words of a text, and those before numbers in brackets.
  private static func words(of source: Source) -> (all: Set<String>, ranges: Set<String>) {
    var (words, ranges): (Set<String>, Set<String>) = ([], [])
    for word in source.bytes.split(whereSeparator: { !isOfWord($0) }) {
      // What begins a string is none.
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

  /// A user: an account by its name, any other id as a string.
  package func user(_ user: UserID) -> String {
    guard user != .absent else { return "nil" }
    let name = scenario.names.users[Int(user.index)]
    if Int(user.index) < scenario.accounts.count { return Escaping.plain(name) }
    return isExact ? Self.text(name) : Escaping.quoted(name)
  }

  /// The id of a user as it travels.
  package func id(of user: UserID) -> String {
    user == .absent ? "" : scenario.names.users[Int(user.index)]
  }

  /// A group; where the text must read back, one that the header does not declare as a string, of
  /// which it does not matter whether a call has made the group before.
  package func group(_ group: GroupID) -> String {
    guard group != .absent else { return "nil" }
    let name = scenario.names.groups[Int(group.index)]
    let isString = isExact && Int(group.index) >= scenario.groups.count && !words.all.contains(name)
    return isString ? Self.text(name) : Escaping.plain(name)
  }

  /// The id of a group as it travels.
  package func id(of group: GroupID) -> String {
    group == .absent ? "" : scenario.names.groups[Int(group.index)]
  }

  /// A device with its user, as in `A.phone`; `server` for none.
  package func device(_ device: DeviceID) -> String {
    guard device != .absent else { return "server" }
    return "\(user(owner(of: device))).\(name(of: device))"
  }

  /// A device's name without its user.
  func name(of device: DeviceID) -> String {
    Escaping.plain(scenario.names.devices[Int(device.index)])
  }

  package func owner(of device: DeviceID) -> UserID { scenario.devices[Int(device.index)].user }

  package func string(of text: Text) -> String { scenario.names.texts.string(of: text) }

  /// A captured value's name.
  package func capture(_ index: Int) -> String { "$\(scenario.captureNames[index])" }

  package func label(_ index: Int) -> String { scenario.callNames[index] }

  /// Users one after the other, several that follow each other as a range where the text has some.
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

  /// The name of an account that ends in a number without a zero before it, where the text has such
  /// names in ranges.
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

  private func text(_ text: Text) -> String {
    let string = string(of: text)
    return isExact ? Self.text(string) : Self.shown(string)
  }

  /// A text in quotes; of a long one the middle is only counted.
  private static func shown(_ string: String) -> String {
    let most = shownCharacters.most
    guard string.utf8.count > most, string.count > most else { return Escaping.quoted(string) }
    let end = shownCharacters.ofAnEnd
    let left = "… \(string.count - 2 * end) more characters …"
    return Escaping.quoted("\(string.prefix(end))\(left)\(string.suffix(end))")
  }

  /// A key of attributes, or of `naming`: a word where it is one.
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

  /// Fields with their names, without those that are so unless said.
  package func fields(_ fields: [FieldDescriptor], _ values: [Value]) -> String {
    zip(fields, values).filter { field, value in value != (isExact ? field.defaultValue : .absent) }
      .map { "\($0.name): \(value($1, type: $0.type))" }.joined(separator: ", ")
  }

  /// A time by its milliseconds since 1970; where it must read back a text of years up to 9999,
  /// beyond them a number.
  private func time(_ milliseconds: Int64) -> String {
    guard isExact else { return TimeText.iso(milliseconds: milliseconds) }
    guard (0..<253_402_300_800_000).contains(milliseconds) else { return String(milliseconds) }
    return "\"\(TimeText.iso(milliseconds: milliseconds).replacing(".000Z", with: "Z"))\""
  }

  /// A page token as text; applications hand it back and read nothing from it.
  package static func pageToken(_ token: PageToken) -> String {
    let (letter, index) = token.list.mark
    return "\(letter)\(index)-\(token.place.time.milliseconds)-\(token.place.sequence)"
  }

  /// A code by its name and number.
  package static func code(_ code: Code) -> String {
    Catalogue.code(code).map { "\($0.name) (\(code.number))" } ?? String(code.number)
  }

  /// A case by its name, a wrong value as a number.
  package static func enumeration(_ kind: EnumerationKind, _ raw: Int32) -> String {
    Catalogue.enumeration(kind).name(of: raw) ?? String(raw)
  }

  // MARK: - Parts

  /// The items of a list in brackets; where they are shown past a number of them only how many
  /// there are.
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

  /// Options in brackets, with a blank before them; nothing where there are none.
  static func options(_ options: [String]) -> String {
    options.isEmpty ? "" : " (\(options.joined(separator: ", ")))"
  }
}

extension ValueType {
  /// What the elements of a list are; nil for what is no list.
  var element: ValueType? { if case .list(let element) = self { element } else { nil } }
}
