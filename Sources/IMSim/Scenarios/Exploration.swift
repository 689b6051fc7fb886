import Base
import Events
import Findings
import Reports
import ScenarioLanguage
import Simulation

/// The result of an exploration. An exploration visits all states that are possible after the steps
/// of a scenario.
public struct Exploration: Sendable, CustomStringConvertible {
  /// How an exploration can end.
  public enum Verdict: String, Sendable {
    /// Every property holds in every state.
    case holds
    /// A property is violated, or a `sometimes` line was never reached. Each violated property has
    /// a counterexample.
    case violated
    /// Every property holds in every state, but a line of the scenario is vacuous: it proves
    /// nothing.
    case vacuous
    /// The exploration reached a limit. Every property holds in the visited states, but states that
    /// were not visited may violate one.
    case cut
    /// A step of the scenario failed before the exploration began.
    case notBegun
  }

  /// How the exploration ended.
  public let verdict: Verdict
  /// How many different states were visited.
  public let states: Int
  /// How many transitions were carried out.
  public let transitions: Int
  /// One scenario for each violated property. Each scenario fails after as few transitions as
  /// possible. If a shorter counterexample may exist, a comment in the scenario says so.
  public let counterexamples: [String]
  /// The first of ``counterexamples``; nil if no property is violated.
  public var counterexample: String? { counterexamples.first }
  /// The same text that `imsim explore` prints.
  public let description: String
  private let run: RunEvents

  /// The same page that `imsim explore --html` writes.
  public var page: String {
    var buffer = TextBuffer()
    HTMLReport.append(run, to: &buffer)
    return buffer.string
  }

  init(_ explored: ExploredCase, _ statements: [KnownClause]) {
    verdict =
      switch explored.exploration.ending {
      case .holds: .holds
      case .violated, .trapped: .violated
      case .vacuous: .vacuous
      case .cut: .cut
      case .notBegun, .unexplored: .notBegun
      }
    states = explored.exploration.statistics.states
    transitions = explored.exploration.statistics.transitions
    counterexamples = explored.counterexamples.map {
      String(decoding: $0.source.bytes, as: UTF8.self)
    }
    var buffer = TextBuffer()
    ExplorationText(isColored: false, areWritten: false)
      .append(explored.events, microseconds: nil, to: &buffer)
    buffer.append(explored.events.text.plain)
    description = buffer.string
    let head = RunEvents.Head(imsim: Version.current, seed: 1, selected: 1)
    run = RunEvents(head: head, statements: statements, items: [.ran(explored.events)])
  }
}

extension ScenarioCase {
  /// Runs the exploration that the scenario's `explore` part describes. Returns nil if the scenario
  /// has no `explore` part.
  ///
  /// - Parameter maximumStates: the maximum number of visited states. If more states are possible,
  ///   the verdict is ``Exploration/Verdict/cut``.
  public func explore(maximumStates: Int = 50_000_000) -> Exploration? {
    guard scenario.exploration != nil else { return nil }
    var options = ExploreOptions()
    options.maximumStates = max(1, maximumStates)
    let run = ExplorationRun(
      scenario, in: source, knownClauses: known, options,
      counterexampleAt: "counterexample.scenario", isOneOfSeveral: isOneOfSeveral)
    let explored = run.run { explorer in
      explorer.advance { count, piece in (0..<count).map(piece) }
    }
    let all = known?.adding(.builtIn) ?? .builtIn
    let cited = scenario.verifies + scenario.assumes
    return Exploration(explored, cited.compactMap { all[$0] })
  }
}
