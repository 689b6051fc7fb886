import IMProtocol
import ScenarioLanguage
import Simulation

/// Decides whether divergences depend on the state at the beginning of the logs. No entry
/// determines this state.
///
/// If no initial state is given, this state is inferred by an incomplete search. A divergence then
/// proves a deviation of the service only if the logs contain the origin of the divergence's
/// subject. An origin is a request or an answer between two users, the creation of a group, or the
/// change of a profile. For the friendship of two users, the search is complete with three
/// exceptions: contents of lists, the order of entries, and codes that report a number of friends
/// or an unknown user. In each part of related logs, only the first divergence counts, because
/// later divergences may be its consequences. A difference of order counts only if all divergences
/// are differences of order.
struct OpenBeginning {
  /// The subjects of the divergences that depend on the beginning, in the order of the divergences.
  private(set) var subjects: [DivergenceSubject] = []
  /// Whether there is a divergence that does not depend on the beginning.
  private(set) var isDecided = false
  /// Whether facts are assumed to hold at the beginning. Other facts may be true instead of the
  /// assumed facts.
  private let isAssuming: Bool

  init(_ checked: CheckedLogs) {
    isAssuming = !checked.facts.isEmpty
    let permittedActions = LoggedActions(checked.reading)
    for part in checked.conformance.parts {
      guard let first = checked.conformance.decisive(of: part) else { continue }
      if let subject = DivergenceSubject(first, checked), isOpen(first, subject, permittedActions) {
        subjects.append(subject)
      } else {
        isDecided = true
      }
    }
  }

  private func isOpen(
    _ divergence: Divergence, _ subject: DivergenceSubject, _ permittedActions: LoggedActions
  ) -> Bool {
    // A repeated callback does not depend on the state when the logs begin. The model's list may
    // have an item that the log's list lacks. Without assumed facts, this item results from entries
    // of the logs.
    if divergence.again != .none || divergence.lacksItems && !isAssuming { return false }
    switch subject.area {
    case .connection, .parameters: return false
    case .general: return subject.isOfLists
    case .groups: return !permittedActions.haveMade(subject.groups)
    case .friends:
      if divergence.countsFriends(subject.code) || subject.isOfLists && isAssuming { return true }
      return (subject.isOfLists || divergence.isOfOrder || isAssuming)
        && !permittedActions.areOfFriends(subject.users)
    case .profiles: return !permittedActions.haveChangedProfiles(of: subject.others)
    case .subscriptions: return !permittedActions.areOfSubscriptions(subject.users)
    }
  }
}

extension Conformance {
  /// Returns the divergence that may have caused the later divergences in a part of the logs; nil
  /// if the part has no divergence. The result is the first divergence that is not a difference of
  /// order. If every divergence is a difference of order, the result is the first divergence.
  func decisive(of part: [Int]) -> Divergence? {
    let own = divergences.filter { part.contains($0.log) }
    return own.first { !$0.isOfOrder } ?? own.first
  }
}

extension Divergence {
  /// Whether the divergence is a difference of order: the entry follows an entry that the model
  /// expects later.
  fileprivate var isOfOrder: Bool { if case .otherOrder = difference { true } else { false } }

  /// Whether the entry's list is shorter than the model's list.
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

  /// Returns whether one of the two codes, in the log or in the model, reports a number of friends
  /// or an unknown user.
  fileprivate func countsFriends(_ logged: Code?) -> Bool {
    var codes = [logged].compactMap { $0 }
    if case .code(let code) = difference { codes.append(code) }
    return codes.contains { code in
      code == .friendNotExist || code == .friendMyFriendCountExceedLimit
        || code == .friendOtherFriendCountExceedLimit
    }
  }
}
