import Events

/// When the calls and the offline periods of an execution end. Slices are written in the order of
/// the trace, so these ends must be known in advance.
struct TimelineEnds {
  /// A time after all events.
  let last: Int64
  /// When each call's result arrives.
  private var results: [Int: Int64] = [:]
  /// When each offline period ends, ordered by the beginnings of the periods.
  private var offline: [Int64] = []
  private var countRead = 0

  init(_ events: CaseEvents, _ trace: Trace) {
    last = (trace.outlines.last?.time ?? 0) + 1
    var open: [Int: Int] = [:]
    func begin(_ device: Int, _ offline: inout [Int64]) {
      open[device] = offline.count
      offline.append(last)
    }
    for (device, one) in events.devices.enumerated() where one.isOffline {
      begin(device, &offline)
    }
    for event in trace.outlines {
      switch event.kind {
      case .result: if let call = event.call { results[call] = event.time }
      case .disconnected: if let device = event.device { begin(device, &offline) }
      case .connected:
        if let period = event.device.flatMap({ open.removeValue(forKey: $0) }) {
          offline[period] = event.time
        }
      case .step, .call, .take, .callback, .unheard, .suppressed, .connecting, .disconnecting,
        .loggedIn, .loggedOut, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
        .forgotten, .wait, .fault:
        break
      }
    }
  }

  func end(ofCall call: Int?) -> Int64 { call.flatMap { results[$0] } ?? last }

  /// The end of the next offline period.
  mutating func nextOffline() -> Int64 {
    countRead += 1
    return offline[countRead - 1]
  }
}
