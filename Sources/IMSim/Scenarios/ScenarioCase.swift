import Base
import Events
import Foundation
import ScenarioLanguage
import Simulation

/// A row of a scenario file's table, or the whole file if the file has no table.
///
/// A test function that takes a case as its argument runs once for each case:
///
/// ```swift
/// @Test(arguments: try Scenario.all(in: folder).flatMap(\.cases))
/// func scenario(_ scenario: ScenarioCase) {
///  for failure in scenario.run().failures {
///  Issue.record("\(failure)", sourceLocation: failure.sourceLocation)
///  }
/// }
/// ```
public struct ScenarioCase: Sendable, Identifiable, CustomStringConvertible {
  let scenario: ScenarioLanguage.Scenario
  let source: Source
  let known: KnownClauses?
  /// The absolute path of the file, or the text's name if the scenario is not from a file.
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

  /// The file's path, as errors and reports show it.
  public var path: String { source.path }

  /// The title of the scenario, with the values of the row inserted.
  public var title: String { scenario.title }

  /// The number of the case's row in the table, counted from 1; nil if the file has no table.
  public var row: Int? { scenario.row }

  /// The line of the case's row, counted from 1. If the case is the whole file, this number is 1.
  public var line: Int {
    scenario.rowRange.map { LineIndex(source).line(of: Int($0.start)) } ?? 1
  }

  /// The id of the case, such as `friends/asking.scenario:12`. The id contains the row's line
  /// number, so the id changes when the row moves to another line.
  public var id: String { isOneOfSeveral ? "\(path):\(line)" : path }

  /// The id, followed by the title.
  public var description: String { "\(id) \(title)" }

  /// The command that runs the case again, in the folder in which the tests run. Empty if the
  /// scenario is not from a file.
  func command(seed: UInt64) -> String {
    let path = Path(filePath)
    guard path.isAbsolute else { return "" }
    let folder = FileManager.default.currentDirectoryPath
    return FailureText.run(
      path.rest(after: "\(folder)/") ?? path.text, line: isOneOfSeveral ? line : nil, seed: seed)
  }

  /// Runs the case, unless it is marked with `skip`.
  ///
  /// - Parameter seed: the seed of random latencies. The seed matters only if the scenario leaves
  ///   latencies open.
  public func run(seed: UInt64 = 1) -> ScenarioOutcome {
    let isSkipped = scenario.mark?.kind == .skip
    var options = RunOptions(seed: seed)
    options.keepsSnapshots = true
    let result = isSkipped ? nil : ScenarioRunner.run(scenario, options: options)
    return ScenarioOutcome(self, result, seed: seed)
  }
}
