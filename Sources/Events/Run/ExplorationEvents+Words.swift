import Ground
package import Simulation

extension ExplorationEvents {
  /// What holds of every scenario, as one property.
  package static let always = "what holds of every scenario"

  /// What may happen, how often at most, and what came of it, in lines.
  package var lines: [String] {
    var lines = ["explores \(Escaping.quoted(title)): every order of"]
    lines += permissions.map { "  \($0)" }
    if !limits.isEmpty { lines.append("  at most \(limits.joined(separator: ", "))") }
    lines += properties.map { "\($0.verdict): \($0.text)" }
    return lines + counts
  }

  /// How much was explored, in a line; none where nothing was.
  package var counts: [String] {
    guard statistics.states > 0 else { return [] }
    let all = statistics.transitions + statistics.skipped
    let left = all > 0 ? statistics.skipped * 100 / all : 0
    let rest = statistics.waiting > 0 ? ", \(statistics.waiting.grouped) not looked into" : ""
    return [
      "\(statistics.states.counted("state")), \(statistics.statesAtRest.grouped) at rest\(rest)"
        + "; \(statistics.transitions.counted("transition")), \(left) % left out"
        + "; \(statistics.depth.counted("choice")) deep"
    ]
  }
}

extension ExplorationEvents.Property {
  /// Whether it holds, in words.
  package var verdict: String {
    switch holds {
    case true?: "holds"
    case false?: "violated"
    case nil: "not known"
    }
  }
}

extension ExplorationEvents.Ending {
  package var words: String {
    switch self {
    case .unexplored: "not explored"
    case .holds: "holds"
    case .violated: "violated"
    case .cut: "cut"
    case .notBegun: "not begun"
    case .trapped: "stopped by a fault of imsim"
    }
  }
}

extension ExplorationOutcome.Budget {
  package func words(_ limit: Int) -> String {
    switch self {
    case .states: "more than \(limit.grouped) states (--states)"
    case .bytes: "more than \(limit.grouped) bytes (--memory)"
    case .work: "more work than \(limit.grouped) transitions (--work)"
    }
  }
}
