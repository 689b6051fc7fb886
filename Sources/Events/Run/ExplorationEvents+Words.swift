import Base
import ScenarioLanguage
package import Simulation

extension ExplorationEvents {
  /// In the list of properties, the entry for all built-in properties.
  package static let always = "built-in properties"

  /// Describes the permissions, the limits and the result of the exploration.
  package var lines: [String] {
    var lines = ["explores \(Escaping.quoted(title)): every order of"]
    lines += permissions.map { "  \($0)" }
    if !limits.isEmpty { lines.append("  at most \(limits.joined(separator: ", "))") }
    lines += properties.map { "\($0.verdict): \($0.text)" }
    lines += vacuous.map { "vacuous: line \($0.line): \($0.text)" }
    return lines + counts + notes
  }

  /// Lists the calls that never succeeded and the limits that were never reached.
  package var notes: [String] {
    let calls = failedCalls.map { call in
      let codes = call.codes.isEmpty ? "never answered" : call.codes.joined(separator: ", ")
      return "never succeeded: line \(call.line): \(call.text): \(codes)"
    }
    if unreachedLimits.isEmpty { return calls }
    return calls + ["never reached: at most \(unreachedLimits.joined(separator: ", "))"]
  }

  /// Names the interchangeable users, and says how many states the visited states represent. Empty
  /// if no two users are interchangeable.
  private var symmetry: [String] {
    if interchangeable.isEmpty { return [] }
    let classes = interchangeable.map { users in
      "\(users.map(Escaping.plain).joined(separator: ", ")) are interchangeable"
    }
    let all = statistics.represented
    return [
      "\(classes.joined(separator: "; ")): the states represent \(all.grouped), "
        + "\(Self.ratio(all, statistics.states)) times as many"
    ]
  }

  /// The counts, with one line for each topic. Empty if no state was visited.
  package var counts: [String] {
    guard statistics.states > 0 else { return [] }
    let all = statistics.transitions + statistics.skipped
    let left = all > 0 ? statistics.skipped * 100 / all : 0
    let rest = statistics.waiting > 0 ? ", \(statistics.waiting.grouped) not expanded" : ""
    let first =
      "\(statistics.states.counted("state")), \(statistics.statesAtRest.grouped) at rest\(rest)"
      + "; \(statistics.transitions.counted("transition")), \(left) % pruned"
      + "; depth \(statistics.depth.grouped)"
    let last =
      "two states were taken for one with a probability below 10^-\(statistics.exponentOfConfusion)"
    return [first] + symmetry + growth + samples + [last]
  }

  /// For each limit, says by what factor the number of states grows when the limit allows one more
  /// use.
  private var growth: [String] {
    let all = statistics.represented
    let factors = zip(limits, statesBelowLimits).compactMap { limit, states in
      states == 0 || states == all ? nil : "\(limit) ×\(Self.ratio(all, states))"
    }
    return factors.isEmpty
      ? [] : ["growth by the last use of each limit: \(factors.joined(separator: ", "))"]
  }

  /// Describes the random executions. Empty if none were requested.
  private var samples: [String] {
    guard let seed = sampleSeed else { return [] }
    let count = statistics.samples
    let executions =
      count == requestedSamples
      ? count.counted("random execution")
      : "\(count.grouped) of \(requestedSamples.counted("random execution"))"
    return [
      "sampled: \(executions) from states that were not fully expanded (seed \(seed)), "
        + statistics.sampledTransitions.counted("transition")
    ]
  }

  /// A ratio rounded to one decimal, such as `2.4`.
  private static func ratio(_ all: Int, _ part: Int) -> String {
    let tenths = (all * 10 + part / 2) / max(1, part)
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }
}

extension ExplorationEvents.Property {
  /// The verdict about a property, in words.
  package var verdict: String {
    switch holds {
    case true?: isVacuous ? "vacuous" : "holds"
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
    case .vacuous: "vacuous"
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
    case .transitions: "more than \(limit.grouped) transitions (--transitions)"
    case .time:
      "more time than \(DurationText.text(microseconds: Int64(limit) * 1_000)) (--for)"
    case .pendingCalls: "more than \(limit.grouped) pending calls of a device"
    case .interruption: "interrupted"
    }
  }
}
