import Base
package import Events

/// Messages about whether two runs of all cases agree.
package enum DeterminismText {
  package static func appendAgreement(cases: Int, to buffer: inout TextBuffer) {
    buffer.append("determinism: \(cases.counted("case")) agreed in two processes\n")
  }

  /// Appends the location of the first difference between two runs: the layer, the case and, if the
  /// trace differs, the event.
  package static func append(
    _ difference: RunDifference, case name: String, trace: TraceDifference?,
    to buffer: inout TextBuffer
  ) {
    let what = difference.layer.rawValue
    buffer.append("determinism: two runs with the same seed differ in their \(what)\n")
    buffer.append("  first case: \(name)\n")
    guard let trace else {
      if difference.layer != .selection { buffer.append("  no event of the trace differs\n") }
      return
    }
    buffer.append("  first event: line \(trace.line) of the trace\n")
    buffer.append("    this process:  \(trace.one ?? "(the trace has ended)")\n")
    buffer.append("    other process: \(trace.other ?? "(the trace has ended)")\n")
  }
}
