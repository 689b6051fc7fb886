import Ground
import IMProtocol

/// What every book may ask of the others: which accounts there are, how they are called and which
/// devices they have, the AppKey's settings, and the strings behind texts.
struct Directory: Sendable {
  /// What never changes, in a list of one: a copy of the server retains it once.
  private let constants: [Constants]
  /// The accounts, by `UserID.index`.
  private(set) var accounts: Rows<AccountState>

  private struct Constants: Sendable {
    let settings: AppSettings
    let texts: TextTable
    /// Whether moderation rejects each text, by its index; none without words to reject.
    let rejected: [Bool]
  }

  /// - Precondition: the devices of one user stand together.
  init(
    settings: AppSettings, texts: TextTable, accounts: [ServerAccount], devices: [ServerDevice]
  ) {
    var rejected: [Bool] = []
    if !settings.moderation.isEmpty {
      let words = ForbiddenWords(settings.moderation, texts)
      rejected = texts.strings.map(words.areIn)
    }
    constants = [Constants(settings: settings, texts: texts, rejected: rejected)]
    self.accounts = Rows(accounts.map(AccountState.init))
    for (index, device) in devices.enumerated() {
      self.accounts[Int(device.user.index)].addDevice(DeviceID(index))
    }
  }

  /// The AppKey's settings.
  var settings: AppSettings { _read { yield constants[0].settings } }

  /// The strings behind texts, which moderation and searching read.
  var texts: TextTable { _read { yield constants[0].texts } }

  func isAccount(_ user: UserID) -> Bool { user.index < accounts.count }

  /// - Precondition: the account exists.
  subscript(user: UserID) -> AccountState { _read { yield accounts[Int(user.index)] } }

  /// Whether a user has devices; asking is not noted, since that never changes.
  func hasDevices(_ user: UserID) -> Bool {
    !accounts.unnoted(Int(user.index)).devices.isEmpty
  }

  /// A user is called otherwise, as the profile says.
  mutating func rename(_ user: UserID, to name: Text, portraitUri: Text) {
    accounts[Int(user.index)].name = name
    accounts[Int(user.index)].portraitUri = portraitUri
  }

  /// Hands out where accesses are noted.
  mutating func watch(_ marks: Marks) { accounts.marks = marks }

  /// From now on no row counts as written.
  mutating func forgetWritten() { accounts.forgetWritten() }
}

// MARK: - Reading texts

extension Directory {
  /// The name of a setting of groups, by its place among them; in RCGroupInfo the group's id stands
  /// in front.
  func name(ofSetting place: Int) -> Text { settings.groupFieldNames[place + 1] }

  /// The name of an attribute of profiles, likewise behind the userId.
  func name(ofAttribute place: Int) -> Text { settings.profileNames[place + 1] }

  /// Whether moderation rejects a text.
  func isRejected(_ text: Text) -> Bool {
    if text.isAbsentOrEmpty { return false }
    if settings.moderation.isEmpty {
      return !Mutants.does("without words to reject nothing is rejected", "FR-56")
    }
    let looksInside = Mutants.does("moderation looks for words inside of texts", "D-67")
    let ignoresCase = Mutants.does("moderation looks at no case of letters", "D-67")
    // What the words are found in never changes: each text was read when the server was made.
    if looksInside && ignoresCase { return constants[0].rejected[Int(text.index)] }
    func read(_ text: Text) -> String {
      let string = texts.string(of: text)
      return ignoresCase ? string.lowercased() : string
    }
    let string = read(text)
    return settings.moderation.contains { word in
      looksInside ? string.contains(read(word)) : string == read(word)
    }
  }

  /// Whether a text holds a keyword, whatever the case of its letters.
  func find(_ keyword: inout Keyword, in text: Text) -> Bool {
    let ignoresCase = Mutants.does("keywords are found in any case of letters", "D-30")
    return keyword.isIn(text, texts, ignoresCase: ignoresCase)
  }

  /// The keyword of a call.
  func keyword(_ text: Text) -> Keyword { Keyword(texts.string(of: text).lowercased()) }

  /// Extended attributes with the given ones put in; an empty value clears one (FR-54, D-71).
  func merged(
    _ attributes: [Value.Attribute], _ given: [Value.Attribute]
  ) -> [Value.Attribute] {
    let before =
      Mutants.does("attributes that are not named stay", "FR-54, D-71")
      ? attributes : attributes.filter { old in given.contains { $0.key == old.key } }
    if !Mutants.does("an empty value clears an attribute", "FR-54, D-71") {
      return Value.Attribute.merged(
        before, given.filter { !$0.value.isAbsentOrEmpty }, texts: texts)
    }
    return Value.Attribute.merged(before, given, texts: texts)
  }
}
