import ContactList
import IMSim

// begin example
/// The contact client that makes its calls through a simulated client.
@MainActor final class SimulatedContactClient {
  weak var delegate: (any ContactClientDelegate)?
  private let client: any CoreClient

  init(_ client: any CoreClient) {
    self.client = client
    client.addFriendEventDelegate(self)
    client.addConnectionStatusChangeDelegate(self)
  }

  func deleteFriend(_ userId: String, completion: @escaping @MainActor (ContactError?) -> Void) {
    client.deleteFriends(
      [userId], directionType: .both, success: { completion(nil) },
      error: { completion(ContactError($0)) })
  }
}

// The class is isolated to the main actor, so its conformances are, too.
extension SimulatedContactClient: @MainActor ConnectionStatusChangeDelegate {
  func onConnectionStatusChanged(_ status: ConnectionStatus) {
    if status == .connected { delegate?.clientDidConnect() }
  }
}
// end example

extension SimulatedContactClient: ContactClient {
  func getFriends(completion: @escaping @MainActor (Result<[Friend], ContactError>) -> Void) {
    client.getFriends(
      .both,
      success: { infos in
        completion(
          .success(infos.map { Friend(id: $0.userId, name: $0.name, remark: $0.remark ?? "") }))
      }, error: { completion(.failure(ContactError($0))) })
  }

  func getRequests(completion: @escaping @MainActor (Result<[FriendRequest], ContactError>) -> Void)
  {
    getRequests(from: "", after: [], completion)
  }

  /// Loads a page of requests and all following pages.
  private func getRequests(
    from pageToken: String, after requests: [FriendRequest],
    _ completion: @escaping @MainActor (Result<[FriendRequest], ContactError>) -> Void
  ) {
    client.getFriendApplications(
      pageToken, count: 100, order: false, types: [], status: [.unHandled],
      success: { page in
        let all = requests + page.data.map { FriendRequest($0) }
        if page.pageToken.isEmpty { return completion(.success(all)) }
        self.getRequests(from: page.pageToken, after: all, completion)
      }, error: { completion(.failure(ContactError($0))) })
  }

  func addFriend(
    _ userId: String, greeting: String, completion: @escaping @MainActor (ContactError?) -> Void
  ) {
    client.addFriend(
      userId, directionType: .both, extra: greeting.isEmpty ? nil : greeting,
      success: { _ in completion(nil) }, error: { completion(ContactError($0)) })
  }

  func answerRequest(
    of userId: String, accepts: Bool, completion: @escaping @MainActor (ContactError?) -> Void
  ) {
    let success = { completion(nil) }
    let error = { completion(ContactError($0)) }
    if accepts {
      client.acceptFriendApplication(userId, success: success, error: error)
    } else {
      client.refuseFriendApplication(userId, success: success, error: error)
    }
  }

  func setRemark(
    _ remark: String, of userId: String, completion: @escaping @MainActor (ContactError?) -> Void
  ) {
    client.setFriendInfo(
      userId, remark: remark, extProfile: nil, success: { completion(nil) },
      error: { code, _ in completion(ContactError(code)) })
  }
}

extension SimulatedContactClient: @MainActor FriendEventDelegate {
  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) {
    delegate?.clientDidAddFriend(Friend(id: userId, name: name))
  }

  func onFriendDelete(_ userIds: [String], directionType: DirectionType, operationTime: Int64) {
    delegate?.clientDidDeleteFriends(userIds)
  }

  func onFriendCleared(_ operationTime: Int64) { delegate?.clientDidClearFriends() }

  func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType, operationTime: Int64,
    extra: String?
  ) {
    let direction = FriendRequest.Direction(applicationType)
    guard applicationStatus == .unHandled else {
      delegate?.clientDidEndRequest(of: userId, direction)
      return
    }
    delegate?.clientDidAddRequest(
      FriendRequest(
        userId: userId, direction: direction, greeting: extra ?? "", time: operationTime))
  }

  func onFriendInfoChangedSync(
    _ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64
  ) {
    if let remark { delegate?.clientDidSetRemark(remark, of: userId) }
  }
}

extension ContactError {
  init(_ code: Code) { self.init(code: code.rawValue) }
}

extension FriendRequest {
  init(_ info: FriendApplicationInfo) {
    self.init(
      userId: info.userId, direction: Direction(info.applicationType), greeting: info.extra ?? "",
      time: info.operationTime)
  }
}

extension FriendRequest.Direction {
  init(_ type: FriendApplicationType) {
    switch type {
    case .sent: self = .sent
    case .received: self = .received
    }
  }
}
