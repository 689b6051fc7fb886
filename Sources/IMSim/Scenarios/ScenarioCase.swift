import ScenarioLanguage
import Simulation

/// A case of a scenario file. If the file has a table, each row is a case. Otherwise the whole file
/// is one case.
///
/// If a case is the argument of a test function, each case runs as a separate test:
///
/// ```swift
/// @Test(arguments: try Scenario.all(in: folder).flatMap(\.cases))
/// func scenario(_ scenario: ScenarioCase) {
///   for failure in scenario.run().failures {
///     Issue.record("\(failure)", sourceLocation: failure.sourceLocation)
///   }
/// }
/// ```
public struct ScenarioCase: Sendable, Identifiable, CustomStringConvertible {
  let scenario: ScenarioLanguage.Scenario
  let source: Source
  let known: KnownClauses?
  /// The absolute path of the file. If the scenario is not from a file, the value is the name of
  /// the text.
  let filePath: String
  let isOneOfSeveral: Bool

  init(
    _ scenario: ScenarioLanguage.Scenario, _ source: Source, _ known: KnownClauses?,
    filePath: String, isOneOfSeveral: Bool
  ) {
    self.scenario = scenario
    self.source = source
    self.known = known
    self.filePath = filePath
    self.isOneOfSeveral = isOneOfSeveral
  }

  /// The path of the file.
  public var path: String { source.path }

  /// The title of the scenario, with the values of the row inserted.
  public var title: String { scenario.title }

  /// The number of the case's row in the table, counted from 1; nil if the file has no table.
  public var row: Int? { scenario.row }

  /// The number of the line that contains the case's row, counted from 1. If the case is the whole
  /// file, the number is 1.
  public var line: Int {
    scenario.rowRange.map { LineIndex(source).line(of: Int($0.start)) } ?? 1
  }

  /// The id of the case, such as `friends/asking.scenario:12`. The id contains a line number, so
  /// the id changes if the row moves to another line.
  public var id: String { isOneOfSeveral ? "\(path):\(line)" : path }

  /// The id and the title.
  public var description: String { "\(id) \(title)" }

  /// Runs the case. A case that is marked with `skip` does not run.
  ///
  /// - Parameter seed: the seed of random latencies. The seed matters only if the scenario does not
  ///   fix all latencies.
  public func run(seed: UInt64 = 1) -> ScenarioOutcome {
    let isSkipped = scenario.mark?.kind == .skip
    var options = RunOptions(seed: seed)
    options.keepsSnapshots = true
    let result = isSkipped ? nil : ScenarioRunner.run(scenario, options: options)
    return ScenarioOutcome(self, result, seed: seed)
  }
}
