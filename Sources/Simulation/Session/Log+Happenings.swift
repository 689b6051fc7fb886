import IMProtocol

/// Finds a moment of a session in the log of the scenario that was written from the session.
extension Log {
  /// How many of the first `count` records are about something that happened. The number does not
  /// include the records of steps and waits, which depend on how a session is divided into steps.
  package func happenings(before count: Int) -> Int {
    (0..<min(count, records.count)).count { records[$0].event.isHappening }
  }

  /// The index of the `number`-th record about something that happened, counted from 1. If there
  /// are fewer such records, the index of the last one. Nil if there are none.
  package func index(ofHappening number: Int) -> Int? {
    var last: Int?
    var count = 0
    for index in records.indices where records[index].event.isHappening {
      if count >= number { break }
      count += 1
      last = index
    }
    return last
  }
}

extension TraceRecord.Event {
  fileprivate var isHappening: Bool {
    switch self {
    case .stepBegan, .waited: false
    case .called, .taken, .completed, .callback, .unheard, .suppressed, .connecting, .loggedIn,
      .connected, .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened,
      .pageRefreshed, .pageTapped, .forgotten, .disturbed:
      true
    }
  }
}
