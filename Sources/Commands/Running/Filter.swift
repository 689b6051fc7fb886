import Base
import ScenarioLanguage

/// The condition that `--filter` states about the titles, paths, tags and ids of cases.
indirect enum Filter: Equatable, Sendable {
  /// A text that must either occur in the case's title, path or tags, or be the id of a clause that
  /// the case verifies or assumes. If a field is given, only that field of the case counts.
  case text(Field?, String)
  case not(Filter)
  /// All of these conditions must hold. Without conditions, every case matches.
  case all([Filter])
  /// At least one of these conditions must hold.
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
