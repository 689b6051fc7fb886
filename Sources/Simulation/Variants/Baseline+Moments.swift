import IMProtocol
import ScenarioLanguage

/// Decides whether a scenario depends on moments: the times of faults, and the times at which
/// devices go offline. If a scenario depends on moments, its result depends on which packets have
/// arrived at these moments.
extension Baseline {
  /// Whether the scenario may have a different valid result if the latencies are different.
  var restsOnMoments: Bool { scenario.steps.contains(where: restsOnMoments) }

  /// Whether the step's result may depend on latencies. The result depends on latencies if the step
  /// can lose packets in flight, or contains a fault that lasts or waits.
  func restsOnMoments(_ step: Step) -> Bool {
    let quiescentAfter = quiescentAfter
    var isQuiescent = true
    for statement in step.statements {
      switch statement.kind {
      case .fault(let fault):
        if fault.restsOnMoments(isQuiescent: isQuiescent) { return true }
        if case .clock = fault.action { continue }
        isQuiescent = false
      case .disconnect:
        if !isQuiescent { return true }
        isQuiescent = false
      case .call, .connect: isQuiescent = false
      // Before each of these statements, the step lets all packets in flight arrive.
      case .holds, .shows, .taps: isQuiescent = true
      case .wait(let microseconds): isQuiescent = isQuiescent || microseconds >= quiescentAfter
      case .opens, .receive, .result, .hears, .isHeard: break
      }
    }
    return false
  }

  /// Whether latencies are drawn from the seed.
  var drawsLatencies: Bool { namedLatencies.contains { $0.lowerBound < $0.upperBound } }

  /// The number of microseconds after which no packet is in flight any more. The number is valid
  /// for variants, too, because a packet takes at most 400 ms in a variant.
  private var quiescentAfter: Int64 {
    namedLatencies.reduce(1_000_000) { max($0, 2 * $1.upperBound) }
  }

  /// The ranges of latencies that the scenario contains, in microseconds.
  private var namedLatencies: [ClosedRange<Int64>] {
    [scenario.latency]
      + faults.compactMap { if case .latency(_, let range) = $0.action { range } else { nil } }
  }
}

extension Fault {
  /// Whether the fault's effect may depend on latencies. `isQuiescent` is true if no packet is in
  /// flight.
  fileprivate func restsOnMoments(isQuiescent: Bool) -> Bool {
    // The SDK reconnects a fixed time after the connection ends. Packets may be in flight when the
    // SDK reconnects.
    if action.kind == .loseConnection || action.kind == .restartServer { return true }
    // A lost answer does not depend on moments: the answer is lost at any latency, and the caller
    // always waits for the same time.
    return action.kind.isLasting || action.kind == .latency
      || action.kind.words.mayWait && (!isHere || !isQuiescent)
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
