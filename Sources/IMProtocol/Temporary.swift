@frozen public enum FriendApplicationType: Int32, CaseIterable, Sendable { case sent = 1, received }
@frozen public enum FriendApplicationStatus: Int32, CaseIterable, Sendable {
  case unHandled, accepted, refused, expired
}
@frozen public enum FriendAddPermission: Int32, CaseIterable, Sendable {
  case free = 1, needVerify, noOneAllowed
}
@frozen public enum FriendRelationType: Int32, CaseIterable, Sendable {
  case none, inMyFriendList, inOtherFriendList, bothWay
}
@frozen public enum ConnectionStatus: Int32, CaseIterable, Sendable {
  case connected = 0, kickedOfflineByOtherClient = 6
}
@frozen public enum DirectionType: Int32, CaseIterable, Sendable { case both = 2 }
@frozen public enum Platform: Int32, CaseIterable, Sendable {
  case other = 0, iOS, android, web, pc, miniWeb, harmonyOS
}
extension Code {
  public static let success = Code(0)
}
extension Code {
  public static let friendNeedAccept = Code(25461)
  public static let friendNotAllowAddSelf = Code(25473)
  public static let friendNotExist = Code(25472)
  public static let friendAlreadyFriend = Code(25460)
  public static let friendOtherNotAllowAddFriend = Code(25471)
  public static let friendMyFriendCountExceedLimit = Code(25467)
  public static let friendOtherFriendCountExceedLimit = Code(25468)
  public static let friendApplicationNotExist = Code(25466)
  public static let friendNotFriend = Code(25469)
  public static let userProfileServiceUnavailable = Code(24369)
  public static let invalidFriendAddPermission = Code(34334)
}
extension Code {
  public static let channelInvalid = Code(30001)
  public static let networkUnavailable = Code(30002)
  public static let messageResponseTimeout = Code(30003)
  public static let disconnectedByKick = Code(31010)
  public static let invalidUserID = Code(34214)
  public static let invalidUserIDList = Code(34215)
  public static let invalidExtra = Code(34314)
  public static let invalidDirectionType = Code(34331)
  public static let invalidQueryFriendsDirectionType = Code(34330)
}
