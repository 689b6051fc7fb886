import IMProtocol

/// Friendships, groups and subscriptions from the start.
extension Checker {
  /// Checks `friends A and B, F[1...2999]`.
  mutating func checkFriends(_ line: Line) {
    let nodes = roots(of: line)
    guard nodes.count == 2, let one = user(nodes[0]) else { return }
    for node in children(of: nodes[1]) {
      guard let others = users(node) else { continue }
      guard Budget.take(others.count, from: &budget.friendships) else {
        return report(.exceeds(.friendships, limit: limits[.friendships]), at: place(node))
      }
      for other in others { addFriendship(one, other, at: place(node)) }
    }
  }

  private mutating func addFriendship(_ one: UserID, _ other: UserID, at range: SourceRange) {
    let name = scenario.names.users[Int(one.index)]
    if one == other { return report(.friendOfOneself(name), at: range) }
    let low = UInt64(min(one.index, other.index))
    let high = UInt64(max(one.index, other.index))
    guard friendPairs.insert(low << 32 | high).inserted else {
      let otherName = scenario.names.users[Int(other.index)]
      return report(.duplicate(.friendship, "\(name) and \(otherName)"), at: range)
    }
    scenario.friendships.append(Scenario.Friendship(one, other))
    for user in [one, other] where possessions.friends.add(to: user) == FriendLimits.friends + 1 {
      let name = scenario.names.users[Int(user.index)]
      report(.tooMany("friends", of: name, limit: FriendLimits.friends), at: range)  // FR-19
    }
  }

  // MARK: Groups

  /// Checks `group chess (owner: A, …)`, and `groups` likewise. What is declared twice stays what
  /// it was.
  mutating func checkGroups(_ line: Line) {
    let nodes = roots(of: line)
    guard nodes.count == 2 else { return }
    let isList = syntax.nodes[nodes[0]].kind == .list
    let declared = (isList ? children(of: nodes[0]) : [nodes[0]]).flatMap { declaredGroups($0) }
    if declared.isEmpty { return }
    let group = group(nodes)
    for index in declared { scenario.groups[index] = group }
  }

  /// The groups that a word or range has declared, by their indices.
  private mutating func declaredGroups(_ node: Int) -> [Int] {
    var name = text(syntax.nodes[node].first)
    if syntax.nodes[node].kind == .range {
      guard let numbers = numbers(of: node) else { return [] }
      name = joined(name, numbers.first)
    }
    // Those of a range stand side by side.
    guard let first = groups.value(of: name), first < groupPlaces.count else { return [] }
    return Array(groupPlaces.indices[first...].prefix { groupPlaces[$0] == place(node) })
  }

  /// The group that a line declares, by the nodes of its name and its options.
  private mutating func group(_ nodes: [Int]) -> GroupDeclaration {
    var group = GroupDeclaration(owner: .absent)
    var roles = GroupRoles()
    for node in children(of: nodes[1]) { readRole(node, into: &roles) }
    if let owner = roles.owner { group.owner = owner }
    if !roles.hasOwner {
      report(
        .missingAttribute("owner", of: string(syntax.nodes[nodes[0]].first)), at: place(nodes[0]))
    }
    group.managers = roles.managers
    group.members = roles.members
    group.attributes = groupAttributes(nodes[1])
    demandRoom(managers: roles.managers.count, members: roles.everyone.count, at: place(nodes[0]))
    return group
  }

  /// A group from the start is one that calls could have made.
  private mutating func demandRoom(managers: Int, members: Int, at range: SourceRange) {
    if managers > GroupLimits.managers {
      report(
        .tooManyInGroup("managers", limit: GroupLimits.managers, found: managers), at: range)
    }
    if members > GroupLimits.members {
      report(.tooManyInGroup("members", limit: GroupLimits.members, found: members), at: range)
    }
  }

  /// Who is what in a group, while its header is read.
  private struct GroupRoles {
    var hasOwner = false
    var owner: UserID?
    var managers: [UserID] = []
    var members: [UserID] = []
    var everyone: Set<UserID> = []
    var seen: [String] = []
  }

  private static let roleNames = ["owner", "managers", "members"]

  private mutating func readRole(_ node: Int, into roles: inout GroupRoles) {
    let name = self.name(of: node)
    guard Self.roleNames.contains(name) else { return }
    if roles.seen.contains(name) {
      return report(
        .duplicate(.option, name), at: place(token: syntax.nodes[node].name))
    }
    roles.seen.append(name)
    if name == "owner" {
      roles.hasOwner = true
      guard let user = user(node) else { return }
      roles.owner = user
      return addMember(user, &roles, at: place(node))
    }
    guard syntax.nodes[node].kind == .list else { return reportType(name, "a list of users", node) }
    for item in children(of: node) {
      guard let users = users(item), takeItems(users.count, at: place(item)) else { continue }
      for user in users { addMember(user, &roles, at: place(item)) }
      if name == "managers" { roles.managers += users } else { roles.members += users }
    }
  }

  private mutating func addMember(
    _ user: UserID, _ roles: inout GroupRoles, at range: SourceRange
  ) {
    if !roles.everyone.insert(user).inserted {
      report(.duplicate(.member, scenario.names.users[Int(user.index)]), at: range)
    }
  }

  /// The settings of a group, roles apart.
  private mutating func groupAttributes(_ options: Int) -> [Account.Attribute] {
    attributes(
      options, of: .groupInfo,
      except: [
        "groupId", "creatorId", "ownerId", "remark", "createTime", "membersCount", "joinedTime",
        "role",
      ],
      besides: Self.roleNames)
  }
}
