import IMProtocol

/// Names of users, devices and groups where they are used.
extension Checker {
  /// The bytes of the name before a value (`name: value`), for a look-up in the catalogue.
  mutating func name(of node: Int) -> String {
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

  /// The users that a word, a range or `each` names; nil, with a report, when one of them is none.
  mutating func users(_ node: Int) -> [UserID]? {
    switch syntax.nodes[node].kind {
    case .each: return oneOfRange(node).flatMap { user(number: $0, of: node) }.map { [$0] }
    case .range: break
    default: return user(node).map { [$0] }
    }
    guard let numbers = numbers(of: node) else { return nil }
    var result: [UserID] = []
    for place in 0..<numbers.count {
      guard let user = user(number: numbers[place], of: node) else { return nil }
      result.append(user)
    }
    return result
  }

  /// The user of a range with this number; nil, with a report, when there is none.
  mutating func user(number: Int, of range: Int) -> UserID? {
    let prefix = text(rangeName(of: range))
    if let id = accounts.id(of: prefix, number: number) { return UserID(id) }
    // A single declaration may be named like one of a range.
    let name = joined(prefix, number)
    if let id = accounts.id(of: name) { return UserID(id) }
    reportUnknownUser(String(decoding: name, as: UTF8.self), at: place(range))
    return nil
  }

  /// The group of a range with this number; nil, with a report, when there is none.
  mutating func group(number: Int, of range: Int) -> GroupID? {
    group(joined(text(rangeName(of: range)), number), at: place(range))
  }

  /// A name of a range.
  func joined(_ prefix: ArraySlice<UInt8>, _ number: Int) -> ArraySlice<UInt8> {
    (Array(prefix) + Array(String(number).utf8))[...]
  }

  // MARK: Devices

  /// The device that `A.phone` names; nil, with a report, when it names none.
  mutating func device(_ node: Int) -> DeviceID? {
    let first = syntax.nodes[node].first
    let last = syntax.nodes[node].last
    let owner: UserID?
    if syntax.nodes[node].kind == .eachDevice {
      owner = oneOfRange(node).flatMap { user(number: $0, of: node) }
    } else {
      owner = user(token: first, at: place(token: first))
    }
    guard let user = owner else { return nil }
    let name = text(last)
    let devices = devicesOfUser[Int(user.index)]
    for index in devices.first..<devices.first + devices.count
    where scenario.names.devices[index].utf8.elementsEqual(name) {
      return DeviceID(index)
    }
    if !hasBrokenHeader {
      reportUnknown(
        .device, string(last), of: scenario.names.users[Int(user.index)], at: place(token: last),
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
    case .device, .eachDevice: return device(node)
    case .word, .each:
      if let user = users(node)?.first, !hasBrokenHeader {
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
  mutating func group(token: Int32) -> GroupID? { group(text(token), at: place(token: token)) }

  private mutating func group(_ name: ArraySlice<UInt8>, at range: SourceRange) -> GroupID? {
    if let index = groups.value(of: name) { return GroupID(index) }
    if !hasBrokenHeader {
      let text = String(decoding: name, as: UTF8.self)
      reportUnknown(.group, text, at: range, among: scenario.names.groups)
    }
    return nil
  }

  /// Adds a group that a call creates, so that later statements know it.
  mutating func createdGroup(_ name: ArraySlice<UInt8>, at range: SourceRange) -> GroupID? {
    let text = String(decoding: name, as: UTF8.self)
    if let index = groups.value(of: name) { return GroupID(index) }
    if let known = foreignGroups[scenario.names.texts.intern(text)] {
      groups.add(name, value: Int(known.index))
      return known
    }
    guard scenario.names.groups.count < limits[.groups] else {
      report(.exceeds(.groups, limit: limits[.groups]), at: range)
      return nil
    }
    groups.add(name, value: scenario.names.groups.count)
    scenario.names.groups.append(text)
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
