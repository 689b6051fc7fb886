import IMProtocol

@testable import IMServer

/// A stored property of the server's state: a change of it that the fingerprint sees, or why it
/// must not see any.
struct StateField: Sendable {
  let type: String
  let name: String
  let edit: (@Sendable (inout Stage) -> Void)?
  let reason: String

  init(_ type: String, _ name: String, _ edit: @escaping @Sendable (inout Stage) -> Void) {
    (self.type, self.name, self.edit, self.reason) = (type, name, edit, "")
  }

  init(_ type: String, _ name: String, unseen reason: String) {
    (self.type, self.name, self.edit, self.reason) = (type, name, nil, reason)
  }

  private static let derived = "follows from the rest"
  private static let fixed = "is as the server was made with, always"
  private static let order = "only tells apart; the order that it gives is seen"
  private static let watching = "belongs to whoever watches"
  private static let upkeep = "says what is to be hashed anew, and nothing of the state"

  /// All of them, type by type.
  static let all =
    ofServer + ofUser + ofFriends + ofSubscriptions + ofGroups + ofDevices

  private static let ofServer = [
    StateField("Server", "constants", unseen: fixed),
    StateField("Server", "users") { user(&$0) { $0.visibility = .everyone } },
    StateField("Server", "devices") { $0.server.devices[0].becomeDisconnected() },
    StateField("Server", "groups") { $0.server.groups[0] = nil },
    StateField("Server", "groupSequence", unseen: order),
    StateField("Server", "requestCount", unseen: order),
    StateField("Server", "uniqueIDs", unseen: derived),
    StateField("Server", "statistics") { $0.server.statistics.countSent(.onFriendAdd) },
    StateField("Server", "kept", unseen: derived),
    StateField("Rows<UserState>", "rows") { user(&$0) { $0.visibility = .invisible } },
    StateField("Rows<UserState>", "writtenBits", unseen: upkeep),
    StateField("Rows<UserState>", "marks", unseen: watching),
    StateField("Statistics", "kinds") { $0.server.statistics.countDelivered(.onFriendAdd) },
    StateField("Statistics", "isWritten", unseen: upkeep),
    StateField("Statistics", "marks", unseen: watching),
    StateField("UniqueIDs", "entries", unseen: derived),
    StateField("UniqueIDs", "marks", unseen: watching),
  ]

  private static let ofUser = [
    StateField("UserState", "name") { user(&$0) { set(\.name, of: &$0, to: Text(1)) } },
    StateField("UserState", "portraitUri") {
      user(&$0) { set(\.portraitUri, of: &$0, to: Text(1)) }
    },
    StateField("UserState", "wholeProfile") {
      user(&$0) { change(\.wholeProfile, of: &$0) { profile(&$0[0], .level, .integer(3)) } }
    },
    StateField("UserState", "subscriptionsOfType") {
      user(&$0) {
        $0.changeSubscriptions(.userProfile) { list in
          let terms = SubscriptionTerms(subscribeTime: Timestamp(milliseconds: 0), expiry: .max)
          list.put(Subscription(terms: terms, subscriber: UserID(3)))
        }
      }
    },
    StateField("UserState", "addPermission") { user(&$0) { $0.addPermission = .noOneAllowed } },
    StateField("UserState", "visibility") { user(&$0) { $0.visibility = .friendVisible } },
    StateField("UserState", "firstDevice", unseen: fixed),
    StateField("UserState", "deviceCount", unseen: fixed),
    StateField("UserState", "friends") { user(&$0) { _ = $0.friends.removeAll() } },
    StateField("UserState", "received") { receive(&$0) },
    StateField("UserState", "requests") { stage in
      user(&stage) { change(\.requests.entries, of: &$0) { $0.reverse() } }
    },
    StateField("UserProfile", "values") {
      user(&$0) { change(\.wholeProfile, of: &$0) { profile(&$0[0], .email, .text(Text(2))) } }
    },
  ]

  private static let ofFriends = [
    StateField("FriendList", "entries") { stage in
      user(&stage) { $0.friends.add(UserID(3), since: Timestamp(milliseconds: 7)) }
    },
    StateField("Entry of friends", "user") { friend(&$0) { $0.user = UserID(2) } },
    StateField("Entry of friends", "since") { friend(&$0) { $0.since.milliseconds += 1 } },
    StateField("Entry of friends", "remark") { friend(&$0) { $0.remark = Text(3) } },
    StateField("Entry of friends", "attributes") { friend(&$0) { $0.attributes = [] } },
    StateField("RequestList", "entries") {
      receive(&$0)
      receive(&$0, from: UserID(4))
    },
    StateField("FriendRequest", "sender") { receive(&$0, from: UserID(4)) },
    StateField("FriendRequest", "extra") { request(&$0) { set(\.extra, of: &$0, to: Text(3)) } },
    StateField("FriendRequest", "sentTime") {
      request(&$0) { change(\.sentTime, of: &$0) { $0.milliseconds += 1 } }
    },
    StateField("FriendRequest", "sequence", unseen: order),
    StateField("FriendRequest", "status") {
      request(&$0) { set(\.status, of: &$0, to: .refused) }
    },
    StateField("FriendRequest", "operationTime") {
      request(&$0) { change(\.operationTime, of: &$0) { $0.milliseconds += 1 } }
    },
    StateField("RequestHistory", "entries") { stage in
      user(&stage) { change(\.requests.entries, of: &$0) { $0.removeAll() } }
    },
    StateField("Entry of requests", "place", unseen: "is the request's; the order is seen"),
    StateField("Entry of requests", "other", unseen: "stands with the request too"),
    StateField("Entry of requests", "type", unseen: "stands with the request too"),
  ]

  private static let ofSubscriptions = [
    StateField("Subscriptions", "toUser") { stage in
      user(&stage) { $0.changeSubscriptions(.onlineStatus) { $0.remove(UserID(2)) } }
    },
    StateField("Subscriptions", "targets", unseen: derived),
    StateField("Subscription", "terms") { subscribe(&$0, UserID(2), at: 1, 604_800) },
    StateField("Subscription", "subscriber") { subscribe(&$0, UserID(1), at: 0, 604_800) },
    StateField("SubscriptionTerms", "subscribeTime") {
      subscribe(&$0, UserID(2), at: 2, 604_800)
    },
    StateField("SubscriptionTerms", "expiry") { subscribe(&$0, UserID(2), at: 0, 604_801) },
  ]

  private static let ofGroups = [
    StateField("GroupState", "creator") { group(&$0) { set(\.creator, of: &$0, to: UserID(3)) } },
    StateField("GroupState", "createTime") {
      group(&$0) { change(\.createTime, of: &$0) { $0.milliseconds += 1 } }
    },
    StateField("GroupState", "settings") {
      group(&$0) { set(\.settings, of: &$0, to: GroupSettings(name: Text(2))) }
    },
    StateField("GroupState", "members") {
      group(&$0) { change(\.members, of: &$0) { $0.removeLast() } }
    },
    StateField("GroupState", "applications") {
      group(&$0) { change(\.applications, of: &$0) { $0.removeLast() } }
    },
    StateField("GroupSettings", "values") {
      group(&$0) {
        $0.settings.apply(
          [GroupSettingChange(field: GroupSettings.noticeField, value: .text(Text(1)))],
          texts: TextTable())
      }
    },
    StateField("GroupMember", "user") { member(&$0) { set(\.user, of: &$0, to: UserID(2)) } },
    StateField("GroupMember", "role") { member(&$0) { $0.role = .manager } },
    StateField("GroupMember", "joinedTime") {
      member(&$0) { change(\.joinedTime, of: &$0) { $0.milliseconds += 1 } }
    },
    StateField("GroupMember", "sequence", unseen: order),
    StateField("GroupMember", "nickname") { member(&$0) { $0.nickname = Text(1) } },
    StateField("GroupMember", "extra") { member(&$0) { $0.extra = Text(1) } },
    StateField("GroupMember", "remark") { member(&$0) { $0.remark = Text(1) } },
    StateField("GroupMember", "follows") { member(&$0) { $0.unfollow([UserID(0)]) } },
    StateField("FollowInfo", "userId") { follow(&$0) { $0.userId = UserID(2) } },
    StateField("FollowInfo", "time") { follow(&$0) { $0.time.milliseconds += 1 } },
    StateField("GroupApplication", "applicant") {
      application(&$0) { set(\.applicant, of: &$0, to: UserID(2)) }
    },
    StateField("GroupApplication", "inviter") {
      application(&$0) { set(\.inviter, of: &$0, to: UserID(0)) }
    },
    StateField("GroupApplication", "sentTime") {
      application(&$0) { change(\.sentTime, of: &$0) { $0.milliseconds += 1 } }
    },
    StateField("GroupApplication", "status") {
      application(&$0) { set(\.status, of: &$0, to: .managerRefused) }
    },
    StateField("GroupApplication", "operationTime") {
      application(&$0) { change(\.operationTime, of: &$0) { $0.milliseconds += 1 } }
    },
    StateField("GroupApplication", "sequence", unseen: order),
    StateField("GroupApplication", "handler") {
      application(&$0) { set(\.handler, of: &$0, to: UserID(0)) }
    },
    StateField("GroupApplication", "reason") {
      application(&$0) { set(\.reason, of: &$0, to: Text(1)) }
    },
    StateField("GroupApplication", "needsApproval") {
      application(&$0) { set(\.needsApproval, of: &$0, to: false) }
    },
    StateField("GroupApplication", "asksInvitee") {
      application(&$0) { set(\.asksInvitee, of: &$0, to: true) }
    },
  ]

  private static let ofDevices = [
    StateField("DeviceState", "statusTime") { $0.server.devices[0].noteStatus(at: $0.now) },
    StateField("DeviceState", "platform", unseen: fixed),
    StateField("DeviceState", "isConnected") {
      set(\.isConnected, of: &$0.server.devices[1], to: false)
    },
    StateField("DeviceState", "data") { set(\.data, of: &$0.server.devices[1], to: .outdated) },
    StateField("DeviceState", "user", unseen: fixed),
    StateField("DeviceState", "waiting") {
      change(\.waiting, of: &$0.server.devices[3]) { $0.removeLast() }
    },
    StateField("WaitingNotice", "notice", unseen: "its own fields are"),
    StateField("WaitingNotice", "why", unseen: "it is told with the notice, and decides nothing"),
    StateField("Notice", "operationTime") {
      change(\.waiting, of: &$0.server.devices[3]) {
        $0[0].notice.operationTime.milliseconds += 1
      }
    },
    StateField("Notice", "content") {
      change(\.waiting, of: &$0.server.devices[3]) { $0[0].notice.content = .friendsCleared }
    },
  ]
}

// MARK: - Reaching into the state

/// Changes a stored property that only its type can write otherwise.
func change<Root, Field>(
  _ field: KeyPath<Root, Field>, of root: inout Root, _ change: (inout Field) -> Void
) {
  guard let offset = MemoryLayout<Root>.offset(of: field) else {
    preconditionFailure("\(field) is not stored")
  }
  unsafe withUnsafeMutableBytes(of: &root) { bytes in
    guard let place = bytes.baseAddress else { return }
    unsafe change(&(place + offset).assumingMemoryBound(to: Field.self).pointee)
  }
}

private func set<Root, Field>(_ field: KeyPath<Root, Field>, of root: inout Root, to value: Field) {
  change(field, of: &root) { $0 = value }
}

private func profile(_ profile: inout UserProfile, _ field: ProfileField, _ value: Value) {
  _ = profile.apply([ProfileChange(field: field, value: value)])
}

private func user(_ stage: inout Stage, _ change: (inout UserState) -> Void) {
  change(&stage.server.users[0])
}

private func friend(_ stage: inout Stage, _ edit: (inout FriendList.Entry) -> Void) {
  change(\.friends.entries, of: &stage.server.users[0]) { edit(&$0[0]) }
}

private func request(_ stage: inout Stage, _ edit: (inout FriendRequest) -> Void) {
  change(\.received.entries, of: &stage.server.users[0]) { edit(&$0[0]) }
}

/// A has received a request of B or another, of which no list tells yet.
private func receive(_ stage: inout Stage, from sender: UserID = UserID(1)) {
  let request = FriendRequest(sender: sender, extra: .absent, at: stage.now, sequence: 9)
  user(&stage) { $0.received.put(request) }
}

/// In the place of C's subscription to A.
private func subscribe(
  _ stage: inout Stage, _ subscriber: UserID, at milliseconds: Int64, _ expiry: Int32
) {
  let time = stage.now.adding(milliseconds: milliseconds)
  user(&stage) {
    $0.changeSubscriptions(.onlineStatus) { list in
      list.remove(UserID(2))
      let terms = SubscriptionTerms(subscribeTime: time, expiry: expiry)
      list.put(Subscription(terms: terms, subscriber: subscriber))
    }
  }
}

private func group(_ stage: inout Stage, _ edit: (inout GroupState) -> Void) {
  guard var group = stage.server.groups[0] else { return }
  edit(&group)
  stage.server.groups[0] = group
}

/// B, who is a member.
private func member(_ stage: inout Stage, _ edit: (inout GroupMember) -> Void) {
  group(&stage) { change(\.members, of: &$0) { edit(&$0[1]) } }
}

private func follow(_ stage: inout Stage, _ edit: (inout FollowInfo) -> Void) {
  member(&stage) { change(\.follows, of: &$0) { edit(&$0[0]) } }
}

private func application(_ stage: inout Stage, _ edit: (inout GroupApplication) -> Void) {
  group(&stage) { change(\.applications, of: &$0) { edit(&$0[0]) } }
}

extension DeviceState {
  fileprivate mutating func becomeDisconnected() {
    becomeDisconnected(undelivered: [], isSnapshotLost: true)
  }
}
