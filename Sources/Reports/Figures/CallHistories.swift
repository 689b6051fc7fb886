import Events

/// What became of each call of an execution, as indices of events in the execution's trace.
struct CallHistories {
  struct History {
    /// The event in which the call was made.
    let called: Int
    /// The event in which the server processed the call of a device; nil if that never happened.
    var taken: Int?
    /// The event in which the call ended; nil if it never did.
    var ended: Int?
    /// How many callbacks devices received because the server processed the call. Callbacks that
    /// the server sends again, or later because of the time, are not counted.
    var callbacks = 0
  }

  /// The calls, in the order in which they were made.
  private(set) var all: [History] = []
  /// For each number of a call, its index in `all`.
  private var indices: [Int: Int] = [:]

  /// - Parameter start: Earlier calls are left out.
  init(_ trace: Trace, since start: Int64 = .min) {
    for (index, event) in trace.outlines.enumerated() {
      switch event.kind {
      case .call:
        guard let call = event.call, event.time >= start, indices[call] == nil else { continue }
        indices[call] = all.count
        all.append(History(called: index))
      case .take: change(event.call) { $0.taken = $0.taken ?? index }
      case .result, .forgotten: change(event.call) { $0.ended = $0.ended ?? index }
      case .callback, .unheard:
        guard let cause = event.cause else { continue }
        change(Self.call(processedBy: trace.outline(cause))) { $0.callbacks += 1 }
      case .step, .suppressed, .connecting, .loggedIn, .connected, .disconnecting, .loggedOut,
        .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .fault, .wait:
        continue
      }
    }
  }

  /// The number of the call that the server processed in an event; nil if there is none.
  static func call(processedBy event: TraceEvent.Outline) -> Int? {
    event.kind == .take || event.kind == .call && event.device == nil ? event.call : nil
  }

  private mutating func change(_ call: Int?, _ change: (inout History) -> Void) {
    guard let call, let index = indices[call] else { return }
    change(&all[index])
  }
}
