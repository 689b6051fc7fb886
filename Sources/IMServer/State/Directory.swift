import Ground
import IMProtocol

/// What every book may ask of the others: which accounts there are, how they are called and which
/// devices they have, the AppKey's settings, and the strings behind texts.
struct Directory: Sendable {
  /// What never changes, in a list of one: a copy of the server retains it once.
  private var constants: [Constants]
  /// The accounts, by `UserID.index`.
  var accounts: Rows<AccountState>

  private struct Constants: Sendable {
    var settings: AppSettings
    var texts: TextTable
    /// Whether moderation rejects each text, by its index; none without words to reject.
    var rejected: [Bool]
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

  /// Takes a table with more texts; those that it had keep their numbers.
  mutating func extend(_ texts: TextTable) {
    if !settings.moderation.isEmpty {
      let words = ForbiddenWords(settings.moderation, texts)
      constants[0].rejected += texts.strings.dropFirst(constants[0].rejected.count).map(words.areIn)
    }
    constants[0].texts = texts
  }

  var settings: AppSettings { _read { yield constants[0].settings } }

  mutating func vary(_ variations: Variations) { constants[0].settings.variations = variations }

  /// The strings behind texts, which moderation and searching read.
  var texts: TextTable { _read { yield constants[0].texts } }

  func isAccount(_ user: UserID) -> Bool { user.index < accounts.count }

  /// - Precondition: the account exists.
  subscript(user: UserID) -> AccountState { _read { yield accounts[Int(user.index)] } }

  /// Whether a user has devices; asking is not noted, since that never changes.
  func hasDevices(_ user: UserID) -> Bool { !accounts.unnoted(Int(user.index)).devices.isEmpty }

  mutating func rename(_ user: UserID, to name: Text, portraitUri: Text) {
    accounts[Int(user.index)].name = name
    accounts[Int(user.index)].portraitUri = portraitUri
  }
}

// MARK: - Reading texts

extension Directory {
  /// The name of a setting of groups, by its index; in RCGroupInfo the group's id comes first.
  func name(ofSetting place: Int) -> Text { settings.groupFieldNames[place + 1] }

  /// The name of an attribute of profiles, likewise behind the userId.
  func name(ofAttribute place: Int) -> Text { settings.profileNames[place + 1] }

  /// Whether moderation rejects a text of this use (D-67).
  func isRejected(_ text: Text, as use: ModerationRule.Use) -> Bool {
    if text.isAbsentOrEmpty { return false }
    return ModerationRule.isRejected(use, finding(in: text)).decision
  }

  private func finding(in text: Text) -> ModerationRule.Finding {
    if settings.moderation.isEmpty { return .noWords }
    return hasForbiddenWord(text) ? .word : .noWord
  }

  private func hasForbiddenWord(_ text: Text) -> Bool {
    let byCase = settings.varies(.moderatesByCase)
    let whole = settings.varies(.moderatesWholeTexts)
    // What the words are found in never changes: each text was read when the server was made.
    if !byCase && !whole { return constants[0].rejected[Int(text.index)] }
    func read(_ text: Text) -> String {
      let string = texts.string(of: text)
      return byCase ? string : string.lowercased()
    }
    let string = read(text)
    return settings.moderation.contains { whole ? string == read($0) : string.contains(read($0)) }
  }

  /// Whether a text of this use holds a keyword, whatever the case of its letters.
  func find(_ keyword: inout Keyword, in text: Text, as use: SearchRule.Use) -> Bool {
    let isIn = keyword.isIn(text, texts, ignoresCase: !settings.varies(.searchesByCase))
    return SearchRule.finds(use, isIn: isIn).decision
  }

  func keyword(_ text: Text) -> Keyword { Keyword(texts.string(of: text).lowercased()) }

  /// Extended attributes with the given ones put in; an empty value clears one (FR-54, D-71).
  func merged(_ attributes: [Value.Attribute], _ given: [Value.Attribute]) -> [Value.Attribute] {
    let before =
      settings.varies(.replacesAttributes)
      ? attributes.filter { old in given.contains { $0.key == old.key } } : attributes
    let given =
      settings.varies(.ignoresEmptyValues) ? given.filter { !$0.value.isAbsentOrEmpty } : given
    return Value.Attribute.merged(before, given, texts: texts)
  }
}
