import IMDevice
import Testing

@testable import IMProtocol

@Suite struct RequestPageTests {
  @Test func `requests come newest first by the time they were sent or handled last`() {
    let requests = [
      PageSample.request(1, sent: 10, operated: 90), PageSample.request(2, sent: 30),
      PageSample.request(3, sent: 20),
    ]
    #expect(RequestPage(requests).text == "1: 1 2 3")
    #expect(RequestPage(requests) { $0.order = .ascending }.text == "1: 3 2 1")
  }

  @Test func `the two orders mirror each other where times are equal`() {
    let requests = (1...5).map { PageSample.request($0, sent: 7) }
    #expect(RequestPage(requests).text == "1: 5 4 3 2 1")
    #expect(RequestPage(requests) { $0.order = .ascending }.text == "1: 1 2 3 4 5")
  }

  @Test(
    arguments: [
      ([], [], "1: 4 3 2 1"), ([1], [], "1: 3 1"), ([2], [], "1: 4 2"), ([1, 2], [], "1: 4 3 2 1"),
      ([7], [], "1:"), ([], [0], "1: 2 1"), ([], [3], "1: 4"), ([], [0, 2], "1: 3 2 1"),
      ([1], [0], "1: 1"), ([2], [2], "1:"),
    ] as [([Int32], [Int32], String)])
  func `types and statuses restrict what is shown, empty ones do not`(
    _ types: [Int32], _ statuses: [Int32], _ expected: String
  ) {
    let requests = [
      PageSample.request(1, sent: 1, type: .sent),
      PageSample.request(2, sent: 2),
      PageSample.request(3, sent: 3, type: .sent, status: .refused),
      PageSample.request(4, sent: 4, status: .expired),
    ]
    let page = RequestPage(requests) {
      $0.types = types
      $0.statuses = statuses
    }
    #expect(page.text == expected)
  }

  @Test(
    arguments: [
      (1, "1: 3"), (2, "1: 3 2"), (3, "1: 3 2 1"), (100, "1: 3 2 1"), (0, "1:"), (-1, "1:"),
      (.max, "1: 3 2 1"), (.min, "1:"),
    ] as [(Int64, String)])
  func `no more requests are loaded than asked for`(_ count: Int64, _ expected: String) {
    let requests = (1...3).map { PageSample.request($0, sent: Int64($0)) }
    #expect(RequestPage(requests) { $0.count = count }.text == expected)
  }

  @Test func `filters come before the number of requests`() {
    let requests = [
      PageSample.request(1, sent: 1, type: .sent), PageSample.request(2, sent: 2),
    ]
    let page = RequestPage(requests) {
      $0.types = [FriendApplicationType.sent.rawValue]
      $0.count = 1
    }
    #expect(page.text == "1: 1")
  }

  @Test(
    arguments: [
      (0, [], "1: 5 +8 +9, 2:"), (1, [], "1: 5, 2:"), (-5, [], "1: 5 +8 +9, 2:"),
      (0, [.received], "1: 5, 2:"),
    ] as [(Int64, [FriendApplicationType], String)])
  func `added cells pass the filters as of no request and of 1970`(
    _ start: Int64, _ types: [FriendApplicationType], _ expected: String
  ) {
    let sections = [
      PageSample.section(1, start, 10, types: types), PageSample.section(2, 10, 20),
    ]
    let page = RequestPage([PageSample.request(5, sent: 3)], sections: sections) {
      $0.added = [Text(8), Text(9)]
    }
    #expect(page.text == expected)
  }

  @Test(
    arguments: [
      (0, 0, true), (0, 1, true), (1, 0, true), (0, 2, false), (1, 1, false), (2, 0, false),
      (-1, 0, false), (0, -1, false), (.max, 0, false), (0, .min, false),
    ] as [(Int64, Int64, Bool)])
  func `a row that is shown can be tapped`(_ section: Int64, _ row: Int64, _ isShown: Bool) {
    let sections = [PageSample.section(1, 0, 10), PageSample.section(2, 10, 20)]
    let requests = [(1, 1), (2, 2), (3, 11)].map { PageSample.request($0, sent: $1) }
    var page = RequestPage(requests, sections: sections)
    #expect(page.tap(section: section, row: row) == isShown)
    #expect((page.tapped != nil) == isShown)
    if isShown {
      #expect(page.tapped?.section == section)
      #expect(page.tapped?.row == row)
    }
  }

  @Test(arguments: [(false, TapHandler.page), (true, .delegate)])
  func `a delegate that takes over taps handles them in place of the page`(
    _ handlesTaps: Bool, _ handler: TapHandler
  ) {
    var page = RequestPage([PageSample.request(1, sent: 1)]) { $0.handlesTaps = handlesTaps }
    let isShown = page.tap(section: 0, row: 0)
    #expect(isShown)
    #expect(page.tapped?.handledBy == handler)
  }

  @Test func `a page is as it was loaded until it loads again`() {
    var page = RequestPage([PageSample.request(1, sent: 1)])
    let first = page.text
    page.load([PageSample.request(1, sent: 1), PageSample.request(2, sent: 2)])
    #expect(first == "1: 1")
    #expect(page.text == "1: 2 1")
  }

  @Test func `pages that show the same have equal fingerprints, others have not`() {
    func print(_ page: RequestPage) -> UInt64 {
      var print = RelativeFingerprint()
      page.add(to: &print)
      return print.value(at: Timestamp(milliseconds: 10))
    }
    let one = [PageSample.request(1, sent: 1)]
    var tapped = RequestPage(one)
    let isShown = tapped.tap(section: 0, row: 0)
    #expect(isShown)
    let pages = [
      RequestPage(one), RequestPage([]), tapped, RequestPage(one) { $0.added = [Text(1)] },
      RequestPage([PageSample.request(1, sent: 1, status: .expired)]),
      RequestPage(one, sections: [PageSample.section(1, 0, 9), PageSample.section(2, 8, 10)]),
      RequestPage([], sections: [PageSample.section(1, 5, nil, types: [.sent])]),
      RequestPage([], sections: [PageSample.section(1, 0, 5, types: [.sent])]),
    ]
    #expect(Set(pages.map(print)).count == pages.count)
    #expect(print(RequestPage(one)) == print(pages[0]))
  }
}
