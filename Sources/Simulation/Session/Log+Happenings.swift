import IMProtocol

/// Finds a moment of a session in the log of the scenario that was written from the session.
extension Log {
  /// How many of the first `count` records are about something that happened. The number does not
  /// include the records of steps and waits, which depend on how a session is divided into steps.
  package func happenings(before count: Int) -> Int {
    happenings.prefix { $0 < count }.count
  }

  /// The index of the `number`-th record about something that happened, counted from 1. If there
  /// are fewer such records, the index of the last one. Nil if there are none.
  package func index(ofHappening number: Int) -> Int? { happenings.prefix(number).last }

  /// The indices of the records about something that happened.
  private var happenings: [Int] {
    records.indices.filter { index in
      if case .stepBegan = records[index].event { return false }
      return records[index].event != .waited
    }
  }
}
