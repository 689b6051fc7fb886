import Base
import IMProtocol

/// Shared data that every book may read: the accounts with their names and devices, the AppKey's
/// settings, and the texts.
struct Directory: Sendable {
  /// Data that rarely changes. All of this data is in an array with one element, so copying the
  /// server copies only one reference to the data.
  private var constants: [Constants]
  /// The accounts, by `UserID.index`.
  var accounts: Rows<AccountState>

  private struct Constants: Sendable {
    var settings: AppSettings
    var texts: TextTable
    /// For each `Text.index`, whether moderation rejects the text; empty if there are no forbidden
    /// words.
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

  /// Replaces the table of texts with a larger table. In the larger table, existing texts have the
  /// same indices.
  mutating func extend(_ texts: TextTable) {
    if !settings.moderation.isEmpty {
      let words = ForbiddenWords(settings.moderation, texts)
      constants[0].rejected += texts.strings.dropFirst(constants[0].rejected.count).map(words.areIn)
    }
    constants[0].texts = texts
  }

  var settings: AppSettings { _read { yield constants[0].settings } }

  // Only the variations are read, because a copy of the settings would retain all lists in the
  // settings.
  func varies(_ variation: Variation) -> Bool {
    constants[0].settings.variations.follow(variation)
  }

  /// Whether the service may follow a variation.
  var mayVary: Bool { constants[0].settings.variations.mayMatter }

  mutating func vary(_ variations: Variations) { constants[0].settings.variations = variations }

  /// The table with the texts' strings. Moderation and searches compare these strings.
  var texts: TextTable { _read { yield constants[0].texts } }

  func isAccount(_ user: UserID) -> Bool { user.index < accounts.count }

  /// - Precondition: the account exists.
  subscript(user: UserID) -> AccountState { _read { yield accounts[Int(user.index)] } }

  /// Returns whether a user has devices. The call isn't recorded as an access, because the result
  /// never changes during a run.
  func hasDevices(_ user: UserID) -> Bool { !accounts.unnoted(Int(user.index)).devices.isEmpty }

  mutating func rename(_ user: UserID, to name: Text, portraitUri: Text) {
    accounts[Int(user.index)].name = name
    accounts[Int(user.index)].portraitUri = portraitUri
  }
}

// MARK: - Reading texts

extension Directory {
  /// Returns the name of the group setting at `position`. The first name in the list belongs to the
  /// group's id, which is a field of RCGroupInfo but not a setting.
  func name(ofSetting position: Int) -> Text { settings.groupFieldNames[position + 1] }

  /// Returns the name of the profile attribute at `position`. The first name in the list belongs to
  /// the userId, which is a field of the profile but not an attribute.
  func name(ofAttribute position: Int) -> Text { settings.profileNames[position + 1] }

  /// Returns whether moderation rejects a text that is used in this role (D-67).
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
    // Each text was already checked when it was added. The result of this check is right if no
    // variation applies.
    if !byCase && !whole { return constants[0].rejected[Int(text.index)] }
    func read(_ text: Text) -> String {
      let string = texts.string(of: text)
      return byCase ? string : string.lowercased()
    }
    let string = read(text)
    return settings.moderation.contains { whole ? string == read($0) : string.contains(read($0)) }
  }

  /// Returns whether a search finds the keyword in a text. Case is ignored, except in the variation
  /// `searchesByCase`.
  func find(_ keyword: inout Keyword, in text: Text, as use: SearchRule.Use) -> Bool {
    let isIn = keyword.isIn(text, texts, ignoresCase: !varies(.searchesByCase))
    let words = keyword.text.map { [$0] } ?? []
    let isFound = compared(words, with: text, isIn, "searching", "D-30")
    return SearchRule.finds(use, isIn: isFound).decision
  }

  func keyword(_ text: Text) -> Keyword {
    Keyword(texts.string(of: text).lowercased(), text: text)
  }

  /// Returns `attributes` as changed by `given`: an attribute with an empty value in `given` is
  /// removed, and any other attribute in `given` is set (FR-54, D-71). The variations
  /// `replacesAttributes` and `ignoresEmptyValues` change this behavior.
  func merged(_ attributes: [Value.Attribute], _ given: [Value.Attribute]) -> [Value.Attribute] {
    let before =
      varies(.replacesAttributes)
      ? attributes.filter { old in given.contains { $0.key == old.key } } : attributes
    let given =
      varies(.ignoresEmptyValues) ? given.filter { !$0.value.isAbsentOrEmpty } : given
    return Value.Attribute.merged(before, given, texts: texts)
  }
}
