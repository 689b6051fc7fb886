// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

public import IMSim

/// The SDK's name for `Code`.
public typealias RCErrorCode = Code
/// The SDK's name for `FriendEventDelegate`.
public typealias RCFriendEventDelegate = FriendEventDelegate
/// The SDK's name for `GroupEventDelegate`.
public typealias RCGroupEventDelegate = GroupEventDelegate
/// The SDK's name for `SubscribeEventDelegate`.
public typealias RCSubscribeEventDelegate = SubscribeEventDelegate
/// The SDK's name for `ConnectionStatusChangeDelegate`.
public typealias RCConnectionStatusChangeDelegate = ConnectionStatusChangeDelegate
/// The SDK's name for `DirectionType`.
public typealias RCDirectionType = DirectionType
/// The SDK's name for `QueryFriendsDirectionType`.
public typealias RCQueryFriendsDirectionType = QueryFriendsDirectionType
/// The SDK's name for `FriendApplicationType`.
public typealias RCFriendApplicationType = FriendApplicationType
/// The SDK's name for `FriendApplicationStatus`.
public typealias RCFriendApplicationStatus = FriendApplicationStatus
/// The SDK's name for `FriendAddPermission`.
public typealias RCFriendAddPermission = FriendAddPermission
/// The SDK's name for `FriendRelationType`.
public typealias RCFriendRelationType = FriendRelationType
/// The SDK's name for `UserProfileVisibility`.
public typealias RCUserProfileVisibility = UserProfileVisibility
/// The SDK's name for `UserGender`.
public typealias RCUserGender = UserGender
/// The SDK's name for `SubscribeType`.
public typealias RCSubscribeType = SubscribeType
/// The SDK's name for `SubscribeOperationType`.
public typealias RCSubscribeOperationType = SubscribeOperationType
/// The SDK's name for `Platform`.
public typealias RCPlatform = Platform
/// The SDK's name for `ConnectionStatus`.
public typealias RCConnectionStatus = ConnectionStatus
/// The SDK's name for `DBErrorCode`.
public typealias RCDBErrorCode = DBErrorCode
/// The SDK's name for `GroupJoinPermission`.
public typealias RCGroupJoinPermission = GroupJoinPermission
/// The SDK's name for `GroupOperationPermission`.
public typealias RCGroupOperationPermission = GroupOperationPermission
/// The SDK's name for `GroupInviteHandlePermission`.
public typealias RCGroupInviteHandlePermission = GroupInviteHandlePermission
/// The SDK's name for `GroupMemberInfoEditPermission`.
public typealias RCGroupMemberInfoEditPermission = GroupMemberInfoEditPermission
/// The SDK's name for `GroupMemberRole`.
public typealias RCGroupMemberRole = GroupMemberRole
/// The SDK's name for `GroupOperation`.
public typealias RCGroupOperation = GroupOperation
/// The SDK's name for `GroupApplicationDirection`.
public typealias RCGroupApplicationDirection = GroupApplicationDirection
/// The SDK's name for `GroupApplicationType`.
public typealias RCGroupApplicationType = GroupApplicationType
/// The SDK's name for `GroupApplicationStatus`.
public typealias RCGroupApplicationStatus = GroupApplicationStatus
/// The SDK's name for `GroupOperationType`.
public typealias RCGroupOperationType = GroupOperationType
/// The SDK's name for `FilterRobotType`.
public typealias RCFilterRobotType = FilterRobotType
/// The SDK's name for `FriendInfo`.
public typealias RCFriendInfo = FriendInfo
/// The SDK's name for `FriendApplicationInfo`.
public typealias RCFriendApplicationInfo = FriendApplicationInfo
/// The SDK's name for `FriendRelationInfo`.
public typealias RCFriendRelationInfo = FriendRelationInfo
/// The SDK's name for `GroupInfo`.
public typealias RCGroupInfo = GroupInfo
/// The SDK's name for `GroupMemberInfo`.
public typealias RCGroupMemberInfo = GroupMemberInfo
/// The SDK's name for `GroupApplicationInfo`.
public typealias RCGroupApplicationInfo = GroupApplicationInfo
/// The SDK's name for `QuitGroupConfig`.
public typealias RCQuitGroupConfig = QuitGroupConfig
/// The SDK's name for `FollowInfo`.
public typealias RCFollowInfo = FollowInfo
/// The SDK's name for `UserProfile`.
public typealias RCUserProfile = UserProfile
/// The SDK's name for `SubscribeEvent`.
public typealias RCSubscribeEvent = SubscribeEvent
/// The SDK's name for `SubscribeInfoEvent`.
public typealias RCSubscribeInfoEvent = SubscribeInfoEvent
/// The SDK's name for `SubscribeEventDetail`.
public typealias RCSubscribeEventDetail = SubscribeEventDetail
/// The SDK's name for `SubscribeUserOnlineStatus`.
public typealias RCSubscribeUserOnlineStatus = SubscribeUserOnlineStatus
/// The SDK's name for `PlatformOnlineStatus`.
public typealias RCPlatformOnlineStatus = PlatformOnlineStatus
/// The SDK's name for `PagingQueryResult`.
public typealias RCPagingQueryResult = PagingQueryResult

/// The calls take the option's fields as parameters of their own.
@available(*, unavailable, message: "pass pageToken, count and order to the call itself")
public typealias RCPagingQueryOption = PagingQueryOption
