import IMProtocol

/// The parts of a scenario in their order: header, `given`, steps and races with their outcomes.
struct Parts {
  /// What stands under `given`.
  var given: [Statement] = []
  var steps: [Step] = []
  /// What may happen after them.
  var exploration: ExplorationSection?
  /// What holds throughout.
  var properties = Properties()
  /// What the open property cites, and under `never` what must not come.
  var cited: [String] = []
  var nevers: [Properties.Never] = []
  /// The captured values of steps, while a property with its own is open.
  var capturesOfSteps: CaptureTable.Names?
  private(set) var calls = Calls()
  var part = Problem.Part.header
  /// The number of the step or race that is open, counted from 0.
  var step = -1
  /// The number of the part, outcomes counted too.
  var number = 0
  /// The line that opened the part.
  var opening = SourceRange(start: 0, end: 0)
  var title = ""
  /// Whether a line could not be read that may have opened a part, or a part was not opened at all.
  var hasLostPart = false
  /// Whether rows of a table stand without `examples`, or `examples` could not be read.
  var hasLostTable = false
  /// Whether the open part holds anything, read or not.
  var isEmpty = true
  /// Whether an open part has a statement that could not be read or checked.
  var isDamaged = false
  var statements: [Statement] = []
  /// Of a race: its own line, title and statements, while its outcomes are read.
  var race: Race?
  /// The faults of the open part that are tied to calls.
  var ties: [Tie] = []
  /// Virtual time so far, in microseconds.
  private var waited: Int64 = 0

  /// A race whose outcomes are being read.
  struct Race {
    var title: String
    var opening: SourceRange
    var statements: [Statement]
    var outcomes: [Step.Outcome] = []
    /// Which captures were bound before the outcomes.
    var boundBefore: [Bool]
    /// Which captures every outcome so far has bound.
    var boundByAll: [Bool]?
  }

  // MARK: Statements

  /// Ends the call whose result could be told so far.
  mutating func endCall() { calls.close() }

  /// Checks what happens or is seen, if it may stand in the part.
  mutating func check(_ line: Line, _ act: Line.Act, _ reader: inout ValueReader) {
    guard begin(line, Self.word(act), mayStand: Self.mayStand(act, in: part), &reader) else {
      return
    }
    if line.isCall { calls.begin(behind: statements.count) }
    let errors = reader.diagnostics.count
    reader.repeating(line) { add(act, line, &$0) }
    if line.isRepeated, reader.diagnostics.count > errors { isDamaged = true }
  }

  private mutating func add(_ act: Line.Act, _ line: Line, _ reader: inout ValueReader) {
    switch act {
    case .call, .serverCall:
      let isServer = act == .serverCall
      if !calls.check(line, isServer: isServer, in: part, &statements, &reader) { isDamaged = true }
    case .receive, .wait, .holds, .opens, .shows, .taps, .hears, .isHeard:
      guard let kind = Statement.Kind(act, line, &reader) else {
        isDamaged = true
        return
      }
      if case .wait(let time) = kind, !takeTime(time, line, &reader) { return }
      statements.append(Statement(range: reader.place(line), kind: kind))
    case .action(let kind): add(kind, line, &reader)
    }
  }

  /// Takes from the time that a scenario may last; false, with a report, when there is not enough.
  private mutating func takeTime(
    _ microseconds: Int64, _ line: Line, _ reader: inout ValueReader
  ) -> Bool {
    let limit = reader.limits[.virtualSeconds]
    let (total, overflow) = waited.addingReportingOverflow(microseconds)
    guard !overflow, total / 1_000_000 < Int64(limit) else {
      return reader.refuse(.exceeds(.virtualSeconds, limit: limit), at: line)
    }
    waited = total
    return true
  }

  /// Checks what is told of a named call, if it may stand in the part.
  mutating func check(_ line: Line, told result: Line.Result, _ reader: inout ValueReader) {
    guard
      begin(line, Self.word(result), mayStand: [.step, .byHand, .outcome].contains(part), &reader),
      let kind = calls.checkTold(line, result, inPart: number, &reader)
    else { return }
    statements.append(Statement(range: reader.place(line), kind: kind))
  }

  /// Checks `returns`, `fails` or `is forgotten` under a call.
  mutating func check(_ line: Line, result: Line.Result, _ reader: inout ValueReader) {
    if !calls.checkResult(line, result, in: part, &statements, &reader) { isEmpty = false }
  }

  mutating func noteBroken(_ line: Line, at range: SourceRange) {
    endCall()
    if line.kind == .unknown, part == .header { hasLostPart = true }
    isDamaged = true
    isEmpty = false
    // The results under a call that could not be read are not the scenario's fault.
    if line.isCall || line.kind == .unknown { calls.begin(behind: statements.count) }
  }

  /// Begins a statement; false when it could not be read or, with a report, may not stand here. One
  /// word is enough for all that stand in the header because the step before them is not there, or
  /// could not be read.
  mutating func begin(
    _ line: Line, _ word: String, mayStand: Bool, _ reader: inout ValueReader
  ) -> Bool {
    let range = reader.place(line)
    if line.isBroken {
      noteBroken(line, at: range)
      return false
    }
    endCall()
    isEmpty = false
    if mayStand { return true }
    if part != .header || !hasLostPart {
      reader.report(.misplaced(statement: word, part: part), at: range)
    }
    hasLostPart = true
    isDamaged = true
    // The results under a call belong to it wherever it stands.
    if line.isCall { calls.begin(behind: statements.count) }
    return false
  }

  /// Reports a row without a table, once.
  mutating func checkRow(_ line: Line, _ reader: inout ValueReader) {
    if !hasLostTable { reader.report(.misplaced(statement: "|", part: part), at: line) }
    hasLostTable = true
  }

  /// Reports a line whose first word stands in the wrong part.
  mutating func reportMisplaced(_ line: Line, _ reader: inout ValueReader) {
    if line.isBroken { return }
    let word = reader.syntax.string(line.first)
    reader.report(.misplaced(statement: word, part: part), at: line)
  }

  /// The word by which a diagnostic calls a statement.
  private static func word(_ act: Line.Act) -> String {
    switch act {
    case .call, .serverCall: "calls"
    case .receive: "receives"
    case .wait: "wait"
    case .holds: "holds"
    case .opens: "opens"
    case .shows: "shows"
    case .taps: "taps"
    case .hears: "hears server"
    case .isHeard: "server hears"
    case .action(let kind): kind.word
    }
  }

  private static func word(_ result: Line.Result) -> String {
    switch result {
    case .returns: "returns"
    case .fails: "fails"
    case .forgotten: "is forgotten"
    }
  }

  /// Whether a part takes a statement.
  private static func mayStand(_ act: Line.Act, in part: Problem.Part) -> Bool {
    switch act {
    case .call, .serverCall:
      switch part {
      case .given, .step, .byHand, .always, .race: true
      case .header, .examples, .explore, .never, .outcome: false
      }
    case .receive: part == .step || part == .byHand || part == .outcome
    case .wait: part == .given || part == .step || part == .byHand
    case .holds: part == .step || part == .byHand || part == .always
    case .opens, .taps: part == .given || part == .step
    case .shows: part == .step
    case .hears, .isHeard: part == .byHand
    case .action: part == .step || part == .byHand || part == .race
    }
  }
}
