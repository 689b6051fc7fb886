package import IMProtocol

/// Reads and sets an AppKey's settings by name.
extension AppSettings {
  /// The property that stores a setting, with one case for each type of property.
  private enum Field {
    case flag(WritableKeyPath<AppSettings, Bool>)
    case texts(WritableKeyPath<AppSettings, [Text]>)
    case friendAddPermission, profileVisibility
  }

  private static func field(of setting: AppSetting) -> Field {
    switch setting {
    case .informationHosting: .flag(\.informationHosting)
    case .friendAddPermission: .friendAddPermission
    case .profileVisibility: .profileVisibility
    case .friendExtKeys: .texts(\.friendExtKeys)
    case .profileExtKeys: .texts(\.profileExtKeys)
    case .groupExtKeys: .texts(\.groupExtKeys)
    case .friendOnlineStatusNotice: .flag(\.friendOnlineStatusNotice)
    case .friendProfileNotice: .flag(\.friendProfileNotice)
    case .onlineStatusSubscription: .flag(\.onlineStatusSubscription)
    case .moderation: .texts(\.moderation)
    case .multipleMobileDevices: .flag(\.multipleMobileDevices)
    }
  }

  package func value(of setting: AppSetting) -> Value {
    switch Self.field(of: setting) {
    case .flag(let path): .boolean(self[keyPath: path])
    case .texts(let path): .list(self[keyPath: path].map(Value.text))
    case .friendAddPermission: .enumeration(.friendAddPermission, friendAddPermission.rawValue)
    case .profileVisibility: .enumeration(.userProfileVisibility, profileVisibility.rawValue)
    }
  }

  /// Whether a setting accepts a value. The value must have the right type and must not be null. If
  /// the type is an enumeration, the value must be an existing case.
  package static func takes(_ value: Value, as setting: AppSetting) -> Bool {
    var settings = AppSettings()
    settings.set(setting, to: value)
    return settings.value(of: setting) == value
  }

  /// Sets a setting, but ignores a value of the wrong type. In a list, ignores items without a
  /// text.
  package mutating func set(_ setting: AppSetting, to value: Value) {
    switch (Self.field(of: setting), value) {
    case (.flag(let path), .boolean(let flag)): self[keyPath: path] = flag
    case (.texts(let path), .list(let items)):
      self[keyPath: path] = items.compactMap { item in
        if case .text(let text) = item, !text.isAbsentOrEmpty { text } else { nil }
      }
    case (.friendAddPermission, .enumeration(_, let raw)):
      friendAddPermission = FriendAddPermission(rawValue: raw) ?? friendAddPermission
    case (.profileVisibility, .enumeration(_, let raw)):
      profileVisibility = UserProfileVisibility(rawValue: raw) ?? profileVisibility
    case (.flag, _), (.texts, _), (.friendAddPermission, _), (.profileVisibility, _): break
    }
  }
}
