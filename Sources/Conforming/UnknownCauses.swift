import IMProtocol
import ScenarioLanguage
import Simulation

/// The causes that no log shows, but that may explain divergences. These causes are the state in
/// which the logs begin, and the actions of devices whose log is missing or incomplete.
///
/// A divergence proves a deviation of the service only if no unknown cause can explain the
/// divergence. In each independent part of the logs, only the first divergence counts, because
/// later divergences may be consequences of the first. A difference of order counts only if all
/// divergences in the part are differences of order. If an unknown cause can explain an unexpected
/// entry of the part, no divergence of the part is a proof, because the same cause may also explain
/// the other divergences.
struct UnknownCauses {
  /// The subjects of the divergences that may depend on the state in which the logs begin. The
  /// subjects are in the order of the divergences.
  private(set) var beginnings: [DivergenceSubject] = []
  /// The devices of the initial state that have no log. The element `absent` means the server's own
  /// interface.
  private(set) var absent: [DeviceID] = []
  /// The indices of the logs without an `end` entry.
  private(set) var cut: [Int] = []
  /// The users who may have devices without a log. If there is an initial state, it lists all
  /// devices, and this array is empty.
  private(set) var users: [UserID] = []
  /// For each part, the divergence that an unknown cause can explain.
  private(set) var explained: [Divergence] = []
  /// Whether there is a divergence that no unknown cause can explain.
  private(set) var isDecided = false

  /// Creates a value without unknown causes.
  init() {}

  /// Whether there are no unknown causes.
  var isEmpty: Bool { beginnings.isEmpty && absent.isEmpty && cut.isEmpty && users.isEmpty }

  /// - Parameter hasUntriedCalls: Whether devices without a log may have made calls that the check
  ///   has not tried. If such a call may explain one divergence of a part, it may explain all
  ///   divergences of this part.
  init(_ checked: CheckedLogs, hasUntriedCalls: Bool) {
    let beginning = checked.hasScene ? nil : UnknownBeginning(checked)
    let instrumentationErrors = InstrumentationErrors(checked)
    for part in checked.conformance.parts {
      guard let first = checked.decisive(of: part) else { continue }
      if instrumentationErrors.instrumentationError(of: first) != nil {
        isDecided = true
        continue
      }
      if addCauses(of: DivergenceEvidence(first, checked), checked, beginning) {
        explained.append(first)
        continue
      }
      // The cause of one divergence may explain all divergences of the part.
      let own = checked.conformance.divergences.filter { part.contains($0.log) }
      let other = own.first { divergence in
        let evidence = DivergenceEvidence(divergence, checked)
        return divergence.isUnexpected && addCauses(of: evidence, checked, beginning)
          || hasUntriedCalls && addActors(evidence, checked)
      }
      if let other { explained.append(other) } else { isDecided = true }
    }
  }

  /// Adds the unknown causes that can explain a divergence. Returns false if there is none.
  ///
  /// - Parameter beginning: The state in which the logs begin; nil if this state is known.
  private mutating func addCauses(
    of divergence: DivergenceEvidence, _ checked: CheckedLogs, _ beginning: UnknownBeginning?
  ) -> Bool {
    var isCaused = false
    if let beginning, let subject = divergence.subject, beginning.mayCause(divergence) {
      beginnings.append(subject)
      isCaused = true
    }
    if divergence.mayBeCausedByOthers(
      isHidden: !checked.hasScene, mayServerAct: checked.mayServerAct),
      addActors(divergence, checked)
    {
      isCaused = true
    }
    return isCaused
  }

  /// Adds the devices that may have performed actions that no log shows. Also adds the users who
  /// may have further devices. A log of another part may also be added. If this log was cut off,
  /// its device may later have acted in the part of the divergence. Returns false if no such device
  /// or user may have caused the divergence.
  private mutating func addActors(
    _ divergence: DivergenceEvidence, _ checked: CheckedLogs
  ) -> Bool {
    let scenario = checked.reading.scenario
    let logs = checked.reading.logs
    let cut = logs.indices.filter { index in
      let device = logs[index].device
      let user = device == .absent ? nil : scenario.devices[Int(device.index)].user
      return !logs[index].hasEnd && divergence.concerns(user)
    }
    self.cut += cut.filter { !self.cut.contains($0) }
    if !checked.hasScene {
      users += divergence.concerned.filter { !users.contains($0) }
      return !cut.isEmpty || !divergence.concerned.isEmpty
    }
    var absent = scenario.devices.indices.map { DeviceID($0) }.filter { device in
      divergence.concerns(scenario.devices[Int(device.index)].user)
        && !logs.contains { $0.device == device }
    }
    if checked.mayServerAct, !logs.contains(where: { $0.device == .absent }) {
      absent.append(.absent)
    }
    self.absent += absent.filter { !self.absent.contains($0) }
    return !cut.isEmpty || !absent.isEmpty
  }
}

extension CheckedLogs {
  /// Whether the server's own interface may have made calls that no entry reports. If this
  /// interface has no log, the steps in the scenario of the initial state show whether the
  /// interface is used.
  var mayServerAct: Bool {
    if let log = reading.logs.first(where: { $0.device == .absent }) { return !log.hasEnd }
    return !hasScene || reading.scenario.steps.contains(where: \.usesServer)
  }

  /// Whether the check tries calls of the server's own interface. The check tries these calls if
  /// the interface may have made calls that no entry reports. It also tries them if the scenario of
  /// the initial state has no steps.
  var triesServer: Bool { mayServerAct || reading.scenario.steps.isEmpty }
}

extension Step {
  /// Whether the step calls the server's own interface or restarts the server.
  fileprivate var usesServer: Bool {
    statements.contains { statement in
      switch statement.kind {
      case .call(let call): call.device == .absent
      case .fault(let fault): fault.action.kind.isOfServer
      case .result, .receive, .wait, .connect, .disconnect, .holds, .opens, .shows, .taps, .hears,
        .isHeard:
        false
      }
    }
  }
}

extension DeviceLog {
  /// Whether an `end` entry states that the log is complete. A log without an `end` entry may have
  /// been cut off at any time.
  var hasEnd: Bool { if case .end? = rows.last?.kind { true } else { false } }
}

extension CheckedLogs {
  /// Returns the decisive divergence in a part of the logs. The other divergences may be
  /// consequences of this divergence. Returns nil if the part has no divergence. The result is the
  /// first divergence that is not a difference of order and does not concern a connection. A
  /// connection may break at any time, so that differences in events of connections may be
  /// consequences. If there is no such divergence, the result is the first divergence that is not a
  /// difference of order. If all divergences are differences of order, the result is the first
  /// divergence.
  func decisive(of part: [Int]) -> Divergence? {
    let own = conformance.divergences.filter { part.contains($0.log) }
    let ordered = own.filter { !$0.isOfOrder }
    return ordered.first { !isOfConnection($0) } ?? ordered.first ?? own.first
  }

  private func isOfConnection(_ divergence: Divergence) -> Bool {
    DivergenceSubject(divergence, self).map { $0.area == .connection } ?? true
  }
}
