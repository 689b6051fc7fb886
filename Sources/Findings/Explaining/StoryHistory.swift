import Events
import IMProtocol
import Simulation

/// The changes of groups, friendships and subscriptions in an execution, collected in one pass over
/// the log. Changes without a notification are missing.
struct StoryHistory {
  /// Users joined or left a group, or got other roles in the group.
  struct GroupChange {
    /// When the change happened, in microseconds of the server's clock since the start of the case.
    let time: Int64
    let group: GroupID
    let operation: GroupOperation
    let actor: UserID
    let members: [UserID]

    /// Whether the change gives the user a role, or takes a role from the user.
    func isOfRole(of user: UserID) -> Bool {
      isOfRole && members.contains(user) || operation == .transferGroupOwner && actor == user
    }

    /// Whether the change takes a role from the user.
    func isLoss(of user: UserID) -> Bool {
      operation == .removeManager && members.contains(user)
        || operation == .transferGroupOwner && actor == user
    }

    var isOfRole: Bool {
      [.addManager, .removeManager, .transferGroupOwner].contains(operation)
    }
  }

  /// The end of one or several friendships of a user.
  struct FriendshipEnd {
    let time: Int64
    let user: UserID
    /// The former friends; an empty list means that all friendships of the user ended.
    let others: [UserID]
  }

  /// A user made, renewed or ended subscriptions.
  struct SubscriptionChange {
    let index: Int
    let time: Int64
    let subscriber: UserID
    let targets: [UserID]
    let type: SubscribeType?
    /// How long the subscriptions last, in seconds; nil if the change ends the subscriptions.
    let expiry: Int32?
  }

  private(set) var groups: [GroupChange] = []
  private(set) var friendshipEnds: [FriendshipEnd] = []
  private(set) var subscriptions: [SubscriptionChange] = []
  /// The group invitations that the server processed: for each invitation, the event, the group and
  /// the invitees.
  private(set) var invitations: [(index: Int, group: GroupID, invitees: [UserID])] = []

  init(_ story: ExecutionStory) {
    var last: Notice?
    for index in story.run.log.records.indices {
      switch story.record(index) {
      case .callback(let notice), .unheard(let notice):
        if notice != last { note(notice, at: index, in: story) }
        last = notice
      case .completed: noteSubscriptions(index, in: story)
      case .taken: noteInvitation(index, in: story)
      case .called: if story.trace.outline(index).device == nil { noteInvitation(index, in: story) }
      case .stepBegan, .suppressed, .connecting, .loggedIn, .connected, .disconnecting, .loggedOut,
        .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
        .disturbed, .waited:
        break
      }
    }
    // The log is not in the order of changes, because offline devices are notified late.
    let ordered = groups.enumerated().sorted { one, other in
      (one.element.time, one.offset) < (other.element.time, other.offset)
    }
    groups = ordered.map(\.element)
  }

  private mutating func note(_ notice: Notice, at index: Int, in story: ExecutionStory) {
    guard let time = story.trace.outline(index).changed else { return }
    let arena = story.run.log.arena
    if case .groupOperation(let change) = notice.content {
      let change = arena[change]
      groups.append(
        GroupChange(
          time: time, group: change.groupId, operation: change.operation,
          actor: change.actor?.userId ?? .absent, members: arena[change.members].map(\.userId)))
    } else if case .friendsDeleted(let deleted) = notice.content {
      friendshipEnds.append(
        FriendshipEnd(time: time, user: story.actor(index), others: Array(arena[deleted.userIds])))
    } else if case .friendsCleared = notice.content {
      friendshipEnds.append(FriendshipEnd(time: time, user: story.actor(index), others: []))
    }
  }

  /// Records how a successful call changed subscriptions.
  private mutating func noteSubscriptions(_ index: Int, in story: ExecutionStory) {
    guard let call = story.call(index), call.reply?.code == .success else { return }
    let arena = story.run.log.arena
    let taken = story.trace.outline(index).cause ?? index
    let time = story.change(at: taken)
    func note(_ users: Slice<UserID>, _ type: Raw<SubscribeType>, _ expiry: Int32?) {
      subscriptions.append(
        SubscriptionChange(
          index: taken, time: time, subscriber: story.actor(index), targets: Array(arena[users]),
          type: type.known, expiry: expiry))
    }
    if case .subscribeEvent(let made) = call.call {
      note(made.userIds, made.subscribeType, made.expiry)
    } else if case .unSubscribeEvent(let ended) = call.call {
      note(ended.userIds, ended.subscribeType, nil)
    }
  }

  private mutating func noteInvitation(_ index: Int, in story: ExecutionStory) {
    guard let call = story.call(index)?.call else { return }
    let arena = story.run.log.arena
    if case .inviteUsersToGroup(let invitation) = call {
      invitations.append((index, invitation.groupId, Array(arena[invitation.userIds])))
    } else if case .createGroup(let made) = call {
      invitations.append((index, made.groupId, Array(arena[made.inviteeUserIds])))
    }
  }

  // MARK: - Questions

  /// The latest change, up to `time`, in which a user joined or left a group. Changes of an earlier
  /// group with the same id do not count.
  func membership(of user: UserID, in group: GroupID, until time: Int64) -> GroupChange? {
    let start = groups.lastIndex { change in
      change.group == group && change.time <= time
        && [.create, .dismiss].contains(change.operation)
    }
    return groups[(start ?? 0)...].last { change in
      change.group == group && change.time <= time && change.members.contains(user)
        && !change.isOfRole
    }
  }

  /// The latest change of a user's role in a group between two times. If `user` is nil, the change
  /// may concern any user.
  func roleChange(
    in group: GroupID, of user: UserID?, since start: Int64, until time: Int64
  ) -> GroupChange? {
    groups.last { change in
      change.group == group && start <= change.time && change.time <= time
        && (user.map(change.isOfRole) ?? change.isOfRole)
    }
  }

  /// The latest end of the friendship between two users, up to `time`.
  func friendshipEnd(_ one: UserID, _ other: UserID, until time: Int64) -> FriendshipEnd? {
    friendshipEnds.last { end in
      func ends(_ user: UserID, _ friend: UserID) -> Bool {
        end.user == user && (end.others.isEmpty || end.others.contains(friend))
      }
      return end.time <= time && (ends(one, other) || ends(other, one))
    }
  }

  /// The users who, up to `time`, made or ended a subscription to a user.
  func subscribers(of target: UserID, _ type: SubscribeType, until time: Int64) -> [UserID] {
    subscriptions.filter { change in
      change.type == type && change.time <= time && change.targets.contains(target)
    }.map(\.subscriber)
  }

  /// The users who were friends of a user, but whose friendship ended at `time` or earlier.
  func formerFriends(of user: UserID, until time: Int64) -> [UserID] {
    friendshipEnds.filter { $0.time <= time }.flatMap { end in
      end.user == user ? end.others : end.others.contains(user) ? [end.user] : []
    }
  }

  /// The latest change of a user's subscription to another user, up to `time`.
  func subscription(
    of user: UserID, to target: UserID, _ type: SubscribeType, until time: Int64
  ) -> SubscriptionChange? {
    subscriptions.last { change in
      change.subscriber == user && change.type == type && change.time <= time
        && change.targets.contains(target)
    }
  }
}
