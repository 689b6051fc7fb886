// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

public import IMSim

/// The SDK's names for IMSim's types, for application code that uses these names.
public typealias RCErrorCode = Code
public typealias RCFriendEventDelegate = FriendEventDelegate
public typealias RCGroupEventDelegate = GroupEventDelegate
public typealias RCSubscribeEventDelegate = SubscribeEventDelegate
public typealias RCConnectionStatusChangeDelegate = ConnectionStatusChangeDelegate
public typealias RCDirectionType = DirectionType
public typealias RCQueryFriendsDirectionType = QueryFriendsDirectionType
public typealias RCFriendApplicationType = FriendApplicationType
public typealias RCFriendApplicationStatus = FriendApplicationStatus
public typealias RCFriendAddPermission = FriendAddPermission
public typealias RCFriendRelationType = FriendRelationType
public typealias RCUserProfileVisibility = UserProfileVisibility
public typealias RCUserGender = UserGender
public typealias RCSubscribeType = SubscribeType
public typealias RCSubscribeOperationType = SubscribeOperationType
public typealias RCPlatform = Platform
public typealias RCConnectionStatus = ConnectionStatus
public typealias RCDBErrorCode = DBErrorCode
public typealias RCGroupJoinPermission = GroupJoinPermission
public typealias RCGroupOperationPermission = GroupOperationPermission
public typealias RCGroupInviteHandlePermission = GroupInviteHandlePermission
public typealias RCGroupMemberInfoEditPermission = GroupMemberInfoEditPermission
public typealias RCGroupMemberRole = GroupMemberRole
public typealias RCGroupOperation = GroupOperation
public typealias RCGroupApplicationDirection = GroupApplicationDirection
public typealias RCGroupApplicationType = GroupApplicationType
public typealias RCGroupApplicationStatus = GroupApplicationStatus
public typealias RCGroupOperationType = GroupOperationType
public typealias RCFilterRobotType = FilterRobotType
public typealias RCFriendInfo = FriendInfo
public typealias RCFriendApplicationInfo = FriendApplicationInfo
public typealias RCFriendRelationInfo = FriendRelationInfo
public typealias RCGroupInfo = GroupInfo
public typealias RCGroupMemberInfo = GroupMemberInfo
public typealias RCGroupApplicationInfo = GroupApplicationInfo
public typealias RCQuitGroupConfig = QuitGroupConfig
public typealias RCFollowInfo = FollowInfo
public typealias RCUserProfile = UserProfile
public typealias RCSubscribeEvent = SubscribeEvent
public typealias RCSubscribeInfoEvent = SubscribeInfoEvent
public typealias RCSubscribeEventDetail = SubscribeEventDetail
public typealias RCSubscribeUserOnlineStatus = SubscribeUserOnlineStatus
public typealias RCPlatformOnlineStatus = PlatformOnlineStatus
public typealias RCPagingQueryResult = PagingQueryResult

/// The calls take the option's fields as parameters of their own.
@available(*, unavailable, message: "pass pageToken, count and order to the call itself")
public typealias RCPagingQueryOption = PagingQueryOption
