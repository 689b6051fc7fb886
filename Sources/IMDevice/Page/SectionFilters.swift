import Base
import IMProtocol

/// Assigns items to a page's sections by time, type and status (RL-09, RL-15). The time intervals
/// are computed when the page is opened (D-83).
struct SectionFilters: Hashable {
  /// For each kind of item, the nonempty intervals of the sections that can show items of this
  /// kind. The intervals are in ascending order of their starts, to allow binary search.
  private let intervals: [[Interval]]

  private struct Interval: Hashable {
    let section: Int
    let start: Timestamp
    let end: Timestamp
  }

  private static let never = Timestamp(milliseconds: .max)

  init(_ sections: [RequestPageParameters.Section], at now: Timestamp, in clock: LocalClock) {
    func time(_ moment: PageMoment) -> Timestamp {
      let time = moment.time(at: now, in: clock)
      guard case .startOfDay = moment else { return time }
      return time.adding(milliseconds: RequestPageLimits.dayStart)
    }
    let all = sections.enumerated().map { index, section in
      Interval(
        section: index,
        start: time(section.from), end: section.to.map(time) ?? Self.never)
    }
    .filter { $0.start < $0.end }
    .sorted { ($0.start, $0.section) < ($1.start, $1.section) }
    intervals = Kind.all.map { kind in all.filter { kind.canBelong(to: sections[$0.section]) } }
  }

  /// The sections of the earliest overlap (RL-11); nil if no sections overlap.
  var overlap: RequestPage.Overlap? {
    zip(Kind.all, intervals).compactMap(Self.overlap).min { $0.start < $1.start }
  }

  private static func overlap(_ kind: Kind, _ intervals: [Interval]) -> RequestPage.Overlap? {
    guard case .request(let type, let status) = kind else { return nil }
    for (one, next) in zip(intervals, intervals.dropFirst())
    where RequestPageRule.isOverlap(meeting(one, next)).decision {
      return RequestPage.Overlap(
        first: min(one.section, next.section), second: max(one.section, next.section),
        start: next.start, end: min(one.end, next.end), type: type, status: status)
    }
    return nil
  }

  private static func meeting(_ one: Interval, _ next: Interval) -> RequestPageRule.Meeting {
    if next.start < one.end { return .overlapping }
    return next.start == one.end ? .touching : .apart
  }

  /// Returns the index of the section that shows a request; nil if no section does.
  ///
  /// - Precondition: The sections do not overlap.
  func section(of application: FriendApplicationInfo) -> Int? {
    section(of: .request(application.type, application.status), at: application.operationTime)
  }

  /// The index of the section that shows the delegate's cells; nil if no section does. These cells
  /// belong to no request, so they have no type and no status, and their time is 0 (D-84).
  var sectionOfAdded: Int? { section(of: .added, at: Timestamp(milliseconds: 0)) }

  /// Returns the interval of a section; nil if the interval is empty.
  func interval(of section: Int) -> Range<Timestamp>? {
    intervals.lazy.joined().first { $0.section == section }.map { $0.start..<$0.end }
  }

  private func section(of kind: Kind, at time: Timestamp) -> Int? {
    let intervals = intervals[kind.index]
    let (start, end) = (RequestPageLimits.sectionStart, RequestPageLimits.sectionEnd)
    let position = intervals.partitioningIndex { $0.start.adding(milliseconds: start) > time }
    guard position > 0 else { return nil }
    let interval = intervals[position - 1]
    let isBefore = time.adding(milliseconds: -end) < interval.end
    return isBefore ? interval.section : nil
  }

  /// Adds the intervals, and the section that shows the delegate's cells, to a fingerprint.
  func add(to print: inout RelativeFingerprint) {
    print.add(sectionOfAdded ?? -1)
    for intervals in intervals {
      print.add(intervals.count)
      for interval in intervals {
        // An unlimited start or end does not depend on the current time, so it is not added.
        let (starts, ends) = (interval.start.milliseconds > 0, interval.end != Self.never)
        print.add(interval.section << 2 | (starts ? 2 : 0) | (ends ? 1 : 0))
        if starts { print.add(interval.start) }
        if ends { print.add(interval.end) }
      }
    }
  }

  /// The data that, together with an item's time, determine the item's section.
  private enum Kind: Equatable {
    case request(FriendApplicationType, FriendApplicationStatus)
    case added

    static let all =
      FriendApplicationType.allCases.flatMap { type in
        FriendApplicationStatus.allCases.map { Kind.request(type, $0) }
      } + [.added]

    var index: Int { Self.all.firstIndex(of: self) ?? Self.all.count - 1 }

    func canBelong(to section: RequestPageParameters.Section) -> Bool {
      switch self {
      case .request(let type, let status):
        (section.types.isEmpty || section.types.contains(type.rawValue))
          && (section.statuses.isEmpty || section.statuses.contains(status.rawValue))
      case .added: section.types.isEmpty && section.statuses.isEmpty
      }
    }
  }
}
