import IMProtocol
import ScenarioLanguage
import Simulation

/// Users whom no log names. Facts may need such users: a group whose owner no log names, members
/// who do nothing, or as many friends as one user may have.
struct UnseenUsers {
  /// Returns how many users may be needed whom the logs do not name.
  static func count(_ logs: [DeviceLog]) -> Int {
    var most = LogTuning.fewUnseen
    for entry in logs.lazy.flatMap(\.rows) {
      guard case .returns(_, let code, let pattern) = entry.kind else { continue }
      most = max(most, limit(code) ?? 0)
      for record in pattern.map(ToldRecord.all) ?? [] {
        guard case .integer(let count)? = record.value("membersCount") else { continue }
        most = max(most, min(Int(clamping: count), GroupLimits.members))
      }
    }
    return most
  }

  /// The limit that a code reports as reached, or nil if it reports no limit of users.
  private static func limit(_ code: Code) -> Int? {
    switch code {
    case .friendMyFriendCountExceedLimit, .friendOtherFriendCountExceedLimit: FriendLimits.friends
    case .subscribedUserIDsExceedLimit: SubscriptionLimits.subscriptions
    case .beSubscribedUserIDsCountExceedLimit: SubscriptionLimits.subscribers
    case .groupMembersCountExceedLimit: GroupLimits.members
    default: nil
    }
  }
}

extension LogReading {
  /// Returns the reading with `count` further users who exist. Their ids follow those of the other
  /// users who exist.
  func adding(unseen count: Int) -> LogReading {
    let existing = scenario.accounts.count
    var scenario = scenario
    var names: [String] = []
    var known = Set(scenario.names.users)
    var number = 0
    while names.count < count {
      number += 1
      let name = number == 1 ? "somebody" : "somebody \(number)"
      if known.insert(name).inserted { names.append(name) }
    }
    scenario.names.users.insert(contentsOf: names, at: existing)
    scenario.accounts += Array(repeating: Account(), count: count)
    let renaming = Renaming(
      users: self.scenario.names.users.indices.map { UserID($0 < existing ? $0 : $0 + count) },
      groups: scenario.names.groups.indices.map { GroupID($0) })
    var logs = logs
    if self.scenario.names.users.count > existing {
      for log in logs.indices {
        for row in logs[log].rows.indices { logs[log].rows[row].rename(renaming) }
      }
    }
    return LogReading(
      scenario: scenario, logs: logs, paths: paths, settings: settings, notes: notes)
  }
}
