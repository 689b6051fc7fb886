import IMProtocol

/// The first pass: the users and groups that a scenario declares.
extension ValueReader {
  /// Collects the names of users and groups, and gives each its id. What a second scenario declares
  /// is none of the first's.
  mutating func declareNames() {
    let scenarios = syntax.lines.indices.filter { syntax.lines[$0].kind == .header(.scenario) }
    for line in syntax.lines[..<(scenarios.dropFirst().first ?? syntax.lines.count)]
    where !line.isBroken {
      switch line.kind {
      case .header(.user), .header(.users): declareUsers(line)
      case .header(.group), .header(.groups): declareGroups(line)
      case .header, .opening, .act, .result, .told, .row, .unknown: break
      }
    }
    names.finishAccounts(&diagnostics)
  }

  private mutating func declareUsers(_ line: Line) {
    guard let first = syntax.roots(of: line).first else { return }
    for node in syntax.listed(first) {
      let name = syntax.text(syntax.nodes[node].first)
      guard isFree(name, at: syntax.place(node)) else { continue }
      var piece = AccountTable.Piece(name: name, place: syntax.place(node))
      if syntax.nodes[node].kind == .range {
        guard let numbers = numbers(of: node), isForward(numbers, node) else { continue }
        piece.numbers = numbers.first...numbers.last
      }
      if Budget.take(piece.count, from: &budget.users) {
        names.accounts.add(piece)
      } else {
        report(.exceeds(.users, limit: limits[.users]), at: node)
        hasBrokenHeader = true
      }
    }
  }

  /// Whether a range of a declaration, of which the order says nothing, is not written backwards.
  private mutating func isForward(_ numbers: NumberRange, _ node: Int) -> Bool {
    if numbers.first <= numbers.last { return true }
    report(.backwards(syntax.string(syntax.nodes[node].first)), at: node)
    return false
  }

  /// Whether a name is no word of the language; reports one that is.
  private mutating func isFree(_ name: ArraySlice<UInt8>, at range: SourceRange) -> Bool {
    let isLiteral = Self.literals.contains { $0.utf8.elementsEqual(name) }
    guard isLiteral || Keyword(name)?.opensStatement == true else { return true }
    report(.reservedName(String(decoding: name, as: UTF8.self)), at: range)
    hasBrokenHeader = true
    return false
  }

  /// Words that are values, and therefore no names.
  private static let literals = ["nil", "any", "true", "false", "on", "off", "nothing"]

  private mutating func declareGroups(_ line: Line) {
    guard let first = syntax.roots(of: line).first else { return }
    for node in syntax.listed(first) {
      let name = syntax.text(syntax.nodes[node].first)
      guard isFree(name, at: syntax.place(node)) else { continue }
      guard syntax.nodes[node].kind == .range else {
        _ = declareGroup(name, at: syntax.place(node))
        continue
      }
      guard let numbers = numbers(of: node), isForward(numbers, node) else { continue }
      for place in 0..<numbers.count {
        let name = NameTable.joined(name, numbers[place])
        guard declareGroup(name, at: syntax.place(node)) else { break }
      }
    }
  }

  /// Declares a group; false, with a report, when it can't be.
  private mutating func declareGroup(_ name: ArraySlice<UInt8>, at range: SourceRange) -> Bool {
    if let known = names.groups.value(of: name) {
      let text = String(decoding: name, as: UTF8.self)
      reportDuplicate(.group, text, at: range, first: names.groupPlaces[known])
      return false
    }
    guard names.groupPlaces.count < limits[.groups] else {
      hasBrokenHeader = true
      report(.exceeds(.groups, limit: limits[.groups]), at: range)
      return false
    }
    names.declare(group: name, at: range)
    return true
  }
}
