import Ground
public import IMProtocol

/// What a device keeps of friends and requests, with or without delegates (FR-04).
public struct LocalData: Equatable, Sendable {
  /// The requests; `unHandled` ones may have expired since.
  var requests = HeldRequests()
  /// The friends, in ascending order of their ids.
  public internal(set) var friends = ShortList<FriendRecord>()

  /// How many friends and requests it keeps.
  public var count: Int { friends.count + requests.entries.count }

  /// The friends in the order of lists: by time of friendship, then by their ids (D-30).
  public var friendsInOrder: [FriendRecord] {
    friends.sorted { ($0.place, $0.userId) < ($1.place, $1.userId) }
  }

  /// The requests whose 7 days are not over, as the server keeps them too, in the order of lists.
  public func currentApplications(at now: Timestamp) -> [FriendApplicationInfo] {
    requests.inOrder.filter { !Self.isOver($0, at: now) }
  }

  /// The requests at a time, in the order of lists; one that waited for 7 days is expired (D-27).
  public func applications(at now: Timestamp) -> [FriendApplicationInfo] {
    requests.inOrder.map { application in
      var shown = application
      let ruling = HeldRequestRule.isExpired(
        isWaiting: application.status == .unHandled, isOver: Self.isOver(application, at: now))
      if ruling.decision { shown.status = .expired }
      return shown
    }
  }

  /// - Precondition: the notice is one that devices keep, as its traits say.
  mutating func apply(_ notice: Notice, arena: Arena) {
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
      // Thousands may hear who have no friends, whom alone it can concern.
      if friends.isEmpty { return }
      for event in arena[changed.events] { follow(event, arena: arena) }
    default: fatal("\(notice.callback) is stored, which its traits exclude")
    }
  }

  /// Takes over the server's view whole. Expired requests stay as the device held them (D-27); the
  /// server no longer knows of them.
  mutating func replace(
    friends: ArraySlice<FriendInfo>, applications: ArraySlice<FriendApplicationInfo>,
    arena: Arena, at now: Timestamp
  ) {
    self.friends = ShortList(friends.map { $0.record(arena) }.sorted { $0.userId < $1.userId })
    let known = HeldRequests(Array(applications))
    let expired = requests.entries.filter { held in
      known[held.userId, held.type] == nil
        && HeldRequestRule.stays(isOver: Self.isOver(held, at: now)).decision
    }.map(acceptedIfFriends)
    requests = HeldRequests(applications + expired)
  }

  /// A held request that waited when the two became friends was accepted then (D-20), although the
  /// device was told too late and the server no longer knows of the request.
  private func acceptedIfFriends(_ held: FriendApplicationInfo) -> FriendApplicationInfo {
    guard held.status == .unHandled,
      let friend = friends.first(where: { $0.userId == held.userId }),
      HeldRequestRule.wasAccepted(waited: Self.waited(held, until: friend.addTime)).decision
    else { return held }
    var accepted = held
    accepted.status = .accepted
    accepted.operationTime = friend.addTime
    let other = waiting(held.userId, held.type == .sent ? .received : .sent, at: friend.addTime)
    let isSecond = other.map { requests.entries[$0].place < held.place } ?? false
    accepted.sequence = friend.sequence + (isSecond ? 1 : 0)
    return accepted
  }

  /// Whether a request that nobody has handled waited at a time.
  private static func waited(_ held: FriendApplicationInfo, until time: Timestamp) -> Bool {
    time >= held.sentTime && !isOver(held, at: time)
  }

  /// Whether a device may take over something of what an answer says.
  public static func keeps(_ result: CallResult) -> Bool {
    switch result {
    case .noted, .friends, .applications, .profile, .profiles: true
    case .nothing, .processCode, .permission, .relations, .errorKeys, .groups, .groupsPage,
      .groupMembers, .groupMembersPage, .groupApplications, .groupFollows, .visibility,
      .subscriptions, .statuses, .failedUsers, .statistics:
      false
    }
  }

  /// Takes over what an answer says of the friends and requests that the device holds: notices tell
  /// of everything else, but of names and portraits only where the AppKey says so (D-86).
  ///
  /// - Returns: whether a name or portrait is new.
  mutating func learn(from result: CallResult, arena: Arena) -> Bool {
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

  /// What the user notes about a friend has changed, on this device or another.
  mutating func note(_ userId: UserID, remark: Text, attributes: [Value.Attribute]) {
    changeFriend(userId) { friend in
      friend.remark = remark
      friend.attributes = attributes
    }
  }

  /// A friend's profile has changed: the name and portrait that the device keeps follow.
  private mutating func follow(_ event: SubscribeInfoEvent, arena: Arena) {
    let isOfProfile = event.type == .friendUserProfile || event.type == .userProfile
    guard isOfProfile, let profile = event.profile else { return }
    _ = name(arena[profile])
  }

  /// Renames a friend, if the device holds one; says whether anything is new.
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

  /// What the other user of a request is called and looks like, likewise.
  private mutating func name(_ told: FriendApplicationInfo) -> Bool {
    guard var held = requests[told.userId, told.type] else { return false }
    let isNew = held.name != told.name || held.portraitUri != told.portraitUri
    held.name = told.name
    held.portraitUri = told.portraitUri
    requests.put(held)
    return isNew
  }

  private mutating func changeFriend(_ userId: UserID, _ change: (inout FriendRecord) -> Void) {
    if let index = friends.index(of: userId) { change(&friends[index]) }
  }

  private mutating func change(_ told: FriendApplicationInfo) {
    let held = requests.index(of: told.userId, told.type)
    // What is said of a request that the device does not hold is over, or a snapshot that follows
    // brings the request.
    if held == nil && told.status != .unHandled { return }
    var changed = told
    if let held, changed.status != .unHandled {
      changed.sentTime = requests.entries[held].sentTime
    }
    requests.put(changed, inPlaceOf: held)
  }

  /// Becoming friends accepts the requests that wait between the two (D-20), in their order (D-80).
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
        wasSentFirst: requests.entries[sent].place < requests.entries[received].place
      ).decision
    accept(isSentFirst ? sent : received, at: time, sequence)
    accept(isSentFirst ? received : sent, at: time, sequence + 1)
  }

  /// The index of the request with a user that waits; nil when none does.
  @inline(__always) private func waiting(
    _ userId: UserID, _ type: FriendApplicationType, at time: Timestamp
  ) -> Int? {
    guard let index = requests.index(of: userId, type) else { return nil }
    let held = requests.entries[index]
    return held.status == .unHandled && !Self.isOver(held, at: time) ? index : nil
  }

  /// A request, by its index, is accepted.
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

  /// When a request's 7 days are over.
  static func end(of application: FriendApplicationInfo) -> Timestamp {
    application.sentTime.adding(milliseconds: FriendLimits.requestLifetime)
  }
}
