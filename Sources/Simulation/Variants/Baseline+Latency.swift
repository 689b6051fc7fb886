import ScenarioLanguage

/// Packets take other times.
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
