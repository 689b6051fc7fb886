package import Events

/// A run as one HTML page. The page loads no other file and uses no network. The page is readable
/// without its script.
///
/// A case is a `details` element with its citations, failures and sequence diagrams. Failed cases
/// are shown in full, as long as their total size is below a limit. Only a run with thousands of
/// failures reaches this limit. Passed cases have diagrams as long as the page is small enough to
/// open quickly in a browser. The smallest diagrams are added first, so that as many passed cases
/// as possible have diagrams. The page says which content is omitted. The page is well-formed XML,
/// except for its first line, its style sheet and its script.
package enum HTMLReport {
  /// While the page has fewer bytes than this, diagrams of passed cases are added.
  static let roomForPassed = 12_000_000
  /// The cases that have not passed are shown in full until their total size reaches this number of
  /// bytes.
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

  /// The items on the page, with data that are computed before the page is written.
  private static func entries(_ run: RunEvents) -> [HTMLPage.Entry] {
    zip(run.items, CaseAnchors.anchors(of: run.items)).map { item, anchor in
      HTMLPage.Entry(item: item, anchor: anchor, diagrams: HTMLDiagrams.of(item))
    }
  }

  /// The size up to which diagrams are shown: all diagrams of at most this size together fit into
  /// `room`. The result is -1 if no diagram fits.
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
