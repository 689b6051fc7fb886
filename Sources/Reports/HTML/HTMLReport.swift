package import Events

/// A run as one page of HTML: no network, no other file, readable without its script.
///
/// A case is a `details` element with what it verifies, what went wrong and its sequence diagrams.
/// Cases that have failed have it all, up to a size that only thousands of failures reach. Those
/// that passed have diagrams while the page stays within a size that a browser opens at once; the
/// smaller a diagram, the sooner it is there, so that as many as possible are. Where something is
/// left out, the page says so. It is well-formed XML but for its first line, its style and its
/// script.
package enum HTMLReport {
  /// The bytes up to which diagrams of cases that passed are added.
  static let roomForPassed = 12_000_000
  /// The bytes up to which cases that have not passed are shown with everything.
  static let roomForFailures = 32_000_000

  package static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    append(run, roomForPassed: roomForPassed, to: &buffer)
  }

  /// Appends the page, with diagrams of cases that passed up to a size of the whole.
  static func append(
    _ run: RunEvents, roomForPassed room: Int, roomForFailures: Int = roomForFailures,
    to buffer: inout TextBuffer
  ) {
    let entries = entries(run)
    let sizes = entries.filter(\.isRight).compactMap { $0.diagrams?.count }
    func page(drawnUpTo allowance: Int) -> HTMLWriter {
      var page = HTMLPage(
        run: run, entries: entries, allowance: allowance, roomForFailures: roomForFailures,
        counts: RunCounts(run.items))
      page.append()
      return page.html
    }
    let least = page(drawnUpTo: -1)
    let allowance = allowance(for: sizes, room: room - least.count)
    buffer.append((allowance < 0 ? least : page(drawnUpTo: allowance)).text)
  }

  /// What was selected, with what is known before the page is written.
  private static func entries(_ run: RunEvents) -> [HTMLPage.Entry] {
    zip(run.items, CaseAnchors.anchors(of: run.items)).map { item, anchor in
      HTMLPage.Entry(item: item, anchor: anchor, diagrams: HTMLDiagrams.of(item))
    }
  }

  /// The size up to which all diagrams fit; -1 for none.
  private static func allowance(for sizes: [Int], room: Int) -> Int {
    var used = 0
    var allowance = -1
    let sorted = sizes.sorted()
    for (place, size) in sorted.enumerated() {
      used += size
      if used > room { return place > 0 && sorted[place - 1] == size ? size - 1 : allowance }
      allowance = size
    }
    return allowance
  }
}
