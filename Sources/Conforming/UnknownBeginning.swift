import IMProtocol
import ScenarioLanguage
import Simulation

/// The decision whether a divergence may depend on the state in which the logs begin. The entries
/// do not determine this state.
///
/// If no initial state is given, an incomplete search infers this state. In this case, a divergence
/// proves a deviation of the service only if the logs contain the origin of the divergence's
/// subject. An origin is a request or an answer between two users, the creation of a group, or the
/// change of a profile. For the friendship of two users, the search is complete, with four
/// exceptions. These exceptions are contents of lists, unexpected callbacks, the order of entries,
/// and codes. A code may depend on a count or on a permission. No callback informs a user about
/// such a permission.
struct UnknownBeginning {
  private let permittedActions: LoggedActions
  /// Whether the check assumes facts about the state in which the logs begin. In reality, other
  /// facts may be true instead of the assumed facts.
  private let isAssuming: Bool
  /// Whether the check assumes subscriptions. The logs do not determine which devices knew them.
  private let assumesSubscriptions: Bool

  init(_ checked: CheckedLogs) {
    isAssuming = !checked.facts.isEmpty
    assumesSubscriptions = checked.facts.contains { $0.kind.area == .subscriptions }
    permittedActions = LoggedActions(checked.reading)
  }

  /// Returns whether the state in which the logs begin may have caused the divergence.
  func mayCause(_ evidence: DivergenceEvidence) -> Bool {
    let divergence = evidence.divergence
    guard let subject = evidence.subject, !evidence.isSameEventAgain else { return false }
    if evidence.isMissingEnd { return subject.area != .parameters }
    switch divergence.difference {
    case .unexpected, .otherDevice, .otherOrder: return subject.area != .connection
    case .code(let code):
      if subject.area == .parameters || code.isOfArguments { return false }
      // If the model refuses the call for another reason than the service, this reason may depend
      // on the state in which the logs begin.
      guard let logged = subject.code else { return true }
      return !(logged.isUnknown || logged.isOfArguments && code == .success)
    case .missing, .value: break
    }
    // The list of the model may have an item that is not in the list in the log. If there are no
    // assumed facts, entries of the logs caused this item.
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
  /// Whether the divergence is a difference of order. If it is, the entry is at another position
  /// than in the model.
  var isOfOrder: Bool { if case .otherOrder = difference { true } else { false } }

  /// Whether an entry reports an observation that the model does not have.
  var isUnexpected: Bool { if case .unexpected = difference { true } else { false } }

  /// Whether the list in the entry is shorter than the list of the model.
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
  /// Whether the code depends only on the arguments of the call. Such a code never depends on the
  /// state of the server.
  fileprivate var isOfArguments: Bool { Self.ofArguments.contains(self) }

  /// Whether the catalogue does not contain the code. Such a code does not come from the service.
  fileprivate var isUnknown: Bool { self != .success && Catalogue.code(self) == nil }

  private static let ofArguments: Set<Code> = [
    .userProfileValueLengthExceedLimit, .userProfileValueExceedRange,
    .friendFieldsLengthExceedLimit, .friendNotAllowAddSelf,
  ]
}
