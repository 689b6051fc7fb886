import IMProtocol
import ScenarioLanguage
import Simulation

/// Decides whether divergences depend on the state when the logs begin, which no entry determines.
///
/// If no initial state is given, this state is inferred, and the search for the state is
/// incomplete. Therefore a divergence proves a deviation of the service only if the logs contain
/// the origin of its subject: two users have sent or answered requests to each other, the group was
/// created, or the profile was changed. For the friendship of two users the search is complete,
/// except for the contents of lists, the order of entries, and codes that count friends or report
/// an unknown user. In each part of related logs, only the first divergence is considered, because
/// later divergences may be its consequences. A difference of order is considered only if there is
/// no other divergence.
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
    // A repeated callback does not depend on the state when the logs begin. Without assumed facts,
    // an item that is in the model's list but not in the log's list results from entries of the
    // logs.
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

  /// Returns whether the log's or the model's code reports a number of friends or an unknown user.
  fileprivate func countsFriends(_ logged: Code?) -> Bool {
    var codes = [logged].compactMap { $0 }
    if case .code(let code) = difference { codes.append(code) }
    return codes.contains { code in
      code == .friendNotExist || code == .friendMyFriendCountExceedLimit
        || code == .friendOtherFriendCountExceedLimit
    }
  }
}
