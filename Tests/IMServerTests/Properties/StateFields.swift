import Base

@testable import IMProtocol
@testable import IMServer

/// A stored property of the server's state. Either `edit` is a change that the fingerprint must
/// detect, or `reason` says why the fingerprint ignores the property.
struct StateField: Sendable {
  let type: String
  let name: String
  let edit: (@Sendable (inout Stage) -> Void)?
  let reason: String

  init(_ type: String, _ name: String, _ edit: @escaping @Sendable (inout Stage) -> Void) {
    (self.type, self.name, self.edit, self.reason) = (type, name, edit, "")
  }

  init(_ type: String, _ name: String, assumed reason: String) {
    (self.type, self.name, self.edit, self.reason) = (type, name, nil, reason)
  }

  private static let derived = "follows from the rest"
  private static let fixed = "is as the server was made with, always"
  private static let order = "only tells apart; the order that it gives is seen"
  private static let watching = "belongs to whoever watches"
  private static let upkeep = "says what is to be hashed anew, and nothing of the state"

  static let all =
    ofServer + ofUser + ofFriends + ofSubscriptions + ofGroups + ofDevices

  private static let books = "its own fields are"
  private static let positions = "what stands there is"
  private static let position = ListPosition(time: Timestamp(milliseconds: 7), sequence: 0)

  private static let ofServer = [
    StateField("Server", "directory", assumed: books),
    StateField("Server", "friends", assumed: books),
    StateField("Server", "profiles", assumed: books),
    StateField("Server", "subscriptions", assumed: books),
    StateField("Server", "groups", assumed: books),
    StateField("Server", "sessions", assumed: books),
    StateField("Server", "kept", assumed: derived),
    StateField("Server", "memory", assumed: watching),
    StateField("Directory", "constants", assumed: fixed),
    StateField("Directory", "accounts") {
      $0.server.directory.rename(UserID(1), to: Text(1), portraitUri: Text(2))
    },
    StateField("AccountState", "name") {
      let portrait = $0.server.directory[UserID(0)].portraitUri
      $0.server.directory.rename(UserID(0), to: Text(1), portraitUri: portrait)
    },
    StateField("AccountState", "portraitUri") {
      let name = $0.server.directory[UserID(0)].name
      $0.server.directory.rename(UserID(0), to: name, portraitUri: Text(1))
    },
    StateField("AccountState", "firstDevice", assumed: fixed),
    StateField("AccountState", "deviceCount", assumed: fixed),
    StateField("FriendBook", "users") { user(&$0) { _ = $0.friends.removeAll() } },
    StateField("FriendBook", "sequence", assumed: order),
    StateField("FriendBook", "ordersFriendships", assumed: fixed),
    StateField("ProfileBook", "users", assumed: positions),
    StateField("ProfileBook", "written") { visibility(&$0, .everyone) },
    StateField("ProfileBook", "uniqueIDs", assumed: derived),
    StateField("SubscriptionBook", "users", assumed: positions),
    StateField("SubscriptionBook", "states") {
      let terms = SubscriptionTerms(subscribeTime: $0.now, expiry: 60)
      $0.server.setUpSubscription(of: UserID(1), to: UserID(3), .userProfile, terms)
    },
    StateField("SubscriptionBook", "sequence", assumed: order),
    StateField("SubscriptionBook", "ordersSubscriptions", assumed: fixed),
    StateField("GroupBook", "groups") { $0.server.groupRows[0] = nil },
    StateField("GroupBook", "sequence", assumed: order),
    StateField("SessionBook", "devices") { $0.server.devices[0].becomeDisconnected() },
    StateField("SessionBook", "statistics") {
      $0.server.statistics.add(Statistics.Count(sent: 1), of: .onFriendAdd)
    },
    StateField("Rows<FriendState>", "rows") {
      user(&$0) { $0.addPermission = .free }
    },
    StateField("Rows<FriendState>", "writtenBits", assumed: upkeep),
    StateField("Rows<FriendState>", "marks", assumed: watching),
    StateField("Statistics", "kinds") {
      $0.server.statistics.add(Statistics.Count(delivered: 1), of: .onFriendAdd)
    },
    StateField("Statistics", "isWritten", assumed: upkeep),
    StateField("Statistics", "marks", assumed: watching),
    StateField("UniqueIDs", "entries", assumed: derived),
    StateField("UniqueIDs", "marks", assumed: watching),
  ]

  private static let ofUser = [
    StateField("FriendState", "friends") { stage in
      user(&stage) { $0.friends.add(UserID(2), since: position) }
    },
    StateField("FriendState", "received") {
      receive(&$0)
      receive(&$0, from: UserID(4))
    },
    StateField("FriendState", "requests") { stage in
      user(&stage) { change(\.requests.entries, of: &$0) { $0.reverse() } }
    },
    StateField("FriendState", "addPermission") { user(&$0) { $0.addPermission = .noOneAllowed } },
    StateField("ProfileState", "position", assumed: positions),
    StateField("WrittenProfile", "profile") { profile(&$0, .level, .integer(3)) },
    StateField("WrittenProfile", "visibility") { visibility(&$0, .friendVisible) },
    StateField("UserProfile", "userId", assumed: "is the place of the row"),
    StateField("UserProfile", "attributes") { profile(&$0, .email, .text(Text(2))) },
    StateField("SubscriptionState", "position", assumed: positions),
  ]

  private static let ofFriends = [
    StateField("FriendList", "entries") { stage in
      user(&stage) { $0.friends.add(UserID(3), since: position) }
    },
    StateField("Entry of friends", "attributes") { friend(&$0) { $0.attributes = [] } },
    StateField("Entry of friends", "since") { friend(&$0) { $0.since.time.milliseconds += 1 } },
    StateField("Entry of friends", "user") { friend(&$0) { $0.user = UserID(2) } },
    StateField("Entry of friends", "remark") { friend(&$0) { $0.remark = Text(3) } },
    StateField("FriendRequest", "sender") { receive(&$0, from: UserID(4)) },
    StateField("FriendRequest", "extra") { request(&$0) { set(\.extra, of: &$0, to: Text(3)) } },
    StateField("FriendRequest", "sentTime") {
      request(&$0) { change(\.sentTime, of: &$0) { $0.milliseconds += 1 } }
    },
    StateField("FriendRequest", "operationTime") {
      request(&$0) { change(\.operationTime, of: &$0) { $0.milliseconds += 1 } }
    },
    StateField("FriendRequest", "sequence", assumed: order),
    StateField("FriendRequest", "progress") {
      request(&$0) { set(\.progress, of: &$0, to: .refused) }
    },
    StateField("RequestHistory", "entries") { stage in
      user(&stage) { change(\.requests.entries, of: &$0) { $0.removeAll() } }
    },
    StateField("Entry of requests", "position", assumed: "is the request's; the order is seen"),
    StateField("Entry of requests", "other", assumed: "stands with the request too"),
    StateField("Entry of requests", "type", assumed: "stands with the request too"),
  ]

  private static let ofSubscriptions = [
    StateField("Subscriptions", "toUser") {
      $0.server.subscriptions.unfollow(UserID(0), .onlineStatus, by: UserID(2))
    },
    StateField("Subscriptions", "firstEnd", assumed: derived),
    StateField("Subscriptions", "targets", assumed: order),
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
    StateField("GroupSettings", "name") { setting(&$0, 1, .text(Text(1))) },
    StateField("GroupSettings", "portraitUri") { setting(&$0, 2, .text(Text(1))) },
    StateField("GroupSettings", "introduction") { setting(&$0, 3, .text(Text(1))) },
    StateField("GroupSettings", "notice") { setting(&$0, 4, .text(Text(1))) },
    StateField("GroupSettings", "extProfile") {
      setting(&$0, 5, .dictionary([.init(key: Text(1), value: Text(2))]))
    },
    StateField("GroupSettings", "joinPermission") {
      setting(&$0, 6, .enumeration(.groupJoinPermission, 3))
    },
    StateField("GroupSettings", "removeMemberPermission") {
      setting(&$0, 7, .enumeration(.groupOperationPermission, 2))
    },
    StateField("GroupSettings", "invitePermission") {
      setting(&$0, 8, .enumeration(.groupOperationPermission, 2))
    },
    StateField("GroupSettings", "inviteHandlePermission") {
      setting(&$0, 9, .enumeration(.groupInviteHandlePermission, 1))
    },
    StateField("GroupSettings", "groupInfoEditPermission") {
      setting(&$0, 10, .enumeration(.groupOperationPermission, 2))
    },
    StateField("GroupSettings", "memberInfoEditPermission") {
      setting(&$0, 11, .enumeration(.groupMemberInfoEditPermission, 1))
    },
    StateField("GroupMember", "user") { member(&$0) { set(\.user, of: &$0, to: UserID(2)) } },
    StateField("GroupMember", "role") { member(&$0) { $0.role = .manager } },
    StateField("GroupMember", "joinedTime") {
      member(&$0) { change(\.joinedTime, of: &$0) { $0.milliseconds += 1 } }
    },
    StateField("GroupMember", "sequence", assumed: order),
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
    StateField("GroupApplication", "progress") {
      application(&$0) {
        set(\.progress, of: &$0, to: .refusedByApprover(UserID(0), reason: .absent))
      }
    },
    StateField("GroupApplication", "operationTime") {
      application(&$0) { change(\.operationTime, of: &$0) { $0.milliseconds += 1 } }
    },
    StateField("GroupApplication", "sequence", assumed: order),
  ]

  private static let ofDevices = [
    StateField("DeviceState", "statusTime") { $0.server.devices[0].statusTime = $0.now },
    StateField("DeviceState", "platform", assumed: fixed),
    StateField("DeviceState", "data") { set(\.data, of: &$0.server.devices[1], to: .outdated) },
    StateField("DeviceState", "isBanned") { $0.server.devices[1].isBanned = true },
    StateField("DeviceState", "user", assumed: fixed),
    StateField("DeviceState", "link") {
      set(\.link, of: &$0.server.devices[1], to: .away(waiting: []))
    },
    StateField("Link of a device", "away") { waiting(&$0) { $0.removeLast() } },
    StateField("WaitingNotice", "notice", assumed: "its own fields are"),
    StateField(
      "WaitingNotice", "provenance", assumed: "it is told with the notice, and decides nothing"),
    StateField("Notice", "operationTime") {
      waiting(&$0) { $0[0].notice.operationTime.milliseconds += 1 }
    },
    StateField("Notice", "content") {
      waiting(&$0) { $0[0].notice.content = .friendsCleared(FriendsCleared()) }
    },
  ]
}

// MARK: - Reaching into the state

/// Changes a stored property directly in memory, because the property's setter is not available to
/// tests.
func change<Root, Field>(
  _ field: KeyPath<Root, Field>, of root: inout Root, _ change: (inout Field) -> Void
) {
  guard let offset = MemoryLayout<Root>.offset(of: field) else {
    preconditionFailure("\(field) is not stored")
  }
  unsafe withUnsafeMutableBytes(of: &root) { bytes in
    guard let position = bytes.baseAddress else { return }
    unsafe change(&(position + offset).assumingMemoryBound(to: Field.self).pointee)
  }
}

private func set<Root, Field>(_ field: KeyPath<Root, Field>, of root: inout Root, to value: Field) {
  change(field, of: &root) { $0 = value }
}

private func profile(_ stage: inout Stage, _ field: ProfileField, _ value: Value) {
  stage.server.setUpProfile(of: UserID(0), ProfileAttributes(given: [(field, value)]))
}

private func setting(_ stage: inout Stage, _ field: Int, _ value: Value) {
  group(&stage) {
    $0.settings.apply(
      GroupSettingsChange(given: [GroupSettingChange(field: field, value: value)]),
      texts: TextTable())
  }
}

private func visibility(_ stage: inout Stage, _ visibility: UserProfileVisibility) {
  stage.server.profiles.setVisibility(visibility, of: UserID(0), stage.server.directory)
}

private func user(_ stage: inout Stage, _ change: (inout FriendState) -> Void) {
  change(&stage.server.users[0])
}

private func friend(_ stage: inout Stage, _ edit: (inout FriendList.Entry) -> Void) {
  change(\.friends.entries, of: &stage.server.users[0]) { edit(&$0[0]) }
}

private func request(_ stage: inout Stage, _ edit: (inout FriendRequest) -> Void) {
  change(\.received, of: &stage.server.users[0]) { edit(&$0[0]) }
}

/// Adds a new request by `sender` (by default B) to the requests that A has received.
private func receive(_ stage: inout Stage, from sender: UserID = UserID(1)) {
  let request = FriendRequest(sender: sender, extra: .absent, at: stage.now, sequence: 9)
  user(&stage) { $0.received.put(request) }
}

/// Ends C's subscription to A, and lets `subscriber` subscribe to A instead.
private func subscribe(
  _ stage: inout Stage, _ subscriber: UserID, at milliseconds: Int64, _ expiry: Int32
) {
  let time = stage.now.adding(milliseconds: milliseconds)
  let terms = SubscriptionTerms(subscribeTime: time, expiry: expiry)
  stage.server.subscriptions.unfollow(UserID(0), .onlineStatus, by: UserID(2))
  stage.server.subscriptions.follow(UserID(0), .onlineStatus, terms, by: subscriber)
}

private func group(_ stage: inout Stage, _ edit: (inout GroupState) -> Void) {
  guard var group = stage.server.groupRows[0] else { return }
  edit(&group)
  stage.server.groupRows[0] = group
}

/// Edits what the group stores about its member B.
private func member(_ stage: inout Stage, _ edit: (inout GroupMember) -> Void) {
  group(&stage) { change(\.members, of: &$0) { edit(&$0[1]) } }
}

private func follow(_ stage: inout Stage, _ edit: (inout FollowInfo) -> Void) {
  member(&stage) { change(\.follows, of: &$0) { edit(&$0[0]) } }
}

func application(_ stage: inout Stage, _ edit: (inout GroupApplication) -> Void) {
  group(&stage) { change(\.applications, of: &$0) { edit(&$0[0]) } }
}

private func waiting(_ stage: inout Stage, _ edit: (inout [WaitingNotice]) -> Void) {
  var waiting = stage.server.devices[3].waiting
  edit(&waiting)
  set(\.link, of: &stage.server.devices[3], to: .away(waiting: waiting))
}

extension DeviceState {
  fileprivate mutating func becomeDisconnected() {
    becomeDisconnected(undelivered: [], isSnapshotLost: true)
  }
}
