import Events
import IMDevice
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
  private var own: [Int] = []

  var story: ExecutionStory { execution.story }
  var device: String { text.device(look.device) }

  init(execution: ExecutionExplanation, scenario: Scenario, look: Looks.Look) {
    self.execution = execution
    self.scenario = scenario
    self.look = look
    text = ScenarioText(scenario)
    let story = execution.story
    installed = story.faults.last { index in
      index < look.records && story.record(index) == .disturbed(.reinstall(look.device))
    }
    own = events([.callback, .unheard, .result])
  }

  /// The events of certain kinds before the line on the current installation.
  private func events(_ kinds: [TraceEvent.Kind]) -> [Int] {
    ((installed ?? -1) + 1..<look.records).filter { index in
      let event = story.trace.outline(index)
      return event.device == Int(look.device.index) && kinds.contains(event.kind)
    }
  }

  func block() -> ExplainBlock {
    var block = ExplainBlock()
    block.heading("\(device) at \(TraceEvent.text(ofTime: offset(look.time)))")
    if let installed {
      let when = story.position(of: installed)
      block.entry("  ", "holds only what came since \(when), when it was installed anew", ["D-106"])
    }
    let (friends, stored) = (look.data.friendsInOrder, look.data.storedRequests)
    let lost = lostFriends()
    let count = look.data.count + lost.count
    if count == 0 {
      let reason = "holds nothing: no notification and no answer has brought a friend or a request"
      block.entry("  ", reason, ["FR-04", Self.answersUpdateNames])
    }
    var left = Self.mostItems
    for friend in friends.prefix(left) { explain(friend, &block) }
    left = max(0, left - friends.count)
    let requests = zip(look.requests, stored).reversed()
    for (request, stored) in requests.prefix(left) { explain(request, stored, &block) }
    left = max(0, left - stored.count)
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
    func record(_ data: LocalData) -> FriendRecord? { data.friends.first { $0.userId == user } }
    let added = source(of: LocalData(), record) { $0.addTime == friend.addTime }
    if let added {
      block.append(execution.callback(added))
    } else if installed == nil, offset(friend.addTime) <= 0 {
      block.line("  is a friend from the start")
    } else {
      snapshot(since: friend.addTime, &block)
    }
    var bare = friend
    (bare.name, bare.portraitUri) = (.absent, .absent)
    (bare.remark, bare.attributes) = (.absent, [])
    let bareData = LocalData(friends: [bare])
    let named = source(of: bareData, record) { $0.name != .absent || $0.portraitUri != .absent }
    if let named, record(data(LocalData(), after: named)) == nil {
      let what = "the name and the portrait are from \(source(of: named))"
      block.entry("  ", what, [Self.answersUpdateNames])
    }
    let noted = source(of: bareData, record) { $0.remark != .absent || !$0.attributes.isEmpty }
    if let noted, friend.remark != .absent || !friend.attributes.isEmpty {
      let what = "the remark and the attributes are from \(source(of: noted))"
      block.entry("  ", what, story.trace[noted].citedClauses)
    }
  }

  /// The clause that says which answers update names and portraits.
  private static let answersUpdateNames = "D-86"

  /// The last event that would add an element to incomplete data. The device has the element from
  /// this event.
  ///
  /// - Parameters:
  ///   - data: data without the element.
  ///   - element: finds the element in the data after the event.
  ///   - isFound: whether the element is the one that the device has.
  private func source<Element>(
    of data: LocalData, _ element: (LocalData) -> Element?, isFound: (Element) -> Bool
  ) -> Int? {
    own.last { index in element(self.data(data, after: index)).map(isFound) ?? false }
  }

  /// The data after an event on the device. An answer counts only if the device has learnt a name
  /// from it, or a remark.
  private func data(_ data: LocalData, after index: Int) -> LocalData {
    var data = data
    let arena = story.run.log.arena
    if let notice = story.notice(index) {
      if notice.isKept { data.apply(notice, arena: arena) }
    } else if case .completed(_, let reply) = story.record(index) {
      let isNamed = data.learn(from: reply.result, arena: arena)
      if isNamed, !story.trace[index].citedClauses.contains(Self.answersUpdateNames) {
        return LocalData()
      }
    }
    return data
  }

  /// The users who are no longer friends on this device, and the events that removed these users.
  private func lostFriends() -> [(user: UserID, end: Int)] {
    var ends: [(user: UserID, end: Int)] = []
    let arena = story.run.log.arena
    for index in own.reversed() {
      guard case .formerFriends(let users)? = story.notice(index)?.content.audience(arena) else {
        continue
      }
      let lost = arena[users].filter { user in
        !ends.contains { $0.user == user } && !look.data.friends.contains { $0.userId == user }
      }
      ends += lost.map { ($0, index) }
    }
    return ends.reversed()
  }

  /// Names a notification or the result of a call, and states the time and the line.
  private func source(of index: Int) -> String {
    let event = story.trace[index]
    let what = event.kind == .result ? "the answer to \(event.name)" : event.name
    return "\(what) at \(story.position(of: index))"
  }

  // MARK: - Requests

  private func explain(
    _ request: FriendApplicationInfo, _ stored: FriendApplicationInfo, _ block: inout ExplainBlock
  ) {
    block.heading("\(name(request)): \(status(request))")
    let reason = LocalData.reason(forStatusOf: stored, at: look.deviceTime)
    if let (words, usesClock) = words(request, stored) {
      let ids = reason?.ids ?? []
      let isNew = usesClock && !ids.contains(Self.ownClock)
      block.entry("  ", words, ids + (isNew ? [Self.ownClock] : []))
    }
    var bare = stored
    (bare.status, bare.operationTime) = (.unHandled, Timestamp(milliseconds: -1))
    let source = source(of: LocalData(requests: [bare]), \.storedRequests.first) {
      $0.operationTime == stored.operationTime
    }
    guard let source else { return snapshot(since: stored.operationTime, &block) }
    block.append(execution.callback(source))
  }

  /// The clause that says what the clock of a device decides.
  private static let ownClock = "D-108"

  /// Why a request has its status, and whether the device's own clock matters for this. Nil if a
  /// notification has reported the status.
  private func words(
    _ request: FriendApplicationInfo, _ stored: FriendApplicationInfo
  ) -> (words: String, usesClock: Bool)? {
    switch request.status {
    case .expired:
      let (words, usesClock) =
        stored.status == .expired ? expiredBySnapshot(request) : expired(request)
      return ("\(words); no notification reports this", usesClock)
    case .accepted:
      let when = story.position(ofChangeAt: offset(request.operationTime), isOfCall: true)
      return ("is accepted, because the two users became friends at \(when)", false)
    case .unHandled: return waits(request)
    case .refused: return nil
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
    let end = LocalData.end(of: request)
    return (offset(end), offset(end.adding(milliseconds: -clock)))
  }

  /// Says how a request expired according to the device's clock.
  private func expired(_ request: FriendApplicationInfo) -> (words: String, usesClock: Bool) {
    let (end, sent) = (ends(request).device, offset(request.sentTime))
    let set = story.faults.last { index in
      guard case .disturbed(.clock(look.device, _)) = story.record(index) else { return false }
      return index < look.records
    }
    if let set, case let time = story.trace.outline(set).time, end < time, sent <= time {
      let when = story.position(of: set)
      let words = "waited for 7 days, which were over by the clock of \(device) when this clock was"
      return ("\(words) set at \(when)", true)
    }
    let words =
      end <= sent
      ? "is older than 7 days from its arrival on"
      : "waited for 7 days, which ended at \(TraceEvent.text(ofTime: end))"
    return ("\(words) by \(clockText)", set != nil)
  }

  /// Says how a request expired on the device because it had already expired at the server.
  private func expiredBySnapshot(
    _ request: FriendApplicationInfo
  ) -> (words: String, usesClock: Bool) {
    let end = ends(request).server
    let connections = connections.filter { index in
      story.trace.outline(story.trace.outline(index).cause ?? index).time >= end
    }
    var words = "the server let it expire at \(TraceEvent.text(ofTime: end)); "
    words += "\(device) was brought up to date without it"
    if let first = connections.first {
      words += connections.count == 1 ? " at " : " at one of its connections since "
      words += story.position(of: first)
    }
    return (words, true)
  }

  /// Says until when a request can be answered.
  private func waits(_ request: FriendApplicationInfo) -> (words: String, usesClock: Bool) {
    let (end, own) = ends(request)
    let (over, ownOver) = (TraceEvent.text(ofTime: end), TraceEvent.text(ofTime: own))
    let isOver = offset(look.time) >= end
    let until = isOver ? "the server let it expire at \(over)" : "can be answered until \(over)"
    if !isOver, clock == 0 { return (until, false) }
    return ("\(until); by \(clockText), it waits until \(ownOver)", true)
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
  private var connections: [Int] { events([.connected]) }

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
