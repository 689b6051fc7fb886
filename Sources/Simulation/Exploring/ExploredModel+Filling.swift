import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Performs steps whose results are in no table. The steps are performed with the rules of the
/// server and the devices.
extension ExploredModel {
  /// Takes a step, and adds the table entries that the step needs. Returns the violations of open
  /// properties, and closes these properties. After the violation of a built-in property, `state`
  /// is invalid.
  mutating func carryOut(
    _ code: StepCode, from state: inout ExploredState
  ) -> [Counterexample.Violation] {
    let from = state
    var violations: [Counterexample.Violation] = []
    while true {
      state = from
      switch fillTables(for: code, from: &state) {
      case .taken, .missing: return violations
      case .whole(let permission):
        let (next, lines) = takeWhole(permission, from: from)
        state = next
        close(lines.map { .never($0) }, &violations)
        return violations
      case .violates(.builtIn(let index)):
        return violations + [.builtIn(steps.violations[index])]
      case .violates(.observed(let index)):
        steps.violating[index].isPassed = true
        close(steps.violating[index].lines.map { .never($0) }, &violations)
      }
    }
  }

  /// Takes a step, and adds the table entries that the step needs. The outcome is never `missing`.
  mutating func fillTables(for code: StepCode, from state: inout ExploredState) -> Outcome {
    let from = state
    while true {
      let outcome = take(code, from: &state)
      guard case .missing(let missing) = outcome else { return outcome }
      fill(missing, from: state)
      state = from
    }
  }

  /// Appends the violations in `found` whose properties are open, and closes these properties.
  mutating func close(
    _ found: [Counterexample.Violation], _ violations: inout [Counterexample.Violation]
  ) {
    for violation in found where open.remove(violation.property) != nil {
      violations.append(violation)
    }
  }

  /// Opens a violated property again, so that its next violation is reported, too.
  mutating func reopen(_ property: Counterexample.Property) {
    open.insert(property)
    for index in steps.violating.indices { steps.violating[index].isPassed = false }
  }

  /// The device of the arrival, if the ample set of `state` is a single arrival. Adds the table
  /// entries that are needed to determine the ample set.
  mutating func arrival(in state: ExploredState) -> Int? {
    while true {
      switch ampleSet(in: state) {
      case .nowhere, .arrivalOrAct: return nil
      case .arrival(let device): return device
      case .unknown(let missing): fill(missing, from: state)
      }
    }
  }

  /// Adds an entry to a table.
  ///
  /// - Parameter state: The state from which the step is taken.
  mutating func fill(_ missing: Missing, from state: ExploredState) {
    work += ExplorationWork.ofCarryingOut(devices: counts.devices)
    components.load(timerState: state.columns[timerStateColumn])
    switch missing {
    case .budget(let budget, let permission):
      let left = budgets.take(permission, from: budget)
      steps.spent.insert(budget, permission, left)
      noteUse(of: permission, leaving: left)
    case .rest(let channel, let isUp):
      let rest = components.removeFirst(of: channel, isUp: isUp)
      if isUp {
        components.channelInfos[Int(channel)].restUp = rest
      } else {
        components.channelInfos[Int(channel)].restDown = rest
      }
    case .append(let channel, let batch):
      steps.appended.insert(
        channel, batch, components.append(steps.batches[Int(batch)], to: channel))
    case .endCall(let channel, let index):
      steps.withoutCall.insert(channel, index, components.endCall(Int(index), on: channel))
    case .watched(let device, let monitor, let observed): watch(device, monitor, observed)
    case .hearing(let device, let part, let message): hear(device, part, message)
    case .taking(let device, let part, let message): take(device, part, message)
    case .acting(let device, let part, let permission): act(device, part, permission)
    case .serverActing(let part, let permission): actAsServer(part, permission)
    case .general(let device, let code, let one, let other):
      let index = stepGenerally(device, StepCode(number: code), state)
      steps.general.insert(one, other, index)
    }
  }

  /// Shows a device's observations to a monitor, in chronological order.
  private mutating func watch(_ device: Int, _ monitor: UInt32, _ observed: UInt32) {
    var next = monitors[Int(monitor)]
    var lines: [Int] = []
    for observation in steps.observations[Int(observed)] {
      next.receive(observation, on: DeviceID(device), arena: components.log.arena, properties) {
        lines.append($0)
      }
    }
    var value = intern(next)
    if !lines.isEmpty {
      steps.violating.append(ExploredSteps.Violating(lines: lines, monitor: value))
      value = Self.violating + UInt32(steps.violating.count - 1)
    }
    steps.watched.insert(monitor, observed, value)
  }

  // MARK: - Steps that change few components

  /// Performs the arrival of the answer or notice `message` at a device.
  private mutating func hear(_ device: Int, _ part: UInt32, _ message: UInt32) {
    let id = DeviceID(device)
    components.world.devices[device] = components.devices[Int(part)]
    components.load(message: message, of: id)
    let transition = Transition.deliver(.down(id))
    let before = BuiltInProperties.Before(components.world, components.log, before: transition)
    step(transition, calls: Int(Self.allCalls), of: id)
    var result = StepResult()
    steps.keep(noteObservations(of: device, before: part), in: &result)
    steps.keep(violation(of: transition, before), in: &result)
    let tokens = components.world.devices[device].numberPending()
    let pending = Int(components.deviceInfos[Int(part)].pending)
    if tokens.count < pending {
      let position = tokens.enumerated().first { $0.offset != Int($0.element.index) }?.offset
      result.ended = UInt32(position ?? tokens.count)
    }
    result.device = internDevice(device, calls: calls(tokens, of: device, before: part))
    steps.hearing.insert(part, message, steps.keep(result))
  }

  /// Performs the arrival of a call at the server.
  private mutating func take(_ device: Int, _ part: UInt32, _ message: UInt32) {
    let id = DeviceID(device)
    components.world.server = components.servers[Int(part)]
    components.load(message: message, of: id)
    let result = stepServer(.deliver(.up(id)), calls: Int(Self.allCalls), of: id)
    steps.taking.insert(part, message, result)
  }

  /// Performs a step that only changes the server and sends messages. Returns the index of the
  /// result.
  private mutating func stepServer(_ transition: Transition, calls: Int, of device: DeviceID)
    -> UInt32
  {
    let before = BuiltInProperties.Before(components.world, components.log, before: transition)
    step(transition, calls: calls, of: device)
    if device != .absent { noteAnswer(to: before.message, of: device) }
    var result = StepResult()
    steps.keep(violation(of: transition, before), in: &result)
    result.server = components.intern(components.world.server)
    steps.keep(sentToDevices(), in: &result)
    return steps.keep(result)
  }

  private mutating func act(_ device: Int, _ part: UInt32, _ permission: Int) {
    let id = DeviceID(device)
    guard let act = acts[permission] else {
      fatal("permission \(permission) of \(acts.count) has no act")
    }
    components.world.devices[device] = components.devices[Int(part)]
    let pending = Int(components.deviceInfos[Int(part)].pending)
    step(.act(act, statement: 0), calls: pending, of: id)
    noteAnswer(toCall: pending, of: permission)
    var result = StepResult()
    steps.keep(noteObservations(of: device, before: part), in: &result)
    let tokens = components.world.devices[device].numberPending()
    result.device = internDevice(device, calls: calls(tokens, of: device, before: part))
    let links = components.world.links.takeChannel(of: id)
    if !links.ups.isEmpty {
      let messages = links.ups.map { components.intern(.up($0.message), of: id) }
      steps.keep([(device, SentBatch(isUp: true, messages: messages))], in: &result)
    }
    steps.acting.insert(part, positions[permission], steps.keep(result))
  }

  private mutating func actAsServer(_ part: UInt32, _ permission: Int) {
    guard let act = acts[permission] else {
      fatal("permission \(permission) of \(acts.count) has no act")
    }
    components.world.server = components.servers[Int(part)]
    let result = stepServer(.act(act, statement: 0), calls: 0, of: .absent)
    noteAnswer(toCall: 0, of: permission)
    steps.serverActing.insert(part, UInt32(permission), result)
  }

  // MARK: - Steps that change a device and the server

  /// Performs a step that may affect the server, one device, the device's channel, and the timers.
  private mutating func stepGenerally(
    _ device: Int, _ code: StepCode, _ state: ExploredState
  ) -> UInt32 {
    let id = DeviceID(device)
    let part = state.columns[1 + device]
    components.world.server = components.servers[Int(state.columns[0])]
    components.world.devices[device] = components.devices[Int(part)]
    components.load(channel: state.columns[channelColumn(device)])
    let transition = transition(of: code, device)
    let isCall = if case .act(.call, _) = transition { true } else { false }
    let before = BuiltInProperties.Before(components.world, components.log, before: transition)
    let count = isCall ? Int(components.deviceInfos[Int(part)].pending) : Int(Self.allCalls)
    step(transition, calls: count, of: id)
    noteAnswer(to: before.message, of: id)
    if case .act(let permission) = code.kind(counts) { noteAnswer(toCall: count, of: permission) }
    var result = StepResult()
    steps.keep(noteObservations(of: device, before: part), in: &result)
    steps.keep(violation(of: transition, before), in: &result)
    let tokens = components.world.devices[device].numberPending()
    components.numberTimers(of: id, tokens)
    result.device = internDevice(device, calls: calls(tokens, of: device, before: part))
    result.channel = components.takeChannel(of: id, numbering: tokens)
    result.server = components.intern(components.world.server)
    result.timerState = components.internTimerState()
    steps.keep(sentToDevices(), in: &result)
    return steps.keep(result)
  }

  private func transition(of code: StepCode, _ device: Int) -> Transition {
    let id = DeviceID(device)
    switch code.kind(counts) {
    case .hears: return .deliver(.down(id))
    case .isHeard: return .deliver(.up(id))
    case .act(let permission), .actAndTake(let permission):
      if let act = acts[permission] { return .act(act, statement: 0) }
      return .act(.disturb(.loseAnswer(components.world.links.answers(to: id)[0])), statement: 0)
    }
  }

  // MARK: - Steps that change any component

  /// Performs a step that may affect all components. Returns the next state and the `never` lines
  /// that the step violates.
  mutating func takeWhole(
    _ permission: Int, from state: ExploredState
  ) -> (state: ExploredState, lines: [Int]) {
    work += ExplorationWork.ofCarryingOut(devices: counts.devices)
    let budget = state.columns[budgetColumn]
    let left =
      steps.spent[budget, permission]
      ?? {
        fill(.budget(budget, permission: permission), from: state)
        return steps.spent[budget, permission] ?? 0
      }()
    components.load(state)
    components.log.beginAnew(calls: Int(Self.allCalls), like: dummy(.absent))
    var schedule = Unscheduled()
    if let act = acts[permission] {
      components.world.step(
        .act(act, statement: 0), at: components.world.now, into: &components.log, by: &schedule)
    } else if let time = nextMoment(of: components.world, components.log.arena) {
      components.world.pass(to: time, &components.log)
    }
    var monitor = monitors[Int(state.columns[monitorColumn])]
    var lines: [Int] = []
    for device in 0..<counts.devices where properties.observeDevices {
      for observation in noteObservations(of: device, before: state.columns[1 + device]) {
        monitor.receive(
          observation, on: DeviceID(device), arena: components.log.arena, properties
        ) {
          lines.append($0)
        }
      }
    }
    let next = internWorld(budget: left, monitor: intern(monitor)) { model, device, tokens in
      model.calls(tokens, of: device, before: state.columns[1 + device])
    }
    return (next, lines)
  }

  // MARK: - In the world

  /// The number of calls in the log before a step: one call for every possible position of a
  /// pending call, and one for `noToken`.
  private static let allCalls = UInt32(mostPendingCalls + 1)

  private func dummy(_ device: DeviceID) -> CallRecord {
    CallRecord(device: device, origin: Origin(step: 0), call: .addDelegate(.friendEvent))
  }

  /// Performs a transition. Before the transition, the log contains `calls` calls.
  private mutating func step(_ transition: Transition, calls: Int, of device: DeviceID) {
    components.log.beginAnew(calls: calls, like: dummy(device))
    var schedule = Unscheduled()
    components.world.step(
      transition, at: components.world.now, into: &components.log, by: &schedule)
  }

  /// The built-in property that the step violates, if any.
  private func violation(of transition: Transition, _ before: BuiltInProperties.Before)
    -> BuiltInViolation?
  {
    BuiltInProperties.violation(
      of: transition, from: before, to: components.world, components.log,
      since: Int(ExploredComponents.past.value) + 1
    )
  }

  /// Removes from the world all messages that the step sent to devices, and returns them.
  private mutating func sentToDevices() -> [(device: Int, batch: SentBatch)] {
    var sent: [(device: Int, batch: SentBatch)] = []
    for device in 0..<counts.devices {
      if let batch = components.takeBatch(to: DeviceID(device)) { sent.append((device, batch)) }
    }
    return sent
  }
}
