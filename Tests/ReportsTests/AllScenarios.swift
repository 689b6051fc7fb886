import TestSupport
import Testing

/// The repository's scenarios and their results. Each scenario runs once, for all tests together.
enum AllScenarios {
  static let samples = RepositoryScenarios.paths.compactMap { path in
    let text = try? RepositoryFolder.text("scenarios/\(path)")
    return text.flatMap { try? Sample($0, path: "scenarios/\(path)") }
  }
}
