import IMProtocol

/// The intervals of a page's sections, at one time: found by binary search.
struct SectionIntervals {
  /// The intervals that hold anything, in ascending order of their starts.
  private let intervals: [Interval]

  private struct Interval {
    let section: Int
    let start: Timestamp
    let end: Timestamp
  }

  init(_ sections: [RequestPageParameters.Section], at now: Timestamp, in clock: LocalClock) {
    intervals = sections.enumerated().map { index, section in
      Interval(
        section: index, start: section.from.time(at: now, in: clock),
        end: section.to.time(at: now, in: clock))
    }
    .filter { $0.start < $0.end }
    .sorted { ($0.start, $0.section) < ($1.start, $1.section) }
  }

  /// Two sections that share a moment (RL-11), those that share the earliest; nil when none do.
  var overlap: RequestPage.Overlap? {
    for (one, next) in zip(intervals, intervals.dropFirst()) where next.start < one.end {
      return RequestPage.Overlap(
        first: min(one.section, next.section), second: max(one.section, next.section),
        start: next.start, end: min(one.end, next.end))
    }
    return nil
  }

  /// The section whose interval holds a time (RL-09); nil for none. Intervals do not overlap.
  func section(of time: Timestamp) -> Int? {
    let place = intervals.partitioningIndex { $0.start > time }
    guard place > 0, time < intervals[place - 1].end else { return nil }
    return intervals[place - 1].section
  }
}
