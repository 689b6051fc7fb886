import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Explains a line that examines the data on a device: how each friend and each request got to the
/// device.
struct LookExplanation {
  /// At most this many friends and requests are explained.
  private static let mostItems = 20

  let execution: ExecutionExplanation
  let scenario: Scenario
  let look: Looks.Look
  let text: ScenarioText
  /// The last event before the line in which the application was reinstalled, if any.
  private let installed: Int?
  /// The events before the line that brought data to the current installation: notifications and
  /// the results of calls.
  private let own: [Int]

  var story: ExecutionStory { execution.story }
  var device: String { text.device(look.device) }

  init(execution: ExecutionExplanation, scenario: Scenario, look: Looks.Look) {
    self.execution = execution
    self.scenario = scenario
    self.look = look
    text = ScenarioText(scenario)
    let (story, trace) = (execution.story, execution.story.trace)
    let installed = story.faults.last { index in
      index < look.records && story.record(index) == .disturbed(.reinstall(look.device))
    }
    self.installed = installed
    own = ((installed ?? -1) + 1..<look.records).filter { index in
      let event = trace.outline(index)
      return event.device == Int(look.device.index)
        && [.callback, .unheard, .result].contains(event.kind)
    }
  }

  func block() -> ExplainBlock {
    var block = ExplainBlock()
    block.heading("\(device) at \(TraceEvent.text(ofTime: offset(look.time)))")
    if let installed {
      let when = story.position(of: installed)
      block.entry("  ", "holds only what came since \(when), when it was installed anew", ["D-106"])
    }
    let requests = look.requests
    let lost = lostFriends()
    let count = look.friends.count + requests.count + lost.count
    if count == 0 {
      let reason = "holds nothing: no notification and no answer has brought a friend or a request"
      block.entry("  ", reason, ["FR-04", "D-86"])
    }
    var left = Self.mostItems
    for friend in look.friends.prefix(left) { explain(friend, &block) }
    left = max(0, left - look.friends.count)
    let stored = zip(requests, look.storedStatuses).reversed()
    for (request, status) in stored.prefix(left) { explain(request, stored: status, &block) }
    left = max(0, left - requests.count)
    for (user, end) in lost.prefix(left) {
      block.heading("\(text.user(user)) is no friend any more")
      block.append(execution.callback(end))
    }
    if count > Self.mostItems { block.heading("and \(count - Self.mostItems) more of \(count)") }
    return block
  }

  // MARK: - Friends

  private func explain(_ friend: FriendRecord, _ block: inout ExplainBlock) {
    let user = friend.userId
    block.heading("the friend \(text.user(user))")
    let added = own.last { index in
      guard case .friendAdded(let added)? = story.notice(index)?.content else { return false }
      return added.userId == user && story.notice(index)?.operationTime == friend.addTime
    }
    if let added {
      block.append(execution.callback(added))
    } else if installed == nil, offset(friend.addTime) <= 0 {
      block.line("  is a friend from the start")
    } else {
      snapshot(since: friend.addTime, &block)
    }
    if let named = own.last(where: { names(user, $0) }) {
      let what = "the name and the portrait are from \(source(of: named))"
      block.entry("  ", what, ["D-86"])
    }
    let hasNotes = friend.remark != .absent || !friend.attributes.isEmpty
    if hasNotes, let note = own.last(where: { notes(user, $0) }) {
      let id = story.trace.outline(note).kind == .result ? "FR-49" : "FR-52"
      block.entry("  ", "the remark and the attributes are from \(source(of: note))", [id])
    }
  }

  /// The users who are no longer friends on this device, and the events that removed these users.
  private func lostFriends() -> [(user: UserID, end: Int)] {
    var ends: [(user: UserID, end: Int)] = []
    for index in own.reversed() {
      guard case .friendsDeleted(let deleted)? = story.notice(index)?.content else { continue }
      for user in story.run.log.arena[deleted.userIds]
      where !ends.contains(where: { $0.user == user })
        && !look.friends.contains(where: { $0.userId == user })
      {
        ends.append((user, index))
      }
    }
    return ends.reversed()
  }

  /// Whether an event reports the name and the portrait of a friend (D-86).
  private func names(_ user: UserID, _ index: Int) -> Bool {
    let arena = story.run.log.arena
    switch story.record(index) {
    case .completed(_, let reply):
      guard story.trace[index].citedClauses.contains("D-86") else { return false }
      if case .friends(let friends) = reply.result {
        return arena[friends].contains { $0.userId == user }
      }
      if case .profile(let profile) = reply.result { return arena[profile].userId == user }
      if case .profiles(let profiles) = reply.result {
        return arena[profiles].contains { $0.userId == user }
      }
      return false
    case .callback(let notice), .unheard(let notice):
      guard case .eventChanged(let change) = notice.content else { return false }
      return arena[change.events].contains { $0.userId == user && $0.profile != nil }
    case .stepBegan, .called, .taken, .suppressed, .connecting, .loggedIn, .connected,
      .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed,
      .pageTapped, .forgotten, .disturbed, .waited:
      return false
    }
  }

  /// Whether an event reports the remark and the attributes that the device's user has for the
  /// friend `user`.
  private func notes(_ user: UserID, _ index: Int) -> Bool {
    if case .friendInfoChanged(let change)? = story.notice(index)?.content {
      return change.userId == user
    }
    guard case .completed(_, let reply) = story.record(index),
      case .noted(user, _, _) = reply.result
    else { return false }
    return true
  }

  /// Names a notification or the result of a call, and states the time and the line.
  private func source(of index: Int) -> String {
    let event = story.trace[index]
    let what = event.kind == .result ? "the answer to \(event.name)" : event.name
    return "\(what) at \(story.position(of: index))"
  }

  // MARK: - Requests

  private func explain(
    _ request: FriendApplicationInfo, stored: FriendApplicationStatus, _ block: inout ExplainBlock
  ) {
    block.heading("\(name(request)): \(status(request))")
    switch request.status {
    case .expired:
      let (reason, ids) = stored == .expired ? expiredBySnapshot(request) : expired(request)
      block.entry("  ", "\(reason); no notification reports this", ["FR-41", "RL-03"] + ids)
      source(of: request, changed: request.operationTime, &block)
    case .accepted:
      let when = story.position(ofChangeAt: offset(request.operationTime), isOfCall: true)
      block.entry(
        "  ", "is accepted, because the two users became friends at \(when)", ["D-20", "D-23"])
      let added = own.last { index in
        guard case .friendAdded(let added)? = story.notice(index)?.content else { return false }
        return added.userId == request.userId
          && story.notice(index)?.operationTime == request.operationTime
      }
      if let added {
        block.append(execution.callback(added))
      } else {
        snapshot(since: request.operationTime, &block)
      }
    case .unHandled:
      let (reason, ids) = waits(request)
      block.entry("  ", reason, ["FR-41"] + ids)
      source(of: request, changed: request.operationTime, &block)
    case .refused: source(of: request, changed: request.operationTime, &block)
    }
  }

  /// How far the device's clock is ahead of the server's clock, in milliseconds.
  private var clock: Int64 { look.deviceTime.milliseconds - look.time / 1_000 }

  /// Names the device's clock, and says how fast or slow this clock is.
  private var clockText: String {
    if clock == 0 { return "the clock of \(device)" }
    let span = TimeText.span(microseconds: abs(clock) * 1_000)
    return "the clock of \(device), which is \(span) \(clock > 0 ? "fast" : "slow")"
  }

  /// The times at which the 7 days of a request end, by the server's clock and by the device's
  /// clock, in microseconds since the start of the case.
  private func ends(_ request: FriendApplicationInfo) -> (server: Int64, device: Int64) {
    let end = request.sentTime.adding(milliseconds: FriendLimits.requestLifetime)
    return (offset(end), offset(end.adding(milliseconds: -clock)))
  }

  /// Says how a request expired according to the device's clock.
  private func expired(_ request: FriendApplicationInfo) -> SuppressionCauses.Absence {
    let end = ends(request).device
    let set = story.faults.last { index in
      guard index < look.records, case .disturbed(.clock(look.device, _)) = story.record(index)
      else { return false }
      return true
    }
    let ids = ["D-27"] + (set == nil ? [] : ["D-108"])
    let sent = offset(request.sentTime)
    if let set, case let time = story.trace.outline(set).time, end < time, sent <= time {
      let when = story.position(of: set)
      return (
        "waited for 7 days, which were over by the clock of \(device) when this clock was set at "
          + when, ids
      )
    }
    if end <= sent { return ("is older than 7 days from its arrival on by \(clockText)", ids) }
    let when = TraceEvent.text(ofTime: end)
    return ("waited for 7 days, which ended at \(when) by \(clockText)", ids)
  }

  /// Says how a request expired on the device because it had already expired at the server.
  private func expiredBySnapshot(_ request: FriendApplicationInfo) -> SuppressionCauses.Absence {
    let end = ends(request).server
    let connections = connections.filter { index in
      let login = story.trace.outline(index).cause ?? index
      return story.trace.outline(login).time >= end
    }
    var reason = "the server let it expire at \(TraceEvent.text(ofTime: end)); \(device) "
    if let first = connections.first {
      let when = story.position(of: first)
      reason +=
        "was brought up to date without it "
        + (connections.count == 1 ? "at \(when)" : "at one of its connections since \(when)")
    } else {
      reason += "was brought up to date without it"
    }
    return (reason, ["D-27", "D-108"])
  }

  /// Says until when a request can be answered.
  private func waits(_ request: FriendApplicationInfo) -> SuppressionCauses.Absence {
    let (end, own) = ends(request)
    let (over, ownOver) = (TraceEvent.text(ofTime: end), TraceEvent.text(ofTime: own))
    if offset(look.time) >= end {
      return (
        "the server let it expire at \(over); by \(clockText), it waits until \(ownOver)",
        ["D-27", "D-108"]
      )
    }
    if clock == 0 { return ("can be answered until \(over)", ["D-27"]) }
    return (
      "can be answered until \(over); by \(clockText), it waits until \(ownOver)",
      ["D-27", "D-108"]
    )
  }

  /// Appends the notification that reported a request's status. If there was no notification,
  /// appends the synchronization that brought the request.
  private func source(
    of request: FriendApplicationInfo, changed time: Timestamp, _ block: inout ExplainBlock
  ) {
    let source = own.last { index in
      guard let notice = story.notice(index), notice.operationTime == time,
        case .applicationChanged(let change) = notice.content
      else { return false }
      return change.userId == request.userId && change.type == request.type
    }
    if let source {
      block.append(execution.callback(source))
    } else {
      snapshot(since: time, &block)
    }
  }

  /// Appends the synchronization that brought data to the device without a notification.
  private func snapshot(since time: Timestamp, _ block: inout ExplainBlock) {
    let change = offset(time)
    let connected = connections.first { story.trace.outline($0).time >= change }
    guard let connected else { return block.line("  the run does not record how it came") }
    block.entry(
      "  ",
      "came without a notification when \(device) was brought up to date after it connected at "
        + story.position(of: connected), ["MD-02", "D-03"])
  }

  /// The events before the line in which the current installation connected.
  private var connections: [Int] {
    ((installed ?? -1) + 1..<look.records).filter { index in
      let event = story.trace.outline(index)
      return event.kind == .connected && event.device == Int(look.device.index)
    }
  }

  // MARK: - Texts

  /// Names a request: `the request from A`.
  func name(_ request: FriendApplicationInfo) -> String {
    let user = text.user(request.userId)
    return request.type == .sent ? "the request to \(user)" : "the request from \(user)"
  }

  func status(_ request: FriendApplicationInfo) -> String {
    ScenarioText.enumeration(.friendApplicationStatus, request.status.rawValue)
  }

  private func offset(_ time: Int64) -> Int64 { time - story.events.start }

  private func offset(_ time: Timestamp) -> Int64 { offset(time.milliseconds * 1_000) }
}
