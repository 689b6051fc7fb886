import IMProtocol

/// The first pass: the users and groups that a scenario declares.
extension Checker {
  /// Collects the names of users and groups, and gives each its id. What a second scenario declares
  /// is none of the first's.
  mutating func declareNames() {
    let scenarios = syntax.lines.indices.filter { syntax.lines[$0].kind == .scenario }
    for line in syntax.lines[..<(scenarios.dropFirst().first ?? syntax.lines.count)]
    where !line.isBroken {
      switch line.kind {
      case .user, .users: declareUsers(line)
      case .group: declareGroup(line)
      default: break
      }
    }
    scenario.names.users = accounts.finish(&diagnostics)
    scenario.accounts = [Account](repeating: Account(), count: accounts.count)
    devicesOfUser = Array(repeating: (first: 0, count: 0), count: accounts.count)
  }

  private mutating func declareUsers(_ line: Line) {
    guard let first = roots(of: line).first else { return }
    for node in syntax.nodes[first].kind == .list ? children(of: first) : [first] {
      let name = text(syntax.nodes[node].first)
      guard isFree(name, at: place(node)) else { continue }
      var piece = AccountTable.Piece(name: name, place: place(node))
      if syntax.nodes[node].kind == .range {
        guard let numbers = numbers(of: node) else { continue }
        piece.numbers = numbers
      }
      if Budget.take(piece.count, from: &budget.users) {
        accounts.add(piece)
      } else {
        report(.exceeds(.users, limit: limits[.users]), at: place(node))
        hasBrokenHeader = true
      }
    }
  }

  /// The numbers of a range `F[1...31]`; nil, with a report, when it is none.
  mutating func numbers(of node: Int) -> ClosedRange<Int>? {
    let first = syntax.nodes[node].first
    let prefix = text(first)
    if let last = prefix.last, Byte.isDigit(last) {
      report(.rangeAfterDigit(string(first)), at: place(node))
      return nil
    }
    guard let low = integer(first + 2), let high = integer(first + 4) else { return nil }
    guard low >= 0, high < 1_000_000_000_000 else {
      report(.numberOutOfRange(string(low < 0 ? first + 2 : first + 4)), at: place(node))
      return nil
    }
    guard low <= high else {
      report(.backwards(string(first)), at: place(node))
      return nil
    }
    return Int(low)...Int(high)
  }

  /// The number that a token writes; nil, with a report, when it does not fit.
  mutating func integer(_ token: Int32) -> Int64? {
    if let number = DurationText.integer(text(token)) { return number }
    report(.numberOutOfRange(string(token)), at: place(token: token))
    return nil
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

  private mutating func declareGroup(_ line: Line) {
    guard let node = roots(of: line).first else { return }
    let token = syntax.nodes[node].first
    guard isFree(text(token), at: place(node)) else { return }
    if let known = groups.value(of: text(token)) {
      return reportDuplicate(.group, string(token), at: place(node), first: groupPlaces[known])
    }
    guard scenario.groups.count < limits[.groups] else {
      hasBrokenHeader = true
      return report(.exceeds(.groups, limit: limits[.groups]), at: place(node))
    }
    groups.add(text(token), value: scenario.groups.count)
    groupPlaces.append(place(node))
    scenario.groups.append(GroupDeclaration(owner: .absent))
    scenario.names.groups.append(string(token))
  }
}
