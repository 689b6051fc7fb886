import Base
import Simulation

/// The first difference between two runs. The difference consists of the index of a case and a
/// layer of the case's fingerprints. Both runs have the same scenarios and the same seed.
package struct RunDifference: Hashable, Sendable {
  package var index: Int
  /// The first layer with a difference, in the order of `CaseFingerprint.Layer`.
  package var layer: CaseFingerprint.Layer

  /// Compares two runs. `lines` contains the fingerprint of each case of the second run, one per
  /// line. Returns nil if the runs are equal.
  package static func first(
    _ one: [CaseFingerprint], lines: [ArraySlice<UInt8>]
  ) -> RunDifference? {
    for (index, mine) in one.enumerated() {
      guard index < lines.count, let other = CaseFingerprint(line: lines[index])
      else { return RunDifference(index: index, layer: .selection) }
      if let layer = layer(mine, other) { return RunDifference(index: index, layer: layer) }
    }
    if lines.count == one.count { return nil }
    return RunDifference(index: one.count, layer: .selection)
  }

  /// Returns the first layer in which two runs of a case differ; nil if the runs are equal.
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
