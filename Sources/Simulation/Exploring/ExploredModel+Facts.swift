import IMProtocol
import IMServer
import ScenarioLanguage

/// Notes the facts of a step whose result is in no table. Any other step repeats an earlier step,
/// and adds no facts.
extension ExploredModel {
  mutating func noteUse(of permission: Int, leaving budget: UInt32) {
    facts.isTaken[permission] = true
    for bound in facts.isReached.indices where !facts.isReached[bound] {
      facts.isReached[bound] = budgets.isExhausted(bound, in: budget)
    }
  }

  /// Notes what a device observed in the latest step, and returns the observations that the
  /// monitors need.
  ///
  /// - Parameter part: The device before the step.
  mutating func noteObservations(of device: Int, before part: UInt32) -> [Observation] {
    let id = DeviceID(device)
    var needed: [Observation] = []
    for record in components.log.records where record.device == id {
      guard let observation = observation(of: record, before: part) else { continue }
      facts.note(observation, on: id, components.log.arena, properties)
      if case .result(_, let fitting) = observation, fitting.isEmpty { continue }
      if hasMonitor { needed.append(observation) }
    }
    return needed
  }

  /// Converts a record of the latest step to an observation.
  ///
  /// - Parameter part: The component of the record's device before the step.
  mutating func observation(of record: TraceRecord, before part: UInt32) -> Observation? {
    if !properties.observeDevices { return nil }
    let (log, device) = (components.log, record.device)
    return Observation(record, log, watches) { token in
      let pending = components.deviceCalls[Int(part)]
      let index = Int(token.index)
      if index < pending.count { return watchLists[pending[index]] }
      // The call isn't among the pending calls before the step, so it was made in this step.
      return watches.indices(of: log[token].call, by: device, log.arena)
    }
  }

  /// The lists of watches for a device's pending calls after the latest step.
  ///
  /// - Parameters:
  ///   - tokens: The pending calls. A call from before the step has its position as token.
  ///   - part: The device before the step.
  mutating func calls(_ tokens: [CallToken], of device: Int, before part: UInt32) -> [Int] {
    if watches.isEmpty { return [] }
    let before = components.deviceCalls[Int(part)]
    return tokens.map { token in
      let index = Int(token.index)
      if index < before.count { return before[index] }
      return watchList(of: components.log[token].call, by: DeviceID(device))
    }
  }

  /// Notes the answer to the call at `index` in the log. The calling device itself answered this
  /// call in the latest step.
  mutating func noteAnswer(toCall index: Int, of permission: Int) {
    guard index < components.log.calls.count, let reply = components.log.calls[index].reply
    else { return }
    facts.note(reply.code, of: permission)
  }

  /// Notes how the server answered a device's `message` in the latest step.
  mutating func noteAnswer(to message: Uplink?, of device: DeviceID) {
    guard case .call(_, let call)? = message else { return }
    for packet in components.world.links.downs(to: device)
    where packet.cause.value > ExploredComponents.past.value {
      guard case .reply(_, let reply) = packet.message else { continue }
      for permission in permissions(of: call, by: device) { facts.note(reply.code, of: permission) }
    }
  }

  /// The permissions for a call of a device. There may be several permissions, because arguments
  /// may be captured values, which may be equal.
  private func permissions(of call: Call, by device: DeviceID) -> [Int] {
    let own = permissions[Int(device.index)].filter { callPrints[$0]?.kind == call.kind }
    if own.count < 2 { return own }
    let print = CallPrint(call, components.log.arena)
    return own.filter { callPrints[$0] == print }
  }
}

/// Identifies a call by its kind and a hash of its arguments.
struct CallPrint: Equatable {
  let kind: CallKind
  let arguments: UInt64

  /// Fails if the action isn't a call.
  init?(_ action: WorldAction?, _ arena: Arena) {
    guard case .call(_, let call)? = action else { return nil }
    self.init(call, arena)
  }

  init(_ call: Call, _ arena: Arena) {
    var print = RelativeFingerprint()
    print.add(call, arena: arena)
    kind = call.kind
    arguments = print.sum.value(at: Timestamp(milliseconds: 0))
  }
}
