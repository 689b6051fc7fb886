import IMProtocol

/// Names of users, devices and groups where they are used.
extension ValueReader {
  /// The bytes of the name before a value (`name: value`), for a look-up in the catalogue.
  mutating func name(of node: Int) -> String {
    let token = syntax.nodes[node].name
    return syntax.tokens[Int(token)].kind == .word ? syntax.string(token) : content(token)
  }

  /// The user that a word names; nil, with a report, when it names none.
  mutating func user(_ node: Int) -> UserID? {
    guard syntax.nodes[node].kind == .word else {
      report(.expected(.oneUser, found: syntax.found(node)), at: node)
      return nil
    }
    return user(token: syntax.nodes[node].first, at: syntax.place(node))
  }

  /// The user that a token names; nil, with a report, when it names none.
  mutating func user(token: Int32, at range: SourceRange) -> UserID? {
    if let id = names.accounts.id(of: syntax.text(token)) { return UserID(id) }
    reportUnknownUser(syntax.string(token), at: range)
    return nil
  }

  private mutating func reportUnknownUser(_ name: String, at range: SourceRange) {
    if hasBrokenHeader { return }
    reportUnknown(.user, name, at: range, among: names.all.users.prefix(names.accounts.count))
  }

  /// The users that a word, a range or `each` names; nil, with a report, when one of them is none.
  mutating func users(_ node: Int) -> [UserID]? {
    if syntax.nodes[node].kind == .each {
      return oneOfRange(node).flatMap { user(number: $0, of: node) }.map { [$0] }
    }
    guard syntax.nodes[node].kind == .range else { return user(node).map { [$0] } }
    guard let numbers = numbers(of: node) else { return nil }
    let prefix = syntax.text(syntax.rangeName(of: node))
    var result: [UserID] = []
    for place in 0..<numbers.count {
      let known = names.user(prefix, number: numbers[place])
      guard let user = known ?? user(number: numbers[place], of: node) else { return nil }
      result.append(user)
    }
    return result
  }

  /// The user of a range with this number; nil, with a report, when there is none.
  mutating func user(number: Int, of range: Int) -> UserID? {
    let prefix = syntax.text(syntax.rangeName(of: range))
    if let user = names.user(prefix, number: number) { return user }
    let name = String(decoding: NameTable.joined(prefix, number), as: UTF8.self)
    reportUnknownUser(name, at: syntax.place(range))
    return nil
  }

  /// The group of a range with this number; nil, with a report, when there is none.
  mutating func group(number: Int, of range: Int) -> GroupID? {
    group(
      NameTable.joined(syntax.text(syntax.rangeName(of: range)), number), at: syntax.place(range))
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
      owner = user(token: first, at: syntax.place(token: first))
    }
    guard let user = owner else { return nil }
    let name = syntax.text(last)
    for index in names.devices(of: user) where names.all.devices[index].utf8.elementsEqual(name) {
      return DeviceID(index)
    }
    if !hasBrokenHeader {
      reportUnknown(
        .device, syntax.string(last), of: names.name(of: user), at: syntax.place(token: last),
        among: deviceNames(of: user))
    }
    return nil
  }

  /// The names of a user's devices.
  func deviceNames(of user: UserID) -> [String] {
    Array(names.all.devices[names.devices(of: user)])
  }

  /// The one device that acts in a statement; nil, with a report, when there is none.
  mutating func actingDevice(_ subjects: Int) -> DeviceID? {
    let nodes = syntax.children(of: subjects)
    guard nodes.count == 1, let node = nodes.first else {
      report(.expected(.device, found: "several"), at: subjects)
      return nil
    }
    switch syntax.nodes[node].kind {
    case .device, .eachDevice: return device(node)
    case .word, .each:
      if let user = users(node)?.first, !hasBrokenHeader {
        let name = names.name(of: user)
        let devices = deviceNames(of: user).map { "\(name).\($0)" }
        report(.deviceNeeded(user: name, devices: devices), at: node)
      }
      return nil
    case .number, .duration, .string, .capture, .list, .record, .rest, .range, .groupPart,
      .invocation, .together, .options, .label:
      report(.expected(.device, found: syntax.found(node)), at: node)
      return nil
    }
  }

  // MARK: Groups

  /// The group that a token names; nil, with a report, when it names none.
  mutating func group(token: Int32) -> GroupID? {
    group(syntax.text(token), at: syntax.place(token: token))
  }

  private mutating func group(_ name: ArraySlice<UInt8>, at range: SourceRange) -> GroupID? {
    if let index = names.groups.value(of: name) { return GroupID(index) }
    if !hasBrokenHeader {
      let text = String(decoding: name, as: UTF8.self)
      reportUnknown(.group, text, at: range, among: names.all.groups)
    }
    return nil
  }

  // MARK: Bounds

  /// Takes items from what lists may have, each and together; false, with a report, when there is
  /// not enough left.
  mutating func takeItems(_ count: Int, at range: SourceRange) -> Bool {
    if count > limits[.listItems] {
      report(.exceeds(.listItems, limit: limits[.listItems]), at: range)
      return false
    }
    return takeItems(ofAll: count, at: range)
  }

  /// Takes items from what lists may have together; likewise.
  mutating func takeItems(ofAll count: Int, at range: SourceRange) -> Bool {
    if Budget.take(count, from: &budget.items) { return true }
    report(.exceeds(.expandedItems, limit: limits[.expandedItems]), at: range)
    return false
  }
}
