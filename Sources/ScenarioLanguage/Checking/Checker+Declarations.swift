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
      case .group, .groups: declareGroups(line)
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
        guard let numbers = numbers(of: node), isForward(numbers, node) else { continue }
        piece.numbers = numbers.first...numbers.last
      }
      if Budget.take(piece.count, from: &budget.users) {
        accounts.add(piece)
      } else {
        report(.exceeds(.users, limit: limits[.users]), at: place(node))
        hasBrokenHeader = true
      }
    }
  }

  /// Whether a range of a declaration, of which the order says nothing, is not written backwards.
  private mutating func isForward(_ numbers: NumberRange, _ node: Int) -> Bool {
    if numbers.first <= numbers.last { return true }
    report(.backwards(string(syntax.nodes[node].first)), at: place(node))
    return false
  }

  /// The numbers of a range `F[1...31]`; nil, with a report, when it is none.
  mutating func numbers(of node: Int) -> NumberRange? {
    numbers(rangeName(of: node), at: place(node))
  }

  /// The numbers of the range that begins with a token.
  mutating func numbers(_ first: Int32, at range: SourceRange) -> NumberRange? {
    let prefix = text(first)
    if let last = prefix.last, Byte.isDigit(last) {
      report(.rangeAfterDigit(string(first)), at: range)
      return nil
    }
    guard let low = integer(first + 2), let high = integer(first + 4) else { return nil }
    for (number, token) in [(low, first + 2), (high, first + 4)]
    where !(0..<1_000_000_000_000).contains(number) {
      report(.numberOutOfRange(string(token)), at: range)
      return nil
    }
    return NumberRange(first: Int(low), last: Int(high))
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

  private mutating func declareGroups(_ line: Line) {
    guard let first = roots(of: line).first else { return }
    for node in syntax.nodes[first].kind == .list ? children(of: first) : [first] {
      guard isFree(text(syntax.nodes[node].first), at: place(node)) else { continue }
      guard syntax.nodes[node].kind == .range else {
        _ = declareGroup(text(syntax.nodes[node].first), at: place(node))
        continue
      }
      guard let numbers = numbers(of: node), isForward(numbers, node) else { continue }
      for place in 0..<numbers.count {
        let name = joined(text(syntax.nodes[node].first), numbers[place])
        guard declareGroup(name, at: self.place(node)) else { break }
      }
    }
  }

  /// Declares a group; false, with a report, when it can't be.
  private mutating func declareGroup(_ name: ArraySlice<UInt8>, at range: SourceRange) -> Bool {
    let text = String(decoding: name, as: UTF8.self)
    if let known = groups.value(of: name) {
      reportDuplicate(.group, text, at: range, first: groupPlaces[known])
      return false
    }
    guard scenario.groups.count < limits[.groups] else {
      hasBrokenHeader = true
      report(.exceeds(.groups, limit: limits[.groups]), at: range)
      return false
    }
    groups.add(name, value: scenario.groups.count)
    groupPlaces.append(range)
    scenario.groups.append(GroupDeclaration(owner: .absent))
    scenario.names.groups.append(text)
    return true
  }
}
