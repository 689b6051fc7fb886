import IMProtocol

/// Calls and what they give.
extension ValueReader {
  /// The call of a device, or of the server's own interface, whether it can be read, and its kind
  /// where that is known.
  mutating func call(
    _ line: Line, _ invocation: Int
  ) -> (statement: CallStatement?, kind: CallKind?) {
    let isServer = line.kind == .act(.serverCall)
    let device = isServer ? DeviceID.absent : actingDevice(syntax.roots(of: line)[0])
    let token = syntax.nodes[invocation].first
    let caller: CallDescriptor.Caller = isServer ? .server : .device
    guard let kind = Catalogue.call(named: syntax.text(token).span, caller: caller) else {
      let known = Catalogue.calls.lazy.filter { $0.caller == caller }.map(\.name)
      reportUnknown(
        isServer ? .serverCall : .call, syntax.string(token), at: syntax.place(token: token),
        among: Array(known))
      return (nil, nil)
    }
    let arguments = arguments(invocation, Catalogue.call(kind))
    if kind == .updateMyUserProfile || kind == .serverSetUserProfile {
      names.nameProfileAttributes()
    }
    guard let device, let arguments else { return (nil, kind) }
    return (CallStatement(device: device, kind: kind, arguments: arguments), kind)
  }

  /// The arguments of a call, one for each parameter; nil, with a report, when one is wrong.
  private mutating func arguments(
    _ invocation: Int, _ call: CallDescriptor
  ) -> [CallStatement.Argument]? {
    var arguments: [CallStatement.Argument] = call.parameters.map { .value($0.defaultValue) }
    var seen: [Int] = []
    var isWhole = true
    for (place, node) in syntax.children(of: invocation).enumerated() {
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
      report(.missingArgument(parameter.name, call: call.name), at: syntax.place(token: name))
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
    if let known = names.groups.value(of: name) { return .value(.group(GroupID(known))) }
    guard names.all.groups.count < limits[.groups] else {
      report(.exceeds(.groups, limit: limits[.groups]), at: node)
      return nil
    }
    return .value(.group(names.create(group: name)))
  }

  /// The name of a group to create; nil when the value is another one.
  private mutating func createdName(_ node: Int) -> ArraySlice<UInt8>? {
    let token = syntax.nodes[node].first
    switch syntax.nodes[node].kind {
    case .word where !syntax.isWord(token, "nil"): return syntax.text(token)
    case .each:
      return oneOfRange(node).map { NameTable.joined(syntax.text(syntax.rangeName(of: node)), $0) }
    case .word, .number, .duration, .string, .capture, .list, .record, .rest, .range, .device,
      .eachDevice, .groupPart, .invocation, .together, .options, .label:
      return nil
    }
  }

  // MARK: Results

  /// What a line says that a call gives, by its nodes from the value on; nil, with a report, when
  /// it can't be.
  mutating func expectation(
    _ line: Line, _ result: Line.Result, _ nodes: [Int], of kind: CallKind
  ) -> ResultExpectation? {
    let call = Catalogue.call(kind)
    guard let value = nodes.first else { return nil }
    if result == .returns {
      guard let result = call.result else {
        report(.noResult(call: call.name), at: line)
        return nil
      }
      return pattern(value, result, "returns").map {
        ResultExpectation(range: syntax.place(line), kind: .returns($0))
      }
    }
    guard case .code(let code)? = scalar(value, .code, "fails with") else { return nil }
    if code == .success {
      report(.failsWithSuccess, at: value)
      return nil
    }
    var naming: Pattern?
    if nodes.count > 1 {
      naming = namingPattern(nodes[1], call)
      if naming == nil { return nil }
    }
    return ResultExpectation(range: syntax.place(line), kind: .fails(code, naming: naming))
  }

  /// What `naming` lists: the users that a subscription failed for, or the keys of attributes.
  private mutating func namingPattern(_ node: Int, _ call: CallDescriptor) -> Pattern? {
    if call.area == .subscriptions { return pattern(node, .list(.user), "naming") }
    guard syntax.nodes[node].kind == .list else {
      reportType("naming", "a list of keys, `[remark]`", node)
      return nil
    }
    var items: [Pattern] = []
    let children = syntax.children(of: node)
    guard takeItems(children.count, at: syntax.place(node)) else { return nil }
    for child in children {
      let token = syntax.nodes[child].first
      let isKey = syntax.nodes[child].kind == .word && !syntax.isWord(token, "any")
      if isKey {
        items.append(.value(.text(names.all.texts.intern(syntax.string(token)))))
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
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration:
      true
    }
  }
}
