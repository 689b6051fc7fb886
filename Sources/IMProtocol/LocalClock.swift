import Base

/// A device's time zone: the offset from UTC, and the changes of the offset for daylight saving
/// time.
///
/// Days are calendar days of local time. A day on which the offset changes is longer or shorter
/// than 24 hours.
public struct LocalClock: Hashable, Sendable {
  /// The offset before the first change, in seconds east of UTC.
  public let offset: Int32
  /// The changes of the offset, earliest first.
  public let changes: [Change]

  /// Creates a clock. By default, the clock shows UTC.
  public init(offset: Int32 = 0, changes: [Change] = []) {
    self.offset = offset
    self.changes = changes
  }

  /// A change of the offset, for example when daylight saving time begins.
  public struct Change: Hashable, Sendable {
    /// When the new offset takes effect.
    public var time: Timestamp
    /// The new offset, in seconds east of UTC.
    public var offset: Int32

    package init(at time: Timestamp, offset: Int32) {
      self.time = time
      self.offset = offset
    }
  }

  /// Returns the start of the day that is `daysBefore` calendar days before the day of `time`.
  ///
  /// If a change of the offset skips midnight, the day begins when the offset changes. If midnight
  /// occurs twice, the day begins at the earlier midnight.
  public func startOfDay(of time: Timestamp, daysBefore: Int32 = 0) -> Timestamp {
    let day: Int64 = 86_400_000
    let local = time.milliseconds + milliseconds(offset(at: time))
    let midnight = (local.divided(by: day).quotient - Int64(daysBefore)) * day
    var begin = Int64.min
    var offset = offset
    for change in changes {
      let start = max(begin, midnight - milliseconds(offset))
      if start < change.time.milliseconds { return Timestamp(milliseconds: start) }
      begin = change.time.milliseconds
      offset = change.offset
    }
    return Timestamp(milliseconds: max(begin, midnight - milliseconds(offset)))
  }

  /// Returns the offset at a time, in seconds east of UTC.
  private func offset(at time: Timestamp) -> Int32 {
    changes.last { $0.time <= time }?.offset ?? offset
  }

  private func milliseconds(_ offset: Int32) -> Int64 { Int64(offset) * 1_000 }
}
