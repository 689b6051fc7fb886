import TestSupport
import Testing

/// The scenarios of the repository and their results. Each scenario runs once, and all tests use
/// the same results.
enum AllScenarios {
  static let samples = RepositoryScenarios.paths.compactMap { path in
    let text = try? RepositoryFolder.text("scenarios/\(path)")
    return text.flatMap { try? Sample($0, path: "scenarios/\(path)") }
  }
}
