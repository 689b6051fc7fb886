import ScenarioLanguage

/// Packets take other times.
extension Baseline {
  /// The variants, one for each seed.
  func latencies() -> [Variant] {
    guard let title = places.line(beginning: "scenario ") else { return [] }
    let edit = places.line("network latency 0ms...400ms", behind: title.range.upperBound)
    return (UInt64(0)..<8).map { offset in
      var variant = Variant(change: .latency(seed: seed &+ offset), edits: [edit])
      variant.seedOffset = offset
      return variant
    }
  }
}
