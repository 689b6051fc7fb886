import Base
public import IMProtocol

/// The friends and requests that a device stores, even if it has no delegates (FR-04).
public struct LocalData: Equatable, Sendable {
  /// The requests. A request with the status `unHandled` may already have expired;
  /// ``applications(at:)`` returns the current status.
  var requests = HeldRequests()
  /// The friends, in ascending order of their ids.
  public internal(set) var friends = ShortList<FriendRecord>()

  package init() {}

  /// Creates data with friends and requests.
  package init(friends: [FriendRecord] = [], requests: [FriendApplicationInfo] = []) {
    self.requests = HeldRequests(requests)
    self.friends = ShortList(friends.sorted { $0.userId < $1.userId })
  }

  /// The number of stored friends and requests.
  public var count: Int { friends.count + requests.entries.count }

  /// The friends in the order in which applications see them: by the start of the friendship, then
  /// by id (D-30).
  public var friendsInOrder: [FriendRecord] {
    friends.sorted { ($0.position, $0.userId) < ($1.position, $1.userId) }
  }

  /// Returns the requests that are less than 7 days old at `now`, oldest first. The server stores a
  /// request for 7 days, too.
  public func currentApplications(at now: Timestamp) -> ShortList<FriendApplicationInfo> {
    var current = requests.inOrder
    if current.contains(where: { Self.isOver($0, at: now) }) {
      current.removeAll { Self.isOver($0, at: now) }
    }
    return current
  }

  /// Returns the requests, oldest first, with their statuses at `now`. A request that waited for 7
  /// days has expired (D-27).
  public func applications(at now: Timestamp) -> [FriendApplicationInfo] {
    requests.inOrder.map { application in
      var shown = application
      let ruling = HeldRequestRule.isExpired(
        isWaiting: application.status == .unHandled, isOver: Self.isOver(application, at: now))
      if ruling.decision { shown.status = .expired }
      return shown
    }
  }

  /// The requests as they are stored, oldest first. Unlike the statuses in ``applications(at:)``,
  /// the stored statuses do not depend on the device's clock.
  package var storedRequests: [FriendApplicationInfo] { Array(requests.inOrder) }

  /// Returns why a stored request has its status at `now`; nil if a notification has reported the
  /// status.
  package static func reason(
    forStatusOf held: FriendApplicationInfo, at now: Timestamp
  ) -> Reason? {
    switch held.status {
    case .unHandled:
      HeldRequestRule.isExpired(isWaiting: true, isOver: isOver(held, at: now)).reason
    case .accepted: Reason("D-20, D-23")
    case .refused: nil
    case .expired: HeldRequestRule.isExpiredBySnapshot(isWaiting: true).reason
    }
  }

  /// - Precondition: `notice.isKept` is true, so devices store the content of the notice.
  package mutating func apply(_ notice: Notice, arena: Arena) {
    let time = notice.operationTime
    switch notice.content {
    case .friendAdded(let added):
      acceptWaitingApplications(with: added.userId, at: time, added.firstRequest)
      friends.put(
        FriendRecord(
          userId: added.userId, name: added.name, portraitUri: added.portraitUri, addTime: time,
          sequence: added.sequence))
    case .friendsDeleted(let deleted):
      for userId in arena[deleted.userIds] {
        if let index = friends.index(of: userId) { friends.remove(at: index) }
      }
    case .applicationChanged(let changed):
      change(
        FriendApplicationInfo(
          userId: changed.userId, type: changed.type, name: changed.name,
          portraitUri: changed.portraitUri, status: changed.status, extra: changed.extra,
          sentTime: time, operationTime: time, sequence: changed.sequence))
    case .friendsCleared:
      friends.removeAll()
    case .friendInfoChanged(let changed):
      note(changed.userId, remark: changed.remark, attributes: Array(arena[changed.extProfile]))
    case .eventChanged(let changed):
      // Only friends are updated. Returning early saves time when thousands of devices without
      // friends receive the notice.
      if friends.isEmpty { return }
      for event in arena[changed.events] { follow(event, arena: arena) }
    default: fatal("\(notice.callback) is stored, which its traits exclude")
    }
  }

  /// Replaces the data with a snapshot from the server. A stored request that is not in the
  /// snapshot remains. The server no longer has this request, because the 7 days of the request are
  /// over by the server's clock (D-27).
  mutating func replace(
    friends: ArraySlice<FriendInfo>, applications: ArraySlice<FriendApplicationInfo>, arena: Arena
  ) {
    self.friends = ShortList(friends.map { $0.record(arena) }.sorted { $0.userId < $1.userId })
    let known = HeldRequests(Array(applications))
    let over = requests.entries.filter { known[$0.userId, $0.type] == nil }
      .map(acceptedIfFriends).map(Self.expiredIfWaiting)
    requests = HeldRequests(applications + over)
  }

  /// Marks the stored request `held` as expired if the request was still waiting: the server no
  /// longer has the request. The request expires even if the device's clock is slow (D-27, D-108).
  private static func expiredIfWaiting(_ held: FriendApplicationInfo) -> FriendApplicationInfo {
    let ruling = HeldRequestRule.isExpiredBySnapshot(isWaiting: held.status == .unHandled)
    guard ruling.decision else { return held }
    var expired = held
    expired.status = .expired
    return expired
  }

  /// Accepts the stored request `held`, which the server no longer has, if this request was waiting
  /// when the two users became friends (D-20). No notification has informed the device of this
  /// friendship.
  private func acceptedIfFriends(_ held: FriendApplicationInfo) -> FriendApplicationInfo {
    guard held.status == .unHandled,
      let friend = friends.first(where: { $0.userId == held.userId }),
      HeldRequestRule.wasAccepted(waited: Self.waited(held, until: friend.addTime)).decision
    else { return held }
    var accepted = held
    accepted.status = .accepted
    accepted.operationTime = friend.addTime
    let other = waiting(held.userId, held.type == .sent ? .received : .sent, at: friend.addTime)
    let isSecond = other.map { requests.entries[$0].position < held.position } ?? false
    accepted.sequence = friend.sequence + (isSecond ? 1 : 0)
    return accepted
  }

  /// Returns whether an unhandled request had already been sent at `time` and had not expired yet.
  private static func waited(_ held: FriendApplicationInfo, until time: Timestamp) -> Bool {
    time >= held.sentTime && !isOver(held, at: time)
  }

  /// Returns whether a device may store data from the result of a call.
  public static func keeps(_ result: CallResult) -> Bool {
    switch result {
    case .noted, .friends, .applications, .profile, .profiles: true
    case .nothing, .processCode, .permission, .relations, .errorKeys, .groups, .groupsPage,
      .groupMembers, .groupMembersPage, .groupApplications, .groupFollows, .visibility,
      .subscriptions, .statuses, .failedUsers, .statistics:
      false
    }
  }

  /// Updates stored data from the result of a call. A result can change a friend's remark and
  /// attributes, and the names and portraits of users. Notices report all other changes. Notices
  /// report names and portraits only if the AppKey is configured accordingly (D-86).
  ///
  /// - Returns: whether a name or portrait has changed.
  package mutating func learn(from result: CallResult, arena: Arena) -> Bool {
    var isNew = false
    switch result {
    case .noted(let userId, let remark, let extProfile):
      note(userId, remark: remark, attributes: Array(arena[extProfile]))
    case .friends(let friends):
      for friend in arena[friends] {
        isNew = name(friend.userId, friend.name, friend.portraitUri) || isNew
      }
    case .applications(let applications, _):
      for application in arena[applications] { isNew = name(application) || isNew }
    case .profile(let profile):
      isNew = name(arena[profile])
    case .profiles(let profiles):
      for profile in arena[profiles] { isNew = name(profile) || isNew }
    case .nothing, .processCode, .permission, .relations, .errorKeys, .groups, .groupsPage,
      .groupMembers, .groupMembersPage, .groupApplications, .groupFollows, .visibility,
      .subscriptions, .statuses, .failedUsers, .statistics:
      break
    }
    return isNew
  }

  /// Stores the remark and the attributes that the user has set for a friend, perhaps on another
  /// device.
  mutating func note(_ userId: UserID, remark: Text, attributes: [Value.Attribute]) {
    changeFriend(userId) { friend in
      friend.remark = remark
      friend.attributes = attributes
    }
  }

  /// Updates a friend's name and portrait after a change of the profile.
  private mutating func follow(_ event: SubscribeInfoEvent, arena: Arena) {
    let isOfProfile = event.type == .friendUserProfile || event.type == .userProfile
    guard isOfProfile, let profile = event.profile else { return }
    _ = name(arena[profile])
  }

  /// Updates a friend's name and portrait. Returns whether the name or the portrait has changed,
  /// and false if the user is not a stored friend.
  private mutating func name(_ userId: UserID, _ name: Text, _ portraitUri: Text) -> Bool {
    var isNew = false
    changeFriend(userId) { friend in
      isNew = friend.name != name || friend.portraitUri != portraitUri
      friend.name = name
      friend.portraitUri = portraitUri
    }
    return isNew
  }

  private mutating func name(_ profile: UserProfile) -> Bool {
    name(profile.userId, profile.name, profile.portraitUri)
  }

  /// Updates the other user's name and portrait in a request. Returns whether the name or the
  /// portrait has changed, and false if the request is not stored.
  private mutating func name(_ reported: FriendApplicationInfo) -> Bool {
    guard var held = requests[reported.userId, reported.type] else { return false }
    let isNew = held.name != reported.name || held.portraitUri != reported.portraitUri
    held.name = reported.name
    held.portraitUri = reported.portraitUri
    requests.put(held)
    return isNew
  }

  private mutating func changeFriend(_ userId: UserID, _ change: (inout FriendRecord) -> Void) {
    if let index = friends.index(of: userId) { change(&friends[index]) }
  }

  private mutating func change(_ reported: FriendApplicationInfo) {
    let held = requests.index(of: reported.userId, reported.type)
    // A handled request that is not stored is ignored: either it has expired, or a later snapshot
    // contains it.
    if held == nil && reported.status != .unHandled { return }
    var changed = reported
    if let held, changed.status != .unHandled {
      changed.sentTime = requests.entries[held].sentTime
    }
    requests.put(changed, inPlaceOf: held)
  }

  /// Accepts the waiting requests between the user and a new friend (D-20), in the order that D-80
  /// defines.
  private mutating func acceptWaitingApplications(
    with userId: UserID, at time: Timestamp, _ sequence: UInt32
  ) {
    if requests.entries.isEmpty { return }
    let sent = waiting(userId, .sent, at: time)
    let received = waiting(userId, .received, at: time)
    guard let sent, let received else {
      if let one = sent ?? received { accept(one, at: time, sequence) }
      return
    }
    let isSentFirst =
      HeldRequestRule.isSentFirst(
        wasSentFirst: requests.entries[sent].position < requests.entries[received].position
      ).decision
    accept(isSentFirst ? sent : received, at: time, sequence)
    accept(isSentFirst ? received : sent, at: time, sequence + 1)
  }

  /// Returns the index of the request to or from `userId` that is still waiting, if there is one. A
  /// waiting request is unhandled and has not expired at `time`.
  @inline(__always) private func waiting(
    _ userId: UserID, _ type: FriendApplicationType, at time: Timestamp
  ) -> Int? {
    guard let index = requests.index(of: userId, type) else { return nil }
    let held = requests.entries[index]
    return held.status == .unHandled && !Self.isOver(held, at: time) ? index : nil
  }

  private mutating func accept(_ index: Int, at time: Timestamp, _ sequence: UInt32) {
    var accepted = requests.entries[index]
    accepted.status = .accepted
    accepted.operationTime = time
    accepted.sequence = sequence
    requests.put(accepted, inPlaceOf: index)
  }

  private static func isOver(_ application: FriendApplicationInfo, at now: Timestamp) -> Bool {
    now >= end(of: application)
  }

  /// When the 7 days of a request end.
  package static func end(of application: FriendApplicationInfo) -> Timestamp {
    application.sentTime.adding(milliseconds: FriendLimits.requestLifetime)
  }
}
