import IMProtocol
import ScenarioLanguage
import Simulation

/// Causes that no log shows, but that may explain divergences: the state in which the logs begin,
/// and the actions of devices whose log is missing or incomplete.
///
/// A divergence proves a deviation of the service only if no unknown cause can explain the
/// divergence. In each independent part of the logs, only the first divergence counts, because
/// later divergences may be consequences of the first divergence. A difference of order counts only
/// if all divergences in the part are differences of order. If an unknown cause can explain an
/// unexpected entry of a part, the divergences in this part prove nothing, because the same cause
/// may explain all of them.
struct UnknownCauses {
  /// The subjects of divergences that may depend on the state in which the logs begin, in the order
  /// of the divergences.
  private(set) var beginnings: [DivergenceSubject] = []
  /// The devices of the initial state that have no log. The device `absent` means the server's own
  /// interface.
  private(set) var absent: [DeviceID] = []
  /// The indices of the logs without an `end` entry.
  private(set) var cut: [Int] = []
  /// The users who may have devices without a log. The array is empty if there is an initial state,
  /// because an initial state lists all devices.
  private(set) var users: [UserID] = []
  /// For each part, the divergence that an unknown cause can explain.
  private(set) var explained: [Divergence] = []
  /// Whether there is a divergence that no unknown cause can explain.
  private(set) var isDecided = false

  init() {}

  /// Whether there are no unknown causes.
  var isEmpty: Bool { beginnings.isEmpty && absent.isEmpty && cut.isEmpty && users.isEmpty }

  /// - Parameter hasUntriedCalls: whether devices without a log may have made calls that the check
  ///   has not tried. A call that may explain one divergence of a part may explain all of them.
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
      // A cause that explains one divergence may explain all divergences of the part.
      let own = checked.conformance.divergences.filter { part.contains($0.log) }
      let other = own.first { divergence in
        let evidence = DivergenceEvidence(divergence, checked)
        return divergence.isUnexpected && addCauses(of: evidence, checked, beginning)
          || hasUntriedCalls
            && (checked.hasScene ? addActors(evidence, checked) : addCut(evidence, checked))
      }
      if let other { explained.append(other) } else { isDecided = true }
    }
  }

  /// Adds the unknown causes that can explain a divergence. Returns false if there are no such
  /// causes.
  ///
  /// - Parameter beginning: the state in which the logs begin, or nil if this state is known.
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

  /// Adds the devices that may have acted without leaving entries, and the users who may have
  /// further devices. A log of another part may also be added. If a log was cut off, its device may
  /// later have acted in the part of the divergence. Returns false if no such device or user can
  /// explain the divergence.
  private mutating func addActors(
    _ divergence: DivergenceEvidence, _ checked: CheckedLogs
  ) -> Bool {
    let scenario = checked.reading.scenario
    let logs = checked.reading.logs
    let isCut = addCut(divergence, checked)
    if !checked.hasScene {
      users += divergence.concerned.filter { !users.contains($0) }
      return isCut || !divergence.concerned.isEmpty
    }
    var absent = scenario.devices.indices.map { DeviceID($0) }.filter { device in
      divergence.concerns(scenario.devices[Int(device.index)].user)
        && !logs.contains { $0.device == device }
    }
    if checked.mayServerAct, !logs.contains(where: { $0.device == .absent }) {
      absent.append(.absent)
    }
    self.absent += absent.filter { !self.absent.contains($0) }
    return isCut || !absent.isEmpty
  }

  /// Adds the logs that were cut off and whose devices may later have caused the divergence.
  /// Returns false if there are no such logs.
  private mutating func addCut(_ divergence: DivergenceEvidence, _ checked: CheckedLogs) -> Bool {
    let scenario = checked.reading.scenario
    let logs = checked.reading.logs
    let cut = logs.indices.filter { index in
      let device = logs[index].device
      let user = device == .absent ? nil : scenario.devices[Int(device.index)].user
      return !logs[index].hasEnd && divergence.concerns(user)
    }
    self.cut += cut.filter { !self.cut.contains($0) }
    return !cut.isEmpty
  }
}

extension CheckedLogs {
  /// Whether the server's own interface may have made calls without entries. If the interface has
  /// no log, the steps in the scenario of the initial state show whether the interface is used.
  var mayServerAct: Bool {
    if let log = reading.logs.first(where: { $0.device == .absent }) { return !log.hasEnd }
    return !hasScene || reading.scenario.steps.contains(where: \.usesServer)
  }

  /// Whether the check tries calls of the server's own interface. The check tries such calls if the
  /// interface may have made calls without entries, or if the scenario of the initial state has no
  /// steps.
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
  /// Whether an `end` entry marks the log as complete. Without an `end` entry, the log may have
  /// been cut off at any time.
  var hasEnd: Bool { if case .end? = rows.last?.kind { true } else { false } }
}

extension CheckedLogs {
  /// Returns the decisive divergence in a part of the logs. All other divergences in the part may
  /// be consequences of the decisive divergence. Returns nil if the part has no divergence. The
  /// result is the first divergence that neither is a difference of order nor concerns a
  /// connection. A connection may break at any time, so differences in connection events may be
  /// mere consequences. If there is no such divergence, the result is the first divergence that is
  /// not a difference of order, or else the first divergence of all.
  func decisive(of part: [Int]) -> Divergence? {
    let own = conformance.divergences.filter { part.contains($0.log) }
    let ordered = own.filter { !$0.isOfOrder }
    return ordered.first { !isOfConnection($0) } ?? ordered.first ?? own.first
  }

  private func isOfConnection(_ divergence: Divergence) -> Bool {
    DivergenceSubject(divergence, self).map { $0.area == .connection } ?? true
  }
}
