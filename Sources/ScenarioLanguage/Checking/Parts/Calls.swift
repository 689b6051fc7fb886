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
    var range: SourceRange
    /// The call, or those that `each` makes of it; none when the call itself is wrong.
    var statements: [CallStatement] = []
    /// Nil when the call is unknown.
    var kind: CallKind?
    var label: Int?
    var isTold = false
  }

  /// Opens a call, so that results have theirs also if it can't be read.
  mutating func begin(at range: SourceRange) { open = Open(range: range) }

  /// Ends the call whose result could be told so far, and gives it.
  mutating func close() -> [Statement] {
    guard let call = open else { return [] }
    open = nil
    return call.statements.map { Statement(range: call.range, kind: .call($0)) }
  }

  /// Checks a call, or one of those that `each` makes of it; false when it is wrong.
  mutating func check(
    _ line: Line, in part: Problem.Part, _ reader: inout ValueReader
  ) -> Bool {
    let nodes = reader.syntax.roots(of: line)
    guard let invocation = nodes.first(where: { reader.syntax.nodes[$0].kind == .invocation }),
      var call = open
    else { return true }
    let isServer = line.kind == .act(.serverCall)
    let device =
      isServer ? DeviceID.absent : reader.names.actingDevice(nodes[0], &reader.source)
    var alternatives: [CallStatement.Alternatives] = []
    var (statement, kind) = CallStatement.read(invocation, of: device, &alternatives, &reader)
    call.kind = kind
    if let label = nodes.last, reader.syntax.nodes[label].kind == .label {
      if part == .always { reader.report(.misplaced(statement: "as", part: part), at: label) }
      call.label = self.label(label, kind, of: line, &reader)
    }
    statement?.label = call.label
    // Held once only, so that one of many calls is appended in place.
    open = nil
    if let statement { call.statements.append(statement) } else { call.statements = [] }
    open = call
    return statement != nil
  }

  /// Adds the name of a call; nil, with a report, when it can't bear it. What is told under the
  /// name then is not the scenario's fault.
  private mutating func label(
    _ node: Int, _ kind: CallKind?, of line: Line, _ reader: inout ValueReader
  ) -> Int? {
    let name = reader.syntax.string(reader.syntax.nodes[node].first)
    let place = reader.syntax.place(node)
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
      reader.report(.exceeds(.callNames, limit: reader.limits[.callNames]), at: place)
    }
    return nil
  }

  // MARK: Faults

  /// The call of the open step or race that a fault is tied to; nil, with a report, when there is
  /// none.
  func label(of tie: Parts.Tie, inRace: Bool, _ reader: inout ValueReader) -> Int? {
    let token = reader.syntax.nodes[tie.name].first
    let step = reader.captures.step
    guard let label = index.value(of: reader.syntax.text(token)), named[label].step == step else {
      if !reader.source.hasBrokenStatement {
        let known = zip(names, named).lazy.filter { $0.1.step == step }.map(\.0)
        reader.reportUnknown(
          .callName, reader.syntax.string(token), of: inRace ? "race" : "step",
          at: reader.syntax.place(tie.name), among: known)
      }
      return nil
    }
    if tie.fault == .lostAnswer, let kind = named[label].kind,
      Catalogue.call(kind).caller == .server
    {
      reader.report(.serverCallCrossesNothing(Catalogue.call(kind).name), at: tie.name)
    }
    return label
  }

  // MARK: Results

  /// Checks `returns`, `fails` or `is forgotten` under a call; false when there is none above.
  mutating func checkResult(
    _ line: Line, _ result: Line.Result, in part: Problem.Part, _ reader: inout ValueReader
  ) -> Bool {
    let place = reader.syntax.place(line)
    guard var call = open else {
      reader.report(.resultWithoutCall, at: place)
      return false
    }
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
      expect(line, result, of: kind, call.statements.count, &reader)
    }
    return true
  }

  /// Notes what the open call, or each of those that it stands for, must give.
  private mutating func expect(
    _ line: Line, _ result: Line.Result, of kind: CallKind, _ count: Int,
    _ reader: inout ValueReader
  ) {
    let nodes = reader.syntax.roots(of: line)
    let errors = reader.diagnostics.count
    var told: [ResultExpectation?] = []
    reader.repeating(line) { told.append(ResultExpectation(line, result, nodes, of: kind, &$0)) }
    guard reader.diagnostics.count == errors, count > 0 else { return }
    if line.isRepeated, told.count != count {
      let problem = count == 1 ? Problem.eachOfOne : .unequalRanges(count, told.count)
      return reader.report(problem, at: line)
    }
    for place in 0..<count {
      open?.statements[place].expectation = told[line.isRepeated ? place : 0]
    }
  }

  /// Checks what is told of a named call in a part, which has a number.
  mutating func checkTold(
    _ line: Line, _ result: Line.Result, inPart part: Int, _ reader: inout ValueReader
  ) -> Statement.Kind? {
    let nodes = reader.syntax.roots(of: line)
    guard let subjects = nodes.first, let subject = reader.syntax.firstChild(of: subjects) else {
      return nil
    }
    if line.isRepeated {
      reader.report(.eachOfOne, at: line)
      return nil
    }
    let name = reader.syntax.text(reader.syntax.nodes[subject].first)
    guard reader.syntax.children(of: subjects).count == 1,
      reader.syntax.nodes[subject].kind == .word
    else {
      reader.report(
        .expected(.name, found: reader.syntax.found(subject)), at: subjects)
      return nil
    }
    guard let label = index.value(of: name) else {
      if !reader.source.hasBrokenStatement {
        reader.reportUnknown(
          .callName, String(decoding: name, as: UTF8.self), at: reader.syntax.place(subject),
          among: names)
      }
      return nil
    }
    guard let kind = named[label].kind else { return nil }
    if named[label].isTold || named[label].toldIn == part {
      reader.report(.resultTwice, at: line)
      return nil
    }
    named[label].toldIn = part
    return ResultExpectation(line, result, Array(nodes.dropFirst()), of: kind, &reader)
      .map { .result(label: label, $0) }
  }
}
