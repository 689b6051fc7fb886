import Foundation
import ScenarioLanguage

/// The scenario files of the repository.
enum RepositoryScenarios {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("scenarios")

  /// Where they stand, in ascending order.
  static let paths: [String] = {
    let all = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (all ?? []).filter { $0.hasSuffix(".scenario") }.sorted()
  }()

  /// The text of one of them.
  static func source(_ path: String) throws -> Source {
    Source(path: path, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(path))))
  }

  /// The scenarios of a file, one for each row of its table.
  static func scenarios(_ path: String) throws -> [Scenario] {
    ScenarioFile.parse(try source(path)).scenarios
  }
}
