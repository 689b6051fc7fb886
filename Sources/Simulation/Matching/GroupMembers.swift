import IMProtocol
import IMServer
import ScenarioLanguage

/// Who was a member of the groups that a step names as receivers, when it began: a line about all
/// members means those before and after the step together (D-50).
struct GroupMembers {
  private var members: [GroupID: [UserID]] = [:]

  /// The members of a group then, in ascending order.
  subscript(group: GroupID) -> [UserID] { members[group] ?? [] }

  /// Two ascending lists of users together, each user once.
  static func union(_ one: [UserID], _ other: [UserID]) -> [UserID] {
    if one == other { return one }
    var result: [UserID] = []
    for user in (one + other).sorted() where result.last != user { result.append(user) }
    return result
  }
}

extension GroupMembers {
  /// Takes down the members of every group of which `statements` say what all members receive.
  init(_ world: borrowing World, for statements: [Statement]) {
    for index in statements.indices {
      guard case .receive(let reception) = statements[index].kind else { continue }
      for case .group(.members, let group) in reception.receivers where members[group] == nil {
        members[group] = world.server.members(of: group)
      }
    }
  }
}
