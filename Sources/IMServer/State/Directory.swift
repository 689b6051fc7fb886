import Base
import IMProtocol

/// The shared data that every book may read. The data consists of the accounts, the settings of the
/// AppKey, and the texts. An account includes the user's name and devices.
struct Directory: Sendable {
  /// The data that rarely changes, in a list with one element. With the list, a copy of the server
  /// copies only one reference for this data.
  private var constants: [Constants]
  /// The accounts, by `UserID.index`.
  var accounts: Rows<AccountState>

  private struct Constants: Sendable {
    var settings: AppSettings
    var texts: TextTable
    /// Whether moderation rejects a text, for each text. The index in the list is `Text.index`. The
    /// list is empty if there are no forbidden words.
    var rejected: [Bool]
  }

  /// - Precondition: the devices of one user are adjacent.
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

  /// Replaces the table of texts with a larger table. The indices of existing texts do not change.
  mutating func extend(_ texts: TextTable) {
    if !settings.moderation.isEmpty {
      let words = ForbiddenWords(settings.moderation, texts)
      constants[0].rejected += texts.strings.dropFirst(constants[0].rejected.count).map(words.areIn)
    }
    constants[0].texts = texts
  }

  var settings: AppSettings { _read { yield constants[0].settings } }

  /// Whether the service follows the given variation.
  // The method reads only the variations, because a copy of the settings would retain all lists in
  // the settings.
  func varies(_ variation: Variation) -> Bool {
    constants[0].settings.variations.follow(variation)
  }

  mutating func vary(_ variations: Variations) { constants[0].settings.variations = variations }

  /// The strings of texts. Moderation and searches compare the strings.
  var texts: TextTable { _read { yield constants[0].texts } }

  func isAccount(_ user: UserID) -> Bool { user.index < accounts.count }

  /// - Precondition: the account exists.
  subscript(user: UserID) -> AccountState { _read { yield accounts[Int(user.index)] } }

  /// Returns whether a user has devices. The access is not recorded, because the result never
  /// changes during a run.
  func hasDevices(_ user: UserID) -> Bool { !accounts.unnoted(Int(user.index)).devices.isEmpty }

  mutating func rename(_ user: UserID, to name: Text, portraitUri: Text) {
    accounts[Int(user.index)].name = name
    accounts[Int(user.index)].portraitUri = portraitUri
  }
}

// MARK: - Reading texts

extension Directory {
  /// Returns the name of the group setting with the index `position`. The first name in the list is
  /// the name of the group's id. The id is a field of RCGroupInfo, but not a setting.
  func name(ofSetting position: Int) -> Text { settings.groupFieldNames[position + 1] }

  /// Returns the name of the profile attribute with the index `position`. The first name in the
  /// list is the name of the userId. The userId is a field of the profile, but not an attribute.
  func name(ofAttribute position: Int) -> Text { settings.profileNames[position + 1] }

  /// Returns whether moderation rejects a text of the kind `use` (D-67).
  func isRejected(_ text: Text, as use: ModerationRule.Use) -> Bool {
    if text.isAbsentOrEmpty { return false }
    return ModerationRule.isRejected(use, finding(in: text)).decision
  }

  private func finding(in text: Text) -> ModerationRule.Finding {
    if settings.moderation.isEmpty { return .noWords }
    let isFound = compared(
      settings.moderation, with: text, hasForbiddenWord(text), "moderation", "D-67")
    return isFound ? .word : .noWord
  }

  private func hasForbiddenWord(_ text: Text) -> Bool {
    let byCase = varies(.moderatesByCase)
    let whole = varies(.moderatesWholeTexts)
    // Each text was checked when the text was added. Without the two variations, the result of this
    // check applies.
    if !byCase && !whole { return constants[0].rejected[Int(text.index)] }
    func read(_ text: Text) -> String {
      let string = texts.string(of: text)
      return byCase ? string : string.lowercased()
    }
    let string = read(text)
    return settings.moderation.contains { whole ? string == read($0) : string.contains(read($0)) }
  }

  /// Returns whether a search finds the keyword in a text of the kind `use`. The search is
  /// case-sensitive only with the variation `searchesByCase`.
  func find(_ keyword: inout Keyword, in text: Text, as use: SearchRule.Use) -> Bool {
    let isIn = keyword.isIn(text, texts, ignoresCase: !varies(.searchesByCase))
    let words = keyword.text.map { [$0] } ?? []
    let isFound = compared(words, with: text, isIn, "searching", "D-30")
    return SearchRule.finds(use, isIn: isFound).decision
  }

  func keyword(_ text: Text) -> Keyword {
    Keyword(texts.string(of: text).lowercased(), text: text)
  }

  /// Returns a copy of `attributes` in which the attributes in `given` are set. An attribute with
  /// an empty value is removed (FR-54, D-71). The variations `replacesAttributes` and
  /// `ignoresEmptyValues` change this behavior.
  func merged(_ attributes: [Value.Attribute], _ given: [Value.Attribute]) -> [Value.Attribute] {
    let before =
      varies(.replacesAttributes)
      ? attributes.filter { old in given.contains { $0.key == old.key } } : attributes
    let given =
      varies(.ignoresEmptyValues) ? given.filter { !$0.value.isAbsentOrEmpty } : given
    return Value.Attribute.merged(before, given, texts: texts)
  }
}
