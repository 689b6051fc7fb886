import IMProtocol

/// Reads what a call is expected to return.
extension ResultExpectation {
  /// Reads an expected result. `nodes` begins with the returned value or the code. If the result is
  /// wrong, reports an error and returns nil.
  init?(
    _ line: Line, _ result: Line.Result, _ nodes: Siblings, of kind: CallKind,
    _ reader: inout ValueReader
  ) {
    var nodes = nodes
    let call = Int(kind.rawValue)
    let range = reader.location(line)
    switch result {
    case .forgotten:
      guard Catalogue.calls[call].caller == .device else {
        reader.report(.serverCallCrossesNothing(Catalogue.calls[call].name), at: line)
        return nil
      }
      self.init(range: range, kind: .forgotten)
    case .returns:
      guard let value = nodes.next() else { return nil }
      let name = Catalogue.calls[call].name
      guard let result = Catalogue.calls[call].result else {
        let failure = Self.code(value, reader)?.failure
        reader.report(.noResult(call: name, failure: failure), at: line)
        return nil
      }
      if let code = Self.code(value, insteadOf: result, reader) {
        let problem = Problem.codeAsResult(
          call: name, expected: result.words, found: reader.syntax.found(value),
          failure: code.failure)
        reader.report(problem, at: value)
        return nil
      }
      guard let pattern = reader.pattern(value, result, "returns") else { return nil }
      self.init(range: range, kind: .returns(pattern))
    case .fails:
      guard let value = nodes.next() else { return nil }
      guard case .code(let code)? = reader.scalar(value, .code, "fails with") else { return nil }
      if code == .success {
        reader.report(.failsWithSuccess, at: value)
        return nil
      }
      let second = nodes.next()
      let naming = second.flatMap { Self.naming($0, Catalogue.calls[call].area, &reader) }
      guard second == nil || naming != nil else { return nil }
      self.init(range: range, kind: .fails(code, naming: naming))
    }
  }

  /// A code by name or number, or a plain word for success.
  private struct WrittenCode {
    /// The code as it is written, or nil if it is the code of success.
    let failure: String?
  }

  /// The code that a node is, or nil if it is no code.
  private static func code(_ node: Int, _ reader: ValueReader) -> WrittenCode? {
    let word = reader.word(node)
    switch reader.kind(of: node) {
    case .number: return WrittenCode(failure: Int(word) == 0 ? nil : word)
    case .word:
      if ForeignWords.meansSuccess(word) { return WrittenCode(failure: nil) }
      return Catalogue.code(named: word).map { WrittenCode(failure: $0 == .success ? nil : word) }
    case .string, .duration, .capture, .rest, .range, .each, .device, .eachDevice, .alternatives,
      .choice,
      .groupPart, .invocation, .together, .options, .label, .list, .record:
      return nil
    }
  }

  /// The code that a node is, or nil if it is no code or may be a value of the type: an enumeration
  /// takes numbers.
  private static func code(
    _ node: Int, insteadOf type: ValueType, _ reader: ValueReader
  ) -> WrittenCode? {
    if type == .code { return nil }
    if case .enumeration = type, reader.kind(of: node) == .number { return nil }
    return code(node, reader)
  }

  /// The pattern of the list after `naming`. This list contains keys of attributes or, for calls
  /// about subscriptions, the users whose subscription failed. If the list is wrong, reports an
  /// error and returns nil.
  private static func naming(_ node: Int, _ area: Area, _ reader: inout ValueReader) -> Pattern? {
    if area == .subscriptions { return reader.pattern(node, .list(.user), "naming") }
    guard reader.isKind(.list, node, "naming", "a list of keys, `[remark]`") else { return nil }
    var items: [Pattern] = []
    let children = reader.syntax.children(of: node)
    guard reader.source.takeItems(children.count, at: node) else { return nil }
    for child in children {
      let kind = reader.kind(of: child)
      if kind == .range || kind == .word && !reader.syntax.isWord(node: child, "any") {
        let token = reader.token(of: child)
        let location = reader.location(child)
        guard let keys = reader.source.words(token, at: location) else { return nil }
        items += keys.map { .value(.text(reader.names.all.texts.intern($0))) }
      } else if kind == .rest, reader.syntax.nodes[child].end == reader.syntax.nodes[node].end {
        return .list(items, isOpen: true)
      } else if let item = reader.pattern(child, .text, "naming") {
        items.append(item)
      } else {
        return nil
      }
    }
    return .list(items, isOpen: false)
  }
}
