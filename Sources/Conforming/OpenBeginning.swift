import IMProtocol
import ScenarioLanguage
import Simulation

/// Whether what goes wrong rests on what stood when logs begin, and that no row decides.
///
/// Without a scene what stood is looked for, and what is tried is not all that may have been. So a
/// divergence only says that the service does otherwise where the logs themselves tell how what it
/// is about came to be: the two users have asked or answered, the group was made, the profile was
/// changed. Of two users' friendship all is tried that may have stood; there it is the content of
/// lists and the order that stay open, and codes that count friends or know no user. The first
/// divergence decides of logs that have to do with each other, since the others may follow from it;
/// rows in another order only where there is nothing else.
struct OpenBeginning {
  /// What the divergences are about that rest on it, in their order.
  private(set) var subjects: [DivergenceSubject] = []
  /// Whether one of the others does not.
  private(set) var isDecided = false
  /// Whether something is assumed to have stood; it need not have been that.
  private let isAssuming: Bool

  init(_ checked: CheckedLogs) {
    isAssuming = !checked.facts.isEmpty
    let deeds = LoggedDeeds(checked.reading)
    for part in checked.conformance.parts {
      guard let first = checked.conformance.decisive(of: part) else { continue }
      if let subject = DivergenceSubject(first, checked), isOpen(first, subject, deeds) {
        subjects.append(subject)
      } else {
        isDecided = true
      }
    }
  }

  private func isOpen(
    _ divergence: Divergence, _ subject: DivergenceSubject, _ deeds: LoggedDeeds
  ) -> Bool {
    // What comes a second time comes so whatever stood before; where nothing is assumed, what the
    // model has more in a list the logs themselves have led to.
    if divergence.again != .none || divergence.lacksItems && !isAssuming { return false }
    switch subject.area {
    case .connection, .parameters: return false
    case .general: return subject.isOfLists
    case .groups: return !deeds.haveMade(subject.groups)
    case .friends:
      if divergence.countsFriends(subject.code) || subject.isOfLists && isAssuming { return true }
      return (subject.isOfLists || divergence.isOfOrder || isAssuming)
        && !deeds.areOfFriends(subject.users)
    case .profiles: return !deeds.haveChangedProfiles(of: subject.others)
    case .subscriptions: return !deeds.areOfSubscriptions(subject.users)
    }
  }
}

extension Conformance {
  /// The divergence of a part of the logs from which the others may follow: the first, but rows in
  /// another order only where there is nothing else.
  func decisive(of part: [Int]) -> Divergence? {
    let own = divergences.filter { part.contains($0.log) }
    return own.first { !$0.isOfOrder } ?? own.first
  }
}

extension Divergence {
  /// Whether a row stands behind one that the model tells later.
  fileprivate var isOfOrder: Bool { if case .otherOrder = difference { true } else { false } }

  /// Whether the row's list ends before that of the model.
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

  /// Whether either code says how many friends somebody has, or that there is no such user.
  fileprivate func countsFriends(_ logged: Code?) -> Bool {
    var codes = [logged].compactMap { $0 }
    if case .code(let code) = difference { codes.append(code) }
    return codes.contains { code in
      code == .friendNotExist || code == .friendMyFriendCountExceedLimit
        || code == .friendOtherFriendCountExceedLimit
    }
  }
}
