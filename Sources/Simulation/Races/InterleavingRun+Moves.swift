import IMProtocol
import ScenarioLanguage

/// Decides what an interleaving may do next. When a device's connection ends, a prefix of the
/// packets in flight to the device may have arrived. The others are lost (D-100).
extension InterleavingRun {
  /// Packets to these devices are held, so the interleaving decides when the packets arrive. A
  /// device is included if it may lose its connection in the race, or if its callbacks may trigger
  /// a fault.
  static func devicesToHold(_ statements: [Statement]) -> [DeviceID] {
    var devices: Set<DeviceID> = []
    var faults: [Fault] = []
    for statement in statements {
      switch statement.kind {
      case .disconnect(let device, _): devices.insert(device)
      case .fault(let fault): faults.append(fault)
      case .call, .connect, .result, .receive, .wait, .holds, .opens, .shows, .taps, .hears,
        .isHeard:
        break
      }
    }
    for fault in faults where fault.action.kind.endsConnections {
      switch fault.moment {
      case .beforeTaking, .taken, .catchingUp: devices.insert(fault.device)
      case .received(let device, _): devices.formUnion([device, fault.device])
      case .here, .told: break
      }
    }
    // If a fault delays a callback until another device has received a callback, the order of the
    // two callbacks matters, so packets to the other device are held, too.
    for fault in faults where devices.contains(fault.device) {
      if case (.late, .received(let device, _)) = (fault.action, fault.moment) {
        devices.insert(device)
      }
    }
    devices.remove(.absent)
    return devices.sorted()
  }

  /// The possible next transitions. The list begins with the transitions that take the statements
  /// `next`. In the first variant of each transition, no packet is lost.
  func transitions(_ next: [Int]) -> [RaceTransition] {
    var taking = next.flatMap { variants(.take($0), ending: devicesEnding(at: $0)) }
    guard branch.simulator.faults.canFail, !isOver else { return taking }
    // If a fault may end the device's connection, the server may learn that the device has
    // disconnected before the device's own message arrives. The moment at which the server learns
    // of the disconnection therefore matters.
    for index in next {
      guard case .disconnect(let device, _) = statements[index].kind, mayBeStruck(device) else {
        continue
      }
      taking += variants(.leave(index), ending: [device])
    }
    var others: [RaceTransition] = []
    for one in branch.simulator.clock.held {
      let device = one.link.device
      switch one.link.direction {
      case .down: others += hearing(device)
      case .up:
        if inFlight(on: one.link) > 0 { others.append(RaceTransition(kind: .learn(device))) }
      }
    }
    // After the last statement, all remaining packets arrive. More transitions are needed only if
    // the order of the arrivals can differ.
    return next.isEmpty && others.count < 2 && waitingFaults < 2 ? [] : taking + others
  }

  private func mayBeStruck(_ device: DeviceID) -> Bool {
    branch.simulator.faults.armed.contains { one in
      guard case .waiting = one.state, one.fault.action.kind.endsConnections else { return false }
      return one.fault.device == device || one.fault.device == .absent
    }
  }

  private var waitingFaults: Int {
    branch.simulator.faults.armed.count { one in
      guard case (.waiting, .received) = (one.state, one.fault.moment) else { return false }
      return one.fault.action.kind.endsConnections
    }
  }

  /// The devices that lose their connections when the server takes the statement at `index`.
  private func devicesEnding(at index: Int) -> [DeviceID] {
    switch statements[index].kind {
    case .disconnect(let device, _): return [device]
    case .call(let call):
      let faults = branch.simulator.faults
      guard faults.canFail, let label = call.label else { return [] }
      return faults.waiting(for: .call(label: label)).compactMap { position in
        let fault = faults.armed[position].fault
        return fault.action.kind.endsConnections && fault.device != .absent ? fault.device : nil
      }
    case .connect, .result, .receive, .wait, .holds, .opens, .shows, .taps, .fault, .hears,
      .isHeard:
      return []
    }
  }

  /// The variants of the transition that delivers packets to `device`, up to and including the next
  /// callback that can trigger a fault. The list is empty if no such callback is in flight.
  private func hearing(_ device: DeviceID) -> [RaceTransition] {
    var faults = branch.simulator.faults
    let count = inFlight(on: .down(device))
    for (position, packet) in branch.world.links.downs(to: device).suffix(count).enumerated() {
      guard !packet.isLost, case .notice(let notice) = packet.message else { continue }
      let struck = faults.looking(for: .callback(notice.callback, device)).filter { position in
        let one = faults.armed[position]
        guard case .received(_, let pattern) = one.fault.moment else { return false }
        if case .struck = one.state { return false }
        return one.fault.canEndOrDelay && faults.fits(pattern, notice, branch.log.arena)
      }
      if struck.isEmpty { continue }
      let others = struck.map { faults.armed[$0].fault }.filter(\.action.kind.endsConnections)
        .map(\.device).filter { $0 != device && $0 != .absent }
      return variants(.hear(device, count: position + 1), ending: others)
    }
    return []
  }

  /// How many held packets may arrive on a link.
  private func inFlight(on link: Link) -> Int {
    branch.world.links.isStalled(link) ? 0 : branch.simulator.clock.heldCount(on: link)
  }

  /// The variants of a transition that ends the connections of `devices`. For each device, any
  /// prefix of the packets in flight to the device may arrive, and each combination of prefixes is
  /// a variant.
  private func variants(_ kind: RaceTransition.Kind, ending devices: [DeviceID]) -> [RaceTransition]
  {
    var variants = [RaceTransition(kind: kind)]
    for device in Set(devices).sorted() {
      let count = inFlight(on: .down(device))
      if count == 0 { continue }
      variants = variants.flatMap { variant in
        (0...count).reversed().map { arrived in
          var variant = variant
          variant.losses.append(
            RaceTransition.Loss(device: device, inFlight: count, arrived: arrived))
          return variant
        }
      }
    }
    return variants
  }
}

extension Fault {
  /// Whether the fault ends a connection or delays a packet. A second fault may lose the delayed
  /// packet.
  fileprivate var canEndOrDelay: Bool {
    if case .late = action { true } else { action.kind.endsConnections }
  }
}
