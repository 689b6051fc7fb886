import IMProtocol
import ScenarioLanguage
import Simulation

/// Decides whether a divergence may depend on the state in which the logs begin. The entries do not
/// determine this state.
///
/// If no initial state is given, an incomplete search infers the state. In that case, a divergence
/// proves a deviation of the service only if the logs contain the origin of the divergence's
/// subject: a request or an answer between two users, the creation of a group, or the change of a
/// profile. For the friendship of two users, the search is complete, except for the contents of
/// lists, unexpected callbacks, the order of entries, and codes. A code may depend on a count, or
/// on a permission that no callback mentions.
struct UnknownBeginning {
  private let permittedActions: LoggedActions
  /// Whether the check assumes facts about the state in which the logs begin. In reality, other
  /// facts may be true instead.
  private let isAssuming: Bool
  /// Whether the check assumes subscriptions. The logs do not determine which devices knew the
  /// subscriptions.
  private let assumesSubscriptions: Bool

  init(_ checked: CheckedLogs) {
    isAssuming = !checked.facts.isEmpty
    assumesSubscriptions = checked.facts.contains { $0.kind.area == .subscriptions }
    permittedActions = LoggedActions(checked.reading)
  }

  /// Returns whether the divergence may result from the state in which the logs begin.
  func mayCause(_ evidence: DivergenceEvidence) -> Bool {
    let divergence = evidence.divergence
    guard let subject = evidence.subject, !evidence.isSameEventAgain else { return false }
    if evidence.isMissingEnd { return subject.area != .parameters }
    switch divergence.difference {
    case .unexpected, .otherDevice, .otherOrder: return subject.area != .connection
    case .code(let code):
      if subject.area == .parameters || code.isOfArguments { return false }
      // The model's reason for refusing the call may differ from the service's reason. The model's
      // reason may depend on the state in which the logs begin.
      guard let logged = subject.code else { return true }
      return !(logged.isUnknown || logged.isOfArguments && code == .success)
    case .missing, .value: break
    }
    // The model's list may have an item that the list in the log lacks. If no facts are assumed,
    // the additional item in the model results from entries of the logs.
    if divergence.lacksItems && !isAssuming { return false }
    if subject.isOfLists { return true }
    switch subject.area {
    case .connection, .parameters, .general: return false
    case .groups: return !permittedActions.haveMade(subject.groups)
    case .friends: return isAssuming && !permittedActions.areOfFriends(subject.users)
    case .profiles: return !permittedActions.haveChangedProfiles(of: subject.others)
    case .subscriptions:
      return assumesSubscriptions || !permittedActions.areOfSubscriptions(subject.users)
    }
  }
}

extension Divergence {
  /// Whether the entry differs from the model only in its position.
  var isOfOrder: Bool { if case .otherOrder = difference { true } else { false } }

  /// Whether an entry contains an observation that the model does not expect.
  var isUnexpected: Bool { if case .unexpected = difference { true } else { false } }

  /// Whether the list in the entry is shorter than the model's list.
  fileprivate var lacksItems: Bool {
    guard case .value(let mismatch) = difference, case .list(let held)? = mismatch.actual else {
      return false
    }
    switch mismatch.expected {
    case .list(let items, isOpen: false): return items.count < held.count
    case .value(.list(let items)): return items.count < held.count
    case .any, .absent, .capture, .value, .list, .dictionary, .record: return false
    }
  }
}

extension Code {
  /// Whether the code depends only on the arguments of the call, and never on the state of the
  /// server.
  fileprivate var isOfArguments: Bool { Self.ofArguments.contains(self) }

  /// Whether the code is missing in the catalogue, and therefore does not come from the service.
  fileprivate var isUnknown: Bool { self != .success && Catalogue.code(self) == nil }

  private static let ofArguments: Set<Code> = [
    .userProfileValueLengthExceedLimit, .userProfileValueExceedRange,
    .friendFieldsLengthExceedLimit, .friendNotAllowAddSelf,
  ]
}
