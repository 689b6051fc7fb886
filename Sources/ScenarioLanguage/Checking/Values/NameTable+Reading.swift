import Base
import IMProtocol

/// Finds the users, devices and groups that the text names.
extension NameTable {
  // MARK: Users

  /// The user that a word names. If there is no such user, reports an error and returns nil.
  func user(_ node: Int, _ source: inout SourceReader) -> UserID? {
    guard source.kind(of: node) == .word else {
      return source.refuse(.expected(.oneUser, found: source.syntax.found(node)), at: node)
    }
    return user(token: source.token(of: node), &source)
  }

  /// The user that a token names. If there is no such user, reports an error and returns nil.
  private func user(token: Int32, _ source: inout SourceReader) -> UserID? {
    if let id = source.syntax.withBytes(of: token, { accounts.id(of: $0) }) { return UserID(id) }
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

  /// The user that a word names, or that a range or `each` represents in the current repetition. If
  /// there is no such user, reports an error and returns nil.
  func oneUser(_ node: Int, _ source: inout SourceReader) -> UserID? {
    guard source.kind(of: node) != .word else { return user(node, &source) }
    return source.oneOfRange(node).flatMap { user(number: $0, of: node, &source) }
  }

  /// The users that a word, a range or `each` names. If one of the users does not exist, reports an
  /// error and returns nil.
  func users(_ node: Int, _ source: inout SourceReader) -> [UserID]? {
    guard source.kind(of: node) == .range else {
      let isEach = source.kind(of: node) == .each
      return (isEach ? oneUser(node, &source) : user(node, &source)).map { [$0] }
    }
    guard let numbers = source.numbers(of: node) else { return nil }
    let prefix = source.syntax.text(source.syntax.rangeName(of: node))
    var result: [UserID] = []
    result.reserveCapacity(min(numbers.count, accounts.count))
    // A range is usually within one declaration, so another declaration is searched for only if
    // `declared` does not contain the number.
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

  /// The user with this number in a range. If there is no such user, reports an error and returns
  /// nil.
  private func user(number: Int, of range: Int, _ source: inout SourceReader) -> UserID? {
    let prefix = source.syntax.text(source.syntax.rangeName(of: range))
    if let user = user(prefix, number: number) { return user }
    let name = Self.joined(prefix, number).decoded
    return unknown(name, at: source.location(range), &source)
  }

  // MARK: Devices

  /// The device that a text such as `A.phone` names. If there is no such device, reports an error
  /// and returns nil.
  func device(_ node: Int, _ source: inout SourceReader) -> DeviceID? {
    let owner =
      source.kind(of: node) == .eachDevice
      ? oneUser(node, &source) : user(token: source.token(of: node), &source)
    guard let user = owner else { return nil }
    let last = source.syntax.nodes[node].last
    let index = source.syntax.withBytes(of: last) { name in
      devices(of: user).first { name.isEqual(to: all.devices[$0]) }
    }
    if let index { return DeviceID(index) }
    if !source.hasBrokenHeader { reportUnknownDevice(last, of: user, &source) }
    return nil
  }

  /// Reports that a user has no such device. If none of the user's devices has a similar name, only
  /// the first use of the name is reported.
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

  /// The device that a statement is about. If the statement does not name exactly one known device,
  /// reports an error and returns nil.
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
      .choice,
      .groupPart, .invocation, .together, .options, .label:
      return source.refuse(.expected(.device, found: source.syntax.found(node)), at: node)
    }
  }

  // MARK: Groups

  /// The group that a word names, or that a range or `each` represents in the current repetition.
  /// If there is no such group, reports an error and returns nil.
  func group(_ node: Int, _ source: inout SourceReader) -> GroupID? {
    if source.kind(of: node) == .word { return group(token: source.token(of: node), &source) }
    return source.nameOfRange(node).flatMap { group($0, at: source.location(node), &source) }
  }

  /// The group that a token names. If there is no such group, reports an error and returns nil.
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
