import IMDevice
import IMProtocol
import Testing

@Suite struct SectionTests {
  private static let noon = PageSample.noon
  private static let hour = PageSample.hour
  private static let day = PageSample.day
  private static let today = noon - 12 * hour

  @Test(
    arguments: [
      (noon, ""), (noon - 1, "1: 7"), (today, "1: 7"), (today - 1, "2: 7"),
      (today - day, "2: 7"), (today - day - 1, "3: 7"), (today - 4 * day, "3: 7"),
      (today - 4 * day - 1, "4: 7"), (0, "4: 7"), (-1, ""), (noon + 1, ""),
    ] as [(Int64, String)])
  func `a request belongs where start <= operationTime < end`(_ time: Int64, _ expected: String) {
    let page = RequestPage([PageSample.request(7, sent: time)], sections: PageSample.usual)
    #expect(page.text == expected)
  }

  @Test func `the operationTime decides the section and the time of sending the order`() {
    let requests = [
      PageSample.request(1, sent: Self.noon - 3 * Self.day, operated: Self.noon - 1),
      PageSample.request(2, sent: Self.noon - 2),
    ]
    #expect(RequestPage(requests, sections: PageSample.usual).text == "1: 2 1")
  }

  @Test func `sections are computed anew when the page loads again`() {
    let requests = [PageSample.request(7, sent: Self.noon - 1)]
    var page = RequestPage(requests, sections: PageSample.usual)
    var shown = [page.text]
    for time in [
      Self.today + Self.day - 1, Self.today + Self.day, Self.today + 2 * Self.day,
      Self.today + 4 * Self.day, Self.today + 5 * Self.day,
    ] {
      page.load(requests, at: time)
      shown.append(page.text)
    }
    #expect(shown == ["1: 7", "1: 7", "2: 7", "3: 7", "3: 7", "4: 7"])
  }

  @Test func `days are those of the device's clock`() {
    let requests = [PageSample.request(7, sent: Self.today - 1)]
    var page = RequestPage(requests, sections: PageSample.usual)
    #expect(page.text == "2: 7")
    page.load(requests, at: Self.noon, in: LocalClock(offset: 8 * 3_600))
    #expect(page.text == "1: 7")
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

  @Test func `sections are shown in the order given, those without items are not`() {
    let sections = [
      PageSample.section(3, 20, 30), PageSample.section(1, 0, 10), PageSample.section(2, 10, 20),
    ]
    let requests = [(5, 5), (6, 25)].map { PageSample.request($0, sent: $1) }
    #expect(RequestPage(requests, sections: sections).text == "3: 6, 1: 5")
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

  @Test func `sections that come to overlap are refused when the page loads again`() {
    let sections: [RequestPageParameters.Section] = [
      .init(title: Text(1), from: .startOfDay(daysBefore: 0), to: .now),
      PageSample.section(2, Self.noon, Self.noon + Self.hour),
    ]
    var page = RequestPage([], sections: sections)
    #expect(page.overlap == nil)
    page.load([], at: Self.noon + 1)
    #expect(page.overlap?.start.milliseconds == Self.noon)
    page.load([], at: Self.today + Self.day)
    #expect(page.overlap == nil)
  }
}
