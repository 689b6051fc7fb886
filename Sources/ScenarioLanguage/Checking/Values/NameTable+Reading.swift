import Base
import IMProtocol

/// Finds the users, devices and groups with the names in the text.
extension NameTable {
  // MARK: Users

  /// The user with the name in a word. Reports an error and returns nil if no user has this name.
  func user(_ node: Int, _ source: inout SourceReader) -> UserID? {
    guard source.kind(of: node) == .word else {
      return source.refuse(.expected(.oneUser, found: source.syntax.found(node)), at: node)
    }
    return user(token: source.token(of: node), &source)
  }

  /// The user with the name in a token. Reports an error and returns nil if no user has this name.
  private func user(token: Int32, _ source: inout SourceReader) -> UserID? {
    let name = source.syntax.bytes(of: token)
    if let id = accounts.id(of: source.syntax.bytes[name].span) { return UserID(id) }
    return unknown(source.syntax.string(token), at: source.location(token), &source)
  }

  private func unknown(
    _ user: String, at range: SourceRange, _ source: inout SourceReader
  ) -> UserID? {
    if !source.hasBrokenHeader {
      source.reportUndeclared(.user, user, at: range, among: all.users.prefix(accounts.count))
    }
    return nil
  }

  /// The user of a word, a range or `each`. A range or `each` represents one user in the current
  /// repetition. Reports an error and returns nil if the user does not exist.
  func oneUser(_ node: Int, _ source: inout SourceReader) -> UserID? {
    guard source.kind(of: node) != .word else { return user(node, &source) }
    return source.oneOfRange(node).flatMap { user(number: $0, of: node, &source) }
  }

  /// The users of a word, a range or `each`. Reports an error and returns nil if one of the users
  /// does not exist.
  func users(_ node: Int, _ source: inout SourceReader) -> [UserID]? {
    guard source.kind(of: node) == .range else {
      let isEach = source.kind(of: node) == .each
      return (isEach ? oneUser(node, &source) : user(node, &source)).map { [$0] }
    }
    guard let numbers = source.numbers(of: node) else { return nil }
    let prefix = source.syntax.text(source.syntax.rangeName(of: node))
    var result: [UserID] = []
    result.reserveCapacity(min(numbers.count, accounts.count))
    // Most ranges are within one declaration. Therefore another declaration is searched only if
    // this declaration does not contain the number.
    var declared: (piece: Int, numbers: ClosedRange<Int>)?
    for index in 0..<numbers.count {
      let number = numbers[index]
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

  /// The user in a range with the given number. Reports an error and returns nil if the user does
  /// not exist.
  private func user(number: Int, of range: Int, _ source: inout SourceReader) -> UserID? {
    let prefix = source.syntax.text(source.syntax.rangeName(of: range))
    if let user = user(prefix, number: number) { return user }
    let name = Self.joined(prefix, number).decoded
    return unknown(name, at: source.location(range), &source)
  }

  // MARK: Devices

  /// The device of a text such as `A.phone`. Reports an error and returns nil if the device does
  /// not exist.
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

  /// Reports the name of an unknown device of a user. If no device of the user has a similar name,
  /// only the first use of the unknown name is reported.
  private func reportUnknownDevice(_ token: Int32, of user: UserID, _ source: inout SourceReader) {
    let name = source.syntax.string(token)
    let location = source.location(token)
    let devices = Array(all.devices[devices(of: user)])
    if devices.isEmpty {
      return source.diagnostics.addFirst(.userWithoutDevice(self.name(of: user)), at: location)
    }
    if let nearest = EditDistance.nearest(to: name, among: devices) {
      let owner = self.name(of: user)
      return source.report(.unknown(.device, name, context: owner, nearest: nearest), at: location)
    }
    source.diagnostics.addFirst(
      .unknownDevice(name, of: self.name(of: user), devices: devices), at: location)
  }

  /// The acting device of a statement. Reports an error and returns nil if the statement does not
  /// name exactly one known device.
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
        let location = source.location(node)
        if devices.isEmpty {
          source.diagnostics.addFirst(.userWithoutDevice(name(of: user)), at: location)
        } else {
          source.report(problem, at: location)
        }
      }
      return nil
    case .number, .duration, .string, .capture, .list, .record, .rest, .range, .alternatives,
      .groupPart, .invocation, .together, .options, .label:
      return source.refuse(.expected(.device, found: source.syntax.found(node)), at: node)
    }
  }

  // MARK: Groups

  /// The group of a word, a range or `each`. A range or `each` represents one group in the current
  /// repetition. Reports an error and returns nil if the group does not exist.
  func group(_ node: Int, _ source: inout SourceReader) -> GroupID? {
    if source.kind(of: node) == .word { return group(token: source.token(of: node), &source) }
    return source.nameOfRange(node).flatMap { group($0, at: source.location(node), &source) }
  }

  /// The group with the name in a token. Reports an error and returns nil if no group has this
  /// name.
  func group(token: Int32, _ source: inout SourceReader) -> GroupID? {
    group(source.syntax.text(token), at: source.location(token), &source)
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
