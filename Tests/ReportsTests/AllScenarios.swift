import TestSupport
import Testing

/// The scenarios of the repository, each run once for all tests.
enum AllScenarios {
  static let samples = RepositoryScenarios.paths.compactMap { path in
    let text = try? RepositoryFolder.text("scenarios/\(path)")
    return text.flatMap { try? Sample($0, path: "scenarios/\(path)") }
  }
}
