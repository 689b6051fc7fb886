import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Finds out why an action did not lead to callbacks on certain devices.
struct SuppressionCauses {
  let story: ExecutionStory
  let delays: Delays
  private let bystanders: Bystanders
  private let restarts: RestartMisses
  private let text: ScenarioText

  /// A reason, and the clauses that decided it.
  typealias Absence = (reason: String, ids: [String])

  init(_ story: ExecutionStory, _ scenario: Scenario) {
    self.story = story
    delays = Delays(story, scenario)
    bystanders = Bystanders(story, scenario)
    restarts = RestartMisses(story)
    text = ScenarioText(scenario)
  }

  /// Why an action caused no callbacks, not even suppressed ones. Nil if the action caused
  /// callbacks, or if the server restarted before it sent the notifications.
  func nobody(_ effects: ActEffects) -> Absence? {
    if !effects.isEmpty || !missed(effects).isEmpty { return nil }
    let act = effects.act
    let event = story.trace[act]
    if delays.isEnd(act) {
      return ("it only lets through what was held back", event.citedClauses)
    }
    guard event.kind == .call else { return ("it causes no notification", []) }
    guard let result = story.result(of: act) else { return ("the call has not ended", []) }
    let isTaken = story.taken(act) != nil
    if !isTaken, result.cause == act {
      let device = story.events.name(ofDevice: event.device)
      return ("\(device) sends nothing: the call \(result.text)", result.citedClauses)
    }
    let isDone = result.code == 0 && isTaken
    let reason =
      isDone ? "the call is carried out and causes no notification" : "the call \(result.text)"
    return (reason, result.citedClauses)
  }

  /// The notifications of an action that devices miss because the server restarts.
  func missed(_ effects: ActEffects) -> [RestartMisses.Miss] { restarts.misses(of: effects.act) }

  /// The events that cut an action short, but are not effects of the action. Such events can be a
  /// restart of the server, another event that ends the call without an answer, and the result of
  /// the call, in this order.
  func interruption(_ effects: ActEffects) -> [Int] {
    let act = effects.act
    var events: [Int] = []
    if !missed(effects).isEmpty, let restart = restarts.restart(after: act) {
      events.append(restart)
    }
    if let result = story.resultIndex(of: act), story.root(of: result) != act {
      if !events.contains(story.root(of: result)) { events.append(story.root(of: result)) }
      events.append(result)
    }
    return events
  }

  /// The former followers of the user whom an action changes. Empty if the server notifies any
  /// user.
  func formerFollowers(_ effects: ActEffects) -> Set<String> {
    bystanders.formerFollowers(effects)
  }

  /// Why a notification is suppressed and, if it is queued, what happens to it later.
  func absence(_ index: Int) -> Absence {
    let suppression = story.trace[index]
    if story.waits(suppression.outline), let device = suppression.device,
      let taken = suppression.cause
    {
      return offline(device, suppression, taken)
    }
    let not = suppression.isToNobody ? "" : "not "
    let (reason, ids) = why(index, suppression)
    return ("is \(not)notified of \(suppression.name): \(reason)", ids)
  }

  /// Why a notification is suppressed, in words that do not name the notification.
  func why(_ index: Int) -> Absence { why(index, story.trace[index]) }

  private func why(_ index: Int, _ event: TraceEvent) -> Absence {
    guard case .suppressed(let suppression) = story.record(index) else {
      return (event.text, event.citedClauses)
    }
    let words = suppression.kind.preciseWords
    guard suppression.kind == .noRole else { return (words, event.citedClauses) }
    let ids = ids(index, event.citedClauses, of: suppression.user)
    guard let change = roleChange(index, of: suppression.user, isAny: true),
      change.kind == .ended
    else { return (words, ids) }
    let when = story.position(of: change.index)
    return ("\(words); \(text.user(suppression.user))'s role changed at \(when)", ids)
  }

  // MARK: - Roles

  /// The clause that says that the roles at the moment of a notification decide.
  private static let rolesOfTheMoment = "D-92"

  /// The clauses that decided an event. The clause about the roles of the moment is omitted if no
  /// role has changed since the invitation, because it makes no difference in this case.
  ///
  /// - Parameters:
  ///   - cited: The event's clauses, if they are known.
  ///   - user: The user whose role matters; nil for all users.
  func ids(_ index: Int, _ cited: [String]? = nil, of user: UserID? = nil) -> [String] {
    let cited = cited ?? story.trace[index].citedClauses
    guard cited.contains(Self.rolesOfTheMoment), roleChange(index, of: user) == nil else {
      return cited
    }
    return cited.filter { $0 != Self.rolesOfTheMoment }
  }

  /// The latest change of a user's role since the invitation that the event is about. If `user` is
  /// nil, the change may concern any user.
  ///
  /// - Parameter isAny: Whether changes before the invitation count, too.
  private func roleChange(
    _ index: Int, of user: UserID?, isAny: Bool = false
  ) -> (index: Int, kind: RelationChange.Kind)? {
    let root = story.root(of: index)
    guard let group = story.call(root)?.call.group(story.run.log.arena) else { return nil }
    let taken = story.taken(root) ?? root
    let applicant = ([index] + story.consequences(of: root)).lazy.compactMap(self.applicant).first
    let invitation = story.lastChange(until: taken) { change, cause in
      guard case .applicant(let one, group) = change.relation else { return false }
      return one == applicant || cause == taken
    }
    return story.lastChange(since: isAny ? 0 : invitation?.index ?? 0, until: taken) { change, _ in
      guard case .role(let one, group) = change.relation else { return false }
      return user == nil || one == user
    }.map { ($0.index, $0.change.kind) }
  }

  /// The applicant or invitee of the application that an event is about, if any.
  private func applicant(_ index: Int) -> UserID? {
    if case .suppressed(let suppression) = story.record(index) {
      return suppression.subject == .absent ? nil : suppression.subject
    }
    guard case .participants(let info)? = story.notice(index)?.content.audience(story.run.log.arena)
    else { return nil }
    return info.parties.first
  }

  // MARK: - Devices

  /// Why a device for which nothing is suppressed received no notification of an action. Nil if the
  /// device received a notification, or if the action causes no notifications.
  func reason(_ device: Int, _ effects: ActEffects, isBrief: Bool = false) -> Absence? {
    if effects.receivers.contains(device) { return nil }
    if let index = effects.deaf[device] {
      let deaf = story.trace[index]
      return ("has no delegate for \(deaf.name), which arrived", deaf.citedClauses)
    }
    if let lost = lost(device, effects) { return lost.absence }
    if effects.users.contains(story.events.devices[device].user),
      let standstill = delays.standstill(of: device)
    {
      return standstill
    }
    return bystanders.reason(device, effects, isBrief: isBrief)
  }

  /// Why a disconnected device received nothing and, if the device reconnected, what happened to
  /// the queued notification.
  private func offline(_ device: Int, _ suppression: TraceEvent, _ taken: Int) -> Absence {
    var text = "is offline"
    if let change = story.lastChange(of: device, before: taken) {
      text += " since \(story.position(of: change))"
    } else {
      text += " from the start"
    }
    guard let back = story.nextConnection(of: device, after: taken) else {
      return (text + " and does not come back", suppression.citedClauses)
    }
    text += "; it is back at \(story.position(of: back))"
    guard let late = late(device, suppression, taken, back) else {
      return (text, suppression.citedClauses)
    }
    let event = story.trace[late]
    let what =
      if event.kind == .suppressed {
        absence(late).reason
      } else {
        "\(event.kind == .unheard ? "has no delegate for" : "receives") \(event.name)"
      }
    let more = ids(late, event.citedClauses).filter { !suppression.citedClauses.contains($0) }
    return ("\(text) and then \(what)", suppression.citedClauses + more)
  }

  /// The event in which a queued notification arrives or is suppressed after its device has
  /// reconnected.
  private func late(
    _ device: Int, _ suppression: TraceEvent, _ taken: Int, _ back: Int
  ) -> Int? {
    let change = story.change(at: taken)
    return story.consequences(of: story.root(of: back)).first { index in
      let event = story.trace.outline(index)
      return event.device == device && event.changed == change
        && story.trace[index].name == suppression.name
    }
  }

  /// Whether a device receives a queued notification after the device has reconnected.
  func isReceivedLater(_ index: Int) -> Bool {
    let outline = story.trace.outline(index)
    guard story.waits(outline), let device = outline.device, let taken = outline.cause,
      let back = story.nextConnection(of: device, after: taken),
      let late = late(device, story.trace[index], taken, back)
    else { return false }
    return story.trace.outline(late).kind == .callback
  }

  /// Whether a device at first misses a notification because the device's connection ends, but
  /// receives the notification after the device has reconnected.
  func isReceivedLater(_ device: Int, _ effects: ActEffects) -> Bool {
    effects.deaf[device] == nil && lost(device, effects)?.isReceivedLater == true
  }

  /// How a device missed a notification because the device's connection ended; nil if the device
  /// missed no notification.
  private func lost(
    _ device: Int, _ effects: ActEffects
  ) -> (absence: Absence, isReceivedLater: Bool)? {
    let taken = story.taken(effects.act) ?? effects.act
    guard story.isConnected(device, before: taken),
      let end = story.nextEnd(of: device, after: taken)
    else { return nil }
    let why = "went offline at \(story.position(of: end)), before the notification arrived"
    let change = story.change(at: taken)
    let names = effects.topics.map { Catalogue.callback($0.callback).name }
    if let later = story.later(device, after: end, callbacks: names, { $0 == change }) {
      return (("\(why); \(later.text)", ["D-100", "D-101"]), later.isReceived)
    }
    guard effects.users.contains(story.events.devices[device].user), let last = effects.heard.last,
      story.trace.outline(last).time >= story.trace.outline(end).time
    else { return nil }
    return ((why, ["D-100"]), false)
  }
}

extension Call {
  /// The group that the call is about, if any.
  func group(_ arena: Arena) -> GroupID? {
    for value in values(arena) { if case .group(let group) = value { return group } }
    return nil
  }
}
