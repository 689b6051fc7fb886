import DiscreteEvents
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
  private(set) var next: [Int]
  /// What each device has been told that no row has told yet.
  private(set) var told: [ArraySlice<TraceIndex>]
  /// The calls without a return, by log.
  private var calls: [[OpenCall]]
  private(set) var correspondence: Correspondence
  /// By how much the model's clock is ahead of that of each log, in milliseconds.
  private(set) var ahead: [Int64]
  /// When each packet under way to the server was sent, by device, in the model's milliseconds.
  var departures: [ArraySlice<Int64>]
  /// The devices from which something is under way, ascending.
  var busy: [Int] = []
  /// The log of each device; -1 for those without.
  let logOfDevice: [Int]
  /// The rows that have been followed.
  private(set) var rowsFollowed = 0

  struct OpenCall: Sendable {
    let id: Int
    let token: CallToken
  }

  /// The calls that end without their answer by their log, by log: what ends them is something
  /// else, or their application is killed.
  private let unanswered: [Set<Int>]

  init(_ world: World, _ log: Log, _ logs: [DeviceLog], tokens: Int) {
    self.world = world
    self.log = log
    self.logs = logs
    next = Array(repeating: 0, count: logs.count)
    told = Array(repeating: [], count: logs.count)
    calls = Array(repeating: [], count: logs.count)
    ahead = Array(repeating: 0, count: logs.count)
    departures = Array(repeating: [], count: world.devices.count)
    correspondence = Correspondence(tokens: tokens)
    var logOfDevice = Array(repeating: -1, count: world.devices.count)
    for (index, log) in logs.enumerated() where log.device != .absent {
      logOfDevice[Int(log.device.index)] = index
    }
    self.logOfDevice = logOfDevice
    unanswered = logs.map(Self.unanswered)
    // The model stands where the first rows do.
    let start = world.now.milliseconds
    let first = logs.compactMap { $0.begins ?? $0.rows.first?.time }.min() ?? start
    for index in logs.indices { ahead[index] = start &- (logs[index].begins ?? first) }
  }

  private static func unanswered(_ log: DeviceLog) -> Set<Int> {
    var calls: Set<Int> = []
    var open: Set<Int> = []
    for row in log.rows {
      switch row.kind {
      case .call(let id, _, _): open.insert(id)
      case .returns(let id, let code, _):
        open.remove(id)
        if code.isOfConnection { calls.insert(id) }
      case .started, .installed:
        calls.formUnion(open)
        open = []
      case .callback, .connecting, .connected, .disconnecting, .disconnected, .localData,
        .serverRestarted, .end:
        break
      }
    }
    return calls
  }

  /// The row that a log has come to; nil at its end.
  func row(of log: Int) -> LogRow? {
    next[log] < logs[log].rows.count ? logs[log].rows[next[log]] : nil
  }

  /// When a row happened, by the model's clock; now where it does not say.
  func moment(of row: LogRow, _ log: Int) -> Int64 {
    row.time.map { $0 &+ ahead[log] } ?? world.now.milliseconds
  }

  // MARK: - Stepping

  /// Lets something happen, and notes to whom something was sent.
  mutating func step(_ choice: Choice, from time: Int64? = nil) -> Sent {
    var sent = Sent()
    world.step(choice, at: world.now, into: &log, by: &sent)
    for device in sent.ups {
      let index = Int(device.index)
      if departures[index].isEmpty {
        busy.insert(index, at: busy.firstIndex { $0 > index } ?? busy.count)
      }
      departures[index].append(time ?? world.now.milliseconds)
    }
    for device in sent.lost { forgetDepartures(of: Int(device.index)) }
    return sent
  }

  /// Nothing is under way from a device any more, but what it has sent since.
  private mutating func forgetDepartures(of device: Int) {
    let left = world.links.count(of: .up(DeviceID(device)))
    departures[device] = departures[device].suffix(left)
    if left == 0 { busy.removeAll { $0 == device } }
  }

  /// The first packet under way from a device arrives at the server, when it was sent or at a
  /// moment.
  mutating func take(from device: Int, at moment: Int64?) -> Sent {
    let departure = departures[device].removeFirst()
    if departures[device].isEmpty { busy.removeAll { $0 == device } }
    goOn(to: departure, or: moment)
    return step(.deliver(.up(DeviceID(device))))
  }

  /// The clock goes on to when something happens by the clocks, or to a moment; each input of the
  /// server has one of its own, unless a moment says otherwise.
  private mutating func goOn(to expected: Int64, or moment: Int64?) {
    let now = world.now.milliseconds
    let then = moment.map { max(now, $0) } ?? max(now &+ 1, min(expected, Self.latest))
    world.now = VirtualTime(microseconds: then * 1_000)
  }

  /// As far as clocks go: the year 9999.
  private static let latest: Int64 = 253_402_300_799_000

  // MARK: - Following

  /// Follows the log of a device as far as that needs nobody else; gives what contradicts it.
  mutating func follow(_ log: Int) -> Contradiction? {
    if logs[log].device == .absent { return followServer(log) }
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
      case .disconnecting: act(row, log)
      case .returns, .callback, .connected, .disconnected, .end:
        if isTimeout(row, log) {
          timeOut(row, log)
        } else if endsConnection(row) && !hasFittingPacket(row, log) || !hear(log) {
          return nil
        }
      case .connecting, .localData, .started, .installed, .serverRestarted:
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
  private mutating func pass(_ log: Int) {
    next[log] += 1
    rowsFollowed += 1
  }

  /// A row is passed over although nothing explains it.
  mutating func leaveOut(_ log: Int) { next[log] += 1 }

  /// What a device was told is passed over although no row tells it.
  mutating func forget(_ index: TraceIndex, _ log: Int) {
    guard let place = told[log].firstIndex(of: index) else { return }
    told[log].remove(at: place)
  }

  // MARK: - Hearing

  /// The first packet under way to a device arrives; false where there is none.
  private mutating func hear(_ log: Int) -> Bool {
    let device = logs[log].device
    guard device != .absent, world.links.isBusy(.down(device)) else { return false }
    let start = self.log.records.count
    if isNextAnswerLost(log) {
      _ = world.links.next(to: device)
      return true
    }
    _ = step(.deliver(.down(device)))
    note(since: start, log)
    return true
  }

  /// Whether the first packet under way to a device shows nothing.
  private func hasSilentPacket(_ log: Int) -> Bool {
    guard world.links.isBusy(.down(logs[log].device)) else { return false }
    var trial = self
    return trial.hear(log) && trial.told[log].isEmpty
  }

  /// Whether the answer that comes next to a device never arrives there, by its log.
  private func isNextAnswerLost(_ log: Int) -> Bool {
    guard !unanswered[log].isEmpty, let token = world.links.nextAnswer(to: logs[log].device),
      let call = calls[log].first(where: { $0.token == token })
    else { return false }
    return unanswered[log].contains(call.id)
  }

  /// Whether a connection may have broken before a row.
  private func endsConnection(_ row: LogRow) -> Bool {
    switch row.kind {
    case .disconnected, .returns(_, .networkUnavailable, _): true
    case .returns, .call, .callback, .connecting, .connected, .disconnecting, .localData, .started,
      .installed, .serverRestarted, .end:
      false
    }
  }

  /// Whether the first packet under way to a device shows nothing, or what a row says.
  private func hasFittingPacket(_ row: LogRow, _ log: Int) -> Bool {
    guard world.links.isBusy(.down(logs[log].device)), !isNextAnswerLost(log) else { return false }
    var trial = self
    guard trial.hear(log) else { return false }
    guard let first = trial.told[log].first else { return true }
    return trial.compare(row, log, first) == nil
  }

  /// Notes what a device was told since.
  mutating func note(since start: Int, _ log: Int) {
    for index in start..<self.log.records.count {
      let record = self.log.records[index]
      guard record.device == logs[log].device else { continue }
      switch record.event {
      case .callback, .completed, .connected, .disconnected: told[log].append(TraceIndex(index))
      case .stepBegan, .called, .taken, .unheard, .silent, .connecting, .loggedIn,
        .disconnecting, .loggedOut, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
        .forgotten, .disturbed, .waited:
        break
      }
    }
  }

  // MARK: - Acting

  private mutating func call(
    _ id: Int, _ kind: CallKind, _ arguments: [Value], _ row: LogRow, _ log: Int
  ) {
    let parameters = Catalogue.call(kind).parameters
    let given = zip(arguments, parameters).map { value, parameter in
      correspondence.argument(value, parameter.type, ahead: ahead[log])
    }
    let values = correspondence.pages(of: row.tokens, in: given)
    let token = CallToken(self.log.calls.count)
    let call = Call(kind, values, arena: &self.log.turn.arena)
    let start = self.log.records.count
    calls[log].append(OpenCall(id: id, token: token))
    _ = step(.act(.call(logs[log].device, call), statement: row.line), from: moment(of: row, log))
    note(since: start, log)
    pass(log)
  }

  /// What the next row of a log says that its device does, where it matters what has arrived there
  /// before.
  mutating func actInTurn(_ log: Int, at moment: Int64?) -> Contradiction? {
    guard let row = row(of: log) else { return nil }
    goOn(to: self.moment(of: row, log), or: moment)
    switch row.kind {
    case .localData(let fields):
      if let found = compareLocalData(fields, log) { return found }
      pass(log)
    case .call(let id, let kind, let arguments): call(id, kind, arguments, row, log)
    case .returns, .callback, .connecting, .connected, .disconnecting, .disconnected, .started,
      .installed, .serverRestarted, .end:
      act(row, log)
    }
    return nil
  }

  /// The application connects, disconnects or is started.
  private mutating func act(_ row: LogRow, _ log: Int) {
    let device = logs[log].device
    let start = self.log.records.count
    let act: Act
    switch row.kind {
    case .connecting: act = .connect(device)
    case .disconnecting: act = .disconnect(device)
    case .started, .installed:
      calls[log] = []
      if case .installed = row.kind {
        act = .disturb(.reinstall(device))
      } else {
        act = .disturb(.restart(device))
      }
    case .call, .returns, .callback, .connected, .disconnected, .localData, .serverRestarted,
      .end:
      preconditionFailure("\(row.kind) is no act")
    }
    _ = step(.act(act, statement: row.line), from: moment(of: row, log))
    note(since: start, log)
    if case .disturb = act {
      // Of an end that the application has not lived to see it tells nothing.
      told[log].removeAll { index in
        if case .disconnected? = self.log[index]?.event { true } else { false }
      }
    }
    pass(log)
  }

  /// Whether a call has had no answer for too long there, by what the row says.
  private func isTimeout(_ row: LogRow, _ log: Int) -> Bool {
    guard case .returns(let id, .msgResponseTimeout, _) = row.kind,
      let call = calls[log].first(where: { $0.id == id })
    else { return false }
    return world.devices[Int(logs[log].device.index)].place(ofPending: call.token) >= 0
  }

  private mutating func timeOut(_ row: LogRow, _ log: Int) {
    guard case .returns(let id, _, _) = row.kind,
      let call = calls[log].first(where: { $0.id == id })
    else { return }
    let start = self.log.records.count
    var sent = Sent()
    world.timeOut(call.token, of: logs[log].device, into: &self.log, by: &sent)
    note(since: start, log)
  }

  /// The connection of a device breaks, with all that is under way on it.
  mutating func loseConnection(_ log: Int) {
    let start = self.log.records.count
    let time = row(of: log).map { moment(of: $0, log) }
    _ = step(.act(.disturb(.loseConnection(logs[log].device)), statement: 0), from: time)
    note(since: start, log)
  }

  /// The server's own interface is called, or the server restarts, as its log says.
  mutating func actAtServer(_ log: Int, at moment: Int64?) -> Sent {
    guard let row = row(of: log) else { return Sent() }
    goOn(to: self.moment(of: row, log), or: moment)
    guard case .call(let id, let kind, let arguments) = row.kind else {
      pass(log)
      return step(.act(.disturb(.restartServer), statement: row.line))
    }
    let values = zip(arguments, Catalogue.call(kind).parameters).map { value, parameter in
      correspondence.argument(value, parameter.type, ahead: ahead[log])
    }
    calls[log].append(OpenCall(id: id, token: CallToken(self.log.calls.count)))
    let call = Call(kind, values, arena: &self.log.turn.arena)
    let start = self.log.records.count
    let sent = step(.act(.call(.absent, call), statement: row.line))
    note(since: start, log)
    pass(log)
    return sent
  }

  // MARK: - Comparing

  /// Holds what a device was told against the row that it has come to.
  private mutating func compare(
    _ row: LogRow, _ log: Int, _ index: TraceIndex
  ) -> Contradiction? {
    func contradiction(_ difference: Divergence.Difference) -> Contradiction {
      Contradiction(log: log, row: next[log], told: index, difference: difference)
    }
    guard let record = self.log[index] else { return nil }
    switch (row.kind, record.event) {
    case (.call(let id, let kind, let arguments), _):
      // The application calls from another thread meanwhile.
      call(id, kind, arguments, row, log)
      return nil
    case (.localData(let fields), _):
      if let found = compareLocalData(fields, log) { return found }
      pass(log)
      return nil
    case (.connected, .connected), (.disconnected, .disconnected): break
    case (.callback(let kind, let fields), .callback(let notice)):
      guard notice.callback == kind else { return contradiction(.missing) }
      let found = correspondence.mismatch(
        fields, notice.values(self.log.arena), Catalogue.callback(kind).fields
      ) { .callbackField(kind, $0) }
      if let found { return contradiction(.value(found)) }
    case (.returns(let id, let code, let pattern), .completed(let token, let reply)):
      guard let place = calls[log].firstIndex(where: { $0.id == id }),
        calls[log][place].token == token
      else { return contradiction(.missing) }
      if reply.code != code { return contradiction(.code(reply.code)) }
      if let pattern {
        let type = Catalogue.call(self.log[token].call.kind).result
        let value = reply.result.value(self.log.arena)
        if let found = correspondence.mismatch(pattern, value, code == .success ? type : nil) {
          return contradiction(.value(found))
        }
      }
      calls[log].remove(at: place)
    default: return contradiction(.missing)
    }
    told[log].removeFirst()
    // What a device was told can't have been before it happened.
    if let time = row.time { ahead[log] = max(ahead[log], record.time.milliseconds &- time) }
    pass(log)
    return nil
  }

  private mutating func compareLocalData(
    _ fields: [FieldPattern], _ log: Int
  ) -> Contradiction? {
    guard case .record(let kind, let values) = world.localData(of: logs[log].device) else {
      return nil
    }
    let found = correspondence.mismatch(fields, values, Catalogue.record(kind).fields) {
      .recordField(kind, $0)
    }
    return found.map {
      Contradiction(log: log, row: next[log], told: .none, difference: .value($0))
    }
  }
}

/// Notes to whom something was sent.
struct Sent: Schedule {
  /// The devices to which something was sent.
  var downs: [DeviceID] = []
  /// Those from which.
  var ups: [DeviceID] = []
  /// Those from which everything was lost that was under way.
  var lost: [DeviceID] = []

  mutating func sent(on link: Link) -> VirtualTime? {
    switch link.direction {
    case .up: ups.append(link.device)
    case .down: if downs.last != link.device { downs.append(link.device) }
    }
    return nil
  }
  mutating func lost(_ count: Int, to device: DeviceID) {}
  mutating func lostAll(from device: DeviceID) { lost.append(device) }
  mutating func goesOn(_ link: Link, waiting: Int) {}
  mutating func awaits(_ time: VirtualTime) {}
}

extension Code {
  /// Whether a call ends so without its answer.
  fileprivate var isOfConnection: Bool {
    self == .networkUnavailable || self == .msgResponseTimeout
  }
}
