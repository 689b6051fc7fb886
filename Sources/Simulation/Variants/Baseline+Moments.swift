import IMProtocol
import ScenarioLanguage

/// What rests on a moment: which packets have arrived when a fault strikes, or when a device goes.
extension Baseline {
  /// Whether the scenario may rightly end otherwise when its packets take other times.
  var restsOnMoments: Bool { scenario.steps.contains(where: restsOnMoments) }

  /// Whether in a step a fault strikes at a moment or lasts, or something in flight may be lost.
  func restsOnMoments(_ step: Step) -> Bool {
    let quietAfter = quietAfter
    var isQuiet = true
    for statement in step.statements {
      switch statement.kind {
      case .fault(let fault):
        if fault.restsOnMoments(isQuiet: isQuiet) { return true }
        if case .clock = fault.action { continue }
        isQuiet = false
      case .disconnect:
        if !isQuiet { return true }
        isQuiet = false
      case .call, .connect: isQuiet = false
      // They wait until nothing is in flight.
      case .holds, .shows, .taps: isQuiet = true
      case .wait(let microseconds): isQuiet = isQuiet || microseconds >= quietAfter
      case .opens, .receive, .result, .hears, .isHeard: break
      }
    }
    return false
  }

  /// Whether latencies are drawn from the seed.
  var drawsLatencies: Bool { namedLatencies.contains { $0.lowerBound < $0.upperBound } }

  /// Microseconds after which nothing is in flight, in variants too (packets take at most 400 ms).
  private var quietAfter: Int64 { namedLatencies.reduce(1_000_000) { max($0, 2 * $1.upperBound) } }

  /// The latencies that the scenario names, in microseconds.
  private var namedLatencies: [ClosedRange<Int64>] {
    [scenario.latency]
      + faults.compactMap { if case .latency(_, let range) = $0.action { range } else { nil } }
  }
}

extension Fault {
  /// Whether other latencies may change what it hits; `isQuiet` where nothing is in flight.
  fileprivate func restsOnMoments(isQuiet: Bool) -> Bool {
    // The SDK connects again so long after the end of its connection, whatever is in flight.
    if action.kind == .loseConnection || action.kind == .restartServer { return true }
    // The answer is lost whenever it comes, and the caller waits for it as long.
    return action.kind.isLasting || action.kind == .latency
      || action.kind.words.mayWait && (!isHere || !isQuiet)
  }
}

extension Baseline {
  func latencies() -> [Variant] {
    guard let scenario = document.parts.first(where: { $0.kind == .scenario }) else { return [] }
    let edit = document.insertion([text.network(0...400_000)], after: scenario.opening)
    return (UInt64(0)..<8).map { offset in
      var variant = Variant(change: .latency(seed: seed &+ offset), edits: [edit])
      variant.seedOffset = offset
      return variant
    }
  }
}
