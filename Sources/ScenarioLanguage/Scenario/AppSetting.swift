package import IMProtocol

/// The names of an AppKey's settings.
package enum AppSetting: String, CaseIterable, Sendable {
  case informationHosting, friendAddPermission, profileVisibility, friendExtKeys, profileExtKeys
  case groupExtKeys, friendOnlineStatusNotice, friendProfileNotice, onlineStatusSubscription
  case moderation, multipleMobileDevices

  package var type: ValueType {
    switch self {
    case .friendAddPermission: .enumeration(.friendAddPermission)
    case .profileVisibility: .enumeration(.userProfileVisibility)
    case .friendExtKeys, .profileExtKeys, .groupExtKeys, .moderation: .list(.text)
    case .informationHosting, .friendOnlineStatusNotice, .friendProfileNotice,
      .onlineStatusSubscription, .multipleMobileDevices:
      .boolean
    }
  }
}
