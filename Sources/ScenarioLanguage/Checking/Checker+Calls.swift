import IMProtocol

/// Calls and their results.
extension Checker {
  /// Checks a call of a device or of the server's own interface.
  mutating func checkCall(_ line: Line) {
    let nodes = roots(of: line)
    let isServer = line.kind == .serverCall
    guard let invocation = nodes.first(where: { syntax.nodes[$0].kind == .invocation }) else {
      return
    }
    let device: DeviceID? = isServer ? .absent : actingDevice(nodes[0])
    var open = Progress.OpenCall(range: place(line))
    let token = syntax.nodes[invocation].first
    let name = text(token)
    let caller: CallDescriptor.Caller = isServer ? .server : .device
    let kind = Catalogue.call(named: name.span, caller: caller)
    if let kind {
      let descriptor = Catalogue.call(kind)
      if let arguments = arguments(invocation, descriptor) {
        open.statement = CallStatement(device: device ?? .absent, kind: kind, arguments: arguments)
      }
      if kind == .updateMyUserProfile || kind == .serverSetUserProfile { nameProfileAttributes() }
      open.kind = kind
    } else {
      reportUnknownCall(token, caller)
    }
    if let label = nodes.last, syntax.nodes[label].kind == .label {
      open.label = self.label(label, kind)
    }
    if device == nil { open.statement = nil }
    if open.statement == nil { progress.isDamaged = true }
    open.statement?.label = open.label
    progress.call = open
  }

  private mutating func reportUnknownCall(_ token: Int32, _ caller: CallDescriptor.Caller) {
    let names = Catalogue.calls.lazy.filter { $0.caller == caller }.map(\.name)
    reportUnknown(
      caller == .server ? .serverCall : .call, string(token), at: place(token: token),
      among: Array(names))
  }

  /// The arguments of a call, one for each parameter; nil, with a report, when one is wrong.
  private mutating func arguments(
    _ invocation: Int, _ call: CallDescriptor
  ) -> [CallStatement.Argument]? {
    var arguments: [CallStatement.Argument] = call.parameters.map { .value($0.defaultValue) }
    var seen: [Int] = []
    var isWhole = true
    for (place, node) in children(of: invocation).enumerated() {
      var parameter: Int?
      if place == 0, syntax.nodes[node].name < 0, !call.parameters.isEmpty {
        if call.parameters[0].type.isScalar, isFlat(node, of: call.parameters, call.name) {
          isWhole = false
          continue
        }
        parameter = 0
        seen.append(0)
      } else {
        parameter = field(node, of: call.parameters, call.name, &seen, kind: .parameter)
      }
      guard let parameter else {
        isWhole = false
        continue
      }
      if let created = createdGroup(node, call, parameter) {
        arguments[parameter] = created
      } else if let argument = argument(node, call.parameters[parameter]) {
        arguments[parameter] = argument
      } else {
        isWhole = false
      }
    }
    for (place, parameter) in call.parameters.enumerated()
    where !parameter.isOptional && !seen.contains(place) && isWhole {
      let name = syntax.nodes[invocation].first
      report(.missingArgument(parameter.name, call: call.name), at: self.place(token: name))
      isWhole = false
    }
    return isWhole ? arguments : nil
  }

  /// A group that does not exist yet, where a call creates it.
  private mutating func createdGroup(
    _ node: Int, _ call: CallDescriptor, _ parameter: Int
  ) -> CallStatement.Argument? {
    guard call.kind == .createGroup, call.parameters[parameter].type == .group,
      syntax.nodes[node].kind == .word, !isWord(syntax.nodes[node].first, "nil")
    else { return nil }
    return createdGroup(token: syntax.nodes[node].first).map { .value(.group($0)) }
  }

  /// Adds the name of a call.
  private mutating func label(_ node: Int, _ kind: CallKind?) -> Int? {
    let token = syntax.nodes[node].first
    if let known = callNames.value(of: text(token)) {
      reportDuplicate(.callName, string(token), at: place(node), first: calls[known].place)
      return nil
    }
    guard calls.count < limits[.callNames] else {
      report(.exceeds(.callNames, limit: limits[.callNames]), at: place(node))
      return nil
    }
    callNames.add(text(token), value: calls.count)
    calls.append(NamedCall(kind: kind, place: place(node)))
    scenario.callNames.append(string(token))
    return calls.count - 1
  }

  /// Ends the call whose result could be told so far.
  mutating func closeCall() {
    guard let call = progress.call else { return }
    progress.call = nil
    if let statement = call.statement {
      progress.statements.append(Statement(range: call.range, kind: .call(statement)))
    }
  }

  // MARK: Results

  /// Checks `returns` or `fails` under a call.
  mutating func checkResult(_ line: Line) {
    guard progress.call != nil else {
      progress.isEmpty = false
      return report(.resultWithoutCall, at: place(line))
    }
    if progress.call?.isTold == true { return report(.resultTwice, at: place(line)) }
    progress.call?.isTold = true
    if let label = progress.call?.label { calls[label].isTold = true }
    guard !line.isBroken, let kind = progress.call?.kind else { return }
    if line.kind == .fails, progress.part == .given {
      return report(.failureInGiven, at: place(line))
    }
    let nodes = roots(of: line)
    let expectation = expectation(line, nodes, of: kind)
    progress.call?.statement?.expectation = expectation
  }

  /// Checks `name returns …` and `name fails with …`.
  mutating func checkNamedResult(_ line: Line) {
    let nodes = roots(of: line)
    guard let subjects = nodes.first, let subject = firstChild(of: subjects) else { return }
    let token = syntax.nodes[subject].first
    guard children(of: subjects).count == 1, syntax.nodes[subject].kind == .word else {
      return report(.expected(.name, found: found(subject)), at: place(subjects))
    }
    guard let label = callNames.value(of: text(token)) else {
      if !hasBrokenStatement {
        reportUnknown(.callName, string(token), at: place(subject), among: scenario.callNames)
      }
      return
    }
    if calls[label].isTold || calls[label].toldIn == progress.partNumber {
      return report(.resultTwice, at: place(line))
    }
    calls[label].toldIn = progress.partNumber
    guard let kind = calls[label].kind,
      let expectation = expectation(line, Array(nodes.dropFirst()), of: kind)
    else { return }
    progress.statements.append(
      Statement(range: place(line), kind: .result(label: label, expectation)))
  }

  private mutating func expectation(
    _ line: Line, _ nodes: [Int], of kind: CallKind
  ) -> ResultExpectation? {
    let call = Catalogue.call(kind)
    guard let value = nodes.first else { return nil }
    if line.kind == .returns || line.kind == .namedReturns {
      guard let result = call.result else {
        report(.noResult(call: call.name), at: place(line))
        return nil
      }
      return pattern(value, result, "returns").map {
        ResultExpectation(range: place(line), kind: .returns($0))
      }
    }
    guard case .code(let code)? = scalar(value, .code, "fails with") else { return nil }
    if code == .success {
      report(.failsWithSuccess, at: place(value))
      return nil
    }
    var naming: Pattern?
    if nodes.count > 1 {
      naming = namingPattern(nodes[1], call)
      if naming == nil { return nil }
    }
    return ResultExpectation(range: place(line), kind: .fails(code, naming: naming))
  }

  /// What `naming` lists: the users that a subscription failed for, or the keys of attributes.
  private mutating func namingPattern(_ node: Int, _ call: CallDescriptor) -> Pattern? {
    if call.area == .subscriptions { return pattern(node, .list(.user), "naming") }
    guard syntax.nodes[node].kind == .list else {
      reportType("naming", "a list of keys, `[remark]`", node)
      return nil
    }
    var items: [Pattern] = []
    let children = children(of: node)
    guard takeItems(children.count, at: place(node)) else { return nil }
    for child in children {
      let token = syntax.nodes[child].first
      let isKey = syntax.nodes[child].kind == .word && !isWord(token, "any")
      if isKey {
        items.append(.value(.text(scenario.names.texts.intern(string(token)))))
      } else if syntax.nodes[child].kind == .rest, child == children.last {
        return .list(items, isOpen: true)
      } else if let item = pattern(child, .text, "naming") {
        items.append(item)
      } else {
        return nil
      }
    }
    return .list(items, isOpen: false)
  }
}

extension ValueType {
  /// Whether its values have no parts, so that a record is none of them.
  fileprivate var isScalar: Bool {
    switch self {
    case .record, .dictionary, .list: false
    default: true
    }
  }
}
