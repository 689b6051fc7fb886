import ContactList

/// A contact list with an intentional error: when the service ends all friendships of the user, the
/// list does nothing. A test uses IMSim to find this error.
@MainActor final class FormerContactList: ContactClientDelegate {
  private(set) var friends: [Friend] = []
  private let client: any ContactClient

  init(client: any ContactClient) {
    self.client = client
    client.delegate = self
    client.getFriends { [weak self] in
      if case .success(let friends) = $0 { self?.friends = friends }
    }
  }

  func clientDidConnect() {}

  func clientDidAddFriend(_ friend: Friend) { friends.append(friend) }

  func clientDidDeleteFriends(_ userIds: [String]) {
    friends.removeAll { userIds.contains($0.id) }
  }

  // The intentional error: the friends remain in the list.
  func clientDidClearFriends() {}

  func clientDidAddRequest(_ request: FriendRequest) {}

  func clientDidEndRequest(of userId: String, _ direction: FriendRequest.Direction) {}

  func clientDidSetRemark(_ remark: String, of userId: String) {}
}
