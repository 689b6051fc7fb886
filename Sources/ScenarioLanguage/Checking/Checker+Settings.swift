import IMProtocol

/// The AppKey's console settings.
extension Checker {
  /// Checks `app name: value, …`.
  mutating func checkSettings(_ line: Line) {
    for node in roots(of: line) {
      let token = syntax.nodes[node].name
      let name = string(token)
      if let known = progress.settings.first(where: { $0.name == name }) {
        reportDuplicate(.setting, name, at: place(token: token), first: known.place)
        continue
      }
      guard let setting = Setting(rawValue: name) else {
        reportUnknown(
          .setting, name, at: place(token: token), among: Setting.allCases.map(\.rawValue))
        continue
      }
      progress.settings.append((name, place(token: token)))
      set(setting, to: node)
    }
  }

  /// The names of the settings.
  private enum Setting: String, CaseIterable {
    case informationHosting, friendAddPermission, profileVisibility, friendExtKeys, profileExtKeys
    case groupExtKeys, friendOnlineStatusNotice, friendProfileNotice, onlineStatusSubscription
    case moderation, multipleMobileDevices
  }

  private mutating func set(_ setting: Setting, to node: Int) {
    let name = setting.rawValue
    switch setting {
    case .informationHosting:
      scenario.settings.informationHosting = flag(node, name, default: true)
    case .friendOnlineStatusNotice:
      scenario.settings.friendOnlineStatusNotice = flag(node, name, default: false)
    case .friendProfileNotice:
      scenario.settings.friendProfileNotice = flag(node, name, default: false)
    case .onlineStatusSubscription:
      scenario.settings.onlineStatusSubscription = flag(node, name, default: true)
    case .multipleMobileDevices:
      scenario.settings.multipleMobileDevices = flag(node, name, default: false)
    case .friendAddPermission:
      if let value = knownCase(node, .friendAddPermission, name) {
        scenario.settings.friendAddPermission = value
      }
    case .profileVisibility:
      if let value = knownCase(node, .userProfileVisibility, name) {
        scenario.settings.profileVisibility = value
      }
    case .friendExtKeys:
      let limit = FriendLimits.extKeyLength
      scenario.settings.friendExtKeys = texts(  // FR-51, D-82
        node, name, atMost: FriendLimits.extKeys, "keys of at most \(limit) characters"
      ) { $0.count <= limit }
    case .profileExtKeys:
      scenario.settings.profileExtKeys = texts(  // UP-13
        node, name, "keys of 1 to \(ProfileLimits.extKeyLength) letters and digits",
        that: ProfileLimits.isExtKey)
    case .groupExtKeys:
      scenario.settings.groupExtKeys = texts(node, name, atMost: GroupLimits.extKeys)
    case .moderation: scenario.settings.moderation = texts(node, name)
    }
  }

  private mutating func flag(_ node: Int, _ name: String, default value: Bool) -> Bool {
    if case .boolean(let flag)? = scalar(node, .boolean, name) { return flag }
    return value
  }

  /// The raw value of a case that exists: a setting takes no wrong one.
  private mutating func knownCase(_ node: Int, _ kind: EnumerationKind, _ name: String) -> Int32? {
    guard case .enumeration(_, let value)? = scalar(node, .enumeration(kind), name) else {
      return nil
    }
    return isCase(value, of: kind, at: node) ? value : nil
  }

  /// Whether a raw value is one that the enumeration has; reports one that it has not, since nobody
  /// could have brought it into the scene with which a scenario starts.
  mutating func isCase(_ value: Int32, of kind: EnumerationKind, at node: Int) -> Bool {
    let descriptor = Catalogue.enumeration(kind)
    if descriptor.name(of: value) != nil { return true }
    reportUnknown(
      .enumerationCase, string(syntax.nodes[node].first), of: descriptor.name, at: place(node),
      among: [])
    return false
  }

  /// A list of words or strings; reports what can't be in it, or is too much.
  private mutating func texts(
    _ list: Int, _ name: String, atMost limit: Int = .max, _ expected: String = "",
    that canBe: (String) -> Bool = { _ in true }
  ) -> [Text] {
    guard syntax.nodes[list].kind == .list else {
      reportType(name, "a list of words", list)
      return []
    }
    var result: [Text] = []
    let items = children(of: list)
    guard takeItems(items.count, at: place(list)) else { return [] }
    var seen: Set<Text> = []
    for node in items {
      for word in settingWords(node, name) {
        let text = scenario.names.texts.intern(word)
        if !seen.insert(text).inserted { report(.duplicate(.key, word), at: place(node)) }
        if !canBe(word) { reportType(name, expected, node) }
        result.append(text)
      }
    }
    if result.count > limit {
      report(.tooManyKeys(setting: name, limit: limit, found: result.count), at: place(list))
    }
    return result
  }

  /// The words that an item of a setting stands for; none, with a report, when it is no word.
  private mutating func settingWords(_ node: Int, _ name: String) -> [String] {
    switch syntax.nodes[node].kind {
    case .word, .range: return words(syntax.nodes[node].first, at: place(node)) ?? []
    case .string:
      let text = content(syntax.nodes[node].first)
      if !text.isEmpty { return [text] }
      reportType(name, "words, none of them empty", node)
    case .number, .duration, .capture, .list, .record, .rest, .each, .eachDevice, .device,
      .groupPart, .invocation, .together, .options, .label:
      reportType(name, "words", node)
    }
    return []
  }
}
