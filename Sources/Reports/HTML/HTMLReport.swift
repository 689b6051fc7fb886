package import Events

/// Writes a run as a single HTML page that loads no other files, needs no network, and is readable
/// without its script.
///
/// Each case is a `details` element with its citations, failures and sequence diagrams. Failed
/// cases are shown in full up to a total size, which is exceeded only in runs with thousands of
/// failures. So that the page opens quickly, large diagrams of passed cases are left out. The
/// smallest diagrams are added first, so as many passed cases as possible have diagrams. The page
/// says what it omits. Except for the first line, the style sheet and the script, the page is
/// well-formed XML.
package enum HTMLReport {
  /// Diagrams of passed cases are added until the page has this size, in bytes.
  static let roomForPassed = 12_000_000
  /// Cases that did not pass are shown in full up to this total size, in bytes.
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

  private static func entries(_ run: RunEvents) -> [HTMLPage.Entry] {
    zip(run.items, CaseAnchors.anchors(of: run.items)).map { item, anchor in
      HTMLPage.Entry(
        item: item, anchor: anchor, figures: HTMLFigures.of(item), diagrams: HTMLDiagrams.of(item))
    }
  }

  /// The largest size such that all diagrams up to this size fit together into `room` bytes, or -1
  /// if no diagram fits.
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
