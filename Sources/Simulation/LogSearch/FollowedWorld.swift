import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// A world that follows logs. The world has a position in each log. The world either performs the
/// action in the next entry of a log or compares this entry with an observation.
///
/// A device's next entries are followed as early as possible: the device's calls are sent, and
/// packets to the device arrive. Other devices can't observe when these steps happen, so the steps
/// commute with the steps of other devices, like the movers of explorations. The search only has to
/// choose which input the server processes next.
struct FollowedWorld: Sendable {
  var world: World
  var log: Log
  let logs: [DeviceLog]
  /// The index of the next entry of each log.
  var next: [Int]
  /// For each log, the device's observations that were not yet matched with an entry.
  var observed: [FIFOQueue<Observation>]
  /// For each log, the calls that haven't returned yet, in the order of their entries.
  var calls: [FIFOQueue<OpenCall>]
  var correspondence: Correspondence
  /// For each log, the number of milliseconds by which the model's clock is ahead of the log's
  /// clock.
  var ahead: [Int64]
  /// For each log, the greatest value of `ahead` in all executions of the search.
  var knownAhead: [Int64]
  /// For each device, the packets in flight to the server.
  var departures: [FIFOQueue<Departure>]
  /// The devices with packets in flight to the server, in ascending order.
  var busy: [Int] = []
  /// The logs whose next entry is an enabled transition, in ascending order.
  var acting: [Int] = []
  /// For each device, the index of its log, or -1 if the device has no log.
  let logOfDevice: [Int]
  /// For each log, the index after the last entry that was matched with an observation.
  var afterObservation: [Int]
  var entriesFollowed = 0
  /// For each log, the entries that were followed early: before an entry that precedes them in the
  /// log.
  var early: [Set<Int>]
  /// The planned repairs, and the divergences that were already repaired as planned. The
  /// divergences are in the order of their repairs.
  var planned = PlannedRepairs()
  var repaired: [Divergence] = []
  /// The assumed actions of users and interfaces without a log.
  var assumed = AssumedCalls()

  /// An observation, and the earliest entry that may be about this observation.
  struct Observation: Sendable {
    let index: TraceIndex
    let row: Int
  }

  /// A packet in flight to the server.
  struct Departure: Sendable {
    /// The time at which the packet was sent, in milliseconds of the model's clock. Nil if the
    /// entry of the sending action has no time.
    let time: Int64?
    /// According to the moments in the log, the latest time at which the server can have processed
    /// the packet. Nil if the log contains too few moments.
    let latest: Int64?
    /// The latest time, by the device's clock, at which the server can have processed the packet.
    /// This deadline is the time of the entry with the answer. Nil if there is no such entry with a
    /// time.
    let deadline: Int64?
  }

  struct OpenCall: Sendable {
    let id: Int
    let token: CallToken
    /// The index of the entry after the call.
    let next: Int
  }

  /// The assumed accuracy of the clocks, and their maximum error in milliseconds. Accuracy and
  /// error matter only where the model's behavior depends on time.
  let clocks: Conformance.Clocks
  let tolerance: Int64
  /// The users or groups of a slice, or nil if the logs contain all entries.
  let slice: SliceSubject?
  /// Whether the server processed an input later than the clocks allow.
  var isTooLate = false
  /// For each log, the times at which the answers to its calls arrived.
  let returnTimes: [ReturnTimes]
  /// For each log, the ids of the calls without an answer. A call without an answer ends with a
  /// network error or a timeout, or never ends because the application is killed.
  let unanswered: [Set<Int>]
  /// The connection statuses that appear in each log.
  private let statuses: [Set<Int32>]
  /// For each log and each id of a call, the index of the entry after the call.
  private let entriesAfterCalls: [[Int: Int]]
  /// Whether a list in the logs has several items with the same moment. If there is no such list,
  /// the logs can't show whether the server processed two inputs in the same millisecond.
  let haveEqualMoments: Bool
  /// For each log, the times at which the server processed the calls.
  let serverMoments: [ServerMoments]
  /// The number of milliseconds by which the model's clock is assumed to be ahead of the server's
  /// clock until an entry shows the actual difference.
  private let serverAhead: Int64

  init(
    _ world: World, _ log: Log, _ logs: [DeviceLog], _ correspondence: Correspondence,
    _ options: Conformance.Options
  ) {
    clocks = options.clocks
    tolerance = options.tolerance
    slice = options.slice
    let loggedCalls = logs.map(LoggedCalls.init)
    returnTimes = zip(logs, loggedCalls).map(ReturnTimes.init)
    self.world = world
    self.log = log
    self.logs = logs
    next = Array(repeating: 0, count: logs.count)
    observed = Array(repeating: [], count: logs.count)
    afterObservation = next
    early = Array(repeating: [], count: logs.count)
    calls = Array(repeating: [], count: logs.count)
    ahead = Array(repeating: 0, count: logs.count)
    knownAhead = ahead
    departures = Array(repeating: [], count: world.devices.count)
    self.correspondence = correspondence
    var logOfDevice = Array(repeating: -1, count: world.devices.count)
    for (index, log) in logs.enumerated() where log.device != .absent {
      logOfDevice[Int(log.device.index)] = index
    }
    self.logOfDevice = logOfDevice
    unanswered = logs.map(Self.unanswered)
    statuses = logs.map(\.statuses)
    entriesAfterCalls = loggedCalls.map(\.entriesAfter)
    haveEqualMoments = logs.contains { $0.rows.contains(where: \.kind.hasEqualMoments) }
    serverMoments = zip(logs, loggedCalls).map(ServerMoments.init)
    // When the model's time starts, a log's clock shows `begins`. If the log doesn't state this
    // time, the clock shows `first`.
    let start = world.now.milliseconds
    serverAhead = start &- (serverMoments.compactMap(\.first).min() ?? start)
    let first = logs.compactMap { $0.begins ?? $0.rows.first?.time }.min() ?? start
    for index in logs.indices { ahead[index] = start &- (logs[index].begins ?? first) }
    knownAhead = ahead
  }

  private static func unanswered(_ log: DeviceLog) -> Set<Int> {
    var calls: Set<Int> = []
    var open: Set<Int> = []
    for row in log.rows {
      if case .call(let id, _, _) = row.kind { open.insert(id) }
      if case .returns(let id, let code, _) = row.kind {
        open.remove(id)
        if code == .networkUnavailable || code == .msgResponseTimeout { calls.insert(id) }
      }
      if row.kind.isStart {
        calls.formUnion(open)
        open = []
      }
    }
    return calls
  }

  /// Whether a notification appears in a log. Some connection statuses may be missing in a log. A
  /// slice contains no notifications about other users or groups.
  func tells(of notice: Notice, _ log: Int) -> Bool {
    if case .connectionStatusChanged(let status) = notice.content {
      return statuses[log].contains(status.status.rawValue)
    }
    guard let slice else { return true }
    var material = EntryMaterial(of: user(of: logs[log].device))
    material.take(notice, self.log.arena)
    return slice.contains(notice.callback, material)
  }

  /// The user of a log's device, or `absent` if the log is that of the server's own interface.
  func user(of device: DeviceID) -> UserID {
    device == .absent ? .absent : world.server.user(of: device)
  }

  /// The index in `calls[log]` of the call with the given id, or nil if the list doesn't contain
  /// this call.
  func index(ofCall id: Int, _ log: Int) -> Int? {
    guard let next = entriesAfterCalls[log][id] else { return nil }
    let index = calls[log].partitioningIndex { $0.next >= next }
    return index < calls[log].endIndex && calls[log][index].next == next ? index : nil
  }

  func token(ofCall id: Int, _ log: Int) -> CallToken? {
    index(ofCall: id, log).map { calls[log][$0].token }
  }

  func openCall(_ token: CallToken, _ log: Int) -> OpenCall? {
    let position = calls[log].partitioningIndex { $0.token.index >= token.index }
    return position < calls[log].endIndex && calls[log][position].token == token
      ? calls[log][position] : nil
  }

  /// The next entry of a log, or nil at the end of the log.
  func row(of log: Int) -> LogEntry? {
    next[log] < logs[log].rows.count ? logs[log].rows[next[log]] : nil
  }

  /// The number of open items: calls without a return, and observations without an entry.
  var openCount: Int { logs.indices.reduce(0) { $0 + calls[$1].count + observed[$1].count } }

  /// An entry's time, converted to the model's clock, or the current time if the entry has no time.
  func moment(of row: LogEntry, _ log: Int) -> Int64 {
    statedMoment(of: row, log) ?? world.now.milliseconds
  }

  /// An entry's time, converted to the model's clock, or nil if the entry has no time.
  func statedMoment(of row: LogEntry, _ log: Int) -> Int64? { row.time.map { $0 &+ ahead[log] } }

  // MARK: - Stepping

  /// Makes a transition. Returns the devices that have sent or lost packets, and the devices to
  /// which packets were sent.
  ///
  /// - Parameters:
  ///   - time: The transition's time in the log, in milliseconds of the model's clock. Nil if the
  ///     log doesn't state this time.
  ///   - latest: The latest time for processing the sent packets, according to the log's moments.
  ///     Nil if this time is unknown.
  ///   - deadline: The latest time for processing the sent packets, by the device's clock. Nil if
  ///     this time is unknown.
  mutating func step(
    _ transition: Transition, from time: Int64? = nil, takenAt latest: Int64? = nil,
    answeredAt deadline: Int64? = nil
  ) -> Sent {
    var sent = Sent()
    world.step(transition, at: world.now, into: &log, by: &sent)
    for device in sent.ups {
      let index = Int(device.index)
      if departures[index].isEmpty {
        busy.insert(index, at: busy.firstIndex { $0 > index } ?? busy.count)
      }
      departures[index].append(Departure(time: time, latest: latest, deadline: deadline))
    }
    for device in sent.lost { forgetDepartures(of: Int(device.index)) }
    return sent
  }

  /// Removes, from `departures`, the packets of a device that are no longer in flight.
  mutating func forgetDepartures(of device: Int) {
    let left = world.links.count(of: .up(DeviceID(device)))
    departures[device].removeFirst(max(0, departures[device].count - left))
    if left == 0 { busy.removeAll { $0 == device } }
  }

  /// Delivers the first packet from a device to the server at `moment`. If `moment` is nil, the
  /// time of the delivery follows from the clocks.
  mutating func take(from device: Int, at moment: Int64?) -> Sent {
    let departure = departures[device].removeFirst()
    if departures[device].isEmpty { busy.removeAll { $0 == device } }
    goOn(to: arrival(of: departure) ?? world.now.milliseconds, or: moment)
    return step(.deliver(.up(DeviceID(device))))
  }

  /// The expected time of a packet's arrival at the server, according to the server's moments in
  /// the log. If the log has too few moments, the time at which the packet was sent is used
  /// instead. Nil if the sending time is unknown, too.
  func arrival(of departure: Departure) -> Int64? {
    departure.latest.map { correspondence.model(of: $0, ahead: serverAhead) } ?? departure.time
  }

  /// Advances the model's clock to `moment`. If `moment` is nil, advances the clock to `expected`,
  /// the time at which an event is expected. In this case, the clock advances by at least a
  /// millisecond, so that all inputs of the server have different moments.
  mutating func goOn(to expected: Int64, or moment: Int64?) {
    world.now = VirtualTime(microseconds: self.moment(from: expected, or: moment) * 1_000)
  }

  /// The time of the clock after ``goOn(to:or:)``, in milliseconds.
  func moment(from expected: Int64, or moment: Int64?) -> Int64 {
    let now = world.now.milliseconds
    return moment.map { max(now, $0) } ?? max(now &+ 1, min(expected, Self.latest))
  }

  /// The latest time that the model's clock can show, at the end of the year 9999.
  private static let latest: Int64 = 253_402_300_799_000

  // MARK: - Following

  /// Follows a log up to an entry that depends on other devices or the server. Returns a
  /// contradiction, if there is one.
  mutating func follow(_ log: Int) -> Contradiction? {
    let found = logs[log].device == .absent ? followServer(log) : followDevice(log)
    updateActing(log)
    return found
  }

  private mutating func followDevice(_ log: Int) -> Contradiction? {
    while true {
      guard let row = row(of: log) else {
        // The log was cut off here, so drop all later observations of the device.
        observed[log] = []
        guard hear(log) else { return nil }
        continue
      }
      if !planned.isEmpty, skipAsPlanned(log) { continue }
      bringForward(row, log)
      if let first = observed[log].first {
        if !planned.isEmpty, changeAsPlanned(log, first) { continue }
        if let found = compare(row, log, first), planned.isEmpty || !repairAsPlanned(found) {
          return found
        }
        continue
      }
      switch row.kind {
      case .call(let id, let kind, let arguments):
        if kind.isOfDelegates {
          while hasUnloggedPacket(log) { _ = hear(log) }
          return nil
        }
        call(id, kind, arguments, row, log)
      case .action(.disconnect): act(row, log)
      case .returns, .callback, .connected, .disconnected, .end:
        if isTimeout(row, log) {
          timeOut(row, log)
          continue
        }
        if endsConnection(row) {
          guard case .fitting = nextPacket(before: row, log) else { return nil }
        }
        if !hear(log) { return nil }
      case .action, .localData:
        // Packets that cause no observation arrive before the entry's action.
        while hasUnloggedPacket(log) { _ = hear(log) }
        return nil
      }
    }
  }

  /// Follows the log of the server's own interface up to the next action.
  private mutating func followServer(_ log: Int) -> Contradiction? {
    while let row = row(of: log), let first = observed[log].first {
      if let contradiction = compare(row, log, first) { return contradiction }
    }
    return nil
  }

  /// Counts an entry as followed, and moves on to the next entry.
  mutating func pass(_ log: Int) {
    advance(log)
    entriesFollowed += 1
  }

  /// Removes an observation from `observed`, because it has no entry.
  mutating func forget(_ index: TraceIndex, _ log: Int) {
    guard let position = observed[log].firstIndex(where: { $0.index == index }) else { return }
    observed[log].remove(at: position)
  }
}
