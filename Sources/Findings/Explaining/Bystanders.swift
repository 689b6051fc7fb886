import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Explains why an action's notifications are not meant for a device.
struct Bystanders {
  typealias Absence = SuppressionCauses.Absence

  /// At most this many names are listed.
  private static let mostNames = 6

  let story: ExecutionStory
  let history: StoryHistory
  private let settings: AppSettings
  private let text: ScenarioText
  /// The subscriptions at the start of the scenario.
  private let initial: [SubscriptionDeclaration]

  init(_ story: ExecutionStory, _ scenario: Scenario) {
    self.story = story
    history = StoryHistory(story)
    settings = scenario.settings
    text = ScenarioText(scenario)
    initial = scenario.subscriptions
  }

  /// Why a device for which nothing is suppressed receives no notification of an action. Nil if the
  /// action causes no notifications.
  ///
  /// - Parameter isBrief: Whether to omit notifications that the server does not send. If the
  ///   server sends no notification at all, the caller explains why.
  func reason(_ device: Int, _ effects: ActEffects, isBrief: Bool) -> Absence? {
    var groups: [(names: [String], reason: String)] = []
    var (nobody, ids): ([String], [String]) = ([], [])
    let sent = effects.topics.filter(\.isSent)
    for topic in sent.isEmpty && !isBrief ? effects.topics : sent {
      let name = Catalogue.callback(topic.callback).name
      let cited: [String]
      if let suppression = topic.suppression, !isUnfollowed(suppression, effects) {
        let event = story.trace[suppression]
        nobody.append("nobody is notified of \(name), because \(event.text)")
        cited = event.citedClauses
      } else {
        let (reason, own) = reason(device, topic, effects)
        cited = own
        if let known = groups.firstIndex(where: { $0.reason == reason }) {
          if !groups[known].names.contains(name) { groups[known].names.append(name) }
        } else {
          groups.append(([name], reason))
        }
      }
      for id in cited where !ids.contains(id) { ids.append(id) }
    }
    let parts = groups.map { "\($0.names.joined(separator: " and ")): \($0.reason)" }
    let not =
      parts.isEmpty ? [] : ["is not notified of \(parts.joined(separator: "; and not of "))"]
    return groups.isEmpty && nobody.isEmpty
      ? nil : ((not + nobody).joined(separator: "; and "), ids)
  }

  private func reason(
    _ device: Int, _ topic: NotifiedTopic, _ effects: ActEffects
  ) -> Absence {
    if let arriving = topic.arriving {
      return ("it is for \(name(arriving)) alone, which connects", ["D-03"])
    }
    let user = story.run.user(of: DeviceID(device))
    let isOfConnection = topic.callback == .onConnectionStatusChanged
    if !isOfConnection, topic.members.contains(text.id(of: user)) { return ofSameUser(topic) }
    return reasonOfOther(user, topic, effects)
  }

  /// Why a user is not among the notified users.
  private func reasonOfOther(
    _ user: UserID, _ topic: NotifiedTopic, _ effects: ActEffects
  ) -> Absence {
    let users = topic.users
    let callback = Catalogue.callback(topic.callback)
    if callback.skipsCaller {
      let ids = cited(topic, effects, callback.statements.filter { $0 != "D-02" })
      return ("it is for the other devices of \(list(users)) alone", ids)
    }
    if callback.area == .groups {
      return outsider(user, topic, effects, cited(topic, effects, Self.decisionsAboutGroups))
    }
    if topic.callback == .onEventChange { return stranger(user, users, effects) }
    if topic.callback == .onConnectionStatusChanged {
      return ("the connection is of another device", ["CN-01"])
    }
    let (why, ids): (String, [String]) =
      if topic.callback == .onFriendAdd {
        (", who are friends now", ["FR-30", "FR-32", "D-29"])
      } else if topic.callback == .onFriendDelete {
        (", whose friendship ends", ["FR-34", "FR-09", "D-29"])
      } else if topic.callback == .onFriendApplicationStatusChanged {
        (", whose request it is", ["FR-31", "FR-33"])
      } else if topic.callback == .onFriendCleared {
        (", whose list is cleared", ["FR-09"])
      } else {
        ("", ["D-03"])
      }
    return ("it is for \(list(users))\(why)", cited(topic, effects, ids))
  }

  /// The decisions about who is notified of changes of groups.
  private static let decisionsAboutGroups = ["D-50", "D-57", "D-59", "D-53"]

  /// Why a device is not notified although other devices of the same user are notified.
  private func ofSameUser(_ topic: NotifiedTopic) -> Absence {
    let devices = list(topic.devices.prefix(Self.mostNames).map(name))
    return (
      "it is for \(devices); the run does not record why it is not for this device", []
    )
  }

  // MARK: - Groups

  /// Why a user is not notified about a group.
  private func outsider(
    _ user: UserID, _ topic: NotifiedTopic, _ effects: ActEffects, _ ids: [String]
  ) -> Absence {
    guard let group = group(topic, effects) else {
      return ("it is for \(list(topic.users)), as the group is concerned", ids)
    }
    let (name, of) = (text.user(user), text.group(group))
    let last = history.membership(of: user, in: group, until: time(of: effects))
    let isOfApplication = topic.callback == .onGroupApplicationEvent
    let role = isOfApplication ? ", and has no part in the application" : ""
    guard let last, last.operation == .kick || last.operation == .quit else {
      if isOfApplication { return ("\(name) is \(roles(topic)) \(of)", ids) }
      return ("\(name) is not a member of \(of)", ids)
    }
    let did = last.operation == .kick ? "was removed from" : "left"
    let when = story.position(ofChangeAt: last.time, isOfCall: true)
    return ("\(name) \(did) \(of) at \(when)\(role)", ids + (isOfApplication ? ["D-50"] : []))
  }

  /// Words for a user who is not notified of an application, because the user has none of the roles
  /// that these words list.
  private func roles(_ topic: NotifiedTopic) -> String {
    let isInvitation =
      if case .groupApplicationChanged(let info)? = topic.event.flatMap(story.notice)?.content {
        story.run.log.arena[info].inviter != nil
      } else {
        false
      }
    return isInvitation
      ? "neither the inviter, nor the invitee, nor an approver of"
      : "neither the applicant nor an approver of"
  }

  /// The group that a notification is about, if it is known.
  private func group(_ topic: NotifiedTopic, _ effects: ActEffects) -> GroupID? {
    guard let notice = topic.event.flatMap(story.notice) else {
      return story.call(effects.act)?.call.group(story.run.log.arena)
    }
    let arena = story.run.log.arena
    switch notice.content.audience(arena) {
    case .members(let group), .userInGroup(let group): return group
    case .participants(let info): return info.groupId
    case .newFriends, .formerFriends, .both, .user, .followers, .device: return nil
    }
  }

  // MARK: - Followers

  /// Why a user is not notified of a change of another user. The user has not subscribed to the
  /// changed user, and is not a friend of the changed user.
  private func stranger(_ user: UserID, _ users: [String], _ effects: ActEffects) -> Absence {
    if case .subscribeEvent? = story.call(effects.act)?.call {
      return ("it is for \(list(users)), who has subscribed", ["D-64"])
    }
    guard let (target, type) = change(of: effects) else {
      return ("it is for \(list(users)), who follow", ["SU-07"])
    }
    let (subscription, subscriptionIDs) = subscription(of: user, to: target, type, effects)
    if user == target { return (subscription, subscriptionIDs + ["D-76"]) }
    let (friendship, friendshipIDs) = friendship(of: user, with: target, type, effects)
    return ("\(subscription), and \(friendship)", subscriptionIDs + friendshipIDs)
  }

  /// The user whom an action changes, and the type of subscription to such changes. Nil if no user
  /// is changed.
  private func change(of effects: ActEffects) -> (target: UserID, type: SubscribeType)? {
    let call = story.call(effects.act)?.call
    if case .subscribeEvent? = call { return nil }
    let target = target(of: call) ?? story.actor(effects.act)
    if target == .absent { return nil }
    var type: SubscribeType = call == nil ? .onlineStatus : .userProfile
    if case .serverBlockUser? = call { type = .onlineStatus }
    return (target, type)
  }

  /// Whether a notification is suppressed for lack of followers. Without followers, each user has a
  /// different reason not to be notified.
  private func isUnfollowed(_ suppression: Int, _ effects: ActEffects) -> Bool {
    guard case .suppressed(let suppression) = story.record(suppression) else { return false }
    return suppression.callback == .onEventChange && suppression.kind == .notSubscribed
      && change(of: effects) != nil
  }

  /// Whether a suppression depends on the followers of the changed user.
  private func isOfFollowers(_ suppression: Int) -> Bool {
    guard case .suppressed(let suppression) = story.record(suppression) else { return false }
    return suppression.callback != .onEventChange
      || [.notSubscribed, .subscriptionOver, .switchedOff].contains(suppression.kind)
  }

  /// The former followers of the user whom an action changes. The former followers are not notified
  /// of the action. Empty if the server notifies any user: in that case, there is a different
  /// reason why other users are not notified.
  func formerFollowers(_ effects: ActEffects) -> Set<String> {
    let topics = effects.topics
    guard !topics.contains(where: \.isSent),
      topics.contains(where: { $0.callback == .onEventChange }),
      effects.suppressed.allSatisfy(isOfFollowers), let (target, type) = change(of: effects)
    else { return [] }
    let time = time(of: effects)
    var users = history.subscribers(of: target, type, until: time)
    let settings = self.settings
    let isOn =
      type == .onlineStatus ? settings.friendOnlineStatusNotice : settings.friendProfileNotice
    if settings.informationHosting && isOn {
      users += history.formerFriends(of: target, until: time)
    }
    return Set(users.map(text.id))
  }

  /// The user whom a call of the server's own interface changes or blocks; nil for any other call.
  private func target(of call: Call?) -> UserID? {
    if case .serverSetUserProfile(let set)? = call { return set.userId }
    if case .serverBlockUser(let blocked)? = call { return blocked.userId }
    return nil
  }

  private func subscription(
    of user: UserID, to target: UserID, _ type: SubscribeType, _ effects: ActEffects
  ) -> Absence {
    let name = text.user(user)
    let owner = user == target ? "\(name)'s own" : "\(text.user(target))'s"
    let what = "\(owner) \(type == .onlineStatus ? "online status" : "profile")"
    let time = time(of: effects)
    let declared = initial.last {
      $0.type == type.rawValue && $0.subscribers.contains(user) && $0.targets.contains(target)
    }
    guard let last = history.subscription(of: user, to: target, type, until: time) else {
      guard let declared else { return ("\(name) has not subscribed to \(what)", ["SU-07"]) }
      // A subscription that the scenario declares begins at the start of the case.
      let end = TraceEvent.text(ofTime: declared.expiry * 1_000_000)
      return ("\(name)'s subscription to \(what) ended at \(end)", ["SU-05", "D-63"])
    }
    guard let expiry = last.expiry else {
      let when = story.position(of: last.index)
      return ("\(name) unsubscribed from \(what) at \(when)", ["SU-12"])
    }
    let end = TraceEvent.text(ofTime: last.time + Int64(expiry) * 1_000_000)
    return ("\(name)'s subscription to \(what) ended at \(end)", ["SU-05", "D-63"])
  }

  private func friendship(
    of user: UserID, with target: UserID, _ type: SubscribeType, _ effects: ActEffects
  ) -> Absence {
    let isOfStatus = type == .onlineStatus
    let isOn = isOfStatus ? settings.friendOnlineStatusNotice : settings.friendProfileNotice
    if !settings.informationHosting { return ("profile hosting is off", ["FR-01", "D-32"]) }
    if !isOn {
      return (
        "the switch for notifications of friends is off", [isOfStatus ? "FR-13" : "FR-14"]
      )
    }
    let ids = [isOfStatus ? "FR-11" : "FR-12", "D-66"]
    let (name, other) = (text.user(user), text.user(target))
    guard let end = history.friendshipEnd(user, target, until: time(of: effects)) else {
      return ("\(name) is no friend of \(other)", ids)
    }
    let when = story.position(ofChangeAt: end.time, isOfCall: true)
    return ("\(name) has not been a friend of \(other) since \(when)", ids)
  }

  // MARK: - Texts

  /// When the action took effect, by the server's clock.
  private func time(of effects: ActEffects) -> Int64 {
    story.change(at: story.taken(effects.act) ?? effects.act)
  }

  /// The clauses of `ids` that decided a notification, or all of `ids` if none of these clauses
  /// decided the notification.
  private func cited(_ topic: NotifiedTopic, _ effects: ActEffects, _ ids: [String]) -> [String] {
    let cited =
      topic.event.map { story.trace[$0].citedClauses }
      ?? story.result(of: effects.act)?.citedClauses ?? []
    let deciding = ids.filter(cited.contains)
    return deciding.isEmpty ? ids : deciding
  }

  private func name(_ device: Int) -> String { story.events.devices[device].name }

  /// Lists the first of the names, and says how many more names there are.
  private func list(_ names: [String]) -> String {
    let shown = names.prefix(Self.mostNames).joined(separator: ", ")
    let more = names.count - Self.mostNames
    return more > 0 ? "\(shown) and \(more) more" : shown
  }
}
