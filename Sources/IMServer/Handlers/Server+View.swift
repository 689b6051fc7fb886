public import IMProtocol

/// What the server knows of a user, for devices that are brought up to date and for the check that
/// their local data is the same.
extension Server {
  /// The requests that a user has sent and received and that are still kept (FR-42), in ascending
  /// order of the other user's id, sent before received.
  public func applicationInfos(of user: UserID, at now: Timestamp) -> [FriendApplicationInfo] {
    let state = users[Int(user.index)]
    let sent = state.sentTo.compactMap { receiver in
      users[Int(receiver.index)].received[user].flatMap {
        info($0, other: receiver, type: .sent, at: now)
      }
    }
    let received = state.received.entries.compactMap {
      info($0, other: $0.sender, type: .received, at: now)
    }
    return (sent + received).sorted {
      ($0.userId, $0.type.rawValue) < ($1.userId, $1.type.rawValue)
    }
  }

  /// The friends of a user in ascending order of their ids, with what the user notes about them.
  public func friends(of user: UserID) -> [FriendRecord] {
    users[Int(user.index)].friends.entries.map { entry in
      let state = users[Int(entry.user.index)]
      return FriendRecord(
        userId: entry.user, name: state.name, portraitUri: state.portraitUri,
        remark: entry.remark, attributes: entry.attributes, addTime: entry.since)
    }
  }

  /// The members of a group, in ascending order; none when there is no such group.
  public func members(of id: GroupID) -> [UserID] { group(id)?.members.map(\.user) ?? [] }

  /// The managers of a group without the owner, likewise.
  public func managers(of id: GroupID) -> [UserID] { group(id)?.managers ?? [] }

  /// The owner of a group; nil when there is no such group.
  public func owner(of id: GroupID) -> UserID? { group(id)?.owner }

  /// Those who may handle applications to a group, in ascending order (D-40, D-90).
  public func approvers(of id: GroupID) -> [UserID] { group(id)?.approvers ?? [] }

  /// Whose device it is.
  public func user(of device: DeviceID) -> UserID { devices[Int(device.index)].user }

  /// Whether a device is connected as far as the server knows.
  public func isConnected(_ device: DeviceID) -> Bool { devices[Int(device.index)].isConnected }

  private func info(
    _ request: FriendRequest, other: UserID, type: FriendApplicationType, at now: Timestamp
  ) -> FriendApplicationInfo? {
    switch request.state(at: now) {
    case .neverSent, .expired: nil
    case .waiting, .accepted, .refused:
      FriendApplicationInfo(
        userId: other, type: type, name: users[Int(other.index)].name,
        portraitUri: users[Int(other.index)].portraitUri, status: request.status,
        extra: request.extra, sentTime: request.sentTime, operationTime: request.operationTime,
        sequence: request.sequence)
    }
  }
}
