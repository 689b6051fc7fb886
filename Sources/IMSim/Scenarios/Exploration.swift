import Base
import Events
import Findings
import Reports
import ScenarioLanguage
import Simulation

/// The result of an exploration. An exploration visits all states that are possible after the steps
/// of a scenario.
public struct Exploration: Sendable, CustomStringConvertible {
  /// The verdict of an exploration.
  public enum Verdict: String, Sendable {
    /// Every property holds in every state.
    case holds
    /// A property is violated, or a `sometimes` line was not reached. Each violated property has a
    /// counterexample.
    case violated
    /// Every property holds in every state, but a line of the scenario is vacuous, which means that
    /// the line proves nothing.
    case vacuous
    /// The exploration has reached a limit. Every property holds in the visited states, but a state
    /// that was not visited may violate a property.
    case cut
    /// The scenario fails in a step before the exploration.
    case notBegun
  }

  /// The verdict.
  public let verdict: Verdict
  /// The number of different states that the exploration has visited.
  public let states: Int
  /// The number of executed transitions.
  public let transitions: Int
  /// One scenario for each violated property. The scenario leads to a violation with the fewest
  /// transitions, and fails there. If a shorter scenario may exist, a comment in the scenario says
  /// so.
  public let counterexamples: [String]
  /// The first of ``counterexamples``; nil if no property is violated.
  public var counterexample: String? { counterexamples.first }
  /// The output of `imsim explore`.
  public let description: String
  private let run: RunEvents

  /// The HTML page that `imsim explore --html` writes.
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
  /// Runs the exploration that the `explore` part of the scenario describes. Returns nil if the
  /// scenario has no such part.
  ///
  /// - Parameter maximumStates: the maximum number of visited states. If more states exist, the
  ///   verdict is ``Exploration/Verdict/cut``.
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
