package import Events

/// Writes a run as one HTML page. The page loads no other file and uses no network. The page is
/// readable without its script.
///
/// A case is a `details` element with its citations, failures and sequence diagrams. Failed cases
/// are shown in full until their total size reaches a limit. Only a run with thousands of failures
/// reaches this limit. Large diagrams of passed cases are omitted, so that browsers can open the
/// page quickly. The smallest diagrams are added first. Therefore as many passed cases as possible
/// have diagrams. The page states which content is omitted. The first line, the style sheet and the
/// script of the page are not XML. The rest is well-formed XML.
package enum HTMLReport {
  /// Diagrams of passed cases are added until the page has this number of bytes.
  static let roomForPassed = 12_000_000
  /// Cases that did not pass are shown in full until their total size reaches this number of bytes.
  static let roomForFailures = 32_000_000

  package static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    append(run, roomForPassed: roomForPassed, to: &buffer)
  }

  /// Appends the page. Diagrams of passed cases are added until the page has `room` bytes.
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

  /// The items of the page, and their data. The data are computed before the page is written.
  private static func entries(_ run: RunEvents) -> [HTMLPage.Entry] {
    zip(run.items, CaseAnchors.anchors(of: run.items)).map { item, anchor in
      HTMLPage.Entry(item: item, anchor: anchor, diagrams: HTMLDiagrams.of(item))
    }
  }

  /// The maximum size of a diagram on the page. All diagrams up to this size together have at most
  /// `room` bytes. The result is -1 if the page has no space for a diagram.
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
