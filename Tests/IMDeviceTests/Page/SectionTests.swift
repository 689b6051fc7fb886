import IMDevice
import Testing

@testable import IMProtocol

@Suite struct SectionTests {
  private static let noon = PageSample.noon
  private static let hour = PageSample.hour
  private static let day = PageSample.day
  private static let today = noon - 12 * hour

  @Test(
    arguments: [
      (noon, 0), (noon - 1, 1), (today, 1), (today - 1, 2), (today - day, 2),
      (today - day - 1, 3), (today - 4 * day, 3), (today - 4 * day - 1, 4), (0, 4), (-1, 0),
      (noon + 1, 0),
    ] as [(Int64, Int)])
  func `a request belongs where start <= operationTime < end`(_ time: Int64, _ section: Int) {
    #expect(usual([time], at: Self.noon) == [section])
  }

  /// For each time, the number of the usual section that shows a request with this time; 0 if no
  /// section shows the request.
  private func usual(
    _ times: [Int64], at now: Int64, in clock: LocalClock = LocalClock()
  ) -> [Int] {
    let requests = times.indices.map { PageSample.request($0, sent: times[$0]) }
    let page = RequestPage(requests, at: now, sections: PageSample.usual, in: clock)
    return times.indices.map { index in
      let position = page.sections.firstIndex { section in
        section.items.contains { $0.request?.userId == UserID(index) }
      }
      return position.map { $0 + 1 } ?? 0
    }
  }

  @Test func `the operationTime decides the section and the order`() {
    let requests = [
      PageSample.request(1, sent: Self.noon - 3 * Self.day, operated: Self.noon - 1),
      PageSample.request(2, sent: Self.noon - 2),
    ]
    #expect(RequestPage(requests, sections: PageSample.usual).text == "1: 1 2, 2:, 3:, 4:")
  }

  @Test func `sections are those of the opening, whenever the page loads`() {
    var page = RequestPage([], sections: PageSample.usual)
    var shown: [Int?] = []
    for time in [Self.noon - 1, Self.noon, Self.noon + Self.day] {
      page.load([PageSample.request(7, sent: time)])
      shown.append(page.sections.firstIndex { !$0.items.isEmpty })
    }
    #expect(shown == [0, nil, nil])
  }

  @Test func `a section without an end holds what comes later`() {
    let endless = RequestPageParameters.Section(title: Text(1), from: .now, to: nil)
    var page = RequestPage([PageSample.request(7, sent: Self.noon - 1)], sections: [endless])
    #expect(page.text == "1:")
    page.load([PageSample.request(7, sent: Self.noon), PageSample.request(8, sent: .max - 1)])
    #expect(page.text == "1: 8 7")
  }

  @Test func `types and statuses decide what belongs to a section`() {
    let requests = [
      PageSample.request(1, sent: 1, type: .sent), PageSample.request(2, sent: 2),
      PageSample.request(3, sent: 3, status: .refused), PageSample.request(4, sent: 14),
    ]
    let sections = [
      PageSample.section(1, 0, 10, types: [.received], statuses: [.unHandled]),
      PageSample.section(2, 0, 10, statuses: [.accepted, .refused, .expired]),
      PageSample.section(3, 0, 20, types: [.sent], statuses: [.unHandled]),
    ]
    #expect(RequestPage(requests, sections: sections).text == "1: 2, 2: 3, 3: 1")
  }

  struct Pair: CustomTestStringConvertible, Sendable {
    let one: RequestPageParameters.Section
    let other: RequestPageParameters.Section
    let shared: String?

    var testDescription: String { shared ?? "nothing shared" }
  }

  static let pairs: [Pair] = [
    Pair(
      one: PageSample.section(1, 0, 10, types: [.sent]),
      other: PageSample.section(2, 0, 10, types: [.received]), shared: nil),
    Pair(
      one: PageSample.section(1, 0, 10, types: [.sent]),
      other: PageSample.section(2, 5, 20, statuses: [.expired]), shared: "sent expired 5"),
    Pair(
      one: PageSample.section(1, 0, 10, types: [.sent]), other: PageSample.section(2, 9, 20),
      shared: "sent unHandled 9"),
    Pair(
      one: PageSample.section(1, 0, 10, types: [.sent]), other: PageSample.section(2, 10, 20),
      shared: nil),
    Pair(
      one: PageSample.section(1, 0, 10, statuses: [.accepted, .refused]),
      other: PageSample.section(2, 0, 10, types: [.received], statuses: [.refused, .expired]),
      shared: "received refused 0"),
  ]

  @Test(arguments: pairs) func `sections overlap where a request could be of both`(_ pair: Pair) {
    let page = RequestPage([], sections: [pair.one, pair.other])
    let shared = page.overlap.map { "\($0.type) \($0.status) \($0.start.milliseconds)" }
    #expect(shared == pair.shared)
  }

  @Test func `days are those of the device's clock`() {
    let times = [Self.today - 1, Self.today - 8 * Self.hour - 1]
    #expect(usual(times, at: Self.noon) == [2, 2])
    #expect(usual(times, at: Self.noon, in: LocalClock(offset: 8 * 3_600)) == [1, 2])
  }

  @Test func `a section may have an order of its own`() {
    let requests = [1, 2, 11, 12].map { PageSample.request($0, sent: Int64($0)) }
    let sections = [
      PageSample.section(1, 0, 10, order: .ascending), PageSample.section(2, 10, 20),
    ]
    #expect(RequestPage(requests, sections: sections).text == "1: 1 2, 2: 12 11")
    let turned = RequestPage(
      requests,
      sections: [PageSample.section(1, 0, 10, order: .descending), PageSample.section(2, 10, 20)]
    ) { $0.order = .ascending }
    #expect(turned.text == "1: 2 1, 2: 11 12")
  }

  @Test func `sections are shown in the order given, those without items too`() {
    let sections = [
      PageSample.section(3, 20, 30), PageSample.section(1, 0, 10), PageSample.section(2, 10, 20),
    ]
    let requests = [(5, 5), (6, 25)].map { PageSample.request($0, sent: $1) }
    #expect(RequestPage(requests, sections: sections).text == "3: 6, 1: 5, 2:")
  }

  @Test(
    arguments: [
      ([(0, 10), (10, 20)], nil), ([(10, 20), (0, 10)], nil), ([(0, 10), (9, 20)], (0, 1, 9, 10)),
      ([(9, 20), (0, 10)], (0, 1, 9, 10)), ([(0, 10), (0, 10)], (0, 1, 0, 10)),
      ([(0, 10), (3, 4)], (0, 1, 3, 4)), ([(0, 10), (5, 5)], nil), ([(0, 10), (8, 3)], nil),
      ([(0, 1), (4, 9), (2, 5)], (1, 2, 4, 5)), ([(0, 100), (50, 60), (10, 20)], (0, 2, 10, 20)),
    ] as [([(Int64, Int64)], (Int, Int, Int64, Int64)?)])
  func `sections that share a moment are refused`(
    _ intervals: [(Int64, Int64)], _ expected: (Int, Int, Int64, Int64)?
  ) {
    let sections = intervals.enumerated().map { PageSample.section($0, $1.0, $1.1) }
    let page = RequestPage([PageSample.request(1, sent: 5)], sections: sections) {
      $0.added = [Text(9)]
    }
    #expect(page.overlap?.first == expected?.0)
    #expect(page.overlap?.second == expected?.1)
    #expect(page.overlap?.start.milliseconds == expected?.2)
    #expect(page.overlap?.end.milliseconds == expected?.3)
    #expect(page.sections.isEmpty == (expected != nil))
  }
}
