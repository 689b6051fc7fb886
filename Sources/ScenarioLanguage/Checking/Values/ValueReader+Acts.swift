import IMProtocol

/// What happens or is seen, calls apart.
extension ValueReader {
  /// A statement of one device, by the nodes of device and object; nil, with a report, when it is
  /// wrong.
  mutating func act(_ act: Line.Act, _ line: Line) -> Statement.Kind? {
    let nodes = syntax.roots(of: line)
    switch act {
    case .call, .serverCall: return nil
    case .wait: return duration(nodes[0]).map { .wait(microseconds: $0) }
    case .receive: return reception(nodes)
    case .connect: return actingDevice(nodes[0]).map { .connect($0) }
    case .disconnect: return actingDevice(nodes[0]).map { .disconnect($0) }
    case .holds:
      return seen(nodes, .localData, "holds").map { .holds($0.device, $0.pattern) }
    case .shows:
      return seen(nodes, .shownRequestPage, "shows").map { .shows($0.device, $0.pattern) }
    case .opens: return opens(nodes)
    case .taps: return taps(nodes)
    }
  }

  /// A device, and what is seen there.
  private mutating func seen(
    _ nodes: [Int], _ record: RecordKind, _ verb: String
  ) -> (device: DeviceID, pattern: Pattern)? {
    let device = actingDevice(nodes[0])
    guard let pattern = pattern(nodes[1], .record(record), verb), let device else { return nil }
    return (device, pattern)
  }

  // MARK: Receptions

  private mutating func reception(_ nodes: [Int]) -> Statement.Kind {
    let receivers = receivers(nodes[0])
    captures.isReadingReception = true
    defer { captures.isReadingReception = false }
    var groups: [[Reception.CallbackPattern]] = []
    for node in nodes.dropFirst() {
      let callbacks = syntax.children(of: node)
      if callbacks.count > limits[.together] {
        report(.exceeds(.together, limit: limits[.together]), at: node)
        continue
      }
      groups.append(callbacks.compactMap { callbackPattern($0) })
    }
    return .receive(Reception(receivers: receivers, groups: groups))
  }

  private mutating func callbackPattern(_ node: Int) -> Reception.CallbackPattern? {
    guard let kind = callback(syntax.nodes[node].first) else { return nil }
    let descriptor = Catalogue.callback(kind)
    guard
      let fields = fieldPatterns(syntax.children(of: node), of: descriptor.fields, descriptor.name)
    else { return nil }
    return Reception.CallbackPattern(range: syntax.place(node), kind: kind, fields: fields)
  }

  private mutating func receivers(_ subjects: Int) -> [Reception.Receiver] {
    var result: [Reception.Receiver] = []
    for node in syntax.children(of: subjects) {
      let token = syntax.nodes[node].first
      switch syntax.nodes[node].kind {
      case .device, .eachDevice:
        if let device = device(node) { result.append(.device(device)) }
      case .groupPart:
        if let part = Reception.GroupPart(bytes: syntax.text(token)),
          let group = group(token: token + 2)
        {
          result.append(.group(part, group))
        }
      case .word, .number, .duration, .string, .capture, .list, .record, .rest, .range, .each,
        .invocation, .together, .options, .label:
        guard let users = users(node) else { continue }
        guard users.count <= limits[.receivers],
          Budget.take(users.count, from: &budget.items)
        else {
          report(.exceeds(.receivers, limit: limits[.receivers]), at: node)
          continue
        }
        if let idle = users.first(where: { names.devices(of: $0).isEmpty }) {
          if !hasBrokenHeader {
            report(.userWithoutDevice(names.name(of: idle)), at: node)
          }
          continue
        }
        result += users.map { .user($0) }
      }
    }
    if result.count > limits[.receivers] {
      report(.exceeds(.receivers, limit: limits[.receivers]), at: subjects)
    }
    return result
  }
}
