package import IMProtocol

/// The settings of an AppKey as values by their names.
extension AppSettings {
  package func value(of setting: AppSetting) -> Value {
    switch setting {
    case .informationHosting: .boolean(informationHosting)
    case .friendAddPermission: .enumeration(.friendAddPermission, friendAddPermission.rawValue)
    case .profileVisibility: .enumeration(.userProfileVisibility, profileVisibility.rawValue)
    case .friendExtKeys: .list(friendExtKeys.map(Value.text))
    case .profileExtKeys: .list(profileExtKeys.map(Value.text))
    case .groupExtKeys: .list(groupExtKeys.map(Value.text))
    case .friendOnlineStatusNotice: .boolean(friendOnlineStatusNotice)
    case .friendProfileNotice: .boolean(friendProfileNotice)
    case .onlineStatusSubscription: .boolean(onlineStatusSubscription)
    case .moderation: .list(moderation.map(Value.text))
    case .multipleMobileDevices: .boolean(multipleMobileDevices)
    }
  }

  /// Whether a value can be that of a setting: a case that exists, and no null.
  package static func takes(_ value: Value, as setting: AppSetting) -> Bool {
    var settings = AppSettings()
    settings.set(setting, to: value)
    return settings.value(of: setting) == value
  }

  package mutating func set(_ setting: AppSetting, to value: Value) {
    switch (setting, value) {
    case (.informationHosting, .boolean(let flag)): informationHosting = flag
    case (.friendOnlineStatusNotice, .boolean(let flag)): friendOnlineStatusNotice = flag
    case (.friendProfileNotice, .boolean(let flag)): friendProfileNotice = flag
    case (.onlineStatusSubscription, .boolean(let flag)): onlineStatusSubscription = flag
    case (.multipleMobileDevices, .boolean(let flag)): multipleMobileDevices = flag
    case (.friendAddPermission, .enumeration(_, let raw)):
      friendAddPermission = FriendAddPermission(rawValue: raw) ?? friendAddPermission
    case (.profileVisibility, .enumeration(_, let raw)):
      profileVisibility = UserProfileVisibility(rawValue: raw) ?? profileVisibility
    case (.friendExtKeys, .list(let items)): friendExtKeys = Self.texts(items)
    case (.profileExtKeys, .list(let items)): profileExtKeys = Self.texts(items)
    case (.groupExtKeys, .list(let items)): groupExtKeys = Self.texts(items)
    case (.moderation, .list(let items)): moderation = Self.texts(items)
    case (.informationHosting, _), (.friendAddPermission, _), (.profileVisibility, _),
      (.friendExtKeys, _), (.profileExtKeys, _), (.groupExtKeys, _),
      (.friendOnlineStatusNotice, _), (.friendProfileNotice, _), (.onlineStatusSubscription, _),
      (.moderation, _), (.multipleMobileDevices, _):
      break
    }
  }

  /// The texts of a list that is not empty of words.
  private static func texts(_ items: [Value]) -> [Text] {
    items.compactMap { item in
      if case .text(let text) = item, !text.isAbsentOrEmpty { text } else { nil }
    }
  }
}
