import IMProtocol

/// Reads faults and the moments at which they happen.
extension Fault {
  /// Used as a call's label until all calls of the step are known.
  private static let unnamed = -1

  /// Reads a fault. If the fault is wrong, reports an error and returns nil. If the fault is tied
  /// to a call, `Parts` later finds this call.
  init?(_ kind: Action.Kind, _ line: Line, _ reader: inout ValueReader) {
    let nodes = Array(reader.syntax.roots(of: line))
    reader.captures.isReadingFault = true
    defer { reader.captures.isReadingFault = false }
    if kind == .late {
      self.init(late: nodes, line, &reader)
      return
    }
    if kind == .loseAnswer {
      guard Self.callName(kind, line, reader.syntax) != nil else {
        let found = reader.syntax.firstChild(of: nodes[0]) ?? nodes[0]
        reader.report(.expected(.callName, found: reader.syntax.found(found)), at: nodes[0])
        return nil
      }
      self.init(.loseAnswer(.call(label: Self.unnamed)))
      return
    }
    let isServer = kind == .restartServer
    let device = isServer ? .absent : reader.names.actingDevice(nodes[0], &reader.source)
    let rest = isServer ? nodes[...] : nodes.dropFirst()
    if [.latency, .connect, .clock].contains(kind) {
      let action = Self.action(kind, rest, of: device ?? .absent, line, &reader)
      guard let action, device != nil else { return nil }
      self.init(action)
    } else if let node = rest.first, reader.kind(of: node) == .duration {
      guard let span = Self.span(node, &reader), let device else { return nil }
      self.init(
        kind == .networkDown
          ? .networkDown(device, for: span) : .loseConnection(device, for: span))
    } else {
      let moment = Moment(rest, of: isServer ? nil : device, &reader)
      guard let moment, let device, let action = Action(kind, of: device) else { return nil }
      self.init(action, moment)
    }
  }

  /// Reads an action without the moment at which it happens. `nodes` are the values after its verb.
  /// If the action is wrong, reports an error and returns nil.
  static func action(
    _ kind: Action.Kind, _ nodes: ArraySlice<Int>, of device: DeviceID, _ line: Line,
    _ reader: inout ValueReader
  ) -> Action? {
    if kind == .latency {
      return reader.source.latency(Array(nodes), of: line).map { .latency(device, $0) }
    }
    if kind == .connect { return connectOptions(nodes, &reader).map { .connect(device, $0) } }
    if kind == .clock { return clockOffset(nodes, &reader).map { .clock(device, $0) } }
    return Action(kind, of: device)
  }

  /// Reads a fault such as `onX reaches B.phone after B.desktop received onY`. If the fault is
  /// wrong, reports an error and returns nil.
  private init?(late nodes: [Int], _ line: Line, _ reader: inout ValueReader) {
    // The parser can't distinguish a callback without arguments from a device, so the callback is
    // in a list of devices.
    let listed = Array(reader.syntax.listed(nodes[0]))
    guard listed.count == 1, [.word, .invocation].contains(reader.kind(of: listed[0])) else {
      reader.report(.expected(.oneCallback, found: reader.syntax.found(listed[0])), at: nodes[0])
      return nil
    }
    let callback = Reception.CallbackPattern(listed[0], &reader)
    let device = reader.names.actingDevice(nodes[1], &reader.source)
    let moment = Moment(nodes.dropFirst(2), of: device, &reader)
    guard let callback, let device, let moment, case .received(let other, _) = moment else {
      return nil
    }
    if device == other {
      let name = reader.syntax.found(nodes[1] + 1)
      reader.report(.lateBehindItself(name), at: line)
      return nil
    }
    self.init(.late(callback, device), moment)
  }

  /// The options of a connecting application. If an option is wrong, reports an error and returns
  /// nil.
  private static func connectOptions(
    _ nodes: ArraySlice<Int>, _ reader: inout ValueReader
  ) -> ConnectOptions? {
    var options = ConnectOptions()
    for node in nodes {
      if reader.kind(of: node) == .duration {
        guard let milliseconds = reader.source.milliseconds(node) else { return nil }
        guard milliseconds % 1_000 == 0, ConnectOptions.limits.contains(milliseconds / 1_000) else {
          reader.report(
            .expected(
              "whole seconds, from `1s` to `32767s`", found: reader.syntax.found(node)), at: node)
          return nil
        }
        options.limit = milliseconds / 1_000
      } else if reader.syntax.isWord(node: node, "with") {
        options.hasWrongToken = true
      }
    }
    return options
  }

  /// The time, in microseconds, for which a network is down or the server is unreachable. If the
  /// duration is invalid, reports an error and returns nil.
  private static func span(_ node: Int, _ reader: inout ValueReader) -> Int64? {
    guard let milliseconds = reader.source.milliseconds(node) else { return nil }
    guard milliseconds > 0, milliseconds <= Int64(reader.limits[.virtualSeconds]) * 1_000 else {
      return milliseconds > 0
        ? reader.refuse(reader.excess(.virtualSeconds), at: node)
        : reader.refuse(.expected(.duration, found: reader.syntax.found(node)), at: node)
    }
    return milliseconds * 1_000
  }

  /// A clock's offset in microseconds, positive if the clock is fast and negative if the clock is
  /// slow. If the offset is invalid, reports an error and returns nil.
  private static func clockOffset(_ nodes: ArraySlice<Int>, _ reader: inout ValueReader) -> Int64? {
    guard nodes.count == 2, let node = nodes.first, let execution = nodes.last else { return 0 }
    guard let milliseconds = reader.source.milliseconds(node) else { return nil }
    let offset = milliseconds * 1_000
    guard offset <= Int64(reader.limits[.clockSeconds]) * 1_000_000 else {
      return reader.refuse(reader.excess(.clockSeconds), at: node)
    }
    return reader.syntax.isWord(node: execution, "slow") ? -offset : offset
  }

  // MARK: Calls

  /// The node with the name of the call to which a fault is tied, or nil if the fault is not tied
  /// to a call.
  static func callName(_ kind: Action.Kind, _ line: Line, _ syntax: Syntax) -> Int? {
    let nodes = Array(syntax.roots(of: line))
    if kind != .loseAnswer { return nodes.first { syntax.nodes[$0].kind == .label } }
    let named = Array(syntax.children(of: nodes[0]))
    return named.count == 1 && syntax.nodes[named[0]].kind == .word ? named[0] : nil
  }

  mutating func tie(to label: Int) {
    if case .loseAnswer = action { action = .loseAnswer(.call(label: label)) }
    switch moment {
    case .beforeTaking: moment = .beforeTaking(label: label)
    case .taken: moment = .taken(label: label)
    case .here, .received, .told, .catchingUp: break
    }
  }
}

extension Statement.Kind {
  /// Creates the statement for a fault.
  package init(_ fault: Fault) {
    if case .connect(let device, let options) = fault.action {
      self = .connect(device, .application(options))
    } else if case .networkBack(let device) = fault.action {
      self = .connect(device, .network)
    } else if case .disconnect(let device, let logsOut) = fault.action {
      self = .disconnect(device, logsOut: logsOut)
    } else {
      self = .fault(fault)
    }
  }
}

extension Fault.Moment {
  /// Reads when a fault happens. The word `it` in the scenario means `device`. If a part of the
  /// text is wrong, reports an error and returns nil.
  fileprivate init?(_ nodes: ArraySlice<Int>, of device: DeviceID?, _ reader: inout ValueReader) {
    guard let word = nodes.first, let next = nodes.dropFirst().first else {
      self = nodes.isEmpty ? .here : .catchingUp
      return
    }
    let isDevice = reader.kind(of: next) == .list
    if reader.syntax.isWord(node: word, "after") {
      let receiver = isDevice ? reader.names.actingDevice(next, &reader.source) : device
      let callback = nodes.last.flatMap { Reception.CallbackPattern($0, &reader) }
      guard let receiver, let callback else { return nil }
      self = .received(receiver, callback)
    } else if isDevice {
      guard let receiver = reader.names.actingDevice(next, &reader.source) else { return nil }
      self = .told(receiver)
    } else if reader.syntax.isWord(node: word, "before") {
      self = .beforeTaking(label: -1)
    } else {
      self = .taken(label: -1)
    }
  }
}
