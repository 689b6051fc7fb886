import IMProtocol

/// Statements other than calls.
extension Checker {
  /// Checks a statement of a part that takes it.
  mutating func checkStatement(_ line: Line) {
    switch line.kind {
    case .namedReturns, .namedFails: checkNamedResult(line)
    default: repeating(line) { $0.checkAct(line) }
    }
  }

  /// Checks what happens or is seen.
  private mutating func checkAct(_ line: Line) {
    switch line.kind {
    case .call, .serverCall: checkCall(line)
    case .receive: checkReception(line)
    case .wait: checkWait(line)
    case .connect, .disconnect: checkConnection(line)
    case .holds: checkHolds(line)
    case .opens: checkOpens(line)
    case .shows: checkShows(line)
    case .taps: checkTaps(line)
    default: break
    }
  }

  /// Adds a statement to the part that is open.
  mutating func add(_ kind: Statement.Kind, _ line: Line) {
    progress.statements.append(Statement(range: place(line), kind: kind))
  }

  private mutating func checkWait(_ line: Line) {
    guard let node = roots(of: line).first, let microseconds = duration(node) else { return }
    let limit = limits[.virtualSeconds]
    let (total, overflow) = progress.waited.addingReportingOverflow(microseconds)
    guard !overflow, total / 1_000_000 < Int64(limit) else {
      return report(.exceeds(.virtualSeconds, limit: limit), at: place(line))
    }
    progress.waited = total
    add(.wait(microseconds: microseconds), line)
  }

  private mutating func checkConnection(_ line: Line) {
    guard let subjects = roots(of: line).first, let device = actingDevice(subjects) else {
      progress.isDamaged = true
      return
    }
    add(line.kind == .connect ? .connect(device) : .disconnect(device), line)
  }

  private mutating func checkHolds(_ line: Line) {
    let nodes = roots(of: line)
    guard nodes.count == 2 else { return }
    let device = actingDevice(nodes[0])
    let pattern = pattern(nodes[1], .record(.localData), "holds")
    if let device, let pattern { add(.holds(device, pattern), line) }
  }

  // MARK: Receptions

  private mutating func checkReception(_ line: Line) {
    let nodes = roots(of: line)
    guard let subjects = nodes.first else { return }
    let receivers = receivers(subjects)
    isReadingReception = true
    defer { isReadingReception = false }
    var groups: [[Reception.CallbackPattern]] = []
    for node in nodes.dropFirst() {
      let callbacks = children(of: node)
      if callbacks.count > limits[.together] {
        report(.exceeds(.together, limit: limits[.together]), at: place(node))
        continue
      }
      groups.append(callbacks.compactMap { callbackPattern($0) })
    }
    add(.receive(Reception(receivers: receivers, groups: groups)), line)
  }

  private mutating func callbackPattern(_ node: Int) -> Reception.CallbackPattern? {
    guard let kind = callback(syntax.nodes[node].first) else { return nil }
    let descriptor = Catalogue.callback(kind)
    guard let fields = fieldPatterns(children(of: node), of: descriptor.fields, descriptor.name)
    else { return nil }
    return Reception.CallbackPattern(range: place(node), kind: kind, fields: fields)
  }

  private mutating func receivers(_ subjects: Int) -> [Reception.Receiver] {
    var result: [Reception.Receiver] = []
    for node in children(of: subjects) {
      let token = syntax.nodes[node].first
      switch syntax.nodes[node].kind {
      case .device, .eachDevice:
        if let device = device(node) { result.append(.device(device)) }
      case .groupPart:
        if let part = Reception.GroupPart(bytes: text(token)), let group = group(token: token + 2) {
          result.append(.group(part, group))
        }
      default:
        guard let users = users(node) else { continue }
        guard users.count <= limits[.receivers],
          Budget.take(users.count, from: &budget.items)
        else {
          report(.exceeds(.receivers, limit: limits[.receivers]), at: place(node))
          continue
        }
        if let idle = users.first(where: { devicesOfUser[Int($0.index)].count == 0 }) {
          if !hasBrokenHeader {
            let name = scenario.names.users[Int(idle.index)]
            report(.userWithoutDevice(name), at: place(node))
          }
          continue
        }
        result += users.map { .user($0) }
      }
    }
    if result.count > limits[.receivers] {
      report(.exceeds(.receivers, limit: limits[.receivers]), at: place(subjects))
    }
    return result
  }
}
