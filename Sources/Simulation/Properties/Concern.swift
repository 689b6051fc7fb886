import IMProtocol
import IMServer

/// Whom it concerns what the server takes: by callbacks, without a look at what calls do.
struct Concern {
  /// Who does it, and those who are named in it.
  private var users: [UserID] = []
  /// The groups that are named in it.
  private var groups: [GroupID] = []
  /// The device that logs in; absent for none.
  private var arriving = DeviceID.absent
  private let before: World
  private let after: World
  private let arena: Arena

  private init(_ step: BuiltInProperties.Transition) {
    before = step.before
    after = step.after
    arena = step.log.arena
  }

  /// A call of a user, or with an absent one of the server's own interface.
  init(_ call: Call, by user: UserID, _ step: BuiltInProperties.Transition) {
    self.init(step)
    users = [user]
    for value in call.values(arena) { name(value) }
  }

  /// A device logs in.
  init(connecting device: DeviceID, _ step: BuiltInProperties.Transition) {
    self.init(disconnecting: device, step)
    arriving = device
  }

  /// A device's connection has ended.
  init(disconnecting device: DeviceID, _ step: BuiltInProperties.Transition) {
    self.init(step)
    users = [before.server.user(of: device)]
  }

  private mutating func name(_ value: Value) {
    switch value {
    case .user(let user): users.append(user)
    case .group(let group): groups.append(group)
    case .list(let values), .record(_, let values): for value in values { name(value) }
    case .absent, .boolean, .integer, .pageToken, .text, .code, .callback, .enumeration,
      .dictionary:
      break
    }
  }

  /// Whether a device may be told this.
  func includes(_ device: DeviceID, of notice: Notice) -> Ruling<Bool> {
    // What waited for a device concerned it when it came to wait.
    if device == arriving { return .by(true, "MD-02") }
    let user = after.server.user(of: device)
    let isParty = users.contains(user)
    // swift-format-ignore
    return switch notice.content {
    case .friendAdded(let new):                .by(isParty && users.contains(new.userId) && areFriends(after, user, new.userId), "FR-06, FR-30, FR-32")
    case .friendsDeleted(let gone):            .by(arena[gone.userIds].allSatisfy { users.contains($0) && areFriends(before, user, $0) }, "FR-07, FR-34, D-29")
    case .applicationChanged(let request):     .by(isParty && users.contains(request.userId), "FR-08, FR-31, FR-33")
    case .friendsCleared:                      .by(isParty, "FR-09, D-29")
    case .friendInfoChanged(let friend):       .by(isParty && users.contains(friend.userId), "FR-10, FR-52")
    case .groupOperation(let change):          .by(isMember(user, arena[change].groupId), "GR-03, D-50")
    case .groupInfoChanged(let change):        .by(isMember(user, arena[arena[change].groupInfo].groupId), "D-57")
    case .groupMemberInfoChanged(let change):  .by(isMember(user, arena[change].groupId), "D-59")
    case .groupApplicationChanged(let info):   .by(takesPart(user, arena[info]), "GR-02, D-44")
    case .groupRemarkChanged(let change):      .by(isParty && groups.contains(change.groupId), "D-59")
    case .groupFollowsChanged(let change):     .by(isParty && groups.contains(change.groupId), "D-59")
    case .eventChanged(let change):            .by(arena[change.events].allSatisfy { users.contains($0.userId) && follows(user, $0) }, "FR-11, FR-12, SU-07")
    case .subscriptionSyncCompleted:           .by(false, "FR-15, SU-03")
    case .subscriptionsChanged:                .by(isParty, "SU-06, MD-03")
    case .connectionStatusChanged:             .by(false, "D-05")
    }
  }

  private func areFriends(_ world: World, _ one: UserID, _ other: UserID) -> Bool {
    world.server.areFriends(one, other)
  }

  private func isMember(_ user: UserID, _ group: GroupID) -> Bool {
    groups.contains(group)
      && [before, after].contains { $0.server.members(of: group).contains(user) }
  }

  /// Whether a user applies, is or has invited, has handled it, or may.
  private func takesPart(_ user: UserID, _ info: GroupApplicationInfo) -> Bool {
    let parties = [info.joinMember.userId, info.inviter?.userId, info.handler?.userId]
    return groups.contains(info.groupId)
      && (parties.contains(user)
        || [before, after].contains { $0.server.approvers(of: info.groupId).contains(user) })
  }

  /// Whether a user is a friend of the one who has changed, or subscribed to that.
  private func follows(_ user: UserID, _ event: SubscribeInfoEvent) -> Bool {
    [before, after].contains { world in
      world.server.areFriends(user, event.userId)
        || world.server.isSubscribed(user, to: event.userId, event.type, at: world.serverTime)
    }
  }
}
