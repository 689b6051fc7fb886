// begin example
/// What the contact list needs of the messaging SDK.
///
/// The application has one type that conforms with the SDK. Its tests have another one, with IMSim.
/// Completion handlers are called on the main actor, once for each call.
@MainActor public protocol ContactClient: AnyObject {
  /// Receives what happens from now on; held weakly.
  var delegate: (any ContactClientDelegate)? { get set }

  /// Returns all friends.
  func getFriends(completion: @escaping @MainActor (Result<[Friend], ContactError>) -> Void)

  /// Returns all requests that wait for an answer.
  func getRequests(completion: @escaping @MainActor (Result<[FriendRequest], ContactError>) -> Void)

  /// Sends a request. The two users are friends at once if the other user lets anyone.
  func addFriend(
    _ userId: String, greeting: String, completion: @escaping @MainActor (ContactError?) -> Void)

  /// Accepts a request that the user has received, or refuses it.
  func answerRequest(
    of userId: String, accepts: Bool, completion: @escaping @MainActor (ContactError?) -> Void)

  /// Ends a friendship.
  func deleteFriend(_ userId: String, completion: @escaping @MainActor (ContactError?) -> Void)

  /// Sets a remark, or removes it where the text is empty.
  func setRemark(
    _ remark: String, of userId: String, completion: @escaping @MainActor (ContactError?) -> Void)
}

/// What a client reports to the contact list.
@MainActor public protocol ContactClientDelegate: AnyObject {
  /// The device has connected, for the first time or again.
  func clientDidConnect()

  /// The user has a new friend.
  func clientDidAddFriend(_ friend: Friend)

  /// Friendships have ended.
  func clientDidDeleteFriends(_ userIds: [String])

  /// The service has ended all friendships of the user.
  func clientDidClearFriends()

  /// A request has been sent, or sent again.
  func clientDidAddRequest(_ request: FriendRequest)

  /// A request has been refused.
  func clientDidEndRequest(of userId: String, _ direction: FriendRequest.Direction)

  /// Another device of the user has set a remark.
  func clientDidSetRemark(_ remark: String, of userId: String)
}
// end example
