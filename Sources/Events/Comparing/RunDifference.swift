import Base
import Simulation

/// The first difference between two runs of the same scenarios with the same seed: the first
/// differing case, and the layer in which the case's fingerprints differ.
package struct RunDifference: Hashable, Sendable {
  package var index: Int
  /// The first layer that differs, in the order of `CaseFingerprint.Layer`.
  package var layer: CaseFingerprint.Layer

  /// Compares a run with a second run. The second run's fingerprints are passed as `lines`, one
  /// line for each case. Returns nil if the runs are equal.
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

  /// Returns the first layer in which two runs of a case differ, or nil if the runs are equal.
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
