import IMProtocol

/// The AppKey's console settings.
struct SettingsSection {
  private(set) var settings = AppSettings()
  private var given: [(name: String, location: SourceRange)] = []

  mutating func check(_ line: Line, _ reader: inout ValueReader) {
    for node in reader.syntax.roots(of: line) {
      let token = reader.syntax.nodes[node].name
      let name = reader.syntax.string(token)
      if let known = given.first(where: { $0.name == name }) {
        reader.reportDuplicate(.setting, name, at: token, first: known.location)
        continue
      }
      guard let setting = AppSetting(rawValue: name) else {
        reader.reportUnknown(.setting, name, at: token, among: AppSetting.allCases.map(\.rawValue))
        continue
      }
      given.append((name, reader.location(token)))
      set(setting, to: node, &reader)
    }
  }

  private mutating func set(_ setting: AppSetting, to node: Int, _ reader: inout ValueReader) {
    let name = setting.rawValue
    switch setting {
    case .informationHosting, .friendOnlineStatusNotice, .friendProfileNotice,
      .onlineStatusSubscription, .multipleMobileDevices:
      if let flag = reader.scalar(node, .boolean, name) { settings.set(setting, to: flag) }
    case .friendAddPermission, .profileVisibility:
      guard case .enumeration(let kind, let raw)? = reader.scalar(node, setting.type, name),
        reader.isCase(raw, of: kind, at: node)
      else { return }
      settings.set(setting, to: .enumeration(kind, raw))
    case .friendExtKeys:
      let limit = FriendLimits.extKeyLength
      settings.friendExtKeys = texts(  // FR-51, D-82
        node, name, &reader, atMost: FriendLimits.extKeys, "keys of at most \(limit) characters",
        that: { $0.count <= limit })
    case .profileExtKeys:
      settings.profileExtKeys = texts(  // UP-13
        node, name, &reader, "keys of 1 to \(ProfileLimits.extKeyLength) letters and digits",
        that: ProfileLimits.isExtKey)
    case .groupExtKeys:
      settings.groupExtKeys = texts(node, name, &reader, atMost: GroupLimits.extKeys)
    case .moderation: settings.moderation = moderation(node, name, &reader)
    }
  }

  /// The words that moderation rejects. The words' total size in all rows of the file is limited.
  private func moderation(_ node: Int, _ name: String, _ reader: inout ValueReader) -> [Text] {
    let words = texts(node, name, &reader)
    let bytes = words.reduce(0) { $0 + reader.names.all.texts.string(of: $1).utf8.count }
    return reader.source.take(bytes, of: .moderationBytes, at: node) ? words : []
  }

  /// The texts in a list of words or strings. Reports each invalid item, and also a list with more
  /// than `limit` items.
  private func texts(
    _ list: Int, _ name: String, _ reader: inout ValueReader, atMost limit: Int = .max,
    _ expected: String = "", that canBe: (String) -> Bool = { _ in true }
  ) -> [Text] {
    guard reader.isKind(.list, list, name, "a list of words") else { return [] }
    var result: [Text] = []
    let items = reader.syntax.children(of: list)
    guard reader.source.takeItems(items.count, at: list) else { return [] }
    var seen: Set<Text> = []
    for node in items {
      for word in settingWords(node, name, &reader) {
        let text = reader.names.all.texts.intern(word)
        if !seen.insert(text).inserted { reader.report(.duplicate(.key, word), at: node) }
        if !canBe(word) { reader.reportType(name, expected, node) }
        result.append(text)
      }
    }
    if result.count > limit {
      reader.report(.tooManyKeys(setting: name, limit: limit, found: result.count), at: list)
    }
    return result
  }

  /// The words of a list item, which must be a word, a range or a nonempty string. Reports an item
  /// of any other kind, and returns no words for it.
  private func settingWords(_ node: Int, _ name: String, _ reader: inout ValueReader) -> [String] {
    switch reader.kind(of: node) {
    case .word, .range:
      return reader.source.words(reader.token(of: node), at: reader.location(node)) ?? []
    case .string:
      let text = reader.source.content(reader.token(of: node))
      if !text.isEmpty { return [text] }
      reader.reportType(name, "words, none of them empty", node)
    case .number, .duration, .capture, .list, .record, .rest, .each, .eachDevice, .device,
      .alternatives, .choice, .groupPart, .invocation, .together, .options, .label:
      reader.reportType(name, "words", node)
    }
    return []
  }
}
