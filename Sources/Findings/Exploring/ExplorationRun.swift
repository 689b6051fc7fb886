import Base
import Events
import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Explores a scenario and reports the result.
package struct ExplorationRun: Sendable {
  private let scenario: Scenario
  private let source: Source
  private let known: KnownClauses?
  private let options: ExploreOptions
  private let path: String
  private let isWritten: Bool
  private let isOneOfSeveral: Bool
  /// The command that explores the scenario again.
  private let command: String

  /// Prepares the exploration of a scenario.
  ///
  /// - Parameters:
  ///   - path: the file to which the counterexample can be written.
  ///   - isWritten: whether the counterexample is written to `path`, so that users can run it.
  ///   - isOneOfSeveral: whether the file has other cases.
  package init(
    _ scenario: Scenario, in source: Source, knownClauses: KnownClauses?,
    _ options: ExploreOptions, counterexampleAt path: String, isWritten: Bool = false,
    isOneOfSeveral: Bool
  ) {
    self.scenario = scenario
    self.source = source
    known = knownClauses
    self.options = options
    self.path = path
    self.isWritten = isWritten
    self.isOneOfSeveral = isOneOfSeveral
    let row = isOneOfSeveral ? scenario.rowRange : nil
    let line = row.map { ":\(LineIndex(source).line(of: Int($0.start)))" } ?? ""
    let words = options.arguments.map { " \($0)" }.joined()
    command = "imsim explore \(ShellQuoting.operand(source.path))\(line)\(words)"
  }

  /// Runs the exploration to its end, one round after another.
  ///
  /// - Parameter advance: Explores the next round.
  package func run(_ advance: (inout Explorer) -> Void) -> ExploredCase {
    Activity.describe {
      let row = scenario.row.map { ", row \($0)" } ?? ""
      return "exploration of \(source.path), scenario \(Escaping.quoted(scenario.title))\(row)"
    } during: {
      explore(advance)
    }
  }

  private func explore(_ advance: (inout Explorer) -> Void) -> ExploredCase {
    var explorer = Explorer(scenario, options)
    guard case .passed = explorer.start.verdict else {
      let builder = EventBuilder(source: source, seed: 1, isOneOfSeveral: isOneOfSeveral)
      var events = builder.events(scenario, explorer.start, index: 0)
      events.exploration?.ending = .notBegun
      return ExploredCase(events)
    }
    while explorer.outcome == nil { advance(&explorer) }
    var events = builder(source).events(scenario, explorer.start, index: 0)
    events.title = scenario.exploration?.title ?? events.title
    events.exploration?.statistics = explorer.statistics
    events.exploration?.interchangeable = explorer.interchangeable.map { users in
      users.map { scenario.names.users[Int($0.index)] }
    }
    var explored = ExploredCase(events)
    for counterexample in explorer.counterexamples { add(counterexample, to: &explored) }
    switch explorer.outcome {
    case .complete:
      explored.events.exploration?.statesBelowLimits = explorer.statesBelowBounds
      complete(explorer.facts, &explored)
    case .stopped: break
    case .exhausted(let budget): cut(budget, explorer.facts, &explored.events)
    case nil: fatal("the exploration ends without an outcome: \(explorer.statistics)")
    }
    if !explored.counterexamples.isEmpty {
      explored.events.status = .failed
      explored.events.exploration?.ending = .violated
    }
    return explored
  }

  /// Adds the results of an exploration that has visited every reachable state.
  private func complete(_ facts: ExplorationFacts, _ explored: inout ExploredCase) {
    let vacuity = Vacuity(facts, scenario, in: source)
    let (unreached, vacuous) = (vacuity.unreached, vacuity.vacuous)
    judge(vacuity, unreached, &explored.events)
    explored.events.exploration?.vacuous = vacuous.map(vacuity.event)
    explored.events.exploration?.failedCalls = vacuity.failedCalls
    explored.events.exploration?.unreachedLimits = vacuity.unreachedLimits
    explored.events.exploration?.ending =
      !unreached.isEmpty ? .violated : !vacuous.isEmpty ? .vacuous : .holds
    if unreached.isEmpty && vacuous.isEmpty { return }
    explored.events.status = .failed
    for finding in unreached { add(.unreached, finding, label: "never reached", &explored) }
    for finding in vacuous { add(.vacuous, finding, label: "vacuous", &explored) }
    let hint = "  to state that this is intended, write below the line: vacuous \"the reason\"\n"
    if !vacuous.isEmpty { explored.remarks.append(.text(hint)) }
    explored.remarks.append(.text("  repeat: \(command)\n"))
    if !explored.events.text.isEmpty { explored.events.text.append(.text("\n")) }
    explored.events.text.append(explored.remarks)
  }

  /// Sets the verdict about each property that is not violated.
  private func judge(
    _ vacuity: Vacuity, _ unreached: [Vacuity.Finding], _ events: inout CaseEvents
  ) {
    let lines = LineIndex(source)
    let missing = unreached.map { lines.line(of: Int($0.range.start)) }
    for index in events.exploration?.properties.indices ?? 0..<0 {
      guard let property = events.exploration?.properties[index], property.holds == nil else {
        continue
      }
      let isOfSometimes = property.text.hasPrefix("sometimes ")
      events.exploration?.properties[index].holds =
        !isOfSometimes || !missing.contains(property.line ?? 0)
    }
    let always = scenario.properties.always.count
    for index in 0..<always where vacuity.isVacuous(always: index) {
      events.exploration?.properties[index].isVacuous = true
    }
    for index in scenario.properties.never.indices where vacuity.isVacuous(line: index) {
      events.exploration?.properties[always + index].isVacuous = true
    }
  }

  /// Adds a failure, and a remark with an excerpt of the failure's line.
  private func add(
    _ kind: FailureEvents.Kind, _ finding: Vacuity.Finding, label: String,
    _ explored: inout ExploredCase
  ) {
    let summary = "\(label): \(finding.words)"
    explored.events.failures.append(failure(kind, summary, at: finding.range))
    explored.remarks.append(.excerpt(source, finding.words, label: label, finding.range))
  }

  private func builder(_ source: Source, command: String? = nil) -> EventBuilder {
    EventBuilder(
      source: source, seed: 1, isOneOfSeveral: false, command: command ?? self.command)
  }

  /// The result of an exploration in which imsim stopped because of an internal error.
  package func stopped(by cause: String) -> ExploredCase {
    var events = builder(source).events(
      scenario, stoppedBy: cause, doing: "explored this case", index: 0)
    events.title = scenario.exploration?.title ?? events.title
    events.exploration = ExplorationEvents(title: events.title, line: 1)
    events.exploration?.ending = .trapped
    return ExploredCase(events)
  }

  /// Records that a budget ran out. `sometimes` lines that were already reached still hold.
  private func cut(
    _ budget: ExplorationOutcome.Budget, _ facts: ExplorationFacts, _ events: inout CaseEvents
  ) {
    if options.samples > 0 {
      events.exploration?.requestedSamples = options.samples
      events.exploration?.sampleSeed = options.seed
    }
    for index in Vacuity(facts, scenario, in: source).reached {
      events.exploration?.properties[index].holds = true
    }
    let limit = options.limit(of: budget)
    events.exploration?.ending = .cut
    events.exploration?.cut = ExplorationEvents.Cut(budget, limit: limit)
    guard let range = scenario.exploration?.range else { return }
    events.status = .exhausted
    let finding = Vacuity.Finding(words: "cut: \(budget.words(limit))", range: range)
    events.failures.append(failure(.budget, finding.words, at: range))
    if !events.text.isEmpty { events.text.append(.text("\n")) }
    events.text.append(.excerpt(source, finding.words, label: "no verdict", range))
    events.text.append(.text("  repeat: \(command)\n"))
  }

  private func failure(
    _ kind: FailureEvents.Kind, _ words: String, at range: SourceRange?
  ) -> FailureEvents {
    FailureEvents(kind, words, at: range ?? SourceRange(start: 0, end: 0), in: LineIndex(source))
  }

  // MARK: - Violations

  /// Adds a violation, and its counterexample in the form of a scenario. The events of the first
  /// counterexample's run replace the events of the case.
  private func add(_ counterexample: Counterexample, to explored: inout ExploredCase) {
    let (filled, filledSource) = ExplorationEvents.filled(scenario, source)
    let property = counterexample.violation.words(filled, filledSource)
    let range = counterexample.violation.range(in: scenario) ?? scenario.exploration?.range
    let transitions = counterexample.transitions.count
    let number = explored.counterexamples.count + 1
    let path = path(ofCounterexample: number)
    var failure = failure(
      .violation, "violated after \(transitions.counted("transition")): \(property)", at: range)
    let text = WrittenScenario(
      counterexample, of: scenario, in: source, path: path, knownClauses: known)
    let run = text.run.map {
      let again = isWritten ? "imsim run \(ShellQuoting.operand(path)) --seed 1" : command
      return builder(text.source, command: again).events($0.scenario, $0.result, index: 0)
    }
    if let run {
      if number == 1 { take(run, into: &explored.events) }
      if var first = run.failures.first {
        first.details.insert(first.summary, at: 0)
        (first.kind, first.summary) = (failure.kind, failure.summary)
        (first.line, first.column) = (failure.line, failure.column)
        if number > 1 { first.forgetPositions() }
        failure = first
      }
    }
    explored.events.failures.append(failure)
    var violation = ExplorationEvents.Violation(
      property: property, line: failure.line, transitions: transitions, path: path,
      text: String(decoding: text.source.bytes, as: UTF8.self))
    violation.isShortest = counterexample.isShortest
    explored.events.exploration?.violations.append(violation)
    let index = counterexample.violation.position(in: scenario)
    explored.events.exploration?.properties[index].holds = false
    if counterexample.violation.range(in: scenario) == nil {
      let text = "\(ExplorationEvents.always): \(property)"
      explored.events.exploration?.properties[index].text = text
    }
    let written = WrittenCounterexample(
      source: text.source, fault: text.fault, run: run?.text ?? StyledText())
    explored.counterexamples.append(written)
    if number > 1 { explored.events.text.append(.text("\n")) }
    explored.events.text.append(
      ExplorationText.problem(
        violation, of: explored.events.path, written, hasText: true, isWritten: isWritten))
  }

  /// The path of a counterexample's file. Counterexamples are numbered from 1.
  private func path(ofCounterexample number: Int) -> String {
    let ending = ".scenario"
    return number == 1 ? path : "\(Path(path).without(ending: ending))-\(number)\(ending)"
  }

  /// Copies the devices, steps, races, executions and counters from a counterexample's run.
  private func take(_ run: CaseEvents, into events: inout CaseEvents) {
    (events.devices, events.steps, events.executions) = (run.devices, run.steps, run.executions)
    (events.counters, events.fingerprints) = (run.counters, run.fingerprints)
    events.races = run.races
  }
}

extension ExploreOptions {
  /// The arguments for the options that differ from their defaults.
  fileprivate var arguments: [String] {
    let standard = ExploreOptions()
    let limits = [
      ("states", \ExploreOptions.maximumStates), ("memory", \.maximumBytes),
      ("work", \.maximumWork), ("transitions", \.maximumTransitions), ("sample", \.samples),
    ]
    let counts = limits.compactMap { name, path in
      self[keyPath: path] == standard[keyPath: path] ? nil : "--\(name) \(self[keyPath: path])"
    }
    let time = maximumMilliseconds == .max ? [] : ["--for \(maximumMilliseconds)ms"]
    return counts + time + (seed == 1 ? [] : ["--seed \(seed)"]) + (reduces ? [] : ["--full"])
  }
}

extension FailureEvents {
  /// Removes the indices of steps, executions, events and devices. The failure comes from a
  /// counterexample's run, so these indices would not refer to the case.
  fileprivate mutating func forgetPositions() {
    (step, execution, event, device) = (nil, nil, nil, nil)
    (alikeDevices, follows) = ([], nil)
  }
}
