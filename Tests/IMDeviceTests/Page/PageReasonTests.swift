import IMDevice
import Testing

@testable import IMProtocol

/// A page says what decides which requests and cells its sections show.
@Suite struct PageReasonTests {
  private static let computed = ["RL-09", "RL-10", "D-33", "D-83"]
  private static let filter = ["RL-15", "D-84"]
  private static let fromNowOn = RequestPageParameters.Section(title: Text(1), from: .now, to: nil)

  @Test(
    arguments: [
      (PageSample.section(1, 11, 20), .begins(Timestamp(milliseconds: 11)), ["RL-09"]),
      (PageSample.section(1, 0, 10), .ends(Timestamp(milliseconds: 10)), ["RL-09"]),
      (PageSample.section(1, 10, 10), .isEmpty, ["RL-09", "D-35"]),
      (PageSample.section(1, 0, 20, types: [.sent]), .otherType, filter),
      (PageSample.section(1, 0, 20, statuses: [.refused]), .otherStatus, filter),
      (fromNowOn, .begins(Timestamp(milliseconds: PageSample.noon)), computed),
    ] as [(RequestPageParameters.Section, RequestPage.Exclusion, [String])])
  func `a section says why it does not show a request`(
    _ section: RequestPageParameters.Section, _ exclusion: RequestPage.Exclusion, _ ids: [String]
  ) {
    let request = PageSample.request(1, sent: 10)
    let page = RequestPage([request], sections: [section])
    let found = page.exclusion(of: request, fromSection: 0)
    #expect(page.fates(of: [request]) == [.inNoSection])
    #expect(found.0 == exclusion)
    #expect(found.ids == ids)
  }

  @Test(
    arguments: [
      (PageSample.everything, ["RL-09"]), (fromNowOn, computed),
      (PageSample.section(1, 0, 20, types: [.received]), ["RL-09"] + filter),
    ] as [(RequestPageParameters.Section, [String])])
  func `the clauses of a shown request are those of its section`(
    _ section: RequestPageParameters.Section, _ ids: [String]
  ) {
    #expect(RequestPage([], sections: [section]).ids(of: .inSection(0)) == ids)
  }

  @Test(
    arguments: [
      (.otherType, ["RL-06"]), (.otherStatus, ["RL-07"]), (.beyondCount, ["D-36"]),
      (.inNoSection, ["D-34"]),
    ] as [(RequestFate, [String])])
  func `the clauses of a request that is not shown are those of its fate`(
    _ fate: RequestFate, _ ids: [String]
  ) {
    #expect(RequestPage([]).ids(of: fate) == ids)
  }

  @Test(
    arguments: [
      ([3], 0, .inSection(0), ["RL-13", "D-84"]), ([3], 1, .inNoSection, ["RL-13", "D-84"]),
      ([], 0, nil, ["D-118"]), ([], 1, nil, ["D-118"]),
    ] as [([Int64], Int64, RequestFate?, [String])])
  func `a page says where the delegate's cells are`(
    _ times: [Int64], _ start: Int64, _ fate: RequestFate?, _ ids: [String]
  ) {
    let requests = times.map { PageSample.request(5, sent: $0) }
    let page = RequestPage(requests, sections: [PageSample.section(1, start, 10)]) {
      $0.added = [Text(8)]
    }
    let ruling = page.fateOfAddedCells(requests)
    #expect(ruling.decision == fate)
    #expect(ruling.reason?.ids == ids)
  }

  @Test func `a page with overlapping sections says why it shows nothing`() {
    #expect(RequestPage([]).reasonOfOverlap?.ids == ["RL-11", "D-35"])
  }
}
