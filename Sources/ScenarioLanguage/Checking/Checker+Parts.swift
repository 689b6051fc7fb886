import IMProtocol

/// The order of the parts: header, `given`, steps and races with their outcomes.
extension Checker {
  /// Checks a statement where it stands.
  mutating func check(_ line: Line, at index: Int) {
    if index == 0, line.kind != .scenario, !(line.isBroken && line.kind == .unknown),
      !syntax.lines.contains(where: { $0.kind == .scenario })
    {
      report(.missingScenario, at: place(line))
    }
    if line.kind == .scenario {
      if index > 0 { return checkLateScenario(line) }
      progress.seen[.scenario] = place(line)
    }
    if progress.isPast { return }
    switch line.kind {
    case .returns, .fails:
      checkResult(line)
    case .given, .step, .race, .outcome:
      open(line)
    case .row:
      if !progress.hasLostTable {
        report(.misplaced(statement: "|", part: progress.part), at: place(line))
      }
      progress.hasLostTable = true
    case .examples:
      // A table that is in its place has been cut off before.
      reportMisplaced(line)
      progress.hasLostTable = true
    case .scenario, .tags, .clock, .network, .app, .user, .users, .friends, .group,
      .subscriptions, .assumes:
      closeCall()
      if progress.part != .header {
        reportMisplaced(line)
      } else if !line.isBroken {
        checkHeader(line)
      }
    case .verifies:
      closeCall()
      if progress.part == .given {
        reportMisplaced(line)
      } else if !line.isBroken {
        checkVerifies(line)
      }
    default:
      closeCall()
      checkInPart(line)
    }
  }

  /// Reports a second scenario, behind which nothing belongs to the first any more, or one that
  /// does not come first.
  private mutating func checkLateScenario(_ line: Line) {
    if let first = progress.seen[.scenario] {
      if !progress.isPast { reportDuplicate(.part, "scenario", at: place(line), first: first) }
      progress.isPast = true
    } else {
      progress.seen[.scenario] = place(line)
      report(.lateScenario, at: place(line))
    }
  }

  private mutating func reportMisplaced(_ line: Line) {
    if line.isBroken { return }
    let word = string(line.first)
    report(.misplaced(statement: word, part: progress.part), at: place(line))
  }

  /// Checks a statement that stands in a part, if it may stand in this one.
  private mutating func checkInPart(_ line: Line) {
    guard !line.isBroken else {
      if line.kind == .unknown, progress.part == .header { progress.hasLostPart = true }
      progress.isDamaged = true
      progress.isEmpty = false
      // The results under a call that could not be read are not the scenario's fault.
      if line.kind == .call || line.kind == .serverCall || line.kind == .unknown {
        progress.call = Progress.OpenCall(range: place(line))
      }
      return
    }
    guard let word = Self.word(line.kind) else { return }
    guard Self.mayStand(line.kind, in: progress.part) else {
      return reportMisplaced(line, word)
    }
    progress.isEmpty = false
    checkStatement(line)
  }

  /// Reports a statement that stands in the wrong part. One word is enough for all that stand in
  /// the header because the step before them is not there, or could not be read.
  private mutating func reportMisplaced(_ line: Line, _ word: String) {
    if progress.part != .header || !progress.hasLostPart {
      report(.misplaced(statement: word, part: progress.part), at: place(line))
    }
    progress.hasLostPart = true
    progress.isDamaged = true
    progress.isEmpty = false
    // The results under a call belong to it wherever it stands.
    if line.kind == .call || line.kind == .serverCall {
      progress.call = Progress.OpenCall(range: place(line))
    }
  }

  /// The word by which a diagnostic calls a statement.
  private static func word(_ kind: Line.Kind) -> String? {
    switch kind {
    case .call, .serverCall: "calls"
    case .receive: "receives"
    case .wait: "wait"
    case .connect: "connects"
    case .disconnect: "disconnects"
    case .holds: "holds"
    case .opens: "opens"
    case .shows: "shows"
    case .taps: "taps"
    case .namedReturns: "returns"
    case .namedFails: "fails"
    default: nil
    }
  }

  /// Whether a part takes a statement.
  static func mayStand(_ kind: Line.Kind, in part: Problem.Part) -> Bool {
    switch part {
    case .header, .examples: false
    case .given: [.call, .serverCall, .wait, .opens, .taps].contains(kind)
    case .step: true
    case .race: [.call, .serverCall, .connect, .disconnect].contains(kind)
    case .outcome: [.receive, .namedReturns, .namedFails].contains(kind)
    }
  }

  // MARK: Opening and closing

  /// Opens a part, which closes the one before.
  private mutating func open(_ line: Line) {
    closeCall()
    let title = line.isBroken || line.kind == .given ? "" : content(firstToken(of: line))
    if line.kind == .outcome { return openOutcome(line, title: title) }
    closePart()
    if line.kind == .given, progress.part != .header { reportMisplaced(line) }
    switch line.kind {
    case .given: progress.part = .given
    case .step: progress.part = .step
    default: progress.part = .race
    }
    if line.kind != .given { progress.step += 1 }
    begin(line, title: title)
  }

  private mutating func begin(_ line: Line, title: String) {
    progress.partNumber += 1
    progress.opening = place(line)
    progress.title = title
    progress.isEmpty = true
    progress.isDamaged = line.isBroken
    progress.statements = []
  }

  private mutating func openOutcome(_ line: Line, title: String) {
    if progress.part == .race {
      progress.race = Progress.Race(
        title: progress.title, opening: progress.opening, statements: progress.statements,
        isDamaged: progress.isDamaged, boundBefore: captures.isBound)
      checkRace()
    } else if progress.part == .outcome {
      closeOutcome()
    } else {
      reportMisplaced(line)
      closePart()
    }
    progress.part = .outcome
    begin(line, title: title)
    checkTitleOfOutcome(line)
  }

  private mutating func checkTitleOfOutcome(_ line: Line) {
    guard let race = progress.race, !line.isBroken else { return }
    if race.outcomes.count == limits[.outcomes] {
      report(.exceeds(.outcomes, limit: limits[.outcomes]), at: progress.opening)
    }
    if race.outcomes.count >= limits[.outcomes] { return }
    for (outcome, place) in zip(race.outcomes, race.outcomePlaces)
    where outcome.title == progress.title {
      return reportDuplicate(.outcome, outcome.title, at: progress.opening, first: place)
    }
  }

  /// Ends the part that is open.
  private mutating func closePart() {
    closeCall()
    switch progress.part {
    case .given:
      if progress.isEmpty { report(.emptyPart(.given, ""), at: progress.opening) }
      scenario.given += progress.statements
    case .step:
      if progress.isEmpty { report(.emptyPart(.step, progress.title), at: progress.opening) }
      scenario.steps.append(
        Step(title: progress.title, range: progress.opening, statements: progress.statements))
    case .race:
      checkRaceWithoutOutcomes()
    case .outcome:
      closeOutcome()
      closeRace()
    case .header, .examples:
      break
    }
    progress.statements = []
  }

  private mutating func closeOutcome() {
    guard progress.race != nil else { return }
    progress.race?.outcomes.append(
      Step.Outcome(
        title: progress.title, range: progress.opening, statements: progress.statements))
    progress.race?.outcomePlaces.append(progress.opening)
    forgetCapturesOfOutcome()
  }

  /// What one outcome binds the next does not know; after the race counts what all have bound.
  private mutating func forgetCapturesOfOutcome() {
    guard var race = progress.race else { return }
    let bound = captures.isBound
    if let common = race.boundByAll {
      race.boundByAll = bound.indices.map { $0 < common.count && common[$0] && bound[$0] }
    } else {
      race.boundByAll = bound
    }
    captures.isBound = bound.indices.map { $0 < race.boundBefore.count && race.boundBefore[$0] }
    progress.race = race
  }

  private mutating func closeRace() {
    guard let race = progress.race else { return }
    if let common = race.boundByAll {
      captures.isBound = captures.isBound.indices.map { $0 < common.count && common[$0] }
    }
    scenario.steps.append(
      Step(
        title: race.title, range: race.opening, statements: race.statements,
        outcomes: race.outcomes))
    progress.race = nil
  }

  private mutating func checkRaceWithoutOutcomes() {
    progress.race = Progress.Race(
      title: progress.title, opening: progress.opening, statements: progress.statements,
      isDamaged: progress.isDamaged, boundBefore: captures.isBound)
    checkRace()
    if !progress.isDamaged { report(.missingOutcome(progress.title), at: progress.opening) }
    progress.race = nil
    scenario.steps.append(
      Step(title: progress.title, range: progress.opening, statements: [], outcomes: []))
  }

  /// Checks the statements of a race once all are known.
  private mutating func checkRace() {
    guard let race = progress.race, !race.isDamaged else { return }
    // One statement is enough: after another race it may end differently in each of its states.
    if race.statements.isEmpty { return report(.emptyPart(.race, race.title), at: race.opening) }
    if race.statements.count > limits[.raceStatements] {
      report(.exceeds(.raceStatements, limit: limits[.raceStatements]), at: race.opening)
    }
  }

  /// Ends the last part at the end of the text.
  mutating func finishParts() {
    closePart()
    if syntax.lines.isEmpty {
      return report(.missingScenario, at: SourceRange(start: 0, end: 0))
    }
    if progress.step < 0, !hasBrokenStatement, !progress.hasLostPart, !progress.isPast,
      let last = syntax.lines.last
    {
      report(.missingSteps, at: place(last))
    }
  }

  /// The first token of a statement's first node.
  func firstToken(of line: Line) -> Int32 {
    syntax.nodes[Int(line.nodes.lowerBound)].first
  }
}
