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
      scenario.settings.friendExtKeys = texts(node, name)
      demand(atMost: FriendLimits.extKeys, keysIn: node, name)  // FR-51
      let limit = FriendLimits.extKeyLength  // D-82
      demand(keysIn: node, name, "keys of at most \(limit) characters") { $0.count <= limit }
    case .profileExtKeys:
      scenario.settings.profileExtKeys = texts(node, name)
      demand(  // UP-13
        keysIn: node, name, "keys of 1 to \(ProfileLimits.extKeyLength) letters and digits",
        that: ProfileLimits.isExtKey)
    case .groupExtKeys:
      scenario.settings.groupExtKeys = texts(node, name)
      demand(atMost: GroupLimits.extKeys, keysIn: node, name)
    case .moderation: scenario.settings.moderation = texts(node, name)
    }
  }

  /// Reports a list of keys that is longer than an AppKey can have it.
  private mutating func demand(atMost limit: Int, keysIn list: Int, _ name: String) {
    let count = children(of: list).count
    guard syntax.nodes[list].kind == .list, count > limit else { return }
    report(.tooManyKeys(setting: name, limit: limit, found: count), at: place(list))
  }

  /// Reports keys that no AppKey can have.
  private mutating func demand(
    keysIn list: Int, _ name: String, _ expected: String, that canBe: (String) -> Bool
  ) {
    guard syntax.nodes[list].kind == .list else { return }
    for node in children(of: list) {
      let token = syntax.nodes[node].first
      let key = syntax.nodes[node].kind == .string ? content(token) : string(token)
      if !key.isEmpty && !canBe(key) { reportType(name, expected, node) }
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

  /// A list of words or strings.
  private mutating func texts(_ list: Int, _ name: String) -> [Text] {
    guard syntax.nodes[list].kind == .list else {
      reportType(name, "a list of words", list)
      return []
    }
    var result: [Text] = []
    let items = children(of: list)
    guard takeItems(items.count, at: place(list)) else { return [] }
    var seen: Set<Text> = []
    for node in items {
      let text: Text
      switch syntax.nodes[node].kind {
      case .word: text = scenario.names.texts.intern(string(syntax.nodes[node].first))
      case .string: text = scenario.names.texts.intern(content(syntax.nodes[node].first))
      default:
        reportType(name, "words", node)
        continue
      }
      if text == .empty {
        reportType(name, "words, none of them empty", node)
        continue
      }
      if !seen.insert(text).inserted {
        report(.duplicate(.key, scenario.names.texts.string(of: text)), at: place(node))
      }
      result.append(text)
    }
    return result
  }
}
