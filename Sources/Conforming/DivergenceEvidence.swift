import IMProtocol
import ScenarioLanguage
import Simulation

/// A divergence, and what the logs reveal about its possible causes.
struct DivergenceEvidence {
  let divergence: Divergence
  /// What the divergence is about, or nil if it concerns no service area.
  let subject: DivergenceSubject?
  /// The user who owns the log with the divergence, or `absent` for the server's log.
  private let owner: UserID
  /// Whether the entry repeats an earlier callback that states the same server time. Only one event
  /// has the stated time, so no other action can have caused the second callback.
  let isSameEventAgain: Bool
  /// Whether the model ends a call before the entry, but the log does not contain that end. In
  /// reality, the call may have ended differently or later, and the entry itself may be the
  /// unexpected observation.
  let isMissingEnd: Bool

  /// Whether the divergence is a missing effect of a call whose log was cut off before the call
  /// ended. The call may not have reached the server.
  private let isOfCutCall: Bool

  init(_ divergence: Divergence, _ checked: CheckedLogs) {
    self.divergence = divergence
    subject = DivergenceSubject(divergence, checked)
    let log = checked.reading.logs[divergence.log]
    owner =
      log.device == .absent ? .absent : checked.reading.scenario.devices[Int(log.device.index)].user
    isOfCutCall = checked.isCut(causing: divergence)
    if case .missing = divergence.difference,
      case .completed? = checked.conformance.log[divergence.observed]?.event
    {
      isMissingEnd = true
    } else {
      isMissingEnd = false
    }
    isSameEventAgain =
      divergence.again != .none && divergence.row < log.rows.count
      && log.rows[divergence.row].kind.statesMoment
  }

  /// The users whom the divergence concerns.
  var concerned: [UserID] { subject?.observed ?? (owner == .absent ? [] : [owner]) }

  /// Returns whether a user may have affected the observation in which the log and the model
  /// differ. Every user may affect a group, the result of a search, and a count on the server.
  ///
  /// - Parameter user: the user, or nil for the server's own interface.
  func concerns(_ user: UserID?) -> Bool {
    guard let user, owner != .absent, !isOfCount else { return true }
    switch subject?.area {
    case .groups: return true
    // The entry of a search by uniqueId mentions no other user.
    case .profiles where concerned == [owner]: return true
    case .connection, .parameters, .general, .friends, .profiles, .subscriptions, nil:
      return concerned.contains(user)
    }
  }

  /// Whether the divergence concerns a code that depends on how many friends or subscribers a user
  /// has. Every user may affect these numbers.
  private var isOfCount: Bool {
    guard case .code(let code) = divergence.difference else { return false }
    return [subject?.code, code].contains { $0?.isOfCount ?? false }
  }

  /// Returns whether an action of another device may have caused the divergence.
  ///
  /// - Parameter isHidden: whether the other devices are unknown. If the other devices are known,
  ///   the check has already tried their calls. Untried calls can't explain every difference: in
  ///   the area of friends, they can explain only unexpected callbacks and the contents of lists.
  /// - Parameter mayServerAct: whether the server's own interface may have acted. For example, a
  ///   ban or a restart of the server ends connections.
  func mayBeCausedByOthers(isHidden: Bool, mayServerAct: Bool) -> Bool {
    if isSameEventAgain { return false }
    if isMissingEnd || isOfCutCall { return true }
    if isOfCount { return !isHidden }
    switch divergence.difference {
    case .unexpected, .otherOrder, .otherDevice: return true
    case .missing, .value, .code: break
    }
    switch subject?.area {
    case .connection, nil: return mayServerAct
    case .parameters: return false
    case .general, .friends: return subject?.isOfLists ?? false
    case .groups, .profiles, .subscriptions: return !isHidden
    }
  }
}

extension CheckedLogs {
  /// Returns whether a divergence is a missing effect of a call whose log was cut off before the
  /// call ended.
  fileprivate func isCut(causing divergence: Divergence) -> Bool {
    guard case .missing = divergence.difference else { return false }
    for (_, record) in conformance.log.chain(from: divergence.observed) {
      if case .called = record.event, record.origin.step == 0, let log = log(of: record) {
        let lines = reading.logs[log].linesWithoutReturn
        return !reading.logs[log].hasEnd && lines.contains(Int(record.origin.statement))
      }
    }
    return false
  }
}

extension LogEntry.Kind {
  /// Whether the entry is a callback that states a server time.
  fileprivate var statesMoment: Bool {
    guard case .callback(let kind, let fields) = self else { return false }
    return fields.contains { field in
      guard Catalogue.callback(kind).fields[field.field].type == .time else { return false }
      return if case .value(.integer) = field.pattern { true } else { false }
    }
  }
}
