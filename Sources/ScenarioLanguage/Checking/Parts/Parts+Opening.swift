import IMProtocol

extension Parts {
  /// Closes the open part, and opens the next part. `index` is the index of the line.
  mutating func open(
    _ line: Line, at index: Int, _ opening: Line.Opening, _ reader: inout ValueReader
  ) {
    endCall()
    // A broken first line may have contained a statement, so the part does not count as empty.
    if line.isBroken, [.given, .always, .never, .sometimes, .sometimesAtRest].contains(opening) {
      isEmpty = false
    }
    switch opening {
    case .examples:
      // `FileReader` has already removed a table that was in the right position, so this `examples`
      // line is in a wrong position.
      hasLostTable = true
      return reportMisplaced(line, &reader)
    case .outcome: openOutcome(line, &reader)
    case .given:
      closePart(&reader)
      if part != .header { reportMisplaced(line, &reader) }
      part = .given
    case .step, .race:
      closePart(&reader)
      if part.isAfterSteps { reportMisplaced(line, &reader) }
      part = opening == .race ? .race : Self.isByHand(line, reader.syntax) ? .byHand : .step
      step += 1
    case .population:
      closePart(&reader)
      if part.isAfterSteps { reportMisplaced(line, &reader) }
      part = .population
      step += 1
    case .explore: beginPart(.explore, &reader)
    case .always: beginPart(.always, &reader)
    case .never: beginPart(.never, &reader)
    case .sometimes: beginPart(.sometimes, &reader)
    case .sometimesAtRest: beginPart(.sometimesAtRest, &reader)
    }
    let hasTitle = [.step, .race, .population, .outcome, .explore].contains(opening)
    begin(line, hasTitle: hasTitle, &reader)
    let rest = reader.syntax.lines[(index + 1)...]
    statements.reserveCapacity(rest.prefix { !$0.opensPart }.count)
    if opening == .outcome, !line.isBroken { checkTitleOfOutcome(&reader) }
    // In parts below the steps, the values of all captures of the steps are known.
    reader.captures.step = part.isAfterSteps ? step + 1 : step
    if opening != .outcome { reader.captures.beginStep() }
    reader.captures.isInStep = [.step, .given].contains(part) || part.isAtRest
    if part == .explore { openExploration(&reader) }
    if part == .population { openPopulation(line, &reader) }
    connected = part.isAtRest ? Self.connected(line, &reader) : []
    if part.isAtRest { capturesOfSteps = reader.captures.beginOwn() }
  }

  private mutating func beginPart(_ next: Problem.Part, _ reader: inout ValueReader) {
    closePart(&reader)
    part = next
  }

  /// The devices of `when … are connected`.
  private static func connected(_ line: Line, _ reader: inout ValueReader) -> [DeviceID] {
    if line.isBroken { return [] }
    let nodes = Array(reader.syntax.roots(of: line))
    return nodes.compactMap { reader.names.actingDevice($0, &reader.source) }
  }

  private static func isByHand(_ line: Line, _ syntax: Syntax) -> Bool {
    syntax.roots(of: line).last.map { syntax.isWord(node: $0, "by") } ?? false
  }

  private mutating func begin(_ line: Line, hasTitle: Bool, _ reader: inout ValueReader) {
    number += 1
    opening = reader.location(line)
    title =
      hasTitle && !line.isBroken ? reader.source.content(reader.syntax.firstToken(of: line)) : ""
    isEmpty = !line.isBroken
    isDamaged = line.isBroken
    statements = []
  }

  private mutating func openOutcome(_ line: Line, _ reader: inout ValueReader) {
    switch part {
    case .race: openRace(&reader)
    case .outcome: closeOutcome(&reader)
    case .header, .given, .step, .byHand, .population, .explore, .always, .never, .sometimes,
      .sometimesAtRest,
      .examples:
      reportMisplaced(line, &reader)
      closePart(&reader)
    }
    part = .outcome
  }

  private mutating func checkTitleOfOutcome(_ reader: inout ValueReader) {
    guard let race else { return }
    if race.outcomes.count == reader.limits[.outcomes] {
      reader.report(reader.excess(.outcomes), at: opening)
    }
    if race.outcomes.count >= reader.limits[.outcomes] { return }
    if let known = race.outcomes.first(where: { $0.title == title }) {
      reader.reportDuplicate(.outcome, title, at: opening, first: known.range)
    }
  }

  private mutating func closePart(_ reader: inout ValueReader) {
    endCall()
    switch part {
    case .given:
      if isEmpty { reader.report(.emptyPart(.given, ""), at: opening) }
      given += statements
    case .step, .byHand:
      tieFaults(&reader)
      if isEmpty { reader.report(.emptyPart(.step, title), at: opening) }
      steps.append(Step(title: title, range: opening, statements: statements))
      steps[steps.count - 1].isByHand = part == .byHand
    case .population: closePopulation(&reader)
    case .explore: closeExploration(&reader)
    case .always, .sometimesAtRest: closeAlways(&reader)
    case .never, .sometimes: closeNever(&reader)
    case .race:
      openRace(&reader)
      if !isDamaged { reader.report(.missingOutcome(title), at: opening) }
      race = nil
      steps.append(Step(title: title, range: opening, outcomes: []))
    case .outcome:
      closeOutcome(&reader)
      closeRace(&reader)
    case .header, .examples: break
    }
    statements = []
  }

  /// Closes an outcome. The next outcome can't use the captures of this outcome. The steps after
  /// the race can use the captures that all outcomes bind.
  private mutating func closeOutcome(_ reader: inout ValueReader) {
    guard var race else { return }
    race.outcomes.append(Step.Outcome(title: title, range: opening, statements: statements))
    let bound = reader.captures.isBound
    let common = race.boundByAll ?? bound
    race.boundByAll = bound.indices.map { $0 < common.count && common[$0] && bound[$0] }
    reader.captures.isBound = bound.indices.map {
      $0 < race.boundBefore.count && race.boundBefore[$0]
    }
    self.race = race
  }

  private mutating func closeRace(_ reader: inout ValueReader) {
    guard let race else { return }
    if let common = race.boundByAll {
      reader.captures.isBound = reader.captures.isBound.indices.map {
        $0 < common.count && common[$0]
      }
    }
    steps.append(
      Step(
        title: race.title, range: race.opening, statements: race.statements,
        outcomes: race.outcomes))
    self.race = nil
  }

  /// Checks a race's statements before its outcomes are read.
  private mutating func openRace(_ reader: inout ValueReader) {
    tieFaults(&reader)
    race = Race(
      title: title, opening: opening, statements: statements, boundBefore: reader.captures.isBound)
    if isDamaged { return }
    // A race may have a single statement, because the statement's outcome may depend on the outcome
    // of an earlier race.
    if statements.isEmpty { return reader.report(.emptyPart(.race, title), at: opening) }
    _ = reader.isWithin(.raceStatements, statements.count, at: opening)
  }

  mutating func finish(_ reader: inout ValueReader, isPast: Bool) {
    closePart(&reader)
    guard let last = reader.syntax.lines.last else {
      return reader.report(.missingScenario, at: SourceRange(start: 0, end: 0))
    }
    checkSometimes(&reader)
    if step < 0, exploration == nil, !reader.source.isScene, !reader.source.hasBrokenStatement,
      !hasLostPart, !isPast
    {
      reader.report(.missingSteps, at: reader.location(last))
    }
  }
}
