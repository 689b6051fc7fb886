/// Swift names for the codes that the simulator itself uses. `Catalogue.codes` lists all codes with
/// their meanings.
///
/// To derive a Swift name from the SDK's name, the prefix RC_, ERRORCODE_ or RCErrorCodeRc_ is
/// removed, INVALID_PARAMETER_ is shortened to invalid, and the result is written in lower camel
/// case. For example, RC_FRIEND_NEED_ACCEPT becomes `friendNeedAccept`, and
/// INVALID_PARAMETER_USERIDLIST becomes `invalidUserIDList`. A test checks the names.
extension Code {
  // General
  @inlinable package static var unknown: Code { Code(-1) }
  @inlinable package static var success: Code { Code(0) }
  // Profiles
  @inlinable package static var userProfileKeyNotAllowSDKSet: Code { Code(24360) }
  @inlinable package static var userProfileExtKeyNotExist: Code { Code(24362) }
  @inlinable package static var userProfileExtKVCountExceedLimit: Code { Code(24363) }
  @inlinable package static var userProfileValueLengthExceedLimit: Code { Code(24364) }
  @inlinable package static var userProfileUserNotExist: Code { Code(24366) }
  @inlinable package static var userProfileValueExceedRange: Code { Code(24368) }
  @inlinable package static var userProfileServiceUnavailable: Code { Code(24369) }
  // Groups
  @inlinable package static var entrustServerParameterError: Code { Code(25403) }
  @inlinable package static var groupIllegalError: Code { Code(25404) }
  @inlinable package static var groupAuthorityError: Code { Code(25405) }
  @inlinable package static var groupIDAlreadyExist: Code { Code(25409) }
  @inlinable package static var groupIDNotExist: Code { Code(25410) }
  @inlinable package static var groupMembersCountExceedLimit: Code { Code(25411) }
  @inlinable package static var groupMembersAlreadyInGroup: Code { Code(25412) }
  @inlinable package static var groupNotAllowJoin: Code { Code(25414) }
  @inlinable package static var groupExtKeyNotExist: Code { Code(25415) }
  @inlinable package static var groupOwnerNotAllowQuitOrKick: Code { Code(25417) }
  @inlinable package static var groupUserNotInGroup: Code { Code(25418) }
  @inlinable package static var groupManagerOrFollowCountExceedLimit: Code { Code(25419) }
  @inlinable package static var groupUserIsNotManagerInGroup: Code { Code(25420) }
  @inlinable package static var groupApplicationNotExist: Code { Code(25421) }
  @inlinable package static var groupJoinGroupNeedManagerAccept: Code { Code(25424) }
  @inlinable package static var groupOwnerNotAllowBeManager: Code { Code(25425) }
  @inlinable package static var groupNoInvitePermission: Code { Code(25426) }
  @inlinable package static var groupNeedInviteeAccept: Code { Code(25427) }
  @inlinable package static var groupApplicationAlreadyHandle: Code { Code(25428) }
  @inlinable package static var pageTokenParsingFailed: Code { Code(25432) }
  // Friends
  @inlinable package static var friendAlreadyFriend: Code { Code(25460) }
  @inlinable package static var friendNeedAccept: Code { Code(25461) }
  @inlinable package static var friendApplicationNotExist: Code { Code(25466) }
  @inlinable package static var friendMyFriendCountExceedLimit: Code { Code(25467) }
  @inlinable package static var friendOtherFriendCountExceedLimit: Code { Code(25468) }
  @inlinable package static var friendNotFriend: Code { Code(25469) }
  @inlinable package static var friendFieldsLengthExceedLimit: Code { Code(25470) }
  @inlinable package static var friendOtherNotAllowAddFriend: Code { Code(25471) }
  @inlinable package static var friendNotExist: Code { Code(25472) }
  @inlinable package static var friendNotAllowAddSelf: Code { Code(25473) }
  @inlinable package static var serviceInformationAuditFailed: Code { Code(25480) }
  // Subscriptions
  @inlinable package static var subscribeOnlineServiceUnavailable: Code { Code(26020) }
  @inlinable package static var beSubscribedUserIDsCountExceedLimit: Code { Code(26021) }
  @inlinable package static var subscribedUserIDsExceedLimit: Code { Code(26022) }
  // Connection
  @inlinable package static var channelInvalid: Code { Code(30001) }
  @inlinable package static var networkUnavailable: Code { Code(30002) }
  @inlinable package static var msgResponseTimeout: Code { Code(30003) }
  // Parameters
  @inlinable package static var invalidUserID: Code { Code(34214) }
  @inlinable package static var invalidUserIDList: Code { Code(34215) }
  @inlinable package static var invalidUniqueID: Code { Code(34236) }
  @inlinable package static var invalidSubscribeType: Code { Code(34306) }
  @inlinable package static var invalidSubscribeExpiry: Code { Code(34307) }
  @inlinable package static var invalidSubscribePublisherUserIDs: Code { Code(34308) }
  @inlinable package static var invalidSubscribePageSize: Code { Code(34309) }
  @inlinable package static var invalidUserProfile: Code { Code(34312) }
  @inlinable package static var invalidUserProfileVisibility: Code { Code(34313) }
  @inlinable package static var invalidExtra: Code { Code(34314) }
  @inlinable package static var invalidGroupInfo: Code { Code(34318) }
  @inlinable package static var invalidGroupID: Code { Code(34319) }
  @inlinable package static var invalidGroupName: Code { Code(34320) }
  @inlinable package static var invalidGroupIDs: Code { Code(34321) }
  @inlinable package static var invalidGroupMemberRole: Code { Code(34322) }
  @inlinable package static var invalidGroupApplicationStatus: Code { Code(34323) }
  @inlinable package static var invalidGroupApplicationDirection: Code { Code(34324) }
  @inlinable package static var invalidNickName: Code { Code(34325) }
  @inlinable package static var invalidReason: Code { Code(34326) }
  @inlinable package static var invalidRemark: Code { Code(34327) }
  @inlinable package static var invalidPagingQueryOption: Code { Code(34328) }
  @inlinable package static var invalidQueryFriendsDirectionType: Code { Code(34330) }
  @inlinable package static var invalidDirectionType: Code { Code(34331) }
  @inlinable package static var invalidFriendApplicationType: Code { Code(34332) }
  @inlinable package static var invalidFriendApplicationStatus: Code { Code(34333) }
  @inlinable package static var invalidFriendAddPermission: Code { Code(34334) }
  @inlinable package static var invalidFriendInfoExtFields: Code { Code(34335) }
}
