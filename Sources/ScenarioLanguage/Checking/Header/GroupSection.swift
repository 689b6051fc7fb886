import Base
import IMProtocol

/// The groups that a header declares.
struct GroupSection {
  private(set) var groups: [GroupDeclaration]
  private var next = 0

  init(count: Int) { groups = Array(filledWith: GroupDeclaration(owner: .absent), count: count) }

  /// Checks a `group` line such as `group chess (…)`, or a `groups` line. If a group is declared
  /// twice, the first declaration counts.
  mutating func check(_ line: Line, _ given: inout GivenAttributes, _ reader: inout ValueReader) {
    let nodes = Array(reader.syntax.roots(of: line))
    guard nodes.count == 2 else { return }
    var declared: [Int] = []
    for node in reader.syntax.listed(nodes[0]) { declared += declaredGroups(node, reader) }
    if declared.isEmpty { return }
    let group = group(nodes, &given, &reader)
    // All groups of a range have the same members. Each member counts towards the limit once for
    // each group.
    let others = (declared.count - 1) * (group.members.count + group.managers.count)
    guard reader.source.take(others, of: .expandedItems, at: nodes[0]) else { return }
    for index in declared { groups[index] = group }
  }

  /// The indices of the groups that a word or a range declares, in the order of the text.
  private mutating func declaredGroups(_ node: Int, _ reader: ValueReader) -> [Int] {
    let locations = reader.names.groupIndices[next...]
    let location = reader.location(node)
    let first = locations.firstIndex { $0.start >= location.start } ?? locations.endIndex
    next = locations[first...].firstIndex { $0 != location } ?? locations.endIndex
    return Array(first..<next)
  }

  /// The group that a line declares. `nodes` has two nodes: the group's name and the group's
  /// options.
  private func group(
    _ nodes: [Int], _ given: inout GivenAttributes, _ reader: inout ValueReader
  ) -> GroupDeclaration {
    var group = GroupDeclaration(owner: .absent)
    var roles = GroupRoles()
    for node in reader.syntax.children(of: nodes[1]) { readRole(node, into: &roles, &reader) }
    if let owner = roles.owner { group.owner = owner }
    if !roles.seen.contains("owner") {
      reader.report(.missingAttribute("owner", of: reader.word(nodes[0])), at: nodes[0])
    }
    group.managers = roles.managers
    group.members = roles.members
    group.attributes = given.read(
      nodes[1], of: .groupInfo, except: GroupDeclaration.fieldsWithoutSetting,
      besides: Self.roleNames, &reader)
    // No sequence of calls can give a group more managers or members than the limits allow, so a
    // header can't either.
    for (what, count, limit) in [
      ("managers", roles.managers.count, GroupLimits.managers),
      ("members", roles.everyone.count, GroupLimits.members),
    ] where count > limit {
      reader.report(.tooManyInGroup(what, limit: limit, found: count), at: nodes[0])
    }
    return group
  }

  /// The roles of users in a group. `readRole` collects the roles from the group's options.
  private struct GroupRoles {
    var owner: UserID?
    var managers: [UserID] = []
    var members: [UserID] = []
    var everyone: Set<UserID> = []
    var seen: [String] = []
  }

  private static let roleNames = ["owner", "managers", "members"]

  private func readRole(_ node: Int, into roles: inout GroupRoles, _ reader: inout ValueReader) {
    let name = reader.source.name(of: node)
    guard Self.roleNames.contains(name) else { return }
    if roles.seen.contains(name) {
      return reader.report(.duplicate(.option, name), at: reader.syntax.nodes[node].name)
    }
    roles.seen.append(name)
    if name == "owner" {
      guard let user = reader.names.user(node, &reader.source) else { return }
      roles.owner = user
      return addMember(user, &roles, at: reader.location(node), &reader)
    }
    guard reader.isKind(.list, node, name, "a list of users") else { return }
    for item in reader.syntax.children(of: node) {
      guard let users = reader.names.users(item, &reader.source),
        reader.source.takeItems(users.count, at: item)
      else { continue }
      for user in users { addMember(user, &roles, at: reader.location(item), &reader) }
      if name == "managers" { roles.managers += users } else { roles.members += users }
    }
  }

  private func addMember(
    _ user: UserID, _ roles: inout GroupRoles, at range: SourceRange, _ reader: inout ValueReader
  ) {
    if !roles.everyone.insert(user).inserted {
      reader.report(.duplicate(.member, reader.names.name(of: user)), at: range)
    }
  }
}
