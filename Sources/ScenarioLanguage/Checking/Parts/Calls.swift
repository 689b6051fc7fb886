import Base
import IMProtocol

/// A scenario's named calls, and the open call, whose result may be on the next line.
struct Calls {
  /// The names of calls (`as name`), in the order of the text.
  private(set) var names: [String] = []
  /// The open call, to which a `returns`, `fails` or `is forgotten` line would belong. There is no
  /// open call if no result may follow.
  private var open: Open?
  private var index = NameIndex()
  private var named: [Named] = []

  private struct Named {
    /// The call's kind, or nil if the call is unknown or if another call has the same name.
    var kind: CallKind?
    var location: SourceRange
    /// Whether a result is written directly below the call.
    var isNotified = false
    /// The index of the last part that states the call's result, or -1 if no part does.
    var statedIn = -1
    var step: Int
  }

  /// A call whose result may follow.
  private struct Open {
    /// The call's indices among the statements of its part. There are several indices if the call's
    /// line contains `each`, and no index if the call is wrong.
    var statements: Range<Int>
    /// The call's kind, or nil if the call is unknown.
    var kind: CallKind?
    var label: Int?
    var isNotified = false
  }

  /// Opens a call. The next results belong to this call even if the call can't be read. `count` is
  /// the number of statements above the call in the same part.
  mutating func begin(behind count: Int) { open = Open(statements: count..<count) }

  /// Closes the open call, so that no result may follow.
  mutating func close() { open = nil }

  /// Checks a call and appends it to `statements`. For a line with `each`, checks and appends each
  /// of the line's calls. If a call is wrong, reports an error, removes the calls already appended
  /// for `line`, and returns false.
  mutating func check(
    _ line: Line, isServer: Bool, in part: Problem.Part, _ statements: inout [Statement],
    _ reader: inout ValueReader
  ) -> Bool {
    var invocation: Int?
    var last = -1
    for node in reader.syntax.roots(of: line) {
      last = node
      if invocation == nil, reader.kind(of: node) == .invocation { invocation = node }
    }
    guard let invocation, var call = open else { return true }
    let device =
      isServer
      ? DeviceID.absent
      : reader.names.actingDevice(reader.syntax.firstRoot(of: line), &reader.source)
    var alternatives: [CallStatement.Alternatives] = []
    var (statement, kind) = CallStatement.read(invocation, of: device, &alternatives, &reader)
    call.kind = kind
    if reader.kind(of: last) == .label {
      if part.isAtRest { reader.report(.misplaced(statement: "as", part: part), at: last) }
      call.label = self.label(last, kind, of: line, &reader)
    }
    statement?.label = call.label
    let first = call.statements.lowerBound
    if let statement {
      statements.append(Statement(range: reader.location(line), kind: .call(statement)))
    } else {
      statements.removeSubrange(first...)
    }
    call.statements = first..<statements.count
    open = call
    return statement != nil
  }

  /// Adds a call's name. If the call can't have this name, reports an error and returns nil. After
  /// an error in the name of a call, unknown names of calls are no longer reported.
  private mutating func label(
    _ node: Int, _ kind: CallKind?, of line: Line, _ reader: inout ValueReader
  ) -> Int? {
    let name = reader.word(node)
    let location = reader.location(node)
    let known = index.value(of: Array(name.utf8)[...])
    if known == nil, !line.isRepeated, named.count < reader.limits[.callNames] {
      index.add(Array(name.utf8)[...], value: named.count)
      named.append(Named(kind: kind, location: location, step: reader.captures.step))
      names.append(name)
      return named.count - 1
    }
    reader.source.hasBrokenStatement = true
    if line.isRepeated {
      reader.report(.nameOfSeveral(name), at: location)
    } else if let known {
      named[known].kind = nil
      reader.reportDuplicate(.callName, name, at: location, first: named[known].location)
    } else {
      reader.report(reader.excess(.callNames), at: location)
    }
    return nil
  }

  // MARK: Faults

  /// The label of the call that a fault is tied to. If the open step or race has no call with the
  /// name in `tie`, reports an error and returns nil.
  func label(of tie: Parts.Tie, inRace: Bool, _ reader: inout ValueReader) -> Int? {
    let token = reader.token(of: tie.name)
    let step = reader.captures.step
    guard let label = index.value(of: reader.syntax.text(token)), named[label].step == step else {
      if !reader.source.hasBrokenStatement {
        let known = zip(names, named).lazy.filter { $0.1.step == step }.map(\.0)
        reader.reportUnknown(
          .callName, reader.syntax.string(token), of: inRace ? "race" : "step",
          at: tie.name, among: known)
      }
      return nil
    }
    if tie.kind == .loseAnswer, let kind = named[label].kind, Catalogue.call(kind).caller == .server
    {
      reader.report(.serverCallCrossesNothing(Catalogue.call(kind).name), at: tie.name)
    }
    return label
  }

  // MARK: Results

  /// Checks a `returns`, `fails` or `is forgotten` line. If there is no call above the line,
  /// reports an error and returns false.
  mutating func checkResult(
    _ line: Line, _ result: Line.Result, in part: Problem.Part, _ statements: inout [Statement],
    _ reader: inout ValueReader
  ) -> Bool {
    let location = reader.location(line)
    guard var call = open else { return reader.refuse(.resultWithoutCall, at: location) }
    if call.isNotified {
      reader.report(.resultTwice, at: location)
      return true
    }
    call.isNotified = true
    if let label = call.label { named[label].isNotified = true }
    open = call
    guard !line.isBroken, let kind = call.kind else { return true }
    if result != .returns, part == .given {
      reader.report(.failureInGiven, at: location)
    } else if result == .forgotten, part.isAtRest {
      reader.report(.misplaced(statement: "is forgotten", part: part), at: location)
    } else {
      expect(line, result, of: kind, call.statements, &statements, &reader)
    }
    return true
  }

  /// Stores the expected result of a call, or of all calls of a line with `each`.
  private func expect(
    _ line: Line, _ result: Line.Result, of kind: CallKind, _ locations: Range<Int>,
    _ statements: inout [Statement], _ reader: inout ValueReader
  ) {
    let nodes = reader.syntax.roots(of: line)
    let errors = reader.diagnostics.count
    guard line.isRepeated else {
      let stated = ResultExpectation(line, result, nodes, of: kind, &reader)
      guard reader.diagnostics.count == errors else { return }
      for index in locations { statements[index].expect(stated) }
      return
    }
    var stated: [ResultExpectation?] = []
    reader.repeating(line) { stated.append(ResultExpectation(line, result, nodes, of: kind, &$0)) }
    guard reader.diagnostics.count == errors, !locations.isEmpty else { return }
    guard stated.count == locations.count else {
      let problem =
        locations.count == 1 ? Problem.eachOfOne : .unequalRanges(locations.count, stated.count)
      return reader.report(problem, at: line)
    }
    for (index, stated) in zip(locations, stated) { statements[index].expect(stated) }
  }

  /// Checks a statement about the result of a named call. `part` is the index of the part that
  /// contains the statement.
  mutating func checkNotifications(
    _ line: Line, _ result: Line.Result, inPart part: Int, _ reader: inout ValueReader
  ) -> Statement.Kind? {
    var nodes = reader.syntax.roots(of: line)
    guard let subjects = nodes.next(), let subject = reader.syntax.firstChild(of: subjects) else {
      return nil
    }
    if line.isRepeated { return reader.refuse(.eachOfOne, at: line) }
    let name = reader.syntax.text(reader.token(of: subject))
    guard reader.syntax.children(of: subjects).count == 1, reader.kind(of: subject) == .word else {
      return reader.refuse(.expected(.name, found: reader.syntax.found(subject)), at: subjects)
    }
    guard let label = index.value(of: name) else {
      if !reader.source.hasBrokenStatement {
        reader.reportUnknown(.callName, name.decoded, at: subject, among: names)
      }
      return nil
    }
    guard let kind = named[label].kind else { return nil }
    if named[label].isNotified || named[label].statedIn == part {
      return reader.refuse(.resultTwice, at: line)
    }
    named[label].statedIn = part
    return ResultExpectation(line, result, nodes, of: kind, &reader)
      .map { .result(label: label, $0) }
  }
}

extension Statement {
  fileprivate mutating func expect(_ expectation: ResultExpectation?) {
    guard case .call(var call) = kind else { return }
    call.expectation = expectation
    kind = .call(call)
  }
}
