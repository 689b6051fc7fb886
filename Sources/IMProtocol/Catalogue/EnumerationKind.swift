/// Every enumeration of the SDK.
///
/// The raw value is the index into `Catalogue.enumerations`.
@frozen
public enum EnumerationKind: UInt8, CaseIterable, Sendable {
  // Friends
  /// RCDirectionType: in which direction a friendship goes.
  case directionType
  /// RCQueryFriendsDirectionType: which directions getFriends asks for.
  case queryFriendsDirectionType
  /// RCFriendApplicationType: whether a friend request was sent or received.
  case friendApplicationType
  /// RCFriendApplicationStatus: how far a friend request has come.
  case friendApplicationStatus
  /// RCFriendAddPermission: who may add a user as a friend.
  case friendAddPermission
  /// RCFriendRelationType: in whose friend list who stands.
  case friendRelationType
  // Profiles
  /// RCUserProfileVisibility: who may see a profile.
  case userProfileVisibility
  /// RCUserGender: the gender that a profile states.
  case userGender
  // Subscriptions and connection
  /// RCSubscribeType: what a subscription is about.
  case subscribeType
  /// RCSubscribeOperationType: whether a subscription was made or ended.
  case subscribeOperationType
  /// RCPlatform: what a device runs on.
  case platform
  /// RCConnectionStatus: how a device's connection stands.
  case connectionStatus
  /// RCDBErrorCode: whether the device's database opened.
  case dbErrorCode
  // Groups
  /// RCGroupJoinPermission: who decides on joining a group.
  case groupJoinPermission
  /// RCGroupOperationPermission: who may invite, remove or edit.
  case groupOperationPermission
  /// RCGroupInviteHandlePermission: whether invitees are asked.
  case groupInviteHandlePermission
  /// RCGroupMemberInfoEditPermission: who may edit a member's entry.
  case groupMemberInfoEditPermission
  /// RCGroupMemberRole: what a user is in a group.
  case groupMemberRole
  /// RCGroupOperation: what was done to a group.
  case groupOperation
  /// RCGroupApplicationDirection: how a user takes part in an application.
  case groupApplicationDirection
  /// RCGroupApplicationType: whether the user applied or was invited.
  case groupApplicationType
  /// RCGroupApplicationStatus: how far a group application has come.
  case groupApplicationStatus
  /// RCGroupOperationType: whether an entry was added or removed.
  case groupOperationType
  /// RCFilterRobotType: whether robots count as members.
  case filterRobotType
  // The request list page
  /// In which order the page shows requests.
  case requestOrder
  /// A time that is computed when the page loads.
  case moment
  /// Who has handled a tap on the page.
  case tapHandler
}
