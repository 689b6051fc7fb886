package import Events

/// A run as one HTML page. The page uses no network and no other file, and it is readable without
/// its script.
///
/// A case is a `details` element with its citations, failures and sequence diagrams. Failed cases
/// are shown in full, up to a total size that only thousands of failures reach. Passed cases have
/// diagrams while the page is small enough to open quickly in a browser. Smaller diagrams are added
/// first, so that as many cases as possible have diagrams. The page says which content is omitted.
/// The page is well-formed XML, except for its first line, its style sheet and its script.
package enum HTMLReport {
  /// The maximum size of the page in bytes up to which diagrams of passed cases are added.
  static let roomForPassed = 12_000_000
  /// The maximum total size, in bytes, of the cases that have not passed and are shown in full.
  static let roomForFailures = 32_000_000

  package static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    append(run, roomForPassed: roomForPassed, to: &buffer)
  }

  /// Appends the page. Diagrams of passed cases are added while the page has at most `room` bytes.
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

  /// The selected items, with data that are computed before the page is written.
  private static func entries(_ run: RunEvents) -> [HTMLPage.Entry] {
    zip(run.items, CaseAnchors.anchors(of: run.items)).map { item, anchor in
      HTMLPage.Entry(item: item, anchor: anchor, diagrams: HTMLDiagrams.of(item))
    }
  }

  /// The maximum size of a diagram such that all diagrams up to this size fit into `room`; -1 if
  /// none fits.
  private static func allowance(for sizes: [Int], room: Int) -> Int {
    var used = 0
    var allowance = -1
    let sorted = sizes.sorted()
    for (index, size) in sorted.enumerated() {
      used += size
      if used > room { return index > 0 && sorted[index - 1] == size ? size - 1 : allowance }
      allowance = size
    }
    return allowance
  }
}
