import IMProtocol

/// The arguments of calls, and other values that must be known.
extension ValueReader {
  /// The value of a parameter; nil, with a report, when it does not fit.
  mutating func argument(
    _ node: Int, _ parameter: FieldDescriptor
  ) -> CallStatement.Argument? {
    argument(node, parameter.type, parameter.name, takesNil: parameter.takesNil)
  }

  /// A value without captures, as a header gives it; nil, with a report, when it does not fit.
  mutating func constant(_ node: Int, _ field: FieldDescriptor) -> Value? {
    guard let argument = argument(node, field) else { return nil }
    if case .value(let value) = argument { return value }
    return nil
  }

  private mutating func argument(
    _ node: Int, _ type: ValueType, _ slot: String, takesNil: Bool
  ) -> CallStatement.Argument? {
    if syntax.nodes[node].kind == .capture { return boundCapture(node, type) }
    if syntax.isWord(node: node, "nil") { return absent(type, slot, takesNil: takesNil, at: node) }
    if syntax.isWord(node: node, "any") || syntax.nodes[node].kind == .rest {
      report(.patternAsValue(syntax.string(syntax.nodes[node].first)), at: node)
      return nil
    }
    switch type {
    case .list(let element): return list(node, element, slot)
    case .record(let kind): return record(node, kind, slot)
    case .dictionary: return dictionary(node, slot).map { .value($0) }
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration:
      return scalar(node, type, slot).map { .value($0) }
    }
  }

  /// `nil` as a value: objects may be absent; a number, flag or case only where its field says so.
  private mutating func absent(
    _ type: ValueType, _ slot: String, takesNil: Bool, at node: Int
  ) -> CallStatement.Argument? {
    switch type {
    case .user: return .value(.user(.absent))
    case .group: return .value(.group(.absent))
    case .text, .list, .record, .dictionary: return .value(.absent)
    case .boolean, .integer, .code, .callback, .time, .moment, .duration, .enumeration:
      if takesNil { return .value(.absent) }
      reportType(slot, Self.describe(type), node)
      return nil
    }
  }

  private mutating func list(
    _ node: Int, _ element: ValueType, _ slot: String
  ) -> CallStatement.Argument? {
    guard syntax.nodes[node].kind == .list else {
      reportType(slot, Self.describe(.list(element)), node)
      return nil
    }
    var items: [CallStatement.Argument] = []
    var isWhole = true
    for child in syntax.children(of: node) {
      let made = self.items(child) { $0.argument(child, element, slot, takesNil: false) }
      items += made ?? []
      isWhole = isWhole && made != nil
    }
    guard takeItems(items.count, at: syntax.place(node)), isWhole else { return nil }
    if let values = Self.values(items) { return .value(.list(values)) }
    return .list(items)
  }

  private mutating func record(
    _ node: Int, _ kind: RecordKind, _ slot: String
  ) -> CallStatement.Argument? {
    guard syntax.nodes[node].kind == .record else {
      reportType(slot, Self.describe(.record(kind)), node)
      return nil
    }
    let descriptor = Catalogue.record(kind)
    var seen: [Int] = []
    guard
      let fields = arguments(
        syntax.children(of: node), of: descriptor.fields, descriptor.name, &seen)
    else { return nil }
    if let values = Self.values(fields) { return .value(.record(kind, values)) }
    return .record(kind, fields)
  }

  /// One argument for each field, defaults filled in; nil, with a report, when a named value is
  /// wrong. Notes which fields are given.
  mutating func arguments(
    _ nodes: [Int], of fields: [FieldDescriptor], _ owner: String, _ seen: inout [Int],
    kind: NameKind = .field
  ) -> [CallStatement.Argument]? {
    var arguments: [CallStatement.Argument] = fields.map { .value($0.defaultValue) }
    var isWhole = true
    for node in nodes {
      if syntax.nodes[node].kind == .rest {
        report(.patternAsValue("..."), at: node)
        isWhole = false
        continue
      }
      guard let field = field(node, of: fields, owner, &seen, kind: kind),
        let value = argument(node, fields[field])
      else {
        isWhole = false
        continue
      }
      arguments[field] = value
    }
    return isWhole ? arguments : nil
  }

  /// The field that a named value is for; nil, with a report, when there is none or it is there.
  mutating func field(
    _ node: Int, of fields: [FieldDescriptor], _ owner: String, _ seen: inout [Int],
    kind: NameKind = .field
  ) -> Int? {
    let token = syntax.nodes[node].name
    guard token >= 0 else {
      if kind == .parameter, isFlat(node, of: fields, owner) { return nil }
      let left = fields.indices.filter { !seen.contains($0) }.map { fields[$0] }
      let fitting = left.filter { mayBe(node, $0.type) }
      let names = (fitting.isEmpty ? left : fitting).map(\.name)
      report(.unnamedValue(of: owner, names: names), at: node)
      return nil
    }
    let name = syntax.text(token)
    guard syntax.tokens[Int(token) + 1].kind != .leftBracket else {
      report(.expected(.colon, found: "`[`"), at: token + 1)
      return nil
    }
    guard let field = fields.position(named: name.span) else {
      if kind == .parameter, isFlat(node, of: fields, owner) { return nil }
      reportUnknown(
        kind, syntax.string(token), of: owner, at: syntax.place(token: token),
        among: fields.map(\.name))
      return nil
    }
    if seen.contains(field) {
      report(.duplicate(kind, syntax.string(token)), at: token)
      return nil
    }
    seen.append(field)
    return field
  }

  /// Whether a value looks like one of a type.
  private func mayBe(_ node: Int, _ type: ValueType) -> Bool {
    switch (syntax.nodes[node].kind, type) {
    case (.word, _), (.capture, _): true
    case (.list, .list), (.record, .record), (.record, .dictionary): true
    case (.list, _), (.record, _), (_, .list), (_, .record), (_, .dictionary): false
    case (.string, .boolean), (.string, .integer), (.string, .enumeration): false
    default: true
    }
  }

  /// Whether a value is a record whose first field is a parameter: the SDK's object, the fields of
  /// which are written flat. Reports it.
  mutating func isFlat(_ node: Int, of fields: [FieldDescriptor], _ owner: String) -> Bool {
    guard syntax.nodes[node].kind == .record, let first = syntax.firstChild(of: node),
      syntax.nodes[first].kind != .rest
    else { return false }
    let name = name(of: first)
    guard fields.contains(where: { $0.name == name }) else { return false }
    report(.flatFields(call: owner, field: name), at: syntax.placeWithName(node))
    return true
  }

  /// The values of arguments without captures; nil when there is one.
  private static func values(_ arguments: [CallStatement.Argument]) -> [Value]? {
    var values: [Value] = []
    values.reserveCapacity(arguments.count)
    for argument in arguments {
      guard case .value(let value) = argument else { return nil }
      values.append(value)
    }
    return values
  }

  // MARK: Captures

  /// A captured value as an argument: it must be bound and known by then, and of the type.
  private mutating func boundCapture(_ node: Int, _ type: ValueType) -> CallStatement.Argument? {
    let token = syntax.nodes[node].first
    let name = syntax.text(token).dropFirst()
    guard let capture = captures.capture(name), captures.isBound[capture] else {
      if !hasBrokenStatement {
        report(.unboundCapture(String(decoding: name, as: UTF8.self)), at: node)
      }
      return nil
    }
    guard captures.isKnown(capture) else {
      report(.lateCapture(captures.names[capture]), at: node)
      return nil
    }
    guard fits(capture, type, at: node) else { return nil }
    return .capture(capture)
  }

  /// Whether a capture has the type; reports one that has another. Numbers, times and durations are
  /// numbers all.
  mutating func fits(_ capture: Int, _ type: ValueType, at node: Int) -> Bool {
    let bound = captures.types[capture]
    let numbers: [ValueType] = [.integer, .time, .moment, .duration]
    if bound == type || numbers.contains(bound) && numbers.contains(type) { return true }
    report(
      .captureType(
        captures.names[capture], bound: Self.describe(bound), expected: Self.describe(type)),
      at: syntax.place(node))
    return false
  }
}

extension FieldDescriptor {
  /// Whether a number, flag or case may be `nil` here. A number or flag with a default of its own
  /// is no object in the SDK, and always has a value; a case may be left out on purpose, which the
  /// device refuses.
  fileprivate var takesNil: Bool {
    switch type {
    case .enumeration: isOptional
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .list, .record, .dictionary:
      isOptional && defaultValue == .absent
    }
  }
}
