import IMProtocol
import ScenarioLanguage

/// Decides whether a scenario depends on moments. A scenario depends on moments if it depends on
/// which packets have arrived when a fault strikes or a device goes offline.
extension Baseline {
  /// Whether the scenario may have another valid result if latencies differ.
  var restsOnMoments: Bool { scenario.steps.contains(where: restsOnMoments) }

  /// Whether the step may lose packets in flight, or contains a fault that lasts or waits for a
  /// moment.
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
      // Before these statements, the scenario waits until nothing is in flight.
      case .holds, .shows, .taps: isQuiescent = true
      case .wait(let microseconds): isQuiescent = isQuiescent || microseconds >= quiescentAfter
      case .opens, .receive, .result, .hears, .isHeard: break
      }
    }
    return false
  }

  /// Whether latencies are drawn from the seed.
  var drawsLatencies: Bool { namedLatencies.contains { $0.lowerBound < $0.upperBound } }

  /// The number of microseconds after which nothing is in flight any more. The number is also valid
  /// for variants, because packets take at most 400 ms in variants.
  private var quiescentAfter: Int64 {
    namedLatencies.reduce(1_000_000) { max($0, 2 * $1.upperBound) }
  }

  /// The latencies that the scenario names, in microseconds.
  private var namedLatencies: [ClosedRange<Int64>] {
    [scenario.latency]
      + faults.compactMap { if case .latency(_, let range) = $0.action { range } else { nil } }
  }
}

extension Fault {
  /// Whether the effect of the fault may depend on latencies. `isQuiescent` is true if nothing is
  /// in flight.
  fileprivate func restsOnMoments(isQuiescent: Bool) -> Bool {
    // The SDK reconnects a fixed time after its connection has ended, even if packets are in
    // flight.
    if action.kind == .loseConnection || action.kind == .restartServer { return true }
    // A lost answer does not depend on moments, because the answer is lost at any latency and the
    // caller always waits for the same time.
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
