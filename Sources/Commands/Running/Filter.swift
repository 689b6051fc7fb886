import Ground
import ScenarioLanguage

/// Which cases are wanted, by their titles, paths, tags and ids: what `--filter` says.
indirect enum Filter: Equatable, Sendable {
  /// The title, the path or a tag holds the text, or it is the id of what is verified or assumed;
  /// with a field only that is asked.
  case text(Field?, String)
  case not(Filter)
  /// All of these hold; that is so of none.
  case all([Filter])
  /// One of these holds.
  case any([Filter])

  enum Field: String, CaseIterable {
    case title, path, tag, id
  }

  func holds(for scenario: Scenario, path: String) -> Bool {
    switch self {
    case .text(let field?, let text): Self.holds(field, text, scenario, path)
    case .text(nil, let text):
      Field.allCases.contains { Self.holds($0, text, scenario, path) }
    case .not(let filter): !filter.holds(for: scenario, path: path)
    case .all(let filters): filters.allSatisfy { $0.holds(for: scenario, path: path) }
    case .any(let filters): filters.contains { $0.holds(for: scenario, path: path) }
    }
  }

  private static func holds(
    _ field: Field, _ text: String, _ scenario: Scenario, _ path: String
  ) -> Bool {
    switch field {
    case .title: scenario.title.contains(text)
    case .path: path.contains(text)
    case .tag: scenario.tags.contains { $0.contains(text) }
    case .id: scenario.verifies.contains(text) || scenario.assumes.contains(text)
    }
  }
}
