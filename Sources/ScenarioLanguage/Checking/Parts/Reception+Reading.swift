import IMProtocol

/// Reads who receives which callbacks.
extension Reception {
  /// Reads the receivers and their callbacks. Receivers and callbacks with an error are reported
  /// and left out.
  init(_ line: Line, _ reader: inout ValueReader) {
    var nodes = reader.syntax.roots(of: line)
    receivers = nodes.next().map { Self.receivers($0, &reader) } ?? []
    groups = []
    reader.captures.isReadingReception = true
    defer { reader.captures.isReadingReception = false }
    for node in nodes {
      let callbacks = reader.syntax.children(of: node)
      guard reader.isWithin(.together, callbacks.count, at: node) else { continue }
      var group = ShortList<CallbackPattern>()
      for callback in callbacks {
        if let pattern = CallbackPattern(callback, &reader) { group.append(pattern) }
      }
      groups.append(group)
    }
  }

  static func receivers(_ subjects: Int, _ reader: inout ValueReader) -> ShortList<Receiver> {
    var result = ShortList<Receiver>()
    for node in reader.syntax.children(of: subjects) {
      switch reader.kind(of: node) {
      case .device, .eachDevice:
        guard let device = reader.names.device(node, &reader.source),
          reader.source.take(1, of: .expandedItems, at: node)
        else { continue }
        result.append(.device(device))
      case .groupPart:
        guard let part = GroupPart(bytes: reader.syntax.text(reader.token(of: node))),
          let group = group(ofPart: node, &reader),
          reader.source.take(most(part, reader.names), of: .expandedItems, at: node)
        else { continue }
        result.append(.group(part, group))
      case .range:
        guard let users = reader.names.users(node, &reader.source),
          reader.isWithin(.receivers, users.count, at: node)
        else { continue }
        append(users, at: node, to: &result, &reader)
      case .each:
        guard let user = reader.names.oneUser(node, &reader.source) else { continue }
        append(CollectionOfOne(user), at: node, to: &result, &reader)
      case .word, .number, .duration, .string, .capture, .list, .record, .rest, .alternatives,
        .choice, .invocation, .together, .options, .label:
        guard let user = reader.names.user(node, &reader.source) else { continue }
        append(CollectionOfOne(user), at: node, to: &result, &reader)
      }
    }
    _ = reader.isWithin(.receivers, result.count, at: subjects)
    return result
  }

  /// Appends the users in a node to the receivers. Reports users without a device.
  private static func append(
    _ users: some Collection<UserID>, at node: Int, to result: inout ShortList<Receiver>,
    _ reader: inout ValueReader
  ) {
    guard reader.source.take(users.count, of: .expandedItems, at: node) else { return }
    if let idle = users.first(where: { reader.names.devices(of: $0).isEmpty }) {
      if reader.source.hasBrokenHeader { return }
      return reader.diagnostics.addFirst(
        .userWithoutDevice(reader.names.name(of: idle)), at: reader.location(node))
    }
    for user in users { result.append(.user(user)) }
  }

  /// The group in an item such as `members of chess`. If there is no such group, reports an error
  /// and returns nil.
  private static func group(ofPart node: Int, _ reader: inout ValueReader) -> GroupID? {
    if let each = reader.syntax.firstChild(of: node) {
      return reader.names.group(each, &reader.source)
    }
    return reader.names.group(token: reader.token(of: node) + 2, &reader.source)
  }

  /// The greatest number of users in a part of a group, such as the group's managers. The actual
  /// number is known only during a run.
  private static func most(_ part: GroupPart, _ names: NameTable) -> Int {
    switch part {
    case .members: min(names.accounts.count, GroupLimits.members)
    case .managers, .approvers: GroupLimits.managers
    case .owner: 1
    }
  }
}

extension Reception.CallbackPattern {
  /// Reads a callback with its fields. If the callback or a field is wrong, reports an error and
  /// returns nil.
  init?(_ node: Int, _ reader: inout ValueReader) {
    guard let kind = reader.callback(reader.token(of: node)) else { return nil }
    guard let fields = reader.fieldPatterns(in: node, of: .callback(kind)) else { return nil }
    self.init(range: reader.location(node), kind: kind, fields: fields)
  }
}
