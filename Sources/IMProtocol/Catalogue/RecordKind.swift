/// Every record that calls return and callbacks carry.
///
/// The raw value is the index into `Catalogue.records`.
@frozen
public enum RecordKind: UInt8, CaseIterable, Sendable {
  // Friends
  /// A friend, as a friend list shows one.
  case friendInfo
  /// A friend request, as one of its two users sees it.
  case friendApplicationInfo
  /// How the caller stands to a user.
  case friendRelationInfo
  // Groups
  /// A group: its description, its permissions, and what the caller is in it.
  case groupInfo
  /// A member of a group.
  case groupMemberInfo
  /// An application or an invitation, as one of its users sees it.
  case groupApplicationInfo
  /// What is removed along with a member who leaves.
  case quitGroupConfig
  /// A member whom the caller follows in a group.
  case followInfo
  // Profiles
  /// A user's profile; attributes that are hidden are absent.
  case userProfile
  // Subscriptions
  /// A change to a subscription of the user.
  case subscribeEvent
  /// A subscription with the state of the user whom it follows.
  case subscribeInfoEvent
  /// A state of one platform, with the time of its change.
  case subscribeEventDetail
  /// Whether a user is online, with each platform.
  case subscribeUserOnlineStatus
  /// Whether a user is online on a platform.
  case platformOnlineStatus
  // Pages
  /// A page of friend requests.
  case friendApplicationsPage
  /// A page of group applications.
  case groupApplicationsPage
  /// A page of group members.
  case groupMembersPage
  /// A page of groups.
  case groupsPage
  // The simulator's own
  /// What the server has counted.
  case statistics
  /// How many notifications of one kind were sent and delivered.
  case notificationCount
  /// What a device holds in its local data.
  case localData
  // The request list page
  /// What a request list page is opened with.
  case requestPage
  /// A section of the page: a title for the requests of an interval of time.
  case requestPageSection
  /// What the page shows.
  case shownRequestPage
  /// A section with the items that it shows.
  case shownRequestSection
  /// An item of the page: a request, or a cell that the application has added.
  case requestPageItem
  /// A row of the page.
  case requestPageRow
  /// A tap on a row, with who has handled it.
  case requestPageTap
}
