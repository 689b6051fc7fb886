import Ground
import Simulation

/// The first case in which two runs of the same scenarios and seed differ.
package struct RunDifference: Hashable, Sendable {
  package var place: Int
  /// The layer that differs, the first of `CaseFingerprint.Layer`.
  package var layer: CaseFingerprint.Layer

  /// Compares two runs, one line of the second for each case of the first; nil when they agree.
  package static func first(
    _ one: [CaseFingerprint], lines: [ArraySlice<UInt8>]
  ) -> RunDifference? {
    for (place, mine) in one.enumerated() {
      guard place < lines.count, let other = CaseFingerprint(line: lines[place])
      else { return RunDifference(place: place, layer: .selection) }
      if let layer = layer(mine, other) { return RunDifference(place: place, layer: layer) }
    }
    if lines.count == one.count { return nil }
    return RunDifference(place: one.count, layer: .selection)
  }

  /// The first layer in which two runs of a case differ.
  static func layer(
    _ one: CaseFingerprint, _ other: CaseFingerprint
  ) -> CaseFingerprint.Layer? {
    CaseFingerprint.Layer.allCases.first { layer in
      switch layer {
      case .selection: Path(one.path) != Path(other.path) || one.row != other.row
      case .callbacks: one.fingerprints.callbacks != other.fingerprints.callbacks
      case .state: one.fingerprints.state != other.fingerprints.state
      case .packets: one.fingerprints.packets != other.fingerprints.packets
      case .verdict: one.verdict != other.verdict
      }
    }
  }
}
