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
  private let scenario: Scenario
  private let text: ScenarioText

  init(_ story: ExecutionStory, _ scenario: Scenario) {
    self.story = story
    self.scenario = scenario
    text = ScenarioText(scenario)
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
      if let suppression = topic.suppression, !isUnfollowed(suppression) {
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
    let recipients = Catalogue.callback(topic.callback).recipients
    let ids = cited(topic, effects, recipients.ids)
    let isOfSameUser = topic.members.contains(text.id(of: user))
    switch recipients.relation {
    case .connection: return ("the connection is of another device", ids)
    case _ where isOfSameUser:
      let devices = list(topic.devices.prefix(Self.mostNames).map(name))
      return ("it is for \(devices); the run does not record why it is not for this device", [])
    case .otherDevice: return ("it is for the other devices of \(list(topic.users)) alone", ids)
    case .member: return outsider(user, topic, effects, ids)
    case .participant: return outsider(user, topic, effects, ids, isOfApplication: true)
    case .follower: return stranger(user, topic, effects, ids)
    case .concerned(let words):
      return ("it is for \(list(topic.users))\(words.isEmpty ? "" : ", \(words)")", ids)
    }
  }

  // MARK: - Groups

  /// Why a user is not notified about a group.
  ///
  /// - Parameter isOfApplication: Whether the notification is about an application to the group.
  private func outsider(
    _ user: UserID, _ topic: NotifiedTopic, _ effects: ActEffects, _ ids: [String],
    isOfApplication: Bool = false
  ) -> Absence {
    guard let group = story.call(effects.act)?.call.group(story.run.log.arena) else {
      return ("it is for \(list(topic.users)), as the group is concerned", ids)
    }
    let (name, of, taken) = (text.user(user), text.group(group), taken(effects))
    // An earlier group can have had the same id.
    let start = story.lastChange(of: .existence(of: group), until: taken)?.index ?? 0
    let end = story.lastChange(of: .member(user, of: group), since: start, until: taken)
    guard let end else {
      return ("\(name) is \(isOfApplication ? roles(topic) : "not a member of") \(of)", ids)
    }
    let did = end.change.kind == .ended ? "left" : "was removed from"
    let text = "\(name) \(did) \(of) at \(story.position(of: end.index))"
    if !isOfApplication { return (text, ids) }
    return ("\(text), and has no part in the application", ids + end.change.ids)
  }

  /// The roles that a user lacks who is not notified of an application.
  private func roles(_ topic: NotifiedTopic) -> String {
    let audience = topic.event.flatMap(story.notice)?.content.audience(story.run.log.arena)
    guard case .participants(let info)? = audience, info.inviter != nil else {
      return "neither the applicant nor an approver of"
    }
    return "neither the inviter, nor the invitee, nor an approver of"
  }

  // MARK: - Followers

  /// Why a user is not notified of a change of another user. The user has not subscribed to the
  /// changed user, and is not a friend of the changed user.
  private func stranger(
    _ user: UserID, _ topic: NotifiedTopic, _ effects: ActEffects, _ ids: [String]
  ) -> Absence {
    let actor = story.actor(effects.act)
    if actor != .absent, topic.users == [text.id(of: actor)], topic.subject?.user != actor {
      return ("it is for \(list(topic.users)), who has subscribed", ["D-64"])
    }
    // Without a subject, all followers are offline, and the change is the actor's own.
    let isCall = story.call(effects.act) != nil
    let own = actor == .absent ? nil : (actor, isCall ? SubscribeType.userProfile : .onlineStatus)
    guard let (target, type) = topic.subject ?? own else {
      return ("it is for \(list(topic.users)), who follow", ids)
    }
    let subscription = subscription(of: user, to: target, type, effects, ids)
    if user == target { return (subscription.reason, subscription.ids + ["D-76"]) }
    let friendship = friendship(of: user, with: target, type, effects)
    return ("\(subscription.reason), and \(friendship.reason)", subscription.ids + friendship.ids)
  }

  /// Whether a suppression is about a callback that followers receive.
  private func isOfFollowers(_ suppression: Suppression) -> Bool {
    Catalogue.callback(suppression.callback).recipients.relation == .follower
  }

  /// Whether a notification is suppressed for lack of followers. Without followers, each user has a
  /// different reason not to be notified.
  private func isUnfollowed(_ index: Int) -> Bool {
    guard case .suppressed(let suppression) = story.record(index) else { return false }
    return isOfFollowers(suppression) && suppression.kind == .notSubscribed
      && suppression.type != nil
  }

  /// Whether a suppression depends on the followers of the changed user.
  private func dependsOnFollowers(_ index: Int) -> Bool {
    guard case .suppressed(let suppression) = story.record(index) else { return false }
    return !isOfFollowers(suppression)
      || [.notSubscribed, .subscriptionOver, .switchedOff].contains(suppression.kind)
  }

  /// The former followers of the user whom an action changes. The former followers are not notified
  /// of the action. Empty if the server notifies any user: in that case, there is a different
  /// reason why other users are not notified.
  func formerFollowers(_ effects: ActEffects) -> Set<String> {
    let topics = effects.topics
    guard !topics.contains(where: \.isSent), effects.suppressed.allSatisfy(dependsOnFollowers),
      let (target, type) = topics.lazy.compactMap(\.subject).first
    else { return [] }
    let isOn = story.run.friendNotice(of: type).decision
    let users = story.users(until: taken(effects)) { relation in
      switch relation {
      case .subscriber(let user, target, type): user
      case .friends(target, let friend), .friends(let friend, target): isOn ? friend : nil
      case .subscriber, .friends, .member, .role, .applicant, .existence: nil
      }
    }
    return Set(users.map(text.id))
  }

  private func subscription(
    of user: UserID, to target: UserID, _ type: SubscribeType, _ effects: ActEffects,
    _ ids: [String]
  ) -> Absence {
    let name = text.user(user)
    let owner = user == target ? "\(name)'s own" : "\(text.user(target))'s"
    let what = "\(owner) \(type == .onlineStatus ? "online status" : "profile")"
    let relation = Relation.subscriber(user, to: target, type)
    let last =
      story.lastChange(of: relation, until: taken(effects))
      ?? declaredEnd(of: user, to: target, type).map { end in
        (0, RelationChange(relation, .begun(until: end)))
      }
    guard let last else { return ("\(name) has not subscribed to \(what)", ids) }
    guard case .begun(let end) = last.change.kind else {
      let when = story.position(of: last.index)
      return ("\(name) unsubscribed from \(what) at \(when)", last.change.ids)
    }
    let time = TraceEvent.text(ofTime: (end?.milliseconds ?? 0) * 1_000 - story.events.start)
    return ("\(name)'s subscription to \(what) ended at \(time)", last.change.ids)
  }

  /// When a subscription that the scenario declares ends; nil if there is no such subscription.
  private func declaredEnd(
    of user: UserID, to target: UserID, _ type: SubscribeType
  ) -> Timestamp? {
    scenario.subscriptions.last {
      $0.type == type.rawValue && $0.subscribers.contains(user) && $0.targets.contains(target)
    }.map { declared in
      let start = Timestamp(milliseconds: story.events.start / 1_000)
      return start.adding(milliseconds: declared.expiry * 1_000)
    }
  }

  private func friendship(
    of user: UserID, with target: UserID, _ type: SubscribeType, _ effects: ActEffects
  ) -> Absence {
    let notice = story.run.friendNotice(of: type)
    if !notice.decision {
      let isHosted = scenario.settings.informationHosting
      let what = isHosted ? "the switch for notifications of friends" : "profile hosting"
      return ("\(what) is off", notice.reason?.ids ?? [])
    }
    let ids = [type == .onlineStatus ? "FR-11" : "FR-12", "D-66"]
    let (name, other) = (text.user(user), text.user(target))
    let end = story.lastChange(of: .friendship(user, target), until: taken(effects))
    guard let end else { return ("\(name) is no friend of \(other)", ids) }
    let when = story.position(of: end.index)
    return ("\(name) has not been a friend of \(other) since \(when)", ids)
  }

  // MARK: - Texts

  /// The event in which the server processed an action.
  private func taken(_ effects: ActEffects) -> Int { story.taken(effects.act) ?? effects.act }

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
