import Base
package import IMProtocol

/// Writes scenarios, or parts of them, as text. All text in the scenario language is written here.
package struct ScenarioText: Sendable {
  /// Exactly one element. Thanks to the array, a copy of a `ScenarioText` retains a single object
  /// instead of all parts of a scenario.
  private let subject: [Subject]
  private let style: Style
  /// The amount of detail in the text of received callbacks and results.
  package var phrasing = Phrasing()

  /// What a text is about.
  private struct Subject: Sendable {
    let scenario: Scenario
    /// All words of the original text, including the names of groups that calls create. The
    /// prefixes of ranges, such as the `F` of `F[1...31]`, are also listed separately.
    let words: (all: Set<String>, ranges: Set<String>)
  }

  /// Whether a text is for the parser or for people.
  package enum Style: Sendable {
    /// Text that can be parsed as part of a scenario. Nothing is shortened. A value that the
    /// language can't express is written as `any`.
    case exact
    /// Text for people. Codes are followed by their numbers, and long texts and lists are
    /// shortened.
    case shown
  }

  /// How detailed the text of received callbacks and results is. All rows of a table share one
  /// text, so the text may need less detail to fit every row.
  package struct Phrasing: Sendable {
    /// Whether a failure is written with the list after `naming`.
    var namesFailures = true
    /// Whether lines about different users are in chronological order, rather than in the order of
    /// the users.
    package private(set) var isInOrderOfTime = true

    /// The most detailed phrasing.
    package init() {}

    private init(namesFailures: Bool, isInOrderOfTime: Bool) {
      self.namesFailures = namesFailures
      self.isInOrderOfTime = isInOrderOfTime
    }

    /// All phrasings, from the most to the least detailed.
    package static let all = [true, false].flatMap { names in
      [true, false].map { Phrasing(namesFailures: names, isInOrderOfTime: $0) }
    }
  }

  /// The limits of shown style: the number of items of a list, and the number of characters of a
  /// text. The middle of a longer text is left out. JSON Lines output is never shortened.
  private static let shownItems = 16
  private static let shownCharacters = (most: 2_048, ofAnEnd: 256)

  package init(_ scenario: Scenario, _ style: Style = .shown) {
    subject = [Subject(scenario: scenario, words: ([], []))]
    self.style = style
  }

  /// Prepares to write text that will be inserted into the source of a scenario.
  package init(_ scenario: Scenario, for source: Source, _ phrasing: Phrasing = Phrasing()) {
    subject = [Subject(scenario: scenario, words: Self.words(of: source))]
    style = .exact
    self.phrasing = phrasing
  }

  var scenario: Scenario { _read { yield subject[0].scenario } }

  private var words: (all: Set<String>, ranges: Set<String>) {
    _read { yield subject[0].words }
  }

  var isExact: Bool { style == .exact }

  /// The words of a text: all words outside strings, and the words that directly precede a `[`.
  private static func words(of source: Source) -> (all: Set<String>, ranges: Set<String>) {
    var (words, ranges): (Set<String>, Set<String>) = ([], [])
    for word in source.bytes.split(whereSeparator: { !isOfWord($0) }) {
      // Skip a word directly after a quotation mark: it belongs to a string.
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

  /// A user. Accounts are written by name, all other ids as strings.
  package func user(_ user: UserID) -> String {
    guard user != .absent else { return "nil" }
    let name = scenario.names.users[Int(user.index)]
    if Int(user.index) < scenario.accounts.count { return Escaping.plain(name) }
    return isExact ? Self.text(name) : Escaping.quoted(name)
  }

  /// The id of a user as it appears in messages.
  package func id(of user: UserID) -> String {
    user == .absent ? "" : scenario.names.users[Int(user.index)]
  }

  /// A group, usually by name. Exact style writes the name as a string if the name occurs neither
  /// in the header nor in the original text. The string is valid before and after the call that
  /// creates the group.
  package func group(_ group: GroupID) -> String {
    guard group != .absent else { return "nil" }
    let name = scenario.names.groups[Int(group.index)]
    let isString = isExact && !isDeclared(group) && !words.all.contains(name)
    return isString ? Self.text(name) : Escaping.plain(name)
  }

  /// Whether the group exists when the scenario starts.
  func isDeclared(_ group: GroupID) -> Bool {
    Int(group.index) < scenario.groups.count
      && scenario.groups[Int(group.index)].owner != .absent
  }

  /// The id of a group as it appears in messages.
  package func id(of group: GroupID) -> String {
    group == .absent ? "" : scenario.names.groups[Int(group.index)]
  }

  /// A device with its user, such as `A.phone`, or `server` if there is no device.
  package func device(_ device: DeviceID) -> String {
    guard device != .absent else { return "server" }
    return "\(user(owner(of: device))).\(name(of: device))"
  }

  /// A device's name, without the name of the device's user.
  func name(of device: DeviceID) -> String {
    Escaping.plain(scenario.names.devices[Int(device.index)])
  }

  package func owner(of device: DeviceID) -> UserID { scenario.devices[Int(device.index)].user }

  package func string(of text: Text) -> String { scenario.names.texts.string(of: text) }

  /// A capture's name with its `$`.
  package func capture(_ index: Int) -> String { "$\(scenario.captureNames[index])" }

  package func label(_ index: Int) -> String { scenario.callNames[index] }

  /// A list of users. Three or more users with consecutive numbers become a range, such as
  /// `F[1...31]`, if the original text has a range with this prefix.
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

  /// Splits an account's name into a prefix and a number. Returns nil if the number has a leading
  /// zero, or if the original text has no range with this prefix.
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

  /// A quoted text. A text that repeats one character more than 24 times is written in the form
  /// `"x" x 128`.
  package static func text(_ string: String) -> String {
    guard let first = string.first, string.count > 24 else { return quoted(string) }
    // Compare bytes: Swift considers some characters equal although their bytes differ.
    let repeated = String(repeating: String(first), count: string.count)
    let isRepeated = repeated.utf8.elementsEqual(string.utf8)
    return isRepeated ? "\(quoted(String(first))) x \(string.count)" : quoted(string)
  }

  /// A quoted text in full length, as titles need it.
  package static func quoted(_ string: String) -> String {
    Escaping.quoted(string).replacing("<", with: "\\<")
  }

  /// Appends a quoted text. In shown style, the middle of a long text is replaced by the number of
  /// characters left out.
  func append(_ text: Text, to words: inout [UInt8]) {
    let string = string(of: text)
    if isExact { return words.append(Self.text(string)) }
    let most = Self.shownCharacters.most
    guard string.utf8.count > most, string.count > most else {
      return Escaping.append(quoted: string, to: &words)
    }
    let end = Self.shownCharacters.ofAnEnd
    let left = "… \(string.count - 2 * end) more characters …"
    Escaping.append(quoted: "\(string.prefix(end))\(left)\(string.suffix(end))", to: &words)
  }

  /// A key of attributes, or of the list after `naming`, written as a word if possible and
  /// otherwise as a string.
  func key(_ text: Text) -> String {
    let string = string(of: text)
    guard isExact else { return Escaping.plain(string) }
    let isWord =
      string.utf8.first.map(Byte.isLetter) ?? false
      && string.utf8.allSatisfy { Byte.isWord($0) && $0 < 0x80 }
    return isWord && !NameTable.literals.contains(string) ? string : Self.text(string)
  }

  // MARK: - Parts

  /// A list in brackets. Shown style writes only the first items of a long list, and the total
  /// number of items.
  package func cut<Item>(_ items: [Item], isOpen: Bool = false, _ text: (Item) -> String) -> String
  {
    [UInt8].text { words in
      append(cut: items, isOpen: isOpen, to: &words) { $1.append(text($0)) }
    }
  }

  /// Appends a list in brackets, as `cut` writes it.
  func append<Item>(
    cut items: [Item], isOpen: Bool = false, to words: inout [UInt8],
    _ append: (Item, inout [UInt8]) -> Void
  ) {
    let count = isExact ? items.count : min(items.count, Self.shownItems)
    words.append("[")
    for index in 0..<count {
      if index > 0 { words.append(", ") }
      append(items[index], &words)
    }
    if count < items.count { words.append(", … \(items.count) in all") }
    if isOpen { words.append(items.isEmpty ? "..." : ", ...") }
    words.append("]")
  }

  func brackets(_ parts: [String], isOpen: Bool = false) -> String {
    "[\((parts + (isOpen ? ["..."] : [])).joined(separator: ", "))]"
  }

  func braces(_ parts: [String], isOpen: Bool = false) -> String {
    "{\((parts + (isOpen ? ["..."] : [])).joined(separator: ", "))}"
  }

  /// Options in brackets, with a leading space. Empty if there are no options.
  static func options(_ options: [String]) -> String {
    options.isEmpty ? "" : " (\(options.joined(separator: ", ")))"
  }
}
