import Base
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Finds out why an action did not lead to callbacks on certain devices.
struct SuppressionCauses {
  let story: ExecutionStory
  let delays: Delays
  let bystanders: Bystanders
  private let restarts: RestartMisses
  private let scenario: Scenario
  private let text: ScenarioText

  /// A reason, and the clauses that decided it.
  typealias Absence = (reason: String, ids: [String])

  init(_ story: ExecutionStory, _ scenario: Scenario) {
    self.story = story
    delays = Delays(story, scenario)
    bystanders = Bystanders(story, scenario)
    restarts = RestartMisses(story)
    self.scenario = scenario
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
      events += [story.root(of: result), result]
    }
    return events.unique
  }

  /// Why a notification is suppressed and, if it is queued, what happens to it later.
  func absence(_ index: Int) -> Absence {
    let suppression = story.trace[index]
    if let comeback = comeback(index) { return offline(suppression, comeback) }
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
    guard let last = roleChange(index, of: suppression.user, isAny: true),
      last.change.kind == .ended
    else { return (words, ids) }
    let when = story.position(of: last.index)
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
  ) -> (index: Int, change: RelationChange)? {
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
    }
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
      let reason = "has no delegate for \(deaf.name), which arrived"
      return (reason + sinceWhen(index), deaf.citedClauses)
    }
    if let lost = lost(device, effects) { return lost.absence }
    if effects.users.contains(story.events.devices[device].user),
      let standstill = delays.standstill(of: device)
    {
      return standstill
    }
    return bystanders.reason(device, effects, isBrief: isBrief)
  }

  /// Since when a device had no delegate for the callback that arrived in an event, and when it has
  /// one again. Empty if it never has one.
  private func sinceWhen(_ index: Int) -> String {
    let missing = MissingDelegate(at: TraceIndex(index), scenario, story.run.log)
    return missing?.words {
      "at \(story.position(of: Int($0.value)))"
    } step: { step in
      let step = story.events.steps[story.events.steps.count - scenario.steps.count + step]
      return "in \(step.heading) (line \(step.line))"
    } ?? ""
  }

  /// A notification that is queued for a disconnected device. `taken` is the event in which the
  /// server processed the change, and `back` is the event in which the device reconnects. `late` is
  /// the event in which the notification then arrives or is suppressed.
  private typealias Comeback = (device: Int, taken: Int, back: Int?, late: Int?)

  /// What happens to the notification that is suppressed in an event; nil if it is not queued.
  private func comeback(_ index: Int) -> Comeback? {
    let outline = story.trace.outline(index)
    guard case .suppressed(let suppression) = story.record(index), suppression.kind == .away,
      let device = outline.device, let taken = outline.cause
    else { return nil }
    let back = story.next(.connected, of: device, after: taken)
    let (change, name) = (story.change(at: taken), story.trace[index].name)
    let events = back.map { story.consequences(of: story.root(of: $0)) } ?? []
    let late = events.first { index in
      let event = story.trace.outline(index)
      return event.device == device && event.changed == change && story.trace[index].name == name
    }
    return (device, taken, back, late)
  }

  /// Why a disconnected device received nothing and, if the device reconnected, what happened to
  /// the queued notification.
  private func offline(_ suppression: TraceEvent, _ comeback: Comeback) -> Absence {
    let since = story.lastChange(of: comeback.device, before: comeback.taken)
    var text = "is offline \(since.map { "since \(story.position(of: $0))" } ?? "from the start")"
    let ids = suppression.citedClauses
    guard let back = comeback.back else { return ("\(text) and does not come back", ids) }
    text += "; it is back at \(story.position(of: back))"
    guard let late = comeback.late else { return (text, ids) }
    let event = story.trace[late]
    let what =
      event.kind == .suppressed
      ? absence(late).reason
      : "\(event.kind == .unheard ? "has no delegate for" : "receives") \(event.name)"
    let more = self.ids(late, event.citedClauses).filter { !ids.contains($0) }
    return ("\(text) and then \(what)", ids + more)
  }

  /// Whether a device receives a queued notification after the device has reconnected.
  func isReceivedLater(_ index: Int) -> Bool {
    comeback(index)?.late.map { story.trace.outline($0).kind == .callback } ?? false
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
      let end = story.next(.disconnected, of: device, after: taken)
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
