import DiscreteEvents
import IMDevice
import IMProtocol
import ScenarioLanguage

extension Simulator {
  /// - Parameter most: how many callbacks may be held against what faults wait for.
  mutating func arm(_ statements: [Statement], _ bindings: Bindings, most: Int = .max) {
    guard faults.canFail else { return }
    faults.arm(statements, bindings, most: most)
    for position in faults.armed.indices {
      guard case .told(let device) = faults.armed[position].fault.moment else { continue }
      disturb(.restartServerAmid(telling: device), statement: faults.armed[position].statement)
    }
  }

  /// Arms one more fault.
  mutating func arm(_ fault: Fault, statement: Int, _ range: SourceRange = .none) {
    faults.arm(fault, statement: statement, range)
    if case .told(let device) = fault.moment {
      disturb(.restartServerAmid(telling: device), statement: statement)
    }
  }

  /// What is armed and has not struck is over with its step.
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

  /// Carries out a fault at its line, and others whose moment comes with it.
  ///
  /// - Returns: false where there is nothing to hit, so that nothing happens.
  mutating func perform(_ fault: Fault, statement: Int) -> Bool {
    let position = log.records.count
    let hits = hit(fault, statement: statement)
    strike(since: position)
    return hits
  }

  private mutating func hit(_ fault: Fault, statement: Int) -> Bool {
    guard let disturbance = hit(of: fault) else { return false }
    disturb(disturbance, statement: statement)
    return true
  }

  /// What a fault would do now; nil where there is nothing to hit.
  private func hit(of fault: Fault) -> Disturbance? {
    world.enables(fault.action) ? Disturbance(fault.action) : nil
  }

  /// - Returns: false where the answer is not under way, so that nothing happens.
  mutating func loseAnswer(to token: CallToken, statement: Int) -> Bool {
    let isUnderWay = world.links.answers(to: log[token].device).contains(token)
    if isUnderWay { disturb(.loseAnswer(token), statement: statement) }
    return isUnderWay
  }

  /// What stands at the head of a link arrives, unless something goes wrong before.
  mutating func arriveWatched(on link: Link) {
    if world.links.stands(link) { return }
    let position = log.records.count
    switch link.direction {
    case .up: take(from: link.device)
    case .down:
      if hold(link) { return }
      carryOut(.deliver(link))
    }
    strike(since: position)
  }

  /// Lets one choice happen; a fault may come before, in the midst of it or after.
  mutating func stepWatched(_ choice: Choice) {
    let position = log.records.count
    if case .act(.call(.absent, _), _) = choice {
      // The server takes a call of its own interface when that is made.
      let token = CallToken(log.calls.count)
      for position in early(token) { strike(position) }
      armRestart(amid: token)
    }
    carryOut(choice)
    strike(since: position)
  }

  // MARK: - Before

  /// The faults that strike before the server takes a call, by position.
  private func early(_ token: CallToken) -> [Int] {
    faults.waiting(for: token).filter {
      if case .beforeTaking = faults.armed[$0].fault.moment { true } else { false }
    }
  }

  /// The server restarts in the midst of a call that it takes next, if a fault says so.
  mutating func armRestart(amid token: CallToken) {
    for position in faults.waiting(for: token) {
      let one = faults.armed[position]
      guard case (.taken, .restartServer) = (one.fault.moment, one.fault.action) else { continue }
      disturb(.restartServerAmid(telling: .absent), statement: one.statement)
      faults.set(position, .struck)
    }
  }

  /// The server takes what a device has sent; a fault may come before, or in the midst of it.
  private mutating func take(from device: DeviceID) {
    guard let token = world.links.nextCall(from: device) else {
      return carryOut(.deliver(.up(device)))
    }
    for position in early(token) {
      let struck = hit(of: faults.armed[position].fault)?.device
      if struck == device || struck == .absent {
        // Its arrival has come up already: so that it is lost as others are, it is due once more.
        clock.goesOn(.up(device), waiting: world.links.count(of: .up(device)))
      }
      strike(position)
    }
    guard world.links.nextCall(from: device) == token else { return }
    armRestart(amid: token)
    carryOut(.deliver(.up(device)))
  }

  /// Holds back what is to arrive late, if it stands at the head of a link.
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

  /// Looks for moments in what has just happened.
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
        // Several may wait, and the server may restart for another reason.
        for fault in faults.waiting(for: .told)
        where faults.armed[fault].statement == Int(record.origin.statement) {
          faults.set(fault, .struck)
        }
      case .stepBegan, .completed, .unheard, .silent, .connecting, .connected,
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
    // Set before, since what follows may look for moments, too.
    faults.set(position, .struck)
    if !hit(one.fault, statement: one.statement) { faults.set(position, .tooLate) }
  }

  private mutating func disturb(_ disturbance: Disturbance, statement: Int) {
    // What happens meanwhile comes from the statement that is carried out.
    let origin = log.origin
    carryOut(.act(.disturb(disturbance), statement: statement))
    if case .latency(let device, let least, let greatest) = disturbance {
      clock.setLatency(of: device, .microseconds(least)...(.microseconds(greatest)))
    }
    log.origin = origin
  }
}
