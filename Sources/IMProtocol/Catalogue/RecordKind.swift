/// All kinds of records. Records are objects in callbacks and in calls' results.
///
/// The raw value of each kind is its index in `Catalogue.records`.
public enum RecordKind: UInt8, CaseIterable, Sendable {
  // Friends
  case friendInfo
  case friendApplicationInfo
  case friendRelationInfo
  // Groups
  case groupInfo
  case groupMemberInfo
  case groupApplicationInfo
  case quitGroupConfig
  case followInfo
  // Profiles
  case userProfile
  // Subscriptions
  case subscribeEvent
  case subscribeInfoEvent
  case subscribeEventDetail
  case subscribeUserOnlineStatus
  case platformOnlineStatus
  // Pages
  case friendApplicationsPage
  case groupApplicationsPage
  case groupMembersPage
  case groupsPage
  // The simulator's own
  case statistics
  case notificationCount
  case localData
  // The request list page
  case requestPage
  case requestPageSection
  case shownRequestPage
  case shownRequestSection
  case requestPageItem
  case requestPageRow
  case requestPageTap
}
