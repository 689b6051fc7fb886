import Ground
import IMProtocol

/// Names of users, devices and groups where they are used.
extension NameTable {
  // MARK: Users

  /// The user that a word names; nil, with a report, when it names none.
  func user(_ node: Int, _ source: inout SourceReader) -> UserID? {
    guard source.kind(of: node) == .word else {
      return source.refuse(.expected(.oneUser, found: source.syntax.found(node)), at: node)
    }
    return user(token: source.token(of: node), &source)
  }

  /// The user that a token names; nil, with a report, when it names none.
  private func user(token: Int32, _ source: inout SourceReader) -> UserID? {
    let name = source.syntax.bytes(of: token)
    if let id = accounts.id(of: source.syntax.bytes[name].span) { return UserID(id) }
    return unknown(source.syntax.string(token), at: source.place(token), &source)
  }

  private func unknown(
    _ user: String, at range: SourceRange, _ source: inout SourceReader
  ) -> UserID? {
    if !source.hasBrokenHeader {
      source.reportUndeclared(.user, user, at: range, among: all.users.prefix(accounts.count))
    }
    return nil
  }

  /// The user that a word names, or that a range or `each` stands for here.
  func oneUser(_ node: Int, _ source: inout SourceReader) -> UserID? {
    guard source.kind(of: node) != .word else { return user(node, &source) }
    return source.oneOfRange(node).flatMap { user(number: $0, of: node, &source) }
  }

  /// The users that a word, a range or `each` names; nil, with a report, when one of them is none.
  func users(_ node: Int, _ source: inout SourceReader) -> [UserID]? {
    guard source.kind(of: node) == .range else {
      let isEach = source.kind(of: node) == .each
      return (isEach ? oneUser(node, &source) : user(node, &source)).map { [$0] }
    }
    guard let numbers = source.numbers(of: node) else { return nil }
    let prefix = source.syntax.text(source.syntax.rangeName(of: node))
    var result: [UserID] = []
    result.reserveCapacity(min(numbers.count, accounts.count))
    // Most ranges lie in one declaration, which is looked up once.
    var declared: (piece: Int, numbers: ClosedRange<Int>)?
    for place in 0..<numbers.count {
      let number = numbers[place]
      if declared?.numbers.contains(number) != true {
        declared = accounts.range(of: prefix.span, with: number)
      }
      if let declared {
        result.append(
          UserID(accounts.id(declared.piece, offset: number - declared.numbers.lowerBound)))
        continue
      }
      let known = user(prefix, number: number)
      guard let user = known ?? user(number: number, of: node, &source) else { return nil }
      result.append(user)
    }
    return result
  }

  /// The user of a range with this number; nil, with a report, when there is none.
  private func user(number: Int, of range: Int, _ source: inout SourceReader) -> UserID? {
    let prefix = source.syntax.text(source.syntax.rangeName(of: range))
    if let user = user(prefix, number: number) { return user }
    let name = Self.joined(prefix, number).decoded
    return unknown(name, at: source.place(range), &source)
  }

  // MARK: Devices

  /// The device that `A.phone` names; nil, with a report, when it names none.
  func device(_ node: Int, _ source: inout SourceReader) -> DeviceID? {
    let owner =
      source.kind(of: node) == .eachDevice
      ? oneUser(node, &source) : user(token: source.token(of: node), &source)
    guard let user = owner else { return nil }
    let last = source.syntax.nodes[node].last
    let name = source.syntax.bytes(of: last)
    for index in devices(of: user)
    where source.syntax.bytes[name].span.isEqual(to: all.devices[index]) {
      return DeviceID(index)
    }
    if !source.hasBrokenHeader { reportUnknownDevice(last, of: user, &source) }
    return nil
  }

  /// Reports a device that its user has not: once, where none of the user's is near.
  private func reportUnknownDevice(_ token: Int32, of user: UserID, _ source: inout SourceReader) {
    let name = source.syntax.string(token)
    let place = source.place(token)
    let devices = Array(all.devices[devices(of: user)])
    if devices.isEmpty {
      return source.diagnostics.addFirst(.userWithoutDevice(self.name(of: user)), at: place)
    }
    if let nearest = EditDistance.nearest(to: name, among: devices) {
      let owner = self.name(of: user)
      return source.report(.unknown(.device, name, context: owner, nearest: nearest), at: place)
    }
    source.diagnostics.addFirst(
      .unknownDevice(name, of: self.name(of: user), devices: devices), at: place)
  }

  /// The one device that acts in a statement; nil, with a report, when there is none.
  func actingDevice(_ subjects: Int, _ source: inout SourceReader) -> DeviceID? {
    guard let node = source.syntax.firstChild(of: subjects),
      source.syntax.nodes[node].end == source.syntax.nodes[subjects].end
    else { return source.refuse(.expected(.device, found: "several"), at: subjects) }
    switch source.kind(of: node) {
    case .device, .eachDevice: return device(node, &source)
    case .word, .each:
      if let user = oneUser(node, &source), !source.hasBrokenHeader {
        let devices = all.devices[devices(of: user)].map { "\(name(of: user)).\($0)" }
        let problem = Problem.deviceNeeded(user: name(of: user), devices: devices)
        let place = source.place(node)
        if devices.isEmpty {
          source.diagnostics.addFirst(.userWithoutDevice(name(of: user)), at: place)
        } else {
          source.report(problem, at: place)
        }
      }
      return nil
    case .number, .duration, .string, .capture, .list, .record, .rest, .range, .alternatives,
      .groupPart, .invocation, .together, .options, .label:
      return source.refuse(.expected(.device, found: source.syntax.found(node)), at: node)
    }
  }

  // MARK: Groups

  /// The group that a word names, or that a range or `each` stands for here; nil, with a report,
  /// when it is none.
  func group(_ node: Int, _ source: inout SourceReader) -> GroupID? {
    if source.kind(of: node) == .word { return group(token: source.token(of: node), &source) }
    return source.nameOfRange(node).flatMap { group($0, at: source.place(node), &source) }
  }

  /// The group that a token names; nil, with a report, when it names none.
  func group(token: Int32, _ source: inout SourceReader) -> GroupID? {
    group(source.syntax.text(token), at: source.place(token), &source)
  }

  private func group(
    _ name: ArraySlice<UInt8>, at range: SourceRange, _ source: inout SourceReader
  ) -> GroupID? {
    if let index = groups.value(of: name) { return GroupID(index) }
    if !source.hasBrokenHeader {
      let text = name.decoded
      source.reportUndeclared(.group, text, at: range, among: all.groups)
    }
    return nil
  }
}
