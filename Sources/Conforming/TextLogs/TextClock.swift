import Base

/// Completes the times of a device that are printed without a year, without a date, or as seconds
/// from the start of the application.
struct TextClock {
  /// A time near which the log begins, in milliseconds since 1970.
  let reference: Int64
  /// The last time that was completed.
  private var last: Int64?
  /// The year of times without a year, and the days since 1970 of times without a date.
  private var year: Int64?
  private var day: Int64?
  /// When the seconds of an application or device began, in milliseconds since 1970.
  private var start: Int64?

  init(near reference: Int64) { self.reference = reference }

  /// Returns the milliseconds since 1970. The first incomplete time is as near as possible to the
  /// reference. Later, an incomplete time that goes back by more than half a year, or by more than
  /// half a day, is in the next year or on the next day.
  mutating func milliseconds(_ time: PlainTime) -> Int64 {
    var result: Int64
    switch time.date {
    case .full(let days): result = days * PlainTime.day + time.milliseconds
    case .running:
      let start = start ?? reference - time.milliseconds
      result = start + time.milliseconds
      self.start = start
    case .yearless(let month, let date):
      func milliseconds(in year: Int64) -> Int64 {
        CivilDate(year: year, month: month, day: date).daysSince1970 * PlainTime.day
          + time.milliseconds
      }
      let own = CivilDate(daysSince1970: reference.divided(by: PlainTime.day).quotient).year
      var year = year ?? nearest(own - 1...own + 1, milliseconds)
      result = milliseconds(in: year)
      if let last, result < last - 183 * PlainTime.day {
        year += 1
        result = milliseconds(in: year)
      }
      self.year = year
    case .none:
      let own = reference.divided(by: PlainTime.day).quotient
      var day = day ?? nearest(own - 1...own + 1) { $0 * PlainTime.day + time.milliseconds }
      result = day * PlainTime.day + time.milliseconds
      if let last, result < last - PlainTime.day / 2 {
        day += 1
        result += PlainTime.day
      }
      self.day = day
    }
    last = result
    return result
  }

  /// Returns the year or day whose time is nearest to the reference.
  private func nearest(
    _ candidates: ClosedRange<Int64>, _ milliseconds: (Int64) -> Int64
  ) -> Int64 {
    candidates.min { one, other in
      (milliseconds(one) - reference).magnitude < (milliseconds(other) - reference).magnitude
    } ?? candidates.lowerBound
  }
}
