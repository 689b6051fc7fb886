import Base
package import Simulation

/// What the worlds of a storm have shown so far.
package struct StormEvents: Sendable {
  package internal(set) var plan: Plan
  /// How many worlds of the plan have run. They are the first ones.
  package internal(set) var worlds = 0
  package internal(set) var passed = 0
  package internal(set) var exhausted = 0
  package internal(set) var hasFault = false
  /// The failures, in the order of their first seeds.
  package internal(set) var failures: [Failure] = []
  package internal(set) var counters = Counters()
  package internal(set) var rows = RowRoles()
  /// The last seed in which a row made a decision with a device of a new role.
  package internal(set) var lastNew: UInt64?

  /// Similar failures of several worlds.
  package struct Failure: Hashable, Sendable {
    package internal(set) var summary: String
    package internal(set) var details: [String]
    /// A text that is equal for similar failures.
    var likeness: String
    /// The seed of the first world with this failure.
    package internal(set) var seed: UInt64
    /// How many worlds have this failure.
    package internal(set) var count: Int
  }

  package enum End {
    case passed
    /// A budget ran out.
    case exhausted
    case failed(summary: String, details: [String], likeness: String)
    /// imsim itself has failed.
    case fault(String)
  }

  package init(_ plan: Plan) { self.plan = plan }

  /// Adds the result of the next world of the plan.
  package mutating func add(_ counters: Counters, _ rows: RowRoles, _ end: End) {
    let seed = plan.seed(at: worlds)
    worlds += 1
    self.counters += counters
    let reached = self.rows.count
    self.rows.merge(rows)
    if self.rows.count > reached { lastNew = seed }
    switch end {
    case .passed: passed += 1
    case .exhausted: exhausted += 1
    case .failed(let summary, let details, let likeness): add(summary, details, likeness, seed)
    case .fault(let words):
      hasFault = true
      add("a fault of imsim: \(words)", [], words, seed)
    }
  }

  private mutating func add(
    _ summary: String, _ details: [String], _ likeness: String, _ seed: UInt64
  ) {
    if let known = failures.firstIndex(where: { $0.likeness == likeness }) {
      failures[known].count += 1
      return
    }
    failures.append(
      Failure(summary: summary, details: details, likeness: likeness, seed: seed, count: 1))
  }

  /// The last lines of the output, which count what has happened.
  package var words: String {
    var ends = ["\(passed.grouped) passed"]
    let failed = failures.reduce(0) { $0 + $1.count }
    ends.append("\(failed.grouped) failed")
    if exhausted > 0 { ends.append("\(exhausted.grouped) without a verdict") }
    let newest = lastNew.map { ", the last new one in seed \($0)" } ?? ""
    let part = plan.shard.map { "\($0.words) of " } ?? ""
    return """
      \(worlds.counted("world")) (\(part)seeds \(plan.seeds.lowerBound) to \
      \(plan.seeds.upperBound)): \(ends.joined(separator: ", "))
      \(counters.calls.counted("call")), \(counters.callbacks.counted("callback")), \
      \(counters.events.counted("event"))
      rows of rules, each with the roles of devices: \(rows.count.grouped) reached\(newest)

      """
  }
}
