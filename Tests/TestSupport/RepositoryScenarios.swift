import Foundation
package import ScenarioLanguage
import Synchronization

/// The repository's scenario files.
package enum RepositoryScenarios {
  private static let folder = RepositoryFolder.url.appending(path: "scenarios")

  /// The paths of the scenario files, in ascending order.
  package static let paths: [String] = {
    let all = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (all ?? []).filter { $0.hasSuffix(".scenario") }.sorted()
  }()

  /// The files that slow tests use. A full test uses all files. A sample has one in forty files of
  /// each folder, and no file with a range of a thousand or more names.
  package static let sampled: [String] = {
    if Effort.isFull { return paths }
    let small = paths.filter { path in
      guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
      else { return true }
      return text.firstMatch(of: /\.\.\.[0-9,]{4}/) == nil
    }
    let folders = Dictionary(grouping: small) { $0.split(separator: "/").dropLast() }
    return folders.values.flatMap { Effort.some(of: $0, one: 40) }.sorted()
  }()

  /// The content of a scenario file or of another file in the folder `scenarios`.
  package static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  /// The text of a scenario file.
  package static func source(_ path: String) throws -> Source {
    Source(path: path, bytes: try bytes(path))
  }

  private static let parsed = Mutex<[String: [Scenario]]>([:])

  /// The scenarios of a file, one for each row if the file has a table. A file is parsed once for
  /// all tests.
  package static func scenarios(_ path: String) throws -> [Scenario] {
    if let scenarios = parsed.withLock({ $0[path] }) { return scenarios }
    let scenarios = ScenarioFile.parse(try source(path)).scenarios
    parsed.withLock { $0[path] = scenarios }
    return scenarios
  }
}
