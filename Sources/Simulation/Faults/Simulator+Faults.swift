import DiscreteEvents
import IMDevice
import IMProtocol
import ScenarioLanguage

extension Simulator {
  /// Arms the faults of a step.
  ///
  /// - Parameter most: How many times callbacks may be compared with faults.
  mutating func arm(_ statements: [Statement], _ bindings: Bindings, most: Int = .max) {
    guard faults.canFail else { return }
    faults.arm(statements, bindings, most: most)
    for position in faults.armed.indices {
      guard case .told(let device) = faults.armed[position].fault.moment else { continue }
      disturb(.restartServerAmid(telling: device), statement: faults.armed[position].statement)
    }
  }

  mutating func arm(_ fault: Fault, statement: Int, _ range: SourceRange = .none) {
    faults.arm(fault, statement: statement, range)
    if case .told(let device) = fault.moment {
      disturb(.restartServerAmid(telling: device), statement: statement)
    }
  }

  /// Disarms the faults at the end of the step, and returns the faults that haven't occurred.
  mutating func disarm() -> [FaultWatch.Armed] {
    let missed = faults.armed.filter { if case .struck = $0.state { false } else { true } }
    for one in missed {
      if case (.late(_, let device), .holding) = (one.fault.action, one.state) {
        disturb(.release(device), statement: one.statement)
      }
    }
    if let told = missed.first(where: { if case .told = $0.fault.moment { true } else { false } }) {
      disturb(.restartServerAmid(telling: nil), statement: told.statement)
    }
    faults.arm([], Bindings(count: 0))
    return missed
  }

  /// Performs a fault whose line the scenario has reached, and then any faults that this fault's
  /// effects trigger.
  ///
  /// - Returns: False, without changing anything, if the fault can't have an effect.
  mutating func perform(_ fault: Fault, statement: Int) -> Bool {
    let position = log.records.count
    let hits = hit(fault, statement: statement)
    strike(since: position)
    return hits
  }

  private mutating func hit(_ fault: Fault, statement: Int) -> Bool {
    guard let injectedFault = hit(of: fault) else { return false }
    disturb(injectedFault, statement: statement)
    return true
  }

  /// The effect that a fault would have now, or nil if the fault can't have an effect.
  private func hit(of fault: Fault) -> InjectedFault? {
    world.enables(fault.action) ? InjectedFault(fault.action) : nil
  }

  /// Loses the answer to a call if the answer is in flight. If the answer isn't in flight, returns
  /// false and changes nothing.
  mutating func loseAnswer(to token: CallToken, statement: Int) -> Bool {
    let isInFlight = world.links.answers(to: log[token].device).contains(token)
    if isInFlight { disturb(.loseAnswer(token), statement: statement) }
    return isInFlight
  }

  /// Delivers the packet at the head of a link, unless a fault prevents the delivery.
  mutating func arriveWatched(on link: Link) {
    if world.links.isStalled(link) { return }
    let position = log.records.count
    switch link.direction {
    case .up: take(from: link.device)
    case .down:
      if hold(link) { return }
      carryOut(.deliver(link))
    }
    strike(since: position)
  }

  /// Performs a transition, and the faults that occur before, during or after the transition.
  mutating func stepWatched(_ transition: Transition) {
    let position = log.records.count
    if case .act(.call(.absent, _), _) = transition {
      // The server processes a call of its own interface immediately.
      let token = CallToken(log.calls.count)
      for position in early(token) { strike(position) }
      armRestart(amid: token)
    }
    carryOut(transition)
    strike(since: position)
  }

  // MARK: - Before

  /// The indices of the faults that occur immediately before the server processes a call.
  private func early(_ token: CallToken) -> [Int] {
    faults.waiting(for: token).filter {
      if case .beforeTaking = faults.armed[$0].fault.moment { true } else { false }
    }
  }

  /// If a fault restarts the server while the server processes the given call, prepares this
  /// restart.
  mutating func armRestart(amid token: CallToken) {
    for position in faults.waiting(for: token) {
      let one = faults.armed[position]
      guard case (.taken, .restartServer) = (one.fault.moment, one.fault.action) else { continue }
      disturb(.restartServerAmid(telling: .absent), statement: one.statement)
      faults.set(position, .struck)
    }
  }

  /// Makes the server process the next message from a device. Also performs the faults that occur
  /// before or during the processing of the message.
  private mutating func take(from device: DeviceID) {
    guard let token = world.links.nextCall(from: device) else {
      return carryOut(.deliver(.up(device)))
    }
    for position in early(token) {
      let struck = hit(of: faults.armed[position].fault)?.device
      if struck == device || struck == .absent {
        // The arrival of this packet has already left the queue. Schedule the arrival again, so
        // that the fault loses this packet together with the other packets on the link.
        clock.continues(.up(device), waiting: world.links.count(of: .up(device)))
      }
      strike(position)
    }
    guard world.links.nextCall(from: device) == token else { return }
    armRestart(amid: token)
    carryOut(.deliver(.up(device)))
  }

  /// Holds the packet at the head of a link if a fault delays it. Returns whether the packet is
  /// held.
  private mutating func hold(_ link: Link) -> Bool {
    guard let notice = world.links.nextNotice(to: link.device) else { return false }
    let late = faults.waiting(for: .late(notice.callback, link.device)).first { position in
      guard case .late(let pattern, _) = faults.armed[position].fault.action else { return false }
      return faults.fits(pattern, notice, log.arena)
    }
    guard let late else { return false }
    faults.set(late, .holding)
    disturb(.hold(link.device), statement: faults.armed[late].statement)
    return true
  }

  // MARK: - After

  /// Performs the faults that are triggered by the records with the index `first` and later.
  mutating func strike(since first: Int) {
    var position = faults.armed.isEmpty ? log.records.count : first
    while position < log.records.count {
      let record = log.records[position]
      switch record.event {
      case .taken(let token): strikeTaken(token)
      case .called(let token): if record.device == .absent { strikeTaken(token) }
      case .callback(let notice): strikeReceived(notice, record.device)
      case .loggedIn: for fault in faults.waiting(for: .catchingUp(record.device)) { strike(fault) }
      case .disturbed(.restartServer):
        // Several faults may wait for a restart. Only the faults whose own statement caused this
        // restart have occurred.
        for fault in faults.waiting(for: .told)
        where faults.armed[fault].statement == Int(record.origin.statement) {
          faults.set(fault, .struck)
        }
      case .stepBegan, .completed, .unheard, .suppressed, .connecting, .connected,
        .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened,
        .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
        break
      }
      position += 1
    }
  }

  private mutating func strikeTaken(_ token: CallToken) {
    for position in faults.waiting(for: token) {
      let one = faults.armed[position]
      if case .loseAnswer = one.fault.action {
        faults.set(position, .struck)
        disturb(.loseAnswer(token), statement: one.statement)
      } else if case .taken = one.fault.moment {
        strike(position)
      }
    }
  }

  private mutating func strikeReceived(_ notice: Notice, _ device: DeviceID) {
    let struck = faults.looking(for: .callback(notice.callback, device)).filter { position in
      guard case .received(_, let pattern) = faults.armed[position].fault.moment else {
        return false
      }
      return faults.fits(pattern, notice, log.arena)
    }
    for position in struck {
      switch (faults.armed[position].fault.action, faults.armed[position].state) {
      case (_, .struck): break
      case (.late(_, let late), .holding):
        faults.set(position, .struck)
        disturb(.release(late), statement: faults.armed[position].statement)
      case (.late, .waiting): faults.set(position, .tooLate)
      case (_, .tooLate): break
      case (_, .waiting), (_, .holding): strike(position)
      }
    }
  }

  // MARK: - Striking

  private mutating func strike(_ position: Int) {
    let one = faults.armed[position]
    // Set the state before the fault has its effects, because the effects may trigger other faults.
    faults.set(position, .struck)
    if !hit(one.fault, statement: one.statement) { faults.set(position, .tooLate) }
  }

  private mutating func disturb(_ injectedFault: InjectedFault, statement: Int) {
    // The transition changes the log's origin, so restore it for later events.
    let origin = log.origin
    carryOut(.act(.disturb(injectedFault), statement: statement))
    if case .latency(let device, let least, let greatest) = injectedFault {
      clock.setLatency(of: device, .microseconds(least)...(.microseconds(greatest)))
    }
    log.origin = origin
  }
}
