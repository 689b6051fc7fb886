/// Every record that calls return and callbacks carry.
///
/// The raw value is the index into `Catalogue.records`.
@frozen
public enum RecordKind: UInt8, CaseIterable, Sendable {
  // Friends
  /// The entry of the catalogue with this name.
  case friendInfo
  /// The entry of the catalogue with this name.
  case friendApplicationInfo
  /// The entry of the catalogue with this name.
  case friendRelationInfo
  // Groups
  /// The entry of the catalogue with this name.
  case groupInfo
  /// The entry of the catalogue with this name.
  case groupMemberInfo
  /// The entry of the catalogue with this name.
  case groupApplicationInfo
  /// The entry of the catalogue with this name.
  case quitGroupConfig
  /// The entry of the catalogue with this name.
  case followInfo
  // Profiles
  /// The entry of the catalogue with this name.
  case userProfile
  // Subscriptions
  /// The entry of the catalogue with this name.
  case subscribeEvent
  /// The entry of the catalogue with this name.
  case subscribeInfoEvent
  /// The entry of the catalogue with this name.
  case subscribeEventDetail
  /// The entry of the catalogue with this name.
  case subscribeUserOnlineStatus
  /// The entry of the catalogue with this name.
  case platformOnlineStatus
  // Pages
  /// The entry of the catalogue with this name.
  case friendApplicationsPage
  /// The entry of the catalogue with this name.
  case groupApplicationsPage
  /// The entry of the catalogue with this name.
  case groupMembersPage
  /// The entry of the catalogue with this name.
  case groupsPage
  // The simulator's own
  /// The entry of the catalogue with this name.
  case statistics
  /// The entry of the catalogue with this name.
  case notificationCount
  /// The entry of the catalogue with this name.
  case localData
}
