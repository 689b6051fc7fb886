package import IMProtocol

/// Of what a scenario's own lines say nothing, since a variant changes it on purpose: what they list
/// is neither demanded nor refused there.
package struct Exemptions: Hashable, Sendable {
  /// The devices, each with the steps in which it is exempt.
  private var spans: [Span] = []
  /// The statements that were put in; of the online status that they change others may be told.
  package var comings: Set<Origin> = []

  private struct Span: Hashable {
    let device: DeviceID
    let steps: ClosedRange<Int>
  }

  /// Exempts nothing.
  package init() {}

  /// Exempts a device in some steps, by their indices.
  package mutating func exempt(_ device: DeviceID, in steps: ClosedRange<Int>) {
    spans.append(Span(device: device, steps: steps))
  }

  /// The devices that are exempt in a step.
  func devices(in step: Int) -> Set<DeviceID> {
    Set(spans.lazy.filter { $0.steps.contains(step) }.map(\.device))
  }

  /// Whether a callback tells of a coming or going that was put in.
  func isOfComing(_ record: TraceRecord) -> Bool {
    guard !comings.isEmpty, case .callback(let notice) = record.event else { return false }
    return notice.callback == .onEventChange && comings.contains(record.origin)
  }
}
