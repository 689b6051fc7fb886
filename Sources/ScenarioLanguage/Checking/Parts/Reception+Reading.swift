import IMProtocol

/// What devices receive.
extension Reception {
  /// Reads who receives, and what. What is wrong is reported, and left out.
  init(_ nodes: [Int], _ reader: inout ValueReader) {
    receivers = Self.receivers(nodes[0], &reader)
    groups = []
    reader.captures.isReadingReception = true
    defer { reader.captures.isReadingReception = false }
    for node in nodes.dropFirst() {
      let callbacks = reader.syntax.children(of: node)
      if callbacks.count > reader.limits[.together] {
        reader.report(.exceeds(.together, limit: reader.limits[.together]), at: node)
        continue
      }
      groups.append(callbacks.compactMap { CallbackPattern($0, &reader) })
    }
  }

  static func receivers(_ subjects: Int, _ reader: inout ValueReader) -> [Receiver] {
    let syntax = reader.syntax
    let limit = reader.limits[.receivers]
    var result: [Receiver] = []
    for node in syntax.children(of: subjects) {
      let token = syntax.nodes[node].first
      switch syntax.nodes[node].kind {
      case .device, .eachDevice:
        guard let device = reader.names.device(node, &reader.source),
          reader.source.takeItems(ofAll: 1, at: syntax.place(node))
        else {
          continue
        }
        result.append(.device(device))
      case .groupPart:
        guard let part = GroupPart(bytes: syntax.text(token)),
          let group = group(ofPart: node, &reader),
          reader.source.takeItems(ofAll: most(part, reader.names), at: syntax.place(node))
        else { continue }
        result.append(.group(part, group))
      case .word, .number, .duration, .string, .capture, .list, .record, .rest, .range, .each,
        .alternatives, .invocation, .together, .options, .label:
        guard let users = reader.names.users(node, &reader.source) else { continue }
        guard users.count <= limit else {
          reader.report(.exceeds(.receivers, limit: limit), at: node)
          continue
        }
        guard reader.source.takeItems(ofAll: users.count, at: syntax.place(node)) else { continue }
        if let idle = users.first(where: { reader.names.devices(of: $0).isEmpty }) {
          if !reader.source.hasBrokenHeader {
            reader.report(.userWithoutDevice(reader.names.name(of: idle)), at: node)
          }
          continue
        }
        result += users.map { .user($0) }
      }
    }
    if result.count > limit {
      reader.report(.exceeds(.receivers, limit: limit), at: subjects)
    }
    return result
  }

  /// The group in `members of chess`; nil, with a report, when there is none.
  private static func group(ofPart node: Int, _ reader: inout ValueReader) -> GroupID? {
    if let each = reader.syntax.firstChild(of: node) {
      return reader.names.group(each, &reader.source)
    }
    return reader.names.group(token: reader.syntax.nodes[node].first + 2, &reader.source)
  }

  /// How many users a part of a group can have, for all that is known before it runs.
  private static func most(_ part: GroupPart, _ names: NameTable) -> Int {
    switch part {
    case .members: min(names.accounts.count, GroupLimits.members)
    case .managers, .approvers: GroupLimits.managers
    case .owner: 1
    }
  }
}

extension Reception.CallbackPattern {
  /// Reads a callback with its fields; nil, with a report, when it is wrong.
  init?(_ node: Int, _ reader: inout ValueReader) {
    guard let kind = reader.callback(reader.syntax.nodes[node].first) else { return nil }
    let descriptor = Catalogue.callback(kind)
    let nodes = reader.syntax.children(of: node)
    guard let fields = reader.fieldPatterns(nodes, of: descriptor.fields, descriptor.name) else {
      return nil
    }
    self.init(range: reader.syntax.place(node), kind: kind, fields: fields)
  }
}
