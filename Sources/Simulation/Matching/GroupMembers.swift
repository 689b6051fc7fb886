import IMProtocol
import IMServer
import ScenarioLanguage

/// For each group that is a receiver in a step, the group's members at the beginning of the step. A
/// line for all members of a group applies to all users who are members before or after the step
/// (D-50).
struct GroupMembers {
  private var members: [GroupID: [UserID]] = [:]

  /// The members of a group, in ascending order.
  subscript(group: GroupID) -> [UserID] { members[group] ?? [] }

  /// Merges two ascending lists of users, without duplicates.
  static func union(_ one: [UserID], _ other: [UserID]) -> [UserID] {
    if one == other { return one }
    var result: [UserID] = []
    for user in (one + other).sorted() where result.last != user { result.append(user) }
    return result
  }
}

extension GroupMembers {
  /// Records the members of each group for which a line in `statements` lists the callbacks of all
  /// members.
  init(_ world: borrowing World, for statements: [Statement]) {
    for index in statements.indices {
      guard case .receive(let reception) = statements[index].kind else { continue }
      for case .group(.members, let group) in reception.receivers where members[group] == nil {
        members[group] = world.server.members(of: group)
      }
    }
  }
}
