import IMProtocol

/// Reads the permissions and bounds of an exploration.
struct ExplorationSection {
  private(set) var exploration: Exploration
  /// The location of each permission, for reports about duplicate permissions.
  private var known: [Identity: SourceRange] = [:]

  init(_ exploration: Exploration) { self.exploration = exploration }

  // MARK: What may happen

  /// Adds the permissions of a line, and reports errors.
  mutating func addPermissions(_ claim: Line.Claim, _ line: Line, _ reader: inout ValueReader) {
    let nodes = Array(reader.syntax.roots(of: line))
    switch claim {
    case .timeMay: add([.passTime], nil, at: reader.location(line), "time may pass", &reader)
    case .serverMay: addPermissions(nodes[...], of: .absent, &reader)
    case .may:
      let device = reader.names.actingDevice(nodes[0], &reader.source)
      addPermissions(nodes.dropFirst(), of: device, &reader)
    case .bounds, .rests, .never, .result, .whoever, .every, .vacuous: break
    }
  }

  /// Stores the reason why the permissions from the index `first` on may be vacuous.
  mutating func intend(_ reason: String, from first: Int) {
    for index in exploration.permissions.indices[first...] {
      exploration.permissions[index].vacuous = reason
    }
  }

  /// Adds the actions, including calls, that a device or the server (`absent`) may perform. If the
  /// device is unknown (nil), the actions are only checked.
  private mutating func addPermissions(
    _ nodes: ArraySlice<Int>, of device: DeviceID?, _ reader: inout ValueReader
  ) {
    for (index, node) in zip(nodes.indices, nodes) where reader.kind(of: node) != .record {
      let actions = actions(node, of: device, &reader)
      var condition: Pattern?
      if index + 1 < nodes.endIndex, reader.kind(of: nodes[index + 1]) == .record {
        let record = nodes[index + 1]
        if device == .absent { return reader.report(.conditionOfServer, at: record) }
        reader.captures.isReadingFault = true
        condition = reader.pattern(record, .record(.localData), "holds")
        reader.captures.isReadingFault = false
        if condition == nil { continue }
      }
      // A report about a duplicate call names the call without its arguments.
      let first = reader.token(of: node)
      let isCall = reader.kind(of: node) == .invocation
      let name = reader.syntax.words(first, isCall ? first : reader.syntax.nodes[node].last)
      add(actions, condition, at: reader.location(node), name, &reader)
    }
  }

  /// The actions that a node permits. For a call with alternatives, there is one action for each
  /// combination of the alternatives; for any other node, there is one action. If the node is
  /// wrong, reports an error and returns no actions.
  private func actions(_ node: Int, of device: DeviceID?, _ reader: inout ValueReader) -> [Action] {
    guard reader.kind(of: node) == .invocation else {
      let (first, last) = (reader.token(of: node), reader.syntax.nodes[node].last)
      let words = reader.syntax.words(first, last)
      let kind = Action.Kind.ofDevices.first { $0.words.may == words }
      guard let device, let kind, let action = Action(kind, of: device) else { return [] }
      return [action]
    }
    var alternatives: [CallStatement.Alternatives] = []
    guard let call = CallStatement.read(node, of: device, &alternatives, &reader).statement else {
      return []
    }
    var calls = [call]
    for (parameter, values) in alternatives {
      guard reader.isWithin(.permissions, values.count * calls.count, at: node) else { return [] }
      calls = calls.flatMap { call in
        values.map { value in
          var call = call
          call.arguments[parameter] = value
          return call
        }
      }
    }
    return calls.map(Action.call)
  }

  private mutating func add(
    _ actions: [Action], _ condition: Pattern?, at range: SourceRange, _ name: String,
    _ reader: inout ValueReader
  ) {
    let count = exploration.permissions.count + actions.count
    guard reader.isWithin(.permissions, count, at: range),
      reader.source.take(actions.count, of: .expandedItems, at: range)
    else { return }
    for action in actions {
      if let first = known.updateValue(range, forKey: Identity(action)) {
        return reader.reportDuplicate(.permission, name, at: range, first: first)
      }
      exploration.permissions.append(
        Exploration.Permission(range: range, action: action, condition: condition))
    }
  }

  // MARK: How often

  /// Adds the bounds of a line, and reports errors.
  mutating func addBounds(_ line: Line, _ reader: inout ValueReader) {
    for bound in Exploration.Bound.read(line, most: .boundCount, &reader) { add(bound, &reader) }
  }

  private mutating func add(_ bound: Exploration.Bound, _ reader: inout ValueReader) {
    let bounds = exploration.bounds
    guard reader.isWithin(.bounds, bounds.count + 1, at: bound.range) else { return }
    if let known = bounds.first(where: { $0.kind == bound.kind && $0.device == bound.device }) {
      let name = bound.words(reader.names)
      return reader.reportDuplicate(.counted, name, at: bound.range, first: known.range)
    }
    exploration.bounds.append(bound)
  }

  /// Reports permitted actions that lack a required bound, and bounds on actions that are not
  /// permitted.
  func checkBounds(_ reader: inout ValueReader) {
    for kind in Action.Kind.counted {
      let bounds = exploration.bounds.filter { $0.kind == kind }
      let counted = exploration.permissions.filter { $0.action.kind.bound == kind }
      let free = counted.first { permission in
        !bounds.contains { $0.device == nil || $0.device == permission.action.device }
      }
      if let free {
        let device = free.action.device
        let name = device == .absent ? "" : reader.names.name(of: device)
        reader.report(.boundNeeded(kind, device: name), at: free.range)
      }
      for bound in bounds
      where !counted.contains(where: { bound.device == nil || bound.device == $0.action.device }) {
        reader.report(.idleBound(bound.words(reader.names)), at: bound.range)
      }
    }
  }
}

/// What makes two permissions duplicates.
private struct Identity: Hashable {
  let kind: Action.Kind
  let device: DeviceID
  var call: CallKind?
  var arguments: [CallStatement.Argument] = []

  init(_ action: Action) {
    kind = action.kind
    device = action.device
    guard case .call(let statement) = action else { return }
    call = statement.kind
    arguments = statement.arguments
  }
}
