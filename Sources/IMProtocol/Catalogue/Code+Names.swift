/// The codes that the simulator itself uses, under their Swift names; all are in `Catalogue.codes`.
///
/// A Swift name follows from the SDK's: without RC_ or ERRORCODE_ or RCErrorCodeRc_, with
/// INVALID_PARAMETER_ shortened to invalid, and in lower camel case. So RC_FRIEND_NEED_ACCEPT is
/// `friendNeedAccept`, and INVALID_PARAMETER_USERIDLIST is `invalidUserIDList`. A test holds it.
extension Code {
  // MARK: General

  /// Something failed, and the SDK does not know what.
  public static var unknown: Code { Code(-1) }
  /// Done; as processCode: in effect at once.
  public static var success: Code { Code(0) }

  // MARK: Profiles

  /// A client may not set this attribute, for instance uniqueId.
  public static var userProfileKeyNotAllowSDKSet: Code { Code(24360) }
  /// The key of an extended attribute is not configured.
  public static var userProfileExtKeyNotExist: Code { Code(24362) }
  /// Too many extended attributes.
  public static var userProfileExtKVCountExceedLimit: Code { Code(24363) }
  /// An attribute's value is too long.
  public static var userProfileValueLengthExceedLimit: Code { Code(24364) }
  /// There is no such user, or none has this uniqueId.
  public static var userProfileUserNotExist: Code { Code(24366) }
  /// An attribute's value is out of its range.
  public static var userProfileValueExceedRange: Code { Code(24368) }
  /// Profile hosting is off.
  public static var userProfileServiceUnavailable: Code { Code(24369) }

  // MARK: Groups

  /// The hosting server rejects a parameter.
  public static var entrustServerParameterError: Code { Code(25403) }
  /// Only the owner may change this setting; the key is named.
  public static var groupIllegalError: Code { Code(25404) }
  /// The caller's role does not allow this.
  public static var groupAuthorityError: Code { Code(25405) }
  /// A group with this id exists already.
  public static var groupIDAlreadyExist: Code { Code(25409) }
  /// There is no group with this id.
  public static var groupIDNotExist: Code { Code(25410) }
  /// The group is full.
  public static var groupMembersCountExceedLimit: Code { Code(25411) }
  /// A user is in the group already.
  public static var groupMembersAlreadyInGroup: Code { Code(25412) }
  /// Nobody may join the group.
  public static var groupNotAllowJoin: Code { Code(25414) }
  /// The key of an extended attribute is not configured.
  public static var groupExtKeyNotExist: Code { Code(25415) }
  /// The owner can neither leave nor be removed.
  public static var groupOwnerNotAllowQuitOrKick: Code { Code(25417) }
  /// A user is not in the group.
  public static var groupUserNotInGroup: Code { Code(25418) }
  /// Too many managers, or too many followed members.
  public static var groupManagerOrFollowCountExceedLimit: Code { Code(25419) }
  /// A user is no manager of the group.
  public static var groupUserIsNotManagerInGroup: Code { Code(25420) }
  /// No such application or invitation waits.
  public static var groupApplicationNotExist: Code { Code(25421) }
  /// As processCode: waits for the owner or a manager.
  public static var groupJoinGroupNeedManagerAccept: Code { Code(25424) }
  /// The owner can't be made a manager.
  public static var groupOwnerNotAllowBeManager: Code { Code(25425) }
  /// The caller may not invite.
  public static var groupNoInvitePermission: Code { Code(25426) }
  /// As processCode: waits for the invitee.
  public static var groupNeedInviteeAccept: Code { Code(25427) }
  /// The application has been handled already.
  public static var groupApplicationAlreadyHandle: Code { Code(25428) }
  /// The page token is none that the server gave.
  public static var pageTokenParsingFailed: Code { Code(25432) }

  // MARK: Friends

  /// The users are friends already.
  public static var friendAlreadyFriend: Code { Code(25460) }
  /// As processCode: waits for the other user.
  public static var friendNeedAccept: Code { Code(25461) }
  /// No such request waits: never sent, handled or expired.
  public static var friendApplicationNotExist: Code { Code(25466) }
  /// The caller has as many friends as a user may have.
  public static var friendMyFriendCountExceedLimit: Code { Code(25467) }
  /// The other user has as many friends as a user may have.
  public static var friendOtherFriendCountExceedLimit: Code { Code(25468) }
  /// The users are not friends.
  public static var friendNotFriend: Code { Code(25469) }
  /// A friend's extended attributes are not allowed as given.
  public static var friendFieldsLengthExceedLimit: Code { Code(25470) }
  /// The other user lets nobody ask for friendship.
  public static var friendOtherNotAllowAddFriend: Code { Code(25471) }
  /// There is no such user.
  public static var friendNotExist: Code { Code(25472) }
  /// Nobody can be a friend of themselves.
  public static var friendNotAllowAddSelf: Code { Code(25473) }
  /// Moderation rejects the attributes that errorKeys names.
  public static var serviceInformationAuditFailed: Code { Code(25480) }

  // MARK: Subscriptions

  /// Subscribing to online status is off.
  public static var subscribeOnlineServiceUnavailable: Code { Code(26020) }
  /// Too many users follow those whom failedUserIds names.
  public static var beSubscribedUserIDsCountExceedLimit: Code { Code(26021) }
  /// The caller follows too many users.
  public static var subscribedUserIDsExceedLimit: Code { Code(26022) }

  // MARK: Connection

  /// The device is not connected.
  public static var channelInvalid: Code { Code(30001) }
  /// The connection broke before the response.
  public static var networkUnavailable: Code { Code(30002) }
  /// No response in time.
  public static var msgResponseTimeout: Code { Code(30003) }
  /// Kicked offline by another login or by the server.
  public static var disconnKick: Code { Code(31010) }

  // MARK: Parameters

  /// UserId is empty.
  public static var invalidUserID: Code { Code(34214) }
  /// UserIds is empty or too long, or an id in it is empty or repeated.
  public static var invalidUserIDList: Code { Code(34215) }
  /// UniqueId is empty or malformed.
  public static var invalidUniqueID: Code { Code(34236) }
  /// SubscribeType is none that can be subscribed to.
  public static var invalidSubscribeType: Code { Code(34306) }
  /// Expiry is not from 60 seconds to 30 days.
  public static var invalidSubscribeExpiry: Code { Code(34307) }
  /// UserIds of a subscription is empty or not allowed.
  public static var invalidSubscribePublisherUserIDs: Code { Code(34308) }
  /// PageSize is not from 1 to 200.
  public static var invalidSubscribePageSize: Code { Code(34309) }
  /// The profile is missing.
  public static var invalidUserProfile: Code { Code(34312) }
  /// Visibility is none of the enumeration.
  public static var invalidUserProfileVisibility: Code { Code(34313) }
  /// Extra is too long.
  public static var invalidExtra: Code { Code(34314) }
  /// GroupInfo is missing or wrong.
  public static var invalidGroupInfo: Code { Code(34318) }
  /// GroupId is empty, too long or malformed.
  public static var invalidGroupID: Code { Code(34319) }
  /// GroupName is empty or too long.
  public static var invalidGroupName: Code { Code(34320) }
  /// GroupIds is empty or too long, or an id in it is empty or repeated.
  public static var invalidGroupIDs: Code { Code(34321) }
  /// Role is none of the enumeration.
  public static var invalidGroupMemberRole: Code { Code(34322) }
  /// A status is none of the enumeration.
  public static var invalidGroupApplicationStatus: Code { Code(34323) }
  /// A direction is none of the enumeration.
  public static var invalidGroupApplicationDirection: Code { Code(34324) }
  /// A nickname or keyword is empty or too long.
  public static var invalidNickName: Code { Code(34325) }
  /// Reason is too long.
  public static var invalidReason: Code { Code(34326) }
  /// Remark is too long.
  public static var invalidRemark: Code { Code(34327) }
  /// The page size or the page token is wrong.
  public static var invalidPagingQueryOption: Code { Code(34328) }
  /// DirectionType of getFriends is not Both.
  public static var invalidQueryFriendsDirectionType: Code { Code(34330) }
  /// DirectionType is not Both.
  public static var invalidDirectionType: Code { Code(34331) }
  /// A type is none of the enumeration.
  public static var invalidFriendApplicationType: Code { Code(34332) }
  /// A status is none of the enumeration.
  public static var invalidFriendApplicationStatus: Code { Code(34333) }
  /// Permission is none of the enumeration.
  public static var invalidFriendAddPermission: Code { Code(34334) }
  /// Too many extended attributes of a friend.
  public static var invalidFriendInfoExtFields: Code { Code(34335) }
}
