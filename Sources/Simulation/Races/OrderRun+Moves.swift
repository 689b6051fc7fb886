import IMProtocol
import ScenarioLanguage

/// What can come next in an order: of what is in flight to a device whose connection ends, every
/// prefix may have arrived before (D-100).
extension OrderRun {
  /// The devices whose connections may end in a race, and those whose callbacks a fault waits for:
  /// what is sent to them arrives where an order says so.
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
    // A callback that is to come late arrives, or is lost.
    for fault in faults where devices.contains(fault.device) {
      if case (.late, .received(let device, _)) = (fault.action, fault.moment) {
        devices.insert(device)
      }
    }
    devices.remove(.absent)
    return devices.sorted()
  }

  /// All that can come next: the statements, in ascending order, and what else changes what they
  /// meet. First of each comes that everything arrives.
  func moves(_ next: [Int]) -> [RaceMove] {
    var taking = next.flatMap { variants(.take($0), ending: devicesEnding(at: $0)) }
    guard branch.simulator.faults.canFail, !isOver else { return taking }
    // The server may learn of it from what ends the connection before the device's word arrives;
    // else it makes no difference.
    for index in next {
      guard case .disconnect(let device, _) = statements[index].kind, mayBeStruck(device) else {
        continue
      }
      taking += variants(.leave(index), ending: [device])
    }
    var others: [RaceMove] = []
    for one in branch.simulator.clock.held {
      let device = one.link.device
      switch one.link.direction {
      case .down: others += hearing(device)
      case .up: if inFlight(on: one.link) > 0 { others.append(RaceMove(kind: .learn(device))) }
      }
    }
    // After the last statement everything arrives by itself: all that can differ is the order.
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

  /// The devices whose connections end when the server takes a statement.
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

  /// That a device receives what a fault waits for; none where that is not in flight to it.
  private func hearing(_ device: DeviceID) -> [RaceMove] {
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

  /// How many packets may arrive on a link, where an order says so.
  private func inFlight(on link: Link) -> Int {
    branch.world.links.stands(link) ? 0 : branch.simulator.clock.heldCount(on: link)
  }

  /// Something that ends connections, with every prefix of what is in flight on each.
  private func variants(_ kind: RaceMove.Kind, ending devices: [DeviceID]) -> [RaceMove] {
    var variants = [RaceMove(kind: kind)]
    for device in Set(devices).sorted() {
      let count = inFlight(on: .down(device))
      if count == 0 { continue }
      variants = variants.flatMap { variant in
        (0...count).reversed().map { arrived in
          var variant = variant
          variant.losses.append(RaceMove.Loss(device: device, inFlight: count, arrived: arrived))
          return variant
        }
      }
    }
    return variants
  }
}

extension Fault {
  /// Whether it ends a connection, or lets something arrive late that another may end.
  fileprivate var canEndOrDelay: Bool {
    if case .late = action { true } else { action.kind.endsConnections }
  }
}
