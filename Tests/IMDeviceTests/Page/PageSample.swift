import IMDevice

@testable import IMProtocol

/// Requests and pages for tests. All times are in milliseconds of UTC.
enum PageSample {
  static let hour: Int64 = 3_600_000
  static let day = 24 * hour
  /// 2024-01-10T12:00:00Z.
  static let noon: Int64 = 1_704_888_000_000

  static func request(
    _ user: Int, sent: Int64, operated: Int64? = nil, type: FriendApplicationType = .received,
    status: FriendApplicationStatus = .unHandled
  ) -> FriendApplicationInfo {
    FriendApplicationInfo(
      userId: UserID(user), type: type, name: .empty, portraitUri: .empty, status: status,
      extra: .absent,
      sentTime: Timestamp(milliseconds: sent),
      operationTime: Timestamp(milliseconds: operated ?? sent), sequence: UInt32(user))
  }

  /// A section that begins and ends at fixed times. Its title is its number.
  static func section(
    _ number: Int, _ start: Int64, _ end: Int64?, order: RequestOrder? = nil,
    types: [FriendApplicationType] = [], statuses: [FriendApplicationStatus] = []
  ) -> RequestPageParameters.Section {
    RequestPageParameters.Section(
      title: Text(number), from: .time(Timestamp(milliseconds: start)),
      to: end.map { .time(Timestamp(milliseconds: $0)) }, order: order,
      types: types.map(\.rawValue),
      statuses: statuses.map(\.rawValue))
  }

  /// A section that contains every time.
  static let everything = section(1, .min, .max)

  /// The usual sections (RL-10), with the titles 1 to 4.
  static let usual: [RequestPageParameters.Section] = [
    .init(title: Text(1), from: .startOfDay(daysBefore: 0), to: .now),
    .init(title: Text(2), from: .startOfDay(daysBefore: 1), to: .startOfDay(daysBefore: 0)),
    .init(title: Text(3), from: .startOfDay(daysBefore: 4), to: .startOfDay(daysBefore: 1)),
    .init(
      title: Text(4), from: .time(Timestamp(milliseconds: 0)), to: .startOfDay(daysBefore: 4)),
  ]
}

extension RequestPage {
  /// Creates a page that is opened at the time `now` and loads these requests.
  init(
    _ requests: [FriendApplicationInfo], at now: Int64 = PageSample.noon,
    sections: [RequestPageParameters.Section] = [PageSample.everything],
    in clock: LocalClock = LocalClock(), _ change: (inout RequestPageParameters) -> Void = { _ in }
  ) {
    var parameters = RequestPageParameters()
    parameters.sections = sections
    change(&parameters)
    self.init(
      parameters, hasDefaultTitle: false, at: Timestamp(milliseconds: now), in: clock)
    load(requests)
  }

  mutating func load(_ requests: [FriendApplicationInfo]) {
    refresh(
      with: requests.sorted { $0.position < $1.position },
      at: Timestamp(milliseconds: PageSample.noon),
      in: LocalClock())
  }

  /// The page as text, such as `1: 5 3, 2:`. In this text, titles and users are numbers, and an
  /// added cell has a plus sign.
  var text: String {
    sections.map { section in
      let items = section.items.map { item in
        item.request.map { "\($0.userId.index)" } ?? "+\(item.title.index)"
      }
      return (["\(section.title.index):"] + items).joined(separator: " ")
    }.joined(separator: ", ")
  }
}
