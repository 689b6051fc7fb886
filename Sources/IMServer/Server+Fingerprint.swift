public import IMProtocol

/// Equal states have equal fingerprints, however they came about.
extension Server {
  /// The hash of all that can show in what the server does from now on.
  public func fingerprint(at now: Timestamp, arena: Arena) -> UInt64 {
    var print = Fingerprint()
    for (index, user) in users.enumerated() {
      user.addProfile(to: &print)
      print.add(user.addPermission?.rawValue ?? 0)
      print.add(user.friends.count)
      for friend in user.friends.entries {
        print.add(friend.user.index)
        print.add(friend.since.milliseconds)
        print.add(friend.remark.index)
        print.add(friend.attributes)
      }
      // A request whose time is over and that nobody can see any more counts for nothing.
      let requests = user.received.entries.filter { $0.state(at: now) != .neverSent }
      print.add(requests.count)
      for request in requests { add(request, to: &print) }
      addOrderOfRequests(of: UserID(index), at: now, to: &print)
    }
    addGroups(to: &print, at: now)
    addSubscriptions(at: now, to: &print)
    for device in devices {
      print.add(device.isConnected ? 1 : 0)
      print.add(shownStatusTime(of: device, at: now)?.milliseconds ?? 0)
      print.add(device.data.rawValue)
      print.add(device.waiting.count)
      for waiting in device.waiting { print.add(waiting.notice, arena: arena) }
    }
    for count in statistics.counts {
      print.add(count.callback.rawValue)
      print.add(count.sent)
      print.add(count.delivered)
    }
    return print.value
  }

  /// The groups, and what is listed across groups: those of a user in the order of joining, and
  /// applications in the order of their last operation, which one may see who approves in several.
  private func addGroups(to print: inout Fingerprint, at now: Timestamp) {
    var joins: [(user: UserID, sequence: UInt32, group: Int)] = []
    var applications: [(sequence: UInt32, applicant: UserID, inviter: UserID, group: Int)] = []
    for (index, group) in groups.enumerated() {
      guard let group else {
        print.add(0)
        continue
      }
      print.add(1)
      group.add(to: &print, at: now)
      joins += group.members.map { ($0.user, $0.sequence, index) }
      applications += group.applications.filter { !$0.isOver(at: now) }
        .map { ($0.sequence, $0.applicant, $0.inviter, index) }
    }
    for join in joins.sorted(by: { ($0.user, $0.sequence) < ($1.user, $1.sequence) }) {
      print.add(join.group)
    }
    for application in applications.sorted(by: { $0.sequence < $1.sequence }) {
      print.add(application.applicant.index)
      print.add(application.inviter.index)
      print.add(application.group)
    }
  }

  /// The order in which a user sees requests shows; their sequence numbers do not.
  private func addOrderOfRequests(of user: UserID, at now: Timestamp, to print: inout Fingerprint) {
    let state = users[Int(user.index)]
    guard state.requests.entries.count > 1 else { return }
    for item in applicationInfos(of: user, at: now) {
      print.add(item.userId.index)
      print.add(item.type.rawValue)
    }
  }

  /// A subscription that is over counts for nothing.
  private func addSubscriptions(at now: Timestamp, to print: inout Fingerprint) {
    for (index, user) in users.enumerated() {
      for type in SubscribeType.allCases where type.isSubscribable {
        for subscription in user.subscriptions(type).toUser
        where !subscription.terms.isOver(at: now) {
          print.add(index)
          print.add(type.rawValue)
          print.add(subscription.subscriber.index)
          print.add(subscription.terms.subscribeTime.milliseconds)
          print.add(subscription.terms.expiry)
        }
      }
    }
  }

  /// The time of a status that a new subscriber would still be told (D-64).
  private func shownStatusTime(of device: DeviceState, at now: Timestamp) -> Timestamp? {
    guard let time = device.statusTime else { return nil }
    let isOnline = platformsOnline(of: device.user) & 1 << UInt8(device.platform.rawValue) != 0
    let end = time.adding(milliseconds: SubscriptionLimits.statusLifetime)
    return StatusRule.isTold(isOnline: isOnline, isLongGone: now >= end).decision ? time : nil
  }

  private func add(_ request: FriendRequest, to print: inout Fingerprint) {
    print.add(request.sender.index)
    print.add(request.extra.index)
    print.add(request.sentTime.milliseconds)
    print.add(request.operationTime.milliseconds)
    print.add(request.status.rawValue)
  }
}
