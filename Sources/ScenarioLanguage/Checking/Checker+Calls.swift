import IMProtocol

/// Calls and their results.
extension Checker {
  /// Checks a call of a device or of the server's own interface, or one of those that `each` makes
  /// of it.
  mutating func checkCall(_ line: Line) {
    let nodes = roots(of: line)
    let isServer = line.kind == .serverCall
    guard let invocation = nodes.first(where: { syntax.nodes[$0].kind == .invocation }) else {
      return
    }
    let device: DeviceID? = isServer ? .absent : actingDevice(nodes[0])
    var open = progress.call ?? Progress.OpenCall(range: place(line))
    var statement: CallStatement?
    let token = syntax.nodes[invocation].first
    let name = text(token)
    let caller: CallDescriptor.Caller = isServer ? .server : .device
    let kind = Catalogue.call(named: name.span, caller: caller)
    if let kind {
      let descriptor = Catalogue.call(kind)
      if let arguments = arguments(invocation, descriptor) {
        statement = CallStatement(device: device ?? .absent, kind: kind, arguments: arguments)
      }
      if kind == .updateMyUserProfile || kind == .serverSetUserProfile { nameProfileAttributes() }
      open.kind = kind
    } else {
      reportUnknownCall(token, caller)
    }
    if let label = nodes.last, syntax.nodes[label].kind == .label {
      if line.isRepeated {
        report(.nameOfSeveral(string(syntax.nodes[label].first)), at: place(label))
      } else {
        open.label = self.label(label, kind)
      }
    }
    statement?.label = open.label
    if let statement, device != nil {
      open.statements.append(statement)
    } else {
      open.statements = []
      progress.isDamaged = true
    }
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
      let name = createdName(node)
    else { return nil }
    return createdGroup(name, at: place(node)).map { .value(.group($0)) }
  }

  /// The name of a group to create; nil when the value is another one.
  private mutating func createdName(_ node: Int) -> ArraySlice<UInt8>? {
    let token = syntax.nodes[node].first
    switch syntax.nodes[node].kind {
    case .word where !isWord(token, "nil"): return text(token)
    case .each: return oneOfRange(node).map { joined(text(rangeName(of: node)), $0) }
    default: return nil
    }
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
    progress.statements += call.statements.map { Statement(range: call.range, kind: .call($0)) }
  }

  // MARK: Results

  /// Checks `returns` or `fails` under a call.
  mutating func checkResult(_ line: Line) {
    guard var call = progress.call else {
      progress.isEmpty = false
      return report(.resultWithoutCall, at: place(line))
    }
    if call.isTold { return report(.resultTwice, at: place(line)) }
    call.isTold = true
    if let label = call.label { calls[label].isTold = true }
    progress.call = call
    guard !line.isBroken, let kind = call.kind else { return }
    if line.kind == .fails, progress.part == .given {
      return report(.failureInGiven, at: place(line))
    }
    let nodes = roots(of: line)
    let errors = diagnostics.count
    var told: [ResultExpectation?] = []
    repeating(line) { told.append($0.expectation(line, nodes, of: kind)) }
    guard diagnostics.count == errors else { return }
    if line.isRepeated, told.count != call.statements.count, !call.statements.isEmpty {
      let isOne = call.statements.count == 1
      let problem = isOne ? .eachOfOne : Problem.unequalRanges(call.statements.count, told.count)
      return report(problem, at: place(line))
    }
    for index in call.statements.indices {
      progress.call?.statements[index].expectation = told[line.isRepeated ? index : 0]
    }
  }

  /// Checks `name returns …` and `name fails with …`.
  mutating func checkNamedResult(_ line: Line) {
    if line.isRepeated { return report(.eachOfOne, at: place(line)) }
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
