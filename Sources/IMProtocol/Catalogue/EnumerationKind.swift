/// All enumerations in the catalogue.
///
/// The raw value of each kind is its index in `Catalogue.enumerations`.
public enum EnumerationKind: UInt8, CaseIterable, Sendable {
  // Friends
  case directionType
  case queryFriendsDirectionType
  case friendApplicationType
  case friendApplicationStatus
  case friendAddPermission
  case friendRelationType
  // Profiles
  case userProfileVisibility
  case userGender
  // Subscriptions and connection
  case subscribeType
  case subscribeOperationType
  case platform
  case connectionStatus
  case dbErrorCode
  // Groups
  case groupJoinPermission
  case groupOperationPermission
  case groupInviteHandlePermission
  case groupMemberInfoEditPermission
  case groupMemberRole
  case groupOperation
  case groupApplicationDirection
  case groupApplicationType
  case groupApplicationStatus
  case groupOperationType
  case filterRobotType
  // The request list page
  case requestOrder
  case moment
  case tapHandler
}
