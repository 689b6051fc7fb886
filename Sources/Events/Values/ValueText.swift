import Ground
package import IMProtocol
package import ScenarioLanguage

/// Turns the ids and values of one scenario into text, with their names.
package struct ValueText: Sendable {
  private let names: Names
  private let accountCount: Int
  private let owners: [UserID]
  let captureNames: [String]
  let callNames: [String]

  /// Past this many items a list is cut in text, and past this many characters a text, of which
  /// both ends are shown; JSON Lines has all of them.
  private static let shownItems = 16
  private static let shownCharacters = (most: 2_048, ofAnEnd: 256)

  package init(_ scenario: Scenario) {
    names = scenario.names
    accountCount = scenario.accounts.count
    owners = scenario.devices.map(\.user)
    captureNames = scenario.captureNames
    callNames = scenario.callNames
  }

  // MARK: - Ids

  /// A user as a scenario writes it: an account by its name, any other id as a string.
  package func user(_ user: UserID) -> String {
    guard user != .absent else { return "nil" }
    let name = names.users[Int(user.index)]
    return Int(user.index) < accountCount ? Escaping.plain(name) : Escaping.quoted(name)
  }

  /// The id of a user as it travels.
  package func id(of user: UserID) -> String { user == .absent ? "" : names.users[Int(user.index)] }

  /// A group as a scenario writes it.
  package func group(_ group: GroupID) -> String {
    group == .absent ? "nil" : Escaping.plain(names.groups[Int(group.index)])
  }

  /// The id of a group as it travels.
  func id(of group: GroupID) -> String { group == .absent ? "" : names.groups[Int(group.index)] }

  /// A device with its user, as in `A.phone`; `server` for none.
  package func device(_ device: DeviceID) -> String {
    guard device != .absent else { return "server" }
    return "\(user(owners[Int(device.index)])).\(Escaping.plain(names.devices[Int(device.index)]))"
  }

  /// Whose device it is.
  func owner(of device: DeviceID) -> UserID { owners[Int(device.index)] }

  /// The string of a text.
  func string(of text: Text) -> String { names.texts.string(of: text) }

  /// A captured value's name as a scenario writes it.
  func capture(_ index: Int) -> String { "$\(captureNames[index])" }

  // MARK: - Values

  /// A value of a type as a scenario writes it; a code with its number too.
  package func value(_ value: Value, type: ValueType?) -> String {
    switch value {
    case .absent: "nil"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let number):
      type == .time || type == .moment ? TimeText.iso(milliseconds: number) : String(number)
    case .text(let text): quoted(text)
    case .pageToken(let token): Escaping.quoted(Self.pageToken(token))
    case .code(let code): Self.code(code)
    case .user(let user): self.user(user)
    case .group(let group): self.group(group)
    case .callback(let kind): Catalogue.callback(kind).name
    case .enumeration(let kind, let raw): Self.enumeration(kind, raw)
    case .list(let items): list(items, type)
    case .record(let kind, let values): record(kind, values)
    case .dictionary(let attributes): dictionary(attributes)
    }
  }

  /// A text in quotes; of a long one the middle is only counted.
  private func quoted(_ text: Text) -> String {
    let string = string(of: text)
    let most = Self.shownCharacters.most
    guard string.utf8.count > most, string.count > most else { return Escaping.quoted(string) }
    let end = Self.shownCharacters.ofAnEnd
    let left = "… \(string.count - 2 * end) more characters …"
    return Escaping.quoted("\(string.prefix(end))\(left)\(string.suffix(end))")
  }

  /// A page token as text; applications hand it back and read nothing from it.
  static func pageToken(_ token: PageToken) -> String {
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

  private func list(_ items: [Value], _ type: ValueType?) -> String {
    var element: ValueType?
    if case .list(let inner) = type { element = inner }
    return Self.cut(items) { value($0, type: element) }
  }

  private func record(_ kind: RecordKind, _ values: [Value]) -> String {
    "{\(fields(Catalogue.record(kind).fields, values))}"
  }

  private func dictionary(_ attributes: [Value.Attribute]) -> String {
    let parts = attributes.map {
      "\(Escaping.plain(string(of: $0.key))): \(quoted($0.value))"
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// Fields with their names; those that are absent are left out.
  func fields(_ fields: [FieldDescriptor], _ values: [Value]) -> String {
    zip(fields, values).filter { $0.1 != .absent }
      .map { "\($0.name): \(value($1, type: $0.type))" }.joined(separator: ", ")
  }

  /// The items of a list in brackets; past a number of them only how many there are.
  static func cut<Item>(
    _ items: [Item], isOpen: Bool = false, _ text: (Item) -> String
  ) -> String {
    var parts = items.prefix(shownItems).map(text)
    if items.count > shownItems { parts.append("… \(items.count) in all") }
    if isOpen { parts.append("...") }
    return "[\(parts.joined(separator: ", "))]"
  }
}
