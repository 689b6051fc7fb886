import Base
import Events
import Findings
import Reports
import ScenarioLanguage
import Simulation

/// The result of exploring everything that may happen after the steps of a scenario.
public struct Exploration: Sendable, CustomStringConvertible {
  /// The verdict of an exploration.
  public enum Verdict: String, Sendable {
    /// Every property holds in every state.
    case holds
    /// Either a property is violated and there is a counterexample, or a `sometimes` line was not
    /// reached.
    case violated
    /// Every property holds in every state, but a line of the scenario proves nothing.
    case vacuous
    /// The exploration has reached a limit. Every property holds in the visited states. Other
    /// states may violate a property.
    case cut
    /// The scenario fails in a step before the exploration.
    case notBegun
  }

  /// The verdict.
  public let verdict: Verdict
  /// The number of visited states, each counted once.
  public let states: Int
  /// The number of executed transitions.
  public let transitions: Int
  /// For each violated property, a scenario that leads to a violation with the fewest transitions.
  /// The scenario fails at the violation. A comment in it says if there may be a shorter one.
  public let counterexamples: [String]
  /// The first of ``counterexamples``; nil if no property is violated.
  public var counterexample: String? { counterexamples.first }
  /// The output of `imsim explore`.
  public let description: String
  private let run: RunEvents

  /// The page of `imsim explore --html`.
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
  /// Explores the `explore` part of the scenario. Returns nil if the scenario has no such part.
  ///
  /// - Parameter maximumStates: the maximum number of visited states. If there are more states, the
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
