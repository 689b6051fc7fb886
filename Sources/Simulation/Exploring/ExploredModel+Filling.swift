import DiscreteEvents
import Ground
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Carrying out what no table knows yet, by the rules of the world itself.
extension ExploredModel {
  /// Takes a step, whatever the tables know; gives what it violates, then the state is none.
  mutating func carryOut(
    _ code: StepCode, from state: inout ExploredState
  ) -> Counterexample.Violation? {
    let from = state
    while true {
      state = from
      switch take(code, from: &state) {
      case .taken: return nil
      case .missing(.whole(let permission)):
        let (next, violation) = takeWhole(permission, from: from)
        state = next
        return violation
      case .missing(let missing): fill(missing, from: state)
      case .violates(let violation): return violation
      }
    }
  }

  /// The device at which something arrives before anything else happens, whatever the tables know.
  mutating func arrival(in state: ExploredState) -> Int? {
    while true {
      switch turn(in: state) {
      case .nowhere, .arrivalOrAct: return nil
      case .arrival(let device): return device
      case .unknown(let missing): fill(missing, from: state)
      }
    }
  }

  /// Puts what is missing into its table.
  ///
  /// - Parameter state: the state from which the step is taken.
  mutating func fill(_ missing: Missing, from state: ExploredState) {
    work += ExplorationWork.ofCarryingOut(devices: counts.devices)
    parts.load(clockwork: state.columns[clockworkColumn])
    switch missing {
    case .budget(let budget, let permission):
      let left = budgets.take(permission, from: budget)
      steps.spent.insert(budget, UInt32(permission), left)
    case .rest(let wire, let isUp):
      let rest = parts.removeFirst(of: wire, isUp: isUp)
      if isUp {
        parts.wireInfos[Int(wire)].restUp = rest
      } else {
        parts.wireInfos[Int(wire)].restDown = rest
      }
    case .append(let wire, let batch):
      steps.appended.insert(wire, batch, parts.append(steps.batches[Int(batch)], to: wire))
    case .endCall(let wire, let place):
      steps.withoutCall.insert(wire, place, parts.endCall(Int(place), on: wire))
    case .watched(let device, let monitor, let observed): watch(device, monitor, observed)
    case .hearing(let device, let part, let message): hear(device, part, message)
    case .taking(let device, let part, let message): take(device, part, message)
    case .acting(let device, let part, let permission): act(device, part, permission)
    case .serverActing(let part, let permission): actAsServer(part, permission)
    case .general(let device, let code, let one, let other):
      let place = stepGenerally(device, StepCode(number: code), state)
      steps.general.insert(one, other, place)
    case .whole: fatal("a step of the whole state \(state) is looked up in a table")
    }
  }

  /// A device shows its monitor callbacks, one after the other.
  private mutating func watch(_ device: Int, _ monitor: UInt32, _ observed: UInt32) {
    var next = monitors[Int(monitor)]
    var violated: Int?
    for notice in steps.observations[Int(observed)] {
      let found = next.receive(notice, on: DeviceID(device), arena: parts.log.arena, never)
      violated = violated ?? found
    }
    let value = violated.map { Self.violatedLine + UInt32($0) } ?? intern(next)
    steps.watched.insert(monitor, observed, value)
  }

  // MARK: - Steps that touch little

  /// A device hears an answer or a notice.
  private mutating func hear(_ device: Int, _ part: UInt32, _ message: UInt32) {
    let id = DeviceID(device)
    parts.world.devices[device] = parts.devices[Int(part)]
    parts.load(message: message, of: id)
    let choice = Choice.deliver(.down(id))
    let before = BuiltInProperties.Before(parts.world, parts.log, before: choice)
    step(choice, calls: Int(Self.allCalls), of: id)
    var result = StepResult()
    steps.keep(violation(of: choice, before), in: &result)
    let tokens = parts.world.devices[device].numberPending()
    let pending = Int(parts.deviceInfos[Int(part)].pending)
    if tokens.count < pending {
      let place = tokens.enumerated().first { $0.offset != Int($0.element.index) }?.offset
      result.ended = UInt32(place ?? tokens.count)
    }
    result.device = internDevice(device)
    steps.keep(received(by: id), in: &result)
    steps.hearing.insert(part, message, steps.keep(result))
  }

  /// The server takes a call.
  private mutating func take(_ device: Int, _ part: UInt32, _ message: UInt32) {
    let id = DeviceID(device)
    parts.world.server = parts.servers[Int(part)]
    parts.load(message: message, of: id)
    let result = stepServer(.deliver(.up(id)), calls: Int(Self.allCalls), of: id)
    steps.taking.insert(part, message, result)
  }

  /// The server alone takes something; gives the index of the result.
  private mutating func stepServer(_ choice: Choice, calls: Int, of device: DeviceID) -> UInt32 {
    let before = BuiltInProperties.Before(parts.world, parts.log, before: choice)
    step(choice, calls: calls, of: device)
    var result = StepResult()
    steps.keep(violation(of: choice, before), in: &result)
    result.server = parts.intern(parts.world.server)
    steps.keep(sentToDevices(), in: &result)
    return steps.keep(result)
  }

  private mutating func act(_ device: Int, _ part: UInt32, _ permission: Int) {
    let id = DeviceID(device)
    guard let act = acts[permission] else {
      fatal("permission \(permission) of \(acts.count) has no act")
    }
    parts.world.devices[device] = parts.devices[Int(part)]
    step(.act(act, statement: 0), calls: Int(parts.deviceInfos[Int(part)].pending), of: id)
    var result = StepResult()
    _ = parts.world.devices[device].numberPending()
    result.device = internDevice(device)
    let links = parts.world.links.takeWire(of: id)
    if !links.ups.isEmpty {
      let messages = links.ups.map { parts.intern(.up($0.message), of: id) }
      steps.keep([(device, SentBatch(isUp: true, messages: messages))], in: &result)
    }
    steps.acting.insert(part, UInt32(permission), steps.keep(result))
  }

  /// The server's own interface makes a call.
  private mutating func actAsServer(_ part: UInt32, _ permission: Int) {
    guard let act = acts[permission] else {
      fatal("permission \(permission) of \(acts.count) has no act")
    }
    parts.world.server = parts.servers[Int(part)]
    let result = stepServer(.act(act, statement: 0), calls: 0, of: .absent)
    steps.serverActing.insert(part, UInt32(permission), result)
  }

  // MARK: - Steps that touch a device and the server

  /// Carries out a step with the server, one device with all that is under way there, and the
  /// clockwork.
  private mutating func stepGenerally(
    _ device: Int, _ code: StepCode, _ state: ExploredState
  ) -> UInt32 {
    let id = DeviceID(device)
    let part = Int(state.columns[1 + device])
    parts.world.server = parts.servers[Int(state.columns[0])]
    parts.world.devices[device] = parts.devices[part]
    parts.load(wire: state.columns[wireColumn(device)])
    let choice = choice(of: code, device)
    let isCall = if case .act(.call, _) = choice { true } else { false }
    let before = BuiltInProperties.Before(parts.world, parts.log, before: choice)
    step(choice, calls: isCall ? Int(parts.deviceInfos[part].pending) : Int(Self.allCalls), of: id)
    var result = StepResult()
    steps.keep(violation(of: choice, before), in: &result)
    let tokens = parts.world.devices[device].numberPending()
    parts.numberTimers(of: id, tokens)
    result.device = internDevice(device)
    result.wire = parts.takeWire(of: id, numbering: tokens)
    result.server = parts.intern(parts.world.server)
    result.clockwork = parts.internClockwork()
    steps.keep(received(by: id), in: &result)
    steps.keep(sentToDevices(), in: &result)
    return steps.keep(result)
  }

  private func choice(of code: StepCode, _ device: Int) -> Choice {
    let id = DeviceID(device)
    switch code.kind(counts) {
    case .hears: return .deliver(.down(id))
    case .isHeard: return .deliver(.up(id))
    case .act(let permission), .actAndTake(let permission):
      if let act = acts[permission] { return .act(act, statement: 0) }
      return .act(.disturb(.loseAnswer(parts.world.links.answers(to: id)[0])), statement: 0)
    }
  }

  // MARK: - Steps that touch everything

  /// Takes a step that concerns everything, and gives the state and what is violated.
  mutating func takeWhole(
    _ permission: Int, from state: ExploredState
  ) -> (state: ExploredState, violation: Counterexample.Violation?) {
    work += ExplorationWork.ofCarryingOut(devices: counts.devices)
    let budget = state.columns[budgetColumn]
    let left =
      steps.spent[budget, UInt32(permission)]
      ?? {
        fill(.budget(budget, permission: permission), from: state)
        return steps.spent[budget, UInt32(permission)] ?? 0
      }()
    parts.load(state)
    parts.log.beginAnew(calls: Int(Self.allCalls), like: dummy(.absent))
    var schedule = Unscheduled()
    if let act = acts[permission] {
      parts.world.step(
        .act(act, statement: 0), at: parts.world.now, into: &parts.log, by: &schedule)
    } else if let time = nextMoment(of: parts.world, parts.log.arena) {
      parts.world.pass(to: time, &parts.log)
    }
    var monitor = monitors[Int(state.columns[monitorColumn])]
    var violated: Counterexample.Violation?
    for record in parts.log.records {
      guard case .callback(let notice) = record.event, !never.isEmpty else { continue }
      let line = monitor.receive(notice, on: record.device, arena: parts.log.arena, never)
      if let line { violated = violated ?? .never(line) }
    }
    let next = internWorld(budget: left, monitor: intern(monitor))
    return (next, violated)
  }

  // MARK: - In the world

  /// So many calls count as made, so that every place has one.
  private static let allCalls: UInt32 = 251

  private func dummy(_ device: DeviceID) -> CallRecord {
    CallRecord(device: device, origin: Origin(step: 0), call: .addDelegate(.friendEvent))
  }

  /// Lets a choice happen; so many calls count as made before.
  private mutating func step(_ choice: Choice, calls: Int, of device: DeviceID) {
    parts.log.beginAnew(calls: calls, like: dummy(device))
    var schedule = Unscheduled()
    parts.world.step(choice, at: parts.world.now, into: &parts.log, by: &schedule)
  }

  /// The built-in property that the step has violated.
  private func violation(of choice: Choice, _ before: BuiltInProperties.Before)
    -> BuiltInViolation?
  {
    BuiltInProperties.violation(
      of: choice, from: before, to: parts.world, parts.log, since: Int(ExploredParts.past.value) + 1
    )
  }

  /// The callbacks that a device has received in the step.
  private func received(by device: DeviceID) -> [Notice] {
    if never.isEmpty { return [] }
    return parts.log.records.compactMap { record in
      guard case .callback(let notice) = record.event, record.device == device else { return nil }
      return notice
    }
  }

  /// What the step has sent to devices; it is taken out of the world.
  private mutating func sentToDevices() -> [(device: Int, batch: SentBatch)] {
    var sent: [(device: Int, batch: SentBatch)] = []
    for device in 0..<counts.devices {
      if let batch = parts.takeBatch(to: DeviceID(device)) { sent.append((device, batch)) }
    }
    return sent
  }
}
