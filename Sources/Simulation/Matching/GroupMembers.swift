import IMProtocol
import IMServer
import ScenarioLanguage

/// Who belonged to each group at the beginning of a step, for the groups that are receivers in it.
/// A line for all members of a group applies to everyone who is a member before or after the step
/// (D-50).
struct GroupMembers {
  private var members: [GroupID: [UserID]] = [:]

  /// In ascending order.
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
  /// Records a group's members if a line in `statements` lists the callbacks of all of them.
  init(_ world: borrowing World, for statements: [Statement]) {
    for index in statements.indices {
      guard case .receive(let reception) = statements[index].kind else { continue }
      for case .group(.members, let group) in reception.receivers where members[group] == nil {
        members[group] = world.server.members(of: group)
      }
    }
  }
}
