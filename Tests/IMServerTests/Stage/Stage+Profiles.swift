@testable import IMProtocol
@testable import IMServer

/// The calls about profiles and subscriptions, with the names of devices and users as arguments.
extension Stage {
  /// Makes a stage whose server can read `words` and the names of profile attributes. When the
  /// server refuses an attribute, the server's answer names the attribute.
  static func ofProfiles(
    _ devices: String, words: [String] = [], platforms: [Platform] = [.iOS, .pc, .web, .android],
    connected: Bool = true, extraAccounts: Int = 0, _ set: (inout AppSettings) -> Void = { _ in }
  ) -> Stage {
    let names = ProfileField.allCases.map { "\($0)" }
    var settings = AppSettings()
    settings.profileNames = names.indices.map { Text($0 + 1) }
    set(&settings)
    return Stage(
      devices, platforms: platforms, settings: settings, connected: connected,
      extraAccounts: extraAccounts, words: names + words)
  }

  func known(_ word: String) -> Text {
    var texts = texts
    return texts.intern(word)
  }

  @discardableResult
  mutating func set(_ device: String, _ changes: [ProfileField: Value]) -> [String] {
    let kept = keep(changes)
    return call(device, .updateMyUserProfile(UpdateMyUserProfile(attributes: kept)))
  }

  @discardableResult
  mutating func serverSets(_ user: String, _ changes: [ProfileField: Value]) -> [String] {
    let kept = keep(changes)
    return serverCall(
      .serverSetUserProfile(ServerSetUserProfile(userId: Self.user(user), attributes: kept)))
  }

  private mutating func keep(_ changes: [ProfileField: Value]) -> ArenaElement<ProfileAttributes> {
    transaction.arena.keep(
      one: ProfileAttributes(
        given: ProfileField.allCases.compactMap { field in changes[field].map { (field, $0) } }))
  }

  @discardableResult
  mutating func profiles(_ device: String, _ users: String) -> [String] {
    call(device, .getUserProfiles(GetUserProfiles(userIds: keep(users))))
  }

  @discardableResult
  mutating func show(_ device: String, _ visibility: UserProfileVisibility) -> [String] {
    call(
      device,
      .updateMyUserProfileVisibility(
        UpdateMyUserProfileVisibility(visibility: Raw(rawValue: visibility.rawValue))))
  }

  @discardableResult
  mutating func search(_ device: String, _ uniqueId: String) -> [String] {
    call(
      device,
      .searchUserProfileByUniqueId(SearchUserProfileByUniqueId(uniqueId: texts.intern(uniqueId))))
  }

  @discardableResult
  mutating func subscribe(
    _ device: String, _ users: String, _ type: SubscribeType = .userProfile, for expiry: Int32 = 60
  ) -> [String] {
    call(
      device,
      .subscribeEvent(
        SubscribeUsers(
          userIds: keep(users), subscribeType: Raw(rawValue: type.rawValue), expiry: expiry)))
  }

  @discardableResult
  mutating func unsubscribe(
    _ device: String, _ users: String, _ type: SubscribeType = .userProfile
  ) -> [String] {
    call(
      device,
      .unSubscribeEvent(
        UnsubscribeUsers(userIds: keep(users), subscribeType: Raw(rawValue: type.rawValue))))
  }

  @discardableResult
  mutating func query(
    _ device: String, _ users: String, _ type: SubscribeType = .userProfile
  ) -> [String] {
    call(
      device,
      .querySubscribeEvent(
        QuerySubscriptions(userIds: keep(users), subscribeType: Raw(rawValue: type.rawValue))))
  }

  @discardableResult
  mutating func page(
    _ device: String, _ size: Int32, from start: Int32, _ type: SubscribeType = .userProfile
  ) -> [String] {
    call(
      device,
      .querySubscribeEvent(
        QuerySubscriptions(subscribeType: Raw(type), pageSize: size, startIndex: start)))
  }
}
