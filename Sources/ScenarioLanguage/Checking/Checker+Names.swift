import IMProtocol

/// Names of users, devices and groups where they are used.
extension Checker {
  /// The bytes of the name before a value (`name: value`), for a look-up in the catalogue.
  func name(of node: Int) -> String {
    let token = syntax.nodes[node].name
    switch syntax.tokens[Int(token)].kind {
    case .string, .richString: return content(token)
    default: return string(token)
    }
  }

  /// The user that a word names; nil, with a report, when it names none.
  mutating func user(_ node: Int) -> UserID? {
    guard syntax.nodes[node].kind == .word else {
      report(.expected(.oneUser, found: found(node)), at: place(node))
      return nil
    }
    return user(token: syntax.nodes[node].first, at: place(node))
  }

  /// The user that a token names; nil, with a report, when it names none.
  mutating func user(token: Int32, at range: SourceRange) -> UserID? {
    if let id = accounts.id(of: text(token)) { return UserID(id) }
    reportUnknownUser(string(token), at: range)
    return nil
  }

  private mutating func reportUnknownUser(_ name: String, at range: SourceRange) {
    if hasBrokenHeader { return }
    reportUnknown(.user, name, at: range, among: scenario.names.users.prefix(accounts.count))
  }

  /// The users that a word or range names; nil, with a report, when one of them is none.
  mutating func users(_ node: Int) -> [UserID]? {
    guard syntax.nodes[node].kind == .range else { return user(node).map { [$0] } }
    guard let numbers = numbers(of: node) else { return nil }
    let prefix = text(syntax.nodes[node].first)
    guard numbers.count <= accounts.count else {
      reportFirstUnknown(prefix, numbers, at: place(node))
      return nil
    }
    var result: [UserID] = []
    result.reserveCapacity(numbers.count)
    for number in numbers {
      // A single declaration may be named like one of a range.
      let id = accounts.id(of: prefix, number: number) ?? accounts.id(of: joined(prefix, number))
      guard let id else {
        reportUnknownUser(String(decoding: joined(prefix, number), as: UTF8.self), at: place(node))
        return nil
      }
      result.append(UserID(id))
    }
    return result
  }

  private func joined(_ prefix: ArraySlice<UInt8>, _ number: Int) -> ArraySlice<UInt8> {
    (Array(prefix) + Array(String(number).utf8))[...]
  }

  /// Of a range that is larger than all users together, at least one is unknown.
  private mutating func reportFirstUnknown(
    _ prefix: ArraySlice<UInt8>, _ numbers: ClosedRange<Int>, at range: SourceRange
  ) {
    let unknown = numbers.first {
      accounts.id(of: prefix, number: $0) == nil && accounts.id(of: joined(prefix, $0)) == nil
    }
    let name = joined(prefix, unknown ?? numbers.upperBound)
    reportUnknownUser(String(decoding: name, as: UTF8.self), at: range)
  }

  // MARK: Devices

  /// The device that `A.phone` names; nil, with a report, when it names none.
  mutating func device(_ node: Int) -> DeviceID? {
    let first = syntax.nodes[node].first
    guard let user = user(token: first, at: place(token: first)) else { return nil }
    let name = text(first + 2)
    let devices = devicesOfUser[Int(user.index)]
    for index in devices.first..<devices.first + devices.count
    where scenario.names.devices[index].utf8.elementsEqual(name) {
      return DeviceID(index)
    }
    if !hasBrokenHeader {
      reportUnknown(
        .device, string(first + 2), of: string(first), at: place(token: first + 2),
        among: deviceNames(of: user))
    }
    return nil
  }

  /// The names of a user's devices.
  func deviceNames(of user: UserID) -> [String] {
    let devices = devicesOfUser[Int(user.index)]
    return Array(scenario.names.devices[devices.first..<devices.first + devices.count])
  }

  /// The one device that acts in a statement; nil, with a report, when there is none.
  mutating func actingDevice(_ subjects: Int) -> DeviceID? {
    let nodes = children(of: subjects)
    guard nodes.count == 1, let node = nodes.first else {
      report(.expected(.device, found: "several"), at: place(subjects))
      return nil
    }
    switch syntax.nodes[node].kind {
    case .device: return device(node)
    case .word:
      if let user = user(node), !hasBrokenHeader {
        let name = scenario.names.users[Int(user.index)]
        let devices = deviceNames(of: user).map { "\(name).\($0)" }
        report(.deviceNeeded(user: name, devices: devices), at: place(node))
      }
      return nil
    default:
      report(.expected(.device, found: found(node)), at: place(node))
      return nil
    }
  }

  // MARK: Groups

  /// The group that a token names; nil, with a report, when it names none.
  mutating func group(token: Int32) -> GroupID? {
    if let index = groups.value(of: text(token)) { return GroupID(index) }
    if !hasBrokenHeader {
      reportUnknown(
        .group, string(token), at: place(token: token), among: scenario.names.groups)
    }
    return nil
  }

  /// Adds a group that a call creates, so that later statements know it.
  mutating func createdGroup(token: Int32) -> GroupID? {
    if let index = groups.value(of: text(token)) { return GroupID(index) }
    if let known = foreignGroups[scenario.names.texts.intern(string(token))] {
      groups.add(text(token), value: Int(known.index))
      return known
    }
    guard scenario.names.groups.count < limits[.groups] else {
      report(.exceeds(.groups, limit: limits[.groups]), at: place(token: token))
      return nil
    }
    groups.add(text(token), value: scenario.names.groups.count)
    scenario.names.groups.append(string(token))
    return GroupID(scenario.names.groups.count - 1)
  }

  // MARK: Ids written as strings

  /// The user with an id that is written as a string: an account, or an id that none bears.
  mutating func user(id: String) -> UserID {
    if id.isEmpty { return .absent }
    if let known = accounts.id(of: Array(id.utf8)[...]) { return UserID(known) }
    let text = scenario.names.texts.intern(id)
    if let known = foreignUsers[text] { return known }
    let user = UserID(scenario.names.users.count)
    scenario.names.users.append(id)
    foreignUsers[text] = user
    return user
  }

  /// The group with an id that is written as a string: a group, or an id that none bears.
  mutating func group(id: String) -> GroupID {
    if id.isEmpty { return .absent }
    if let known = groups.value(of: Array(id.utf8)[...]) { return GroupID(known) }
    let text = scenario.names.texts.intern(id)
    if let known = foreignGroups[text] { return known }
    let group = GroupID(scenario.names.groups.count)
    scenario.names.groups.append(id)
    foreignGroups[text] = group
    return group
  }

  // MARK: Bounds

  /// Takes items from what lists may have, each and together; false, with a report, when there is
  /// not enough left.
  mutating func takeItems(_ count: Int, at range: SourceRange) -> Bool {
    if count > limits[.listItems] {
      report(.exceeds(.listItems, limit: limits[.listItems]), at: range)
      return false
    }
    if Budget.take(count, from: &budget.items) { return true }
    report(.exceeds(.expandedItems, limit: limits[.expandedItems]), at: range)
    return false
  }
}
