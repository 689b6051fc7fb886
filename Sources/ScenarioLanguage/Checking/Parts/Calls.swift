import Ground
import IMProtocol

/// The calls of a scenario: the one whose result may still be told, and those that bear names.
struct Calls {
  /// The names, in the order of the text.
  private(set) var names: [String] = []
  /// The call that `returns`, `fails` and `is forgotten` belong to.
  private var open: Open?
  private var index = NameIndex()
  private var named: [Named] = []

  /// A call that bears a name.
  private struct Named {
    /// Nil when the call is unknown, or another bears the name, too.
    var kind: CallKind?
    var place: SourceRange
    /// Whether a result stands under the call itself.
    var isTold = false
    /// The part of the scenario in which its result was told last.
    var toldIn = -1
    /// The number of its step or race.
    var step: Int
  }

  /// A call whose result may still be told.
  private struct Open {
    /// Where it stands among the statements of its part, or those that `each` makes of it: none
    /// when the call itself is wrong.
    var statements: Range<Int>
    /// Nil when the call is unknown.
    var kind: CallKind?
    var label: Int?
    var isTold = false
  }

  /// Opens a call, so that results have theirs also if it can't be read; so many statements stand
  /// before it in its part.
  mutating func begin(behind count: Int) { open = Open(statements: count..<count) }

  /// Ends the call whose result could be told so far.
  mutating func close() { open = nil }

  /// Checks a call, or one of those that `each` makes of it, and appends it; false when it is
  /// wrong, and then none of them is there.
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
      if part == .always { reader.report(.misplaced(statement: "as", part: part), at: last) }
      call.label = self.label(last, kind, of: line, &reader)
    }
    statement?.label = call.label
    let first = call.statements.lowerBound
    if let statement {
      statements.append(Statement(range: reader.place(line), kind: .call(statement)))
    } else {
      statements.removeSubrange(first...)
    }
    call.statements = first..<statements.count
    open = call
    return statement != nil
  }

  /// Adds the name of a call; nil, with a report, when it can't bear it. What is told under the
  /// name then is not the scenario's fault.
  private mutating func label(
    _ node: Int, _ kind: CallKind?, of line: Line, _ reader: inout ValueReader
  ) -> Int? {
    let name = reader.word(node)
    let place = reader.place(node)
    let known = index.value(of: Array(name.utf8)[...])
    if known == nil, !line.isRepeated, named.count < reader.limits[.callNames] {
      index.add(Array(name.utf8)[...], value: named.count)
      named.append(Named(kind: kind, place: place, step: reader.captures.step))
      names.append(name)
      return named.count - 1
    }
    reader.source.hasBrokenStatement = true
    if line.isRepeated {
      reader.report(.nameOfSeveral(name), at: place)
    } else if let known {
      named[known].kind = nil
      reader.reportDuplicate(.callName, name, at: place, first: named[known].place)
    } else {
      reader.report(reader.excess(.callNames), at: place)
    }
    return nil
  }

  // MARK: Faults

  /// The call of the open step or race that a fault is tied to; nil, with a report, when there is
  /// none.
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

  /// Checks `returns`, `fails` or `is forgotten` under a call; false when there is none above.
  mutating func checkResult(
    _ line: Line, _ result: Line.Result, in part: Problem.Part, _ statements: inout [Statement],
    _ reader: inout ValueReader
  ) -> Bool {
    let place = reader.place(line)
    guard var call = open else { return reader.refuse(.resultWithoutCall, at: place) }
    if call.isTold {
      reader.report(.resultTwice, at: place)
      return true
    }
    call.isTold = true
    if let label = call.label { named[label].isTold = true }
    open = call
    guard !line.isBroken, let kind = call.kind else { return true }
    if result != .returns, part == .given {
      reader.report(.failureInGiven, at: place)
    } else if result == .forgotten, part == .always {
      reader.report(.misplaced(statement: "is forgotten", part: part), at: place)
    } else {
      expect(line, result, of: kind, call.statements, &statements, &reader)
    }
    return true
  }

  /// Notes what a call, or each of those that `each` makes of it, must give.
  private func expect(
    _ line: Line, _ result: Line.Result, of kind: CallKind, _ places: Range<Int>,
    _ statements: inout [Statement], _ reader: inout ValueReader
  ) {
    let nodes = reader.syntax.roots(of: line)
    let errors = reader.diagnostics.count
    guard line.isRepeated else {
      let told = ResultExpectation(line, result, nodes, of: kind, &reader)
      guard reader.diagnostics.count == errors else { return }
      for place in places { statements[place].expect(told) }
      return
    }
    var told: [ResultExpectation?] = []
    reader.repeating(line) { told.append(ResultExpectation(line, result, nodes, of: kind, &$0)) }
    guard reader.diagnostics.count == errors, !places.isEmpty else { return }
    guard told.count == places.count else {
      let problem = places.count == 1 ? Problem.eachOfOne : .unequalRanges(places.count, told.count)
      return reader.report(problem, at: line)
    }
    for (place, told) in zip(places, told) { statements[place].expect(told) }
  }

  /// Checks what is told of a named call in a part, which has a number.
  mutating func checkTold(
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
    if named[label].isTold || named[label].toldIn == part {
      return reader.refuse(.resultTwice, at: line)
    }
    named[label].toldIn = part
    return ResultExpectation(line, result, nodes, of: kind, &reader)
      .map { .result(label: label, $0) }
  }
}

extension Statement {
  /// Notes what the call, which it is, must give.
  fileprivate mutating func expect(_ expectation: ResultExpectation?) {
    guard case .call(var call) = kind else { return }
    call.expectation = expectation
    kind = .call(call)
  }
}
