/// Every enumeration of the SDK.
///
/// The raw value is the index into `Catalogue.enumerations`.
@frozen
public enum EnumerationKind: UInt8, CaseIterable, Sendable {
  // Friends
  /// The entry of the catalogue with this name.
  case directionType
  /// The entry of the catalogue with this name.
  case queryFriendsDirectionType
  /// The entry of the catalogue with this name.
  case friendApplicationType
  /// The entry of the catalogue with this name.
  case friendApplicationStatus
  /// The entry of the catalogue with this name.
  case friendAddPermission
  /// The entry of the catalogue with this name.
  case friendRelationType
  // Profiles
  /// The entry of the catalogue with this name.
  case userProfileVisibility
  /// The entry of the catalogue with this name.
  case userGender
  // Subscriptions and connection
  /// The entry of the catalogue with this name.
  case subscribeType
  /// The entry of the catalogue with this name.
  case subscribeOperationType
  /// The entry of the catalogue with this name.
  case platform
  /// The entry of the catalogue with this name.
  case connectionStatus
  /// The entry of the catalogue with this name.
  case dbErrorCode
  // Groups
  /// The entry of the catalogue with this name.
  case groupJoinPermission
  /// The entry of the catalogue with this name.
  case groupOperationPermission
  /// The entry of the catalogue with this name.
  case groupInviteHandlePermission
  /// The entry of the catalogue with this name.
  case groupMemberInfoEditPermission
  /// The entry of the catalogue with this name.
  case groupMemberRole
  /// The entry of the catalogue with this name.
  case groupOperation
  /// The entry of the catalogue with this name.
  case groupApplicationDirection
  /// The entry of the catalogue with this name.
  case groupApplicationType
  /// The entry of the catalogue with this name.
  case groupApplicationStatus
  /// The entry of the catalogue with this name.
  case groupOperationType
  /// The entry of the catalogue with this name.
  case filterRobotType
}
