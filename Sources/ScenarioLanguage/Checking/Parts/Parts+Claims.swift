import Base
import IMProtocol

/// Reads the exploration below the steps, and the properties that must hold throughout the
/// scenario.
extension Parts {
  // MARK: Parts

  /// Opens the exploration. Reports an error in three cases:
  /// - The scenario already has an exploration.
  /// - The scenario is too large to be explored.
  /// - The scenario contains a race or a step marked `by hand`.
  mutating func openExploration(_ reader: inout ValueReader) {
    if let first = exploration?.exploration.range {
      return reader.reportDuplicate(.part, "explore", at: opening, first: first)
    }
    exploration = ExplorationSection(Exploration(title: title, range: opening))
    let all = reader.names.all
    let count = all.users.count + all.groups.count + all.devices.count
    _ = reader.isWithin(.explored, count, at: opening)
    for step in steps.reversed() {
      if let kind = Self.partBeforeExploration(step) {
        return reader.report(.exploreBehind(step.title, kind), at: opening)
      }
    }
  }

  /// The kind of a step behind which there can be no exploration, or nil for any other step.
  private static func partBeforeExploration(_ step: Step) -> Problem.Part? {
    if step.population != nil { return .population }
    if step.outcomes != nil { return .race }
    return step.isByHand ? .byHand : nil
  }

  // MARK: Populations

  mutating func openPopulation(_ line: Line, _ reader: inout ValueReader) {
    population = nil
    if line.isBroken { return }
    let nodes = Array(reader.syntax.roots(of: line))[1...]
    let durations = nodes.compactMap { PopulationSection.duration($0, &reader) }
    guard durations.count == nodes.count, let duration = durations.first,
      durations.allSatisfy({ takeTime($0, line, &reader) })
    else {
      isDamaged = true
      return
    }
    population = PopulationSection(Population(duration: duration))
    if durations.count > 1 { population?.population.warmUp = durations[1] }
  }

  mutating func closePopulation(_ reader: inout ValueReader) {
    var step = Step(title: title, range: opening)
    step.population = population?.population ?? Population(duration: 1)
    steps.append(step)
    if isDamaged { return }
    if step.population?.lines.isEmpty == true {
      return reader.report(.emptyPart(.population, title), at: opening)
    }
    population?.checkBounds(&reader)
  }

  /// Closes the exploration, and checks that the exploration's bounds fit its permissions.
  mutating func closeExploration(_ reader: inout ValueReader) {
    guard let exploration, !isDamaged else { return }
    if exploration.exploration.permissions.isEmpty {
      return reader.report(.emptyPart(.explore, title), at: opening)
    }
    exploration.checkBounds(&reader)
  }

  /// Closes an `always at rest` or `sometimes at rest` part. Other parts can't use the captures of
  /// this part.
  mutating func closeAlways(_ reader: inout ValueReader) {
    capturesOfSteps.map { reader.captures.takeUp($0) }
    for statement in statements {
      guard case .call(let call) = statement.kind, !Catalogue.call(call.kind).isQuery else {
        continue
      }
      if case .fails? = call.expectation?.kind { continue }
      reader.report(.changeAtRest(call.kind), at: statement.range)
    }
    if isEmpty { reader.report(.emptyPart(part, ""), at: opening) }
    let count = properties.always.count + properties.sometimesAtRest.count
    if count == reader.limits[.properties] {
      reader.report(reader.excess(.properties), at: opening)
    }
    var always = Properties.Always(range: opening, statements: statements)
    always.cited = takeCited()
    always.connected = connected
    always.vacuous = vacuous
    always.deliveries = deliveries
    vacuous = nil
    deliveries = []
    if part == .always {
      properties.always.append(always)
    } else {
      properties.sometimesAtRest.append(always)
    }
  }

  /// Reports an error if the scenario has `sometimes` but no exploration.
  func checkSometimes(_ reader: inout ValueReader) {
    let all = properties.sometimesAtRest.map(\.range) + properties.sometimes.map(\.opening)
    guard let first = all.first, exploration == nil, !hasLostPart else { return }
    reader.report(.sometimesWithoutExploration, at: first)
  }

  /// Closes a `never` or `sometimes` part, and gives the part's citations to each of its
  /// properties.
  mutating func closeNever(_ reader: inout ValueReader) {
    if isEmpty { reader.report(.emptyPart(part, ""), at: opening) }
    let cited = takeCited()
    for var never in nevers {
      never.opening = opening
      never.cited = cited
      if part == .never {
        properties.never.append(never)
      } else {
        properties.sometimes.append(never)
      }
    }
    nevers = []
  }

  mutating func cite(_ ids: [String]) {
    cited = (cited + ids).unique
  }

  private mutating func takeCited() -> [String] {
    defer { cited = [] }
    return cited
  }

  // MARK: Lines

  /// Checks a line that belongs to an exploration or to a property. If the open part does not allow
  /// the line, reports an error.
  mutating func check(_ line: Line, _ claim: Line.Claim, _ reader: inout ValueReader) {
    if claim == .vacuous { return checkVacuous(line, &reader) }
    let mayStand =
      switch claim {
      case .never, .result: part == .never || part == .sometimes
      case .whoever, .every: part == .always
      case .may, .serverMay, .timeMay, .vacuous: part == .explore
      case .bounds: part == .explore || part == .population
      case .rests: part == .population
      }
    vacuousFrom = part == .explore ? exploration?.exploration.permissions.count ?? 0 : nevers.count
    guard begin(line, claim.word, mayStand: mayStand, &reader) else { return }
    let errors = reader.diagnostics.count
    reader.repeating(line) { add(claim, line, &$0) }
    if reader.diagnostics.count > errors { isDamaged = true }
  }

  private mutating func add(_ claim: Line.Claim, _ line: Line, _ reader: inout ValueReader) {
    switch claim {
    case .may, .serverMay, .timeMay: exploration?.addPermissions(claim, line, &reader)
    case .bounds where part == .population: population?.addBounds(line, &reader)
    case .bounds: exploration?.addBounds(line, &reader)
    case .rests: population?.addRests(line, &reader)
    case .never, .result:
      let count = properties.never.count + properties.sometimes.count + nevers.count + 1
      guard reader.isWithin(.properties, count, at: line) else { return }
      let isResult = claim == .result
      if let never = Properties.Never(line, isResult: isResult, &reader) { nevers.append(never) }
    case .whoever, .every:
      let delivery =
        claim == .every
        ? Properties.Delivery(every: line, &reader) : Properties.Delivery(whoever: line, &reader)
      let count = properties.deliveries.count + deliveries.count + 1
      guard let delivery, reader.isWithin(.properties, count, at: line) else { return }
      deliveries.append(delivery)
    case .vacuous: break
    }
  }

  /// Checks `vacuous "reason"`. In an exploration, `vacuous` must follow a permission. In a `never`
  /// part, `vacuous` must follow one of the part's other lines. An `always at rest` part with
  /// `vacuous` must have a condition, or a line about the callbacks that devices have received.
  private mutating func checkVacuous(_ line: Line, _ reader: inout ValueReader) {
    let isAllowed = [.population, .explore, .never, .always].contains(part)
    guard begin(line, Line.Claim.vacuous.word, mayStand: isAllowed, &reader) else { return }
    let text = reader.syntax.firstToken(of: line)
    let reason = reader.source.content(text)
    if reason.allSatisfy(\.isWhitespace) {
      return reader.report(.emptyReason(mark: Line.Claim.vacuous.word), at: text)
    }
    if part == .always {
      if connected.isEmpty && deliveries.isEmpty || vacuous != nil {
        return reader.report(.vacuousWithoutLine, at: line)
      }
      vacuous = reason
      return
    }
    if part == .population {
      if population?.intend(reason) == false { reader.report(.vacuousWithoutLine, at: line) }
      return
    }
    let count = part == .explore ? exploration?.exploration.permissions.count ?? 0 : nevers.count
    guard let first = vacuousFrom, first < count else {
      if !isDamaged { reader.report(.vacuousWithoutLine, at: line) }
      return
    }
    if part == .explore {
      exploration?.intend(reason, from: first)
    } else {
      for index in first..<count { nevers[index].vacuous = reason }
    }
    vacuousFrom = nil
  }
}

extension Line.Claim {
  /// The word that diagnostics use for a line of this kind.
  fileprivate var word: String {
    switch self {
    case .may, .serverMay, .timeMay: "may"
    case .bounds: "at most"
    case .rests: "at rest"
    case .never: "receives"
    case .result: "'s"
    case .whoever: "whoever"
    case .every: "every"
    case .vacuous: "vacuous"
    }
  }
}
