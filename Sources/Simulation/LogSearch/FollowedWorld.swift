import DiscreteEvents
import Ground
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// A world that goes where logs lead it, with how far each has been followed.
///
/// What the rows of one device say is carried out, or compared, at once: a call is on its way, and
/// what arrives is heard, as soon as the log allows. Nobody else can tell whether it was later
/// (both are movers, as in explorations). What is left to choose is what the server takes next.
struct FollowedWorld: Sendable {
  var world: World
  var log: Log
  let logs: [DeviceLog]
  /// The next row of each log.
  var next: [Int]
  /// What each device has been told that no row has told yet.
  var told: [ArraySlice<Told>]
  /// The calls without a return, by log, in their order.
  var calls: [ArraySlice<OpenCall>]
  var correspondence: Correspondence
  /// By how much the model's clock is ahead of that of each log, in milliseconds.
  var ahead: [Int64]
  /// The packets under way to the server, by device.
  var departures: [ArraySlice<Departure>]
  /// The devices from which something is under way, ascending.
  var busy: [Int] = []
  /// The logs of which the next row is something that may happen next, ascending.
  var acting: [Int] = []
  /// The log of each device; -1 for those without.
  let logOfDevice: [Int]
  /// The row of each log behind the last that says what its device was told.
  var behindTold: [Int]
  var rowsFollowed = 0
  /// The rows of each log that were followed before their turn.
  var early: [Set<Int>]
  /// What those have done who have written no log.
  var unseen = UnseenCalls()

  /// Something that a device was told, and the first row before which its log may say so.
  struct Told: Sendable {
    let index: TraceIndex
    let row: Int
  }

  /// A packet under way to the server.
  struct Departure: Sendable {
    /// When it was sent, in the model's milliseconds.
    let time: Int64
    /// When the server took it at the latest, by the moments that its log tells; nil where it tells
    /// too little.
    let latest: Int64?
  }

  struct OpenCall: Sendable {
    let id: Int
    let token: CallToken
    /// The row behind it.
    let next: Int
  }

  /// The calls that end without their answer by their log, by log: what ends them is something
  /// else, or their application is killed.
  let unanswered: [Set<Int>]
  /// The statuses of the connection that each log tells.
  private let statuses: [Set<Int32>]
  /// The row behind each call, by log and by the id that the log gives it.
  private let rowsBehindCalls: [[Int: Int]]
  /// When the server took calls, by log.
  let serverMoments: [ServerMoments]
  /// By how much the model's clock is ahead of the server's, as long as no row has told that.
  private let serverAhead: Int64

  init(_ world: World, _ log: Log, _ logs: [DeviceLog], _ correspondence: Correspondence) {
    self.world = world
    self.log = log
    self.logs = logs
    next = Array(repeating: 0, count: logs.count)
    told = Array(repeating: [], count: logs.count)
    behindTold = next
    early = Array(repeating: [], count: logs.count)
    calls = Array(repeating: [], count: logs.count)
    ahead = Array(repeating: 0, count: logs.count)
    departures = Array(repeating: [], count: world.devices.count)
    self.correspondence = correspondence
    var logOfDevice = Array(repeating: -1, count: world.devices.count)
    for (index, log) in logs.enumerated() where log.device != .absent {
      logOfDevice[Int(log.device.index)] = index
    }
    self.logOfDevice = logOfDevice
    unanswered = logs.map(Self.unanswered)
    statuses = logs.map(\.statuses)
    rowsBehindCalls = logs.map { log in
      log.rows.enumerated().reduce(into: [:]) { rows, row in
        if case .call(let id, _, _) = row.element.kind { rows[id] = row.offset + 1 }
      }
    }
    serverMoments = logs.map(ServerMoments.init)
    // The model stands where the first rows do.
    let start = world.now.milliseconds
    serverAhead = start &- (serverMoments.compactMap(\.first).min() ?? start)
    let first = logs.compactMap { $0.begins ?? $0.rows.first?.time }.min() ?? start
    for index in logs.indices { ahead[index] = start &- (logs[index].begins ?? first) }
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

  /// Whether a log tells of callbacks such as this: of the statuses of a connection it may tell
  /// some only.
  func tells(of notice: Notice, _ log: Int) -> Bool {
    guard case .connectionStatusChanged(let status) = notice.content else { return true }
    return statuses[log].contains(status.status.rawValue)
  }

  /// The place of a call among those of its log that have no return.
  func place(ofCall id: Int, _ log: Int) -> Int? {
    guard let next = rowsBehindCalls[log][id] else { return nil }
    let place = calls[log].partitioningIndex { $0.next >= next }
    return place < calls[log].endIndex && calls[log][place].next == next ? place : nil
  }

  func token(ofCall id: Int, _ log: Int) -> CallToken? {
    place(ofCall: id, log).map { calls[log][$0].token }
  }

  func openCall(_ token: CallToken, _ log: Int) -> OpenCall? {
    let place = calls[log].partitioningIndex { $0.token.index >= token.index }
    return place < calls[log].endIndex && calls[log][place].token == token ? calls[log][place] : nil
  }

  /// The row that a log has come to; nil at its end.
  func row(of log: Int) -> LogRow? {
    next[log] < logs[log].rows.count ? logs[log].rows[next[log]] : nil
  }

  /// How much is open: calls without a return, and what no row has told yet.
  var openCount: Int { logs.indices.reduce(0) { $0 + calls[$1].count + told[$1].count } }

  /// When a row happened, by the model's clock; now where it does not say.
  func moment(of row: LogRow, _ log: Int) -> Int64 {
    row.time.map { $0 &+ ahead[log] } ?? world.now.milliseconds
  }

  // MARK: - Stepping

  /// Lets something happen, and notes to whom something was sent.
  ///
  /// - Parameters:
  ///   - time: when, by the clock of the device; now unless given.
  ///   - latest: when the server takes what is sent at the latest, by the moments that logs tell.
  mutating func step(
    _ choice: Choice, from time: Int64? = nil, takenAt latest: Int64? = nil
  ) -> Sent {
    var sent = Sent()
    world.step(choice, at: world.now, into: &log, by: &sent)
    for device in sent.ups {
      let index = Int(device.index)
      if departures[index].isEmpty {
        busy.insert(index, at: busy.firstIndex { $0 > index } ?? busy.count)
      }
      departures[index].append(Departure(time: time ?? world.now.milliseconds, latest: latest))
    }
    for device in sent.lost { forgetDepartures(of: Int(device.index)) }
    return sent
  }

  /// Nothing is under way from a device any more, but what it has sent since.
  mutating func forgetDepartures(of device: Int) {
    let left = world.links.count(of: .up(DeviceID(device)))
    departures[device] = departures[device].suffix(left)
    if left == 0 { busy.removeAll { $0 == device } }
  }

  /// The first packet under way from a device arrives at the server, when it was sent or at a
  /// moment.
  mutating func take(from device: Int, at moment: Int64?) -> Sent {
    let departure = departures[device].removeFirst()
    if departures[device].isEmpty { busy.removeAll { $0 == device } }
    goOn(to: arrival(of: departure), or: moment)
    return step(.deliver(.up(DeviceID(device))))
  }

  /// When a packet comes to the server, as far as its clock or that of its device tells.
  func arrival(of departure: Departure) -> Int64 {
    departure.latest.map { correspondence.model(of: $0, ahead: serverAhead) } ?? departure.time
  }

  /// The clock goes on to when something happens by the clocks, or to a moment; each input of the
  /// server has one of its own, unless a moment says otherwise.
  mutating func goOn(to expected: Int64, or moment: Int64?) {
    let now = world.now.milliseconds
    let then = moment.map { max(now, $0) } ?? max(now &+ 1, min(expected, Self.latest))
    world.now = VirtualTime(microseconds: then * 1_000)
  }

  /// As far as clocks go: the year 9999.
  private static let latest: Int64 = 253_402_300_799_000

  // MARK: - Following

  /// Follows the log of a device as far as that needs nobody else; gives what contradicts it.
  mutating func follow(_ log: Int) -> Contradiction? {
    let found = logs[log].device == .absent ? followServer(log) : followDevice(log)
    noteWhetherItActs(log)
    return found
  }

  private mutating func followDevice(_ log: Int) -> Contradiction? {
    while true {
      guard let row = row(of: log) else {
        // The log was cut off: whatever comes then, nobody has written down.
        told[log] = []
        guard hear(log) else { return nil }
        continue
      }
      if let first = told[log].first {
        if let contradiction = compare(row, log, first) { return contradiction }
        continue
      }
      switch row.kind {
      case .call(let id, let kind, let arguments):
        if kind.isOfDelegates {
          while hasSilentPacket(log) { _ = hear(log) }
          return nil
        }
        call(id, kind, arguments, row, log)
      case .action(.disconnect): act(row, log)
      case .returns, .callback, .connected, .disconnected, .end:
        if isTimeout(row, log) {
          timeOut(row, log)
        } else if endsConnection(row) && !hasFittingPacket(row, log) || !hear(log) {
          return nil
        }
      case .action, .localData:
        // What has arrived shows nothing until then.
        while hasSilentPacket(log) { _ = hear(log) }
        return nil
      }
    }
  }

  /// Follows the log of the server's own interface up to what it does next.
  private mutating func followServer(_ log: Int) -> Contradiction? {
    while let row = row(of: log), let first = told[log].first {
      if let contradiction = compare(row, log, first) { return contradiction }
    }
    return nil
  }

  /// A row has been followed.
  mutating func pass(_ log: Int) {
    advance(log)
    rowsFollowed += 1
  }

  /// What a device was told is passed over although no row tells it.
  mutating func forget(_ index: TraceIndex, _ log: Int) {
    guard let place = told[log].firstIndex(where: { $0.index == index }) else { return }
    told[log].remove(at: place)
  }
}
