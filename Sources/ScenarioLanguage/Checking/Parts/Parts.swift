import IMProtocol

/// Checks the parts below a scenario's header, and stores their contents.
struct Parts {
  var given: [Statement] = []
  var steps: [Step] = []
  /// The exploration below the steps, or nil if there is none.
  var exploration: ExplorationSection?
  /// The open population, or nil if no population is open.
  var population: PopulationSection?
  /// The properties that must hold throughout the scenario.
  var properties = Properties()
  /// While a part that states properties is open, the ids of the clauses that this part cites.
  /// `nevers` has the lines of an open `never` or `sometimes` part.
  var cited: [String] = []
  var nevers: [Properties.Never] = []
  /// The index of the first permission that the line above has added. In a `never` or `sometimes`
  /// part, this is an index into `nevers`. The index is nil if there is no line above, or if the
  /// line above is a `vacuous` line.
  var vacuousFrom: Int?
  /// The devices that must be connected when the open property is checked. `vacuous` is the reason
  /// why this property may be vacuous.
  var connected: [DeviceID] = []
  var vacuous: String?
  /// The open property's lines about the callbacks that devices have received.
  var deliveries: [Properties.Delivery] = []
  /// The captures of the steps, which are stored here while a part with its own captures is open.
  var capturesOfSteps: CaptureTable.Names?
  private(set) var calls = Calls()
  var part = Problem.Part.header
  var step = -1
  /// The index of the open part. The header is part 0, and each outcome of a race is a part of its
  /// own.
  var number = 0
  var opening = SourceRange(start: 0, end: 0)
  var title = ""
  /// Whether a part's first line may be missing or unreadable.
  var hasLostPart = false
  /// Whether the checker has found a misplaced `examples` line, or a row without a table.
  var hasLostTable = false
  /// Whether the open part is empty. Unreadable lines count as content.
  var isEmpty = true
  /// Whether the open part has a statement that is wrong or unreadable.
  var isDamaged = false
  var statements: [Statement] = []
  /// The race whose outcomes are being read, or nil if no outcomes are being read.
  var race: Race?
  var ties: [Tie] = []
  /// The virtual time, in microseconds, that the statements read so far take.
  private var waited: Int64 = 0

  struct Race {
    var title: String
    var opening: SourceRange
    var statements: [Statement]
    var outcomes: [Step.Outcome] = []
    /// For each capture, whether it was bound above the outcomes.
    var boundBefore: [Bool]
    /// For each capture, whether all closed outcomes bind it. The list is nil before the first
    /// outcome is closed.
    var boundByAll: [Bool]?
  }

  // MARK: Statements

  /// Closes the open call, so that no result may follow.
  mutating func endCall() { calls.close() }

  /// Checks an action or observation. If the open part does not allow the statement, reports an
  /// error.
  mutating func check(_ line: Line, _ act: Line.WorldAction, _ reader: inout ValueReader) {
    guard begin(line, Self.word(act), mayStand: Self.mayStand(act, in: part), &reader) else {
      return
    }
    let errors = reader.diagnostics.count
    if part == .population {
      population?.add(act, line, &reader)
      if reader.diagnostics.count > errors { isDamaged = true }
      return
    }
    if line.isCall { calls.begin(behind: statements.count) }
    reader.repeating(line) { add(act, line, &$0) }
    if line.isRepeated, reader.diagnostics.count > errors { isDamaged = true }
  }

  private mutating func add(_ act: Line.WorldAction, _ line: Line, _ reader: inout ValueReader) {
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
      statements.append(Statement(range: reader.location(line), kind: kind))
    case .action(let kind): add(kind, line, &reader)
    }
  }

  /// Adds a duration to the virtual time that the scenario takes. If the total time exceeds the
  /// limit, reports an error and returns false.
  mutating func takeTime(
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

  /// Checks the result of a named call. If the open part does not allow statements about results,
  /// reports an error.
  mutating func check(_ line: Line, told result: Line.Result, _ reader: inout ValueReader) {
    guard
      begin(line, Self.word(result), mayStand: [.step, .byHand, .outcome].contains(part), &reader),
      let kind = calls.checkNotifications(line, result, inPart: number, &reader)
    else { return }
    statements.append(Statement(range: reader.location(line), kind: kind))
  }

  /// Checks a `returns`, `fails` or `is forgotten` line below a call.
  mutating func check(_ line: Line, result: Line.Result, _ reader: inout ValueReader) {
    if !calls.checkResult(line, result, in: part, &statements, &reader) { isEmpty = false }
  }

  mutating func noteBroken(_ line: Line, at range: SourceRange) {
    endCall()
    if line.kind == .unknown, part == .header { hasLostPart = true }
    isDamaged = true
    isEmpty = false
    // The line may be a call that can't be read, so results below the line are not reported as
    // misplaced.
    if line.isCall || line.kind == .unknown { calls.begin(behind: statements.count) }
  }

  /// Begins a statement. Returns false if the line is broken. If the part does not allow the
  /// statement, reports an error and returns false. In the header, misplaced statements are
  /// reported only if `hasLostPart` is false.
  mutating func begin(
    _ line: Line, _ word: @autoclosure () -> String, mayStand: Bool, _ reader: inout ValueReader
  ) -> Bool {
    let range = reader.location(line)
    if line.isBroken {
      noteBroken(line, at: range)
      return false
    }
    endCall()
    isEmpty = false
    if mayStand { return true }
    if part != .header || !hasLostPart {
      reader.report(.misplaced(statement: word(), part: part), at: range)
    }
    hasLostPart = true
    isDamaged = true
    // Results below a misplaced call belong to this call, so only the call is reported as
    // misplaced.
    if line.isCall { calls.begin(behind: statements.count) }
    return false
  }

  /// Reports the first row without a table, and ignores further rows without a table.
  mutating func checkRow(_ line: Line, _ reader: inout ValueReader) {
    if !hasLostTable { reader.report(.misplaced(statement: "|", part: part), at: line) }
    hasLostTable = true
  }

  /// Reports a line that is not allowed in the open part, but ignores a broken line.
  mutating func reportMisplaced(_ line: Line, _ reader: inout ValueReader) {
    if line.isBroken { return }
    let word = reader.syntax.string(line.first)
    reader.report(.misplaced(statement: word, part: part), at: line)
  }

  /// The word that diagnostics use for a statement of this kind.
  private static func word(_ act: Line.WorldAction) -> String {
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

  private static func mayStand(_ act: Line.WorldAction, in part: Problem.Part) -> Bool {
    switch act {
    case .call, .serverCall:
      switch part {
      case .given, .step, .byHand, .population, .always, .sometimesAtRest, .race: true
      case .header, .examples, .explore, .never, .sometimes, .outcome: false
      }
    case .receive: part == .step || part == .byHand || part == .outcome
    case .wait: part == .given || part == .step || part == .byHand
    case .holds: part == .step || part == .byHand || part.isAtRest
    case .opens, .taps: part == .given || part == .step
    case .shows: part == .step
    case .hears, .isHeard: part == .byHand
    case .action(let kind):
      part == .step || part == .byHand || part == .race || part == .population && kind != .late
    }
  }
}
