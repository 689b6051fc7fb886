import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// How a population comes to rest, and what is checked then.
extension PopulationRun {
  /// This much time may pass until everything is at rest: an SDK waits up to 64 s before it tries
  /// to connect again, and a call for its answer up to 10 s.
  private static let settlingTime = VirtualDuration.seconds(600)

  /// Ends what has not ended, connects the devices that this population has disconnected, and runs
  /// until nothing more happens by itself. What is due meanwhile is postponed.
  mutating func comeToRest() {
    guard canContinue() else { return }
    losingAnswers = [:]
    for index in latestLine.indices where latestLine[index] >= 0 {
      let kinds: [Action.Kind] = [.networkBack, .hearAgain, .beHeardAgain]
      for kind in isAway[index] ? kinds + [.connect] : kinds {
        let action = Action(kind, of: DeviceID(index))
        if let action, branch.world.enables(action) {
          _ = perform(action, statement: latestLine[index])
        }
      }
    }
    let latest = branch.simulator.now + Self.settlingTime
    while canContinue(), branch.simulator.now < latest, !branch.isAtRest {
      let timer = min(branch.world.nextTimer ?? latest, latest)
      let isInFlight = branch.simulator.clock.engine.inFlight > 0
      let happens =
        isInFlight
        ? branch.simulator.happenNext() : branch.simulator.happenNext(by: timer)
      if let number = branch.simulator.takeChance() { postponed.append(number) }
      if happens { followUp() }
    }
    postponed.reverse()
    checkRest()
  }

  /// Checks the calls and the devices' data at the end, and at each moment of rest.
  private mutating func checkRest() {
    guard canContinue() else { return }
    branch.consistencyChecks.note(cost: branch.world.size)
    let fault =
      branch.simulator.fault()
      ?? BuiltInProperties.violation(atRest: branch.world).map { .builtIn($0) }
    if let fault { fail(range, fault) }
  }

  /// Fails if a transition has violated a built-in property.
  mutating func checkProperties() {
    guard let (violation, origin) = branch.simulator.propertyWatch?.violation else { return }
    let line = Int(origin.statement)
    let isLine = origin.step == index && population.lines.indices.contains(line)
    fail(isLine ? population.lines[line].range : range, .builtIn(violation))
  }

  /// Checks the devices' data if everything is at rest, unless the latest check is too recent.
  mutating func checkAtRest() {
    guard failures.isEmpty, branch.isAtRest,
      branch.consistencyChecks.isDue(branch.log.counters, allowance: 0)
    else { return }
    branch.consistencyChecks.note(cost: branch.world.size)
    if let (device, difference) = branch.world.disagreement() {
      fail(range, .disagreement(device, difference))
    }
  }

  /// Checks that each line that was due has happened.
  mutating func checkLines() {
    for (line, outcome) in zip(population.lines, result.lines)
    where line.vacuous == nil && outcome.due > 0 && outcome.happened == 0 {
      fail(line.range, .neverHappened(outcome))
    }
  }

  private mutating func fail(_ range: SourceRange, _ kind: Failure.Kind) {
    failures.append(Failure(step: index, range: range, kind: kind))
  }
}

extension Branch {
  /// Whether nothing is in flight, no call is open, and no SDK is waiting.
  fileprivate var isAtRest: Bool {
    simulator.clock.engine.inFlight == 0 && log.openCalls == 0 && world.activeFaults.waits.isEmpty
  }
}
