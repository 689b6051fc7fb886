/// The codes under their Swift names.
///
/// A Swift name follows from the SDK's: without RC_ or ERRORCODE_ or RCErrorCodeRc_, with
/// INVALID_PARAMETER_ shortened to invalid, and in lower camel case. So RC_FRIEND_NEED_ACCEPT is
/// `friendNeedAccept`, and INVALID_PARAMETER_USERIDLIST is `invalidUserIDList`. A test holds it.
extension Code {
  // MARK: General

  /// Something failed, and the SDK does not know what.
  public static let unknown = Code(-1)
  /// Done; as processCode: in effect at once.
  public static let success = Code(0)
  /// A message's receiver has the sender on the blacklist.
  public static let rejectedByBlacklist = Code(405)
  /// A message's receiver does not have the sender on the whitelist.
  public static let notInWhitelist = Code(407)
  /// Too many requests in a short time.
  public static let requestOverFrequency = Code(20607)
  /// A message's sender is not in the group.
  public static let notInGroup = Code(22406)
  /// A message's sender is muted in the group.
  public static let forbiddenInGroup = Code(22408)

  // MARK: Profiles

  /// A client may not set this attribute, for instance uniqueId.
  public static let userProfileKeyNotAllowSDKSet = Code(24360)
  /// There is no such attribute.
  public static let userProfileKeyNotExist = Code(24361)
  /// The key of an extended attribute is not configured.
  public static let userProfileExtKeyNotExist = Code(24362)
  /// Too many extended attributes.
  public static let userProfileExtKVCountExceedLimit = Code(24363)
  /// An attribute's value is too long.
  public static let userProfileValueLengthExceedLimit = Code(24364)
  /// Too many users in one query.
  public static let userProfileQueryCountExceedLimit = Code(24365)
  /// There is no such user, or none has this uniqueId.
  public static let userProfileUserNotExist = Code(24366)
  /// An attribute's value must be a number.
  public static let userProfileValueCanOnlyBeNumbers = Code(24367)
  /// An attribute's value is out of its range.
  public static let userProfileValueExceedRange = Code(24368)
  /// Profile hosting is off.
  public static let userProfileServiceUnavailable = Code(24369)

  // MARK: Groups

  /// The hosting server failed.
  public static let entrustServerError = Code(25402)
  /// The hosting server rejects a parameter.
  public static let entrustServerParameterError = Code(25403)
  /// Only the owner may change this setting; the key is named.
  public static let groupIllegalError = Code(25404)
  /// The caller's role does not allow this.
  public static let groupAuthorityError = Code(25405)
  /// A parameter is too long.
  public static let groupParameterLengthExceedLimit = Code(25406)
  /// A parameter is malformed or has forbidden characters.
  public static let groupParameterFormatError = Code(25407)
  /// A parameter must be a number.
  public static let groupParameterValueCanOnlyBeNumbers = Code(25408)
  /// A group with this id exists already.
  public static let groupIDAlreadyExist = Code(25409)
  /// There is no group with this id.
  public static let groupIDNotExist = Code(25410)
  /// The group is full.
  public static let groupMembersCountExceedLimit = Code(25411)
  /// A user is in the group already.
  public static let groupMembersAlreadyInGroup = Code(25412)
  /// A client may not do this.
  public static let groupNotAllowSDKOperation = Code(25413)
  /// Nobody may join the group.
  public static let groupNotAllowJoin = Code(25414)
  /// The key of an extended attribute is not configured.
  public static let groupExtKeyNotExist = Code(25415)
  /// Too many group requests in a short time.
  public static let groupRequestOverFrequency = Code(25416)
  /// The owner can neither leave nor be removed.
  public static let groupOwnerNotAllowQuitOrKick = Code(25417)
  /// A user is not in the group.
  public static let groupUserNotInGroup = Code(25418)
  /// Too many managers, or too many followed members.
  public static let groupManagerOrFollowCountExceedLimit = Code(25419)
  /// A user is no manager of the group.
  public static let groupUserIsNotManagerInGroup = Code(25420)
  /// No such application or invitation waits.
  public static let groupApplicationNotExist = Code(25421)
  /// Too many groups in one query.
  public static let groupQueryGroupCountExceedLimit = Code(25422)
  /// The group name is empty or malformed.
  public static let groupNameInvalid = Code(25423)
  /// As processCode: waits for the owner or a manager.
  public static let groupJoinGroupNeedManagerAccept = Code(25424)
  /// The owner can't be made a manager.
  public static let groupOwnerNotAllowBeManager = Code(25425)
  /// The caller may not invite.
  public static let groupNoInvitePermission = Code(25426)
  /// As processCode: waits for the invitee.
  public static let groupNeedInviteeAccept = Code(25427)
  /// The application has been handled already.
  public static let groupApplicationAlreadyHandle = Code(25428)
  /// The group is older than hosting and was not imported.
  public static let groupOldGroupNotEntrust = Code(25429)
  /// The group id has forbidden characters.
  public static let groupIDInvalid = Code(25430)
  /// The page token is none that the server gave.
  public static let pageTokenParsingFailed = Code(25432)

  // MARK: Friends

  /// The users are friends already.
  public static let friendAlreadyFriend = Code(25460)
  /// As processCode: waits for the other user.
  public static let friendNeedAccept = Code(25461)
  /// The other user has the caller on the blacklist.
  public static let friendInOtherBlackList = Code(25462)
  /// The other user does not have the caller on the whitelist.
  public static let friendNotInOtherWhiteList = Code(25463)
  /// The caller has the other user on the blacklist.
  public static let friendInMyBlackList = Code(25464)
  /// The caller does not have the other user on the whitelist.
  public static let friendNotInMyWhiteList = Code(25465)
  /// No such request waits: never sent, handled or expired.
  public static let friendApplicationNotExist = Code(25466)
  /// The caller has as many friends as a user may have.
  public static let friendMyFriendCountExceedLimit = Code(25467)
  /// The other user has as many friends as a user may have.
  public static let friendOtherFriendCountExceedLimit = Code(25468)
  /// The users are not friends.
  public static let friendNotFriend = Code(25469)
  /// A friend's extended attributes are not allowed as given.
  public static let friendFieldsLengthExceedLimit = Code(25470)
  /// The other user lets nobody ask for friendship.
  public static let friendOtherNotAllowAddFriend = Code(25471)
  /// There is no such user.
  public static let friendNotExist = Code(25472)
  /// Nobody can be a friend of themselves.
  public static let friendNotAllowAddSelf = Code(25473)
  /// A robot can be no friend.
  public static let friendNotSupportRobot = Code(25474)
  /// Moderation rejects the attributes that errorKeys names.
  public static let serviceInformationAuditFailed = Code(25480)

  // MARK: Subscriptions

  /// A parameter is wrong, on the server's subscription interface too.
  public static let pushSettingParameterInvalid = Code(26001)
  /// Subscribing to online status is off.
  public static let subscribeOnlineServiceUnavailable = Code(26020)
  /// Too many users follow those whom failedUserIds names.
  public static let beSubscribedUserIDsCountExceedLimit = Code(26021)
  /// The caller follows too many users.
  public static let subscribedUserIDsExceedLimit = Code(26022)

  // MARK: Connection

  /// The device is not connected.
  public static let channelInvalid = Code(30001)
  /// The connection broke before the response.
  public static let networkUnavailable = Code(30002)
  /// No response in time.
  public static let msgResponseTimeout = Code(30003)
  /// No response from the navigation server in time.
  public static let navigationRequestTimeout = Code(30005)
  /// The navigation server's response is wrong.
  public static let navigationResponseError = Code(30006)
  /// The navigation data has no address that can be used.
  public static let domainNotFound = Code(30009)
  /// Too many attempts to connect in a short time.
  public static let connectOverFrequency = Code(30015)
  /// There is no network, or no way through it.
  public static let networkIsDownOrUnreachable = Code(30019)
  /// The connection is being closed.
  public static let connectionClosing = Code(30027)
  /// Connecting was not confirmed in time.
  public static let connAckTimeout = Code(31000)
  /// The token is wrong.
  public static let connTokenIncorrect = Code(31004)
  /// The user is blocked.
  public static let connUserBlocked = Code(31009)
  /// Kicked offline by another login or by the server.
  public static let disconnKick = Code(31010)
  /// The token has expired.
  public static let connTokenExpire = Code(31020)
  /// Another device of the kind is online and may not be kicked.
  public static let connOtherDeviceLogin = Code(31023)
  /// The app failed to prove who it is.
  public static let connAppAuthFailed = Code(31026)
  /// The user's account is closed.
  public static let connUserAbandon = Code(31029)
  /// The SDK is not initialised.
  public static let clientNotInit = Code(33001)
  /// The device's database failed.
  public static let databaseError = Code(33002)
  /// A parameter is wrong.
  public static let invalidParameter = Code(33003)
  /// Message history in the cloud is off.
  public static let msgRoamingServiceUnavailable = Code(33007)
  /// The device is connected already.
  public static let connectionExist = Code(34001)
  /// The environment is not one that the SDK runs in.
  public static let environmentError = Code(34005)
  /// Connecting took too long.
  public static let connectTimeout = Code(34006)

  // MARK: Parameters

  /// UserId is empty.
  public static let invalidUserID = Code(34214)
  /// UserIds is empty or too long, or an id in it is empty or repeated.
  public static let invalidUserIDList = Code(34215)
  /// Count is out of range.
  public static let invalidCount = Code(34232)
  /// UniqueId is empty or malformed.
  public static let invalidUniqueID = Code(34236)
  /// SubscribeType is none that can be subscribed to.
  public static let invalidSubscribeType = Code(34306)
  /// Expiry is not from 60 seconds to 30 days.
  public static let invalidSubscribeExpiry = Code(34307)
  /// UserIds of a subscription is empty or not allowed.
  public static let invalidSubscribePublisherUserIDs = Code(34308)
  /// PageSize is not from 1 to 200.
  public static let invalidSubscribePageSize = Code(34309)
  /// The profile is missing.
  public static let invalidUserProfile = Code(34312)
  /// Visibility is none of the enumeration.
  public static let invalidUserProfileVisibility = Code(34313)
  /// Extra is too long.
  public static let invalidExtra = Code(34314)
  /// GroupInfo is missing or wrong.
  public static let invalidGroupInfo = Code(34318)
  /// GroupId is empty, too long or malformed.
  public static let invalidGroupID = Code(34319)
  /// GroupName is empty or too long.
  public static let invalidGroupName = Code(34320)
  /// GroupIds is empty or too long, or an id in it is empty or repeated.
  public static let invalidGroupIDs = Code(34321)
  /// Role is none of the enumeration.
  public static let invalidGroupMemberRole = Code(34322)
  /// A status is none of the enumeration.
  public static let invalidGroupApplicationStatus = Code(34323)
  /// A direction is none of the enumeration.
  public static let invalidGroupApplicationDirection = Code(34324)
  /// A nickname or keyword is empty or too long.
  public static let invalidNickName = Code(34325)
  /// Reason is too long.
  public static let invalidReason = Code(34326)
  /// Remark is too long.
  public static let invalidRemark = Code(34327)
  /// The page size or the page token is wrong.
  public static let invalidPagingQueryOption = Code(34328)
  /// The data is still being synchronised; ask again later.
  public static let netDataIsSynchronizing = Code(34329)
  /// DirectionType of getFriends is not Both.
  public static let invalidQueryFriendsDirectionType = Code(34330)
  /// DirectionType is not Both.
  public static let invalidDirectionType = Code(34331)
  /// A type is none of the enumeration.
  public static let invalidFriendApplicationType = Code(34332)
  /// A status is none of the enumeration.
  public static let invalidFriendApplicationStatus = Code(34333)
  /// Permission is none of the enumeration.
  public static let invalidFriendAddPermission = Code(34334)
  /// Too many extended attributes of a friend.
  public static let invalidFriendInfoExtFields = Code(34335)
}
