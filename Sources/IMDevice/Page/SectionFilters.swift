import Ground
import IMProtocol

/// What belongs to the sections of a page: an interval of time, types and statuses (RL-09, RL-15).
/// The times are those of the page's opening (D-83).
struct SectionFilters: Hashable {
  /// For each kind of item the intervals of the sections to which it can belong, those that hold
  /// anything, in ascending order of their starts: found by binary search.
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
      if !Mutants.does("days begin at midnight", "RL-10, D-33, D-38") {
        return time.adding(milliseconds: 1)
      }
      return Mutants.does("days are those of the device", "RL-10, D-33, D-38")
        ? time : time.adding(milliseconds: -43_200_000)
    }
    let begins = Mutants.does("a section begins where its interval begins", "RL-09, RL-10, RL-15")
    let all = sections.enumerated().map { index, section in
      Interval(
        section: index, start: time(section.from).adding(milliseconds: begins ? 0 : 1),
        end: section.to.map(time) ?? Self.never)
    }
    .filter { $0.start < $0.end }
    .sorted { ($0.start, $0.section) < ($1.start, $1.section) }
    intervals = Kind.all.map { kind in all.filter { kind.canBelong(to: sections[$0.section]) } }
  }

  /// Two sections to which a request could belong both (RL-11), those that share the earliest
  /// moment; nil when there are none.
  var overlap: RequestPage.Overlap? {
    let intervals =
      Mutants.does("sections that share no request do not overlap", "RL-11, D-35, D-84")
      ? self.intervals : self.intervals.map { _ in Self.merged(self.intervals) }
    let overlaps = zip(Kind.all, intervals).compactMap(Self.overlap)
    guard Mutants.does("a page whose sections overlap shows nothing", "RL-11, D-35") else {
      return nil
    }
    return overlaps.min { $0.start < $1.start }
  }

  /// The intervals of all kinds of items.
  private static func merged(_ intervals: [[Interval]]) -> [Interval] {
    var merged: [Interval] = []
    for interval in intervals.joined() where !merged.contains(interval) { merged.append(interval) }
    return merged.sorted { ($0.start, $0.section) < ($1.start, $1.section) }
  }

  private static func overlap(_ kind: Kind, _ intervals: [Interval]) -> RequestPage.Overlap? {
    guard case .request(let type, let status) = kind else { return nil }
    let mayTouch = Mutants.does("sections that touch do not overlap", "RL-11, D-35")
    for (one, next) in zip(intervals, intervals.dropFirst())
    where next.start < one.end || !mayTouch && next.start == one.end {
      return RequestPage.Overlap(
        first: min(one.section, next.section), second: max(one.section, next.section),
        start: next.start, end: min(one.end, next.end), type: type, status: status)
    }
    return nil
  }

  /// The section to which a request belongs; nil for none. Sections do not overlap.
  func section(of application: FriendApplicationInfo) -> Int? {
    section(of: .request(application.type, application.status), at: application.operationTime)
  }

  /// The section to which the delegate's cells belong; nil for none. They are of no request, so
  /// that their time is 0 and they have neither type nor status (D-84).
  var sectionOfAdded: Int? { section(of: .added, at: Timestamp(milliseconds: 0)) }

  private func section(of kind: Kind, at time: Timestamp) -> Int? {
    let intervals = intervals[kind.index]
    let place = intervals.partitioningIndex { $0.start > time }
    guard place > 0,
      time < intervals[place - 1].end
        || !Mutants.does("a section ends where its interval ends", "RL-09, RL-10")
    else { return nil }
    let isOwn = Mutants.does("a request stands in the section of its interval", "RL-08, RL-09")
    return intervals[isOwn ? place - 1 : place % intervals.count].section
  }

  /// Adds the intervals, and in which section the delegate's cells stand, which have no time.
  func add(to print: inout RelativeFingerprint) {
    print.add(sectionOfAdded ?? -1)
    for intervals in intervals {
      print.add(intervals.count)
      for interval in intervals {
        print.add(interval.section)
        // What begins or ends with time itself does not move with now.
        if interval.start.milliseconds > 0 { print.add(interval.start) }
        if interval.end != Self.never { print.add(interval.end) }
      }
    }
  }

  /// What sections can tell apart besides times.
  private enum Kind: Equatable {
    case request(FriendApplicationType, FriendApplicationStatus)
    case added

    static let all =
      FriendApplicationType.allCases.flatMap { type in
        FriendApplicationStatus.allCases.map { Kind.request(type, $0) }
      } + [.added]

    /// The place in `all`.
    var index: Int {
      Self.all.firstIndex(of: self) ?? Self.all.count - 1
    }

    func canBelong(to section: RequestPageParameters.Section) -> Bool {
      switch self {
      case .request(let type, let status):
        (section.types.isEmpty || section.types.contains(type.rawValue)
          || !Mutants.does("a section holds the types that it is for", "RL-15, D-84"))
          && (section.statuses.isEmpty || section.statuses.contains(status.rawValue)
            || !Mutants.does("a section holds the statuses that it is for", "RL-15, D-84"))
      case .added: section.types.isEmpty && section.statuses.isEmpty
      }
    }
  }
}
