import ScenarioLanguage

/// A run as one page of HTML: no network, no other file, readable without its script.
///
/// A case is a `details` element with what it verifies, what went wrong and its sequence diagrams.
/// Cases that have failed have it all, up to a size that no run reaches in which few things are
/// wrong. Those that passed have diagrams while the page stays within a size; the smaller a
/// diagram, the sooner it is there, so that as many as possible are. The page is well-formed XML
/// but for its first line, its style and its script.
public enum HTMLReport {
  /// The bytes up to which diagrams of cases that passed are added.
  static let roomForPassed = 1_900_000
  /// The bytes up to which cases that have not passed are shown with everything.
  static let roomForFailures = 8_000_000

  /// Appends the page.
  public static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    append(run, roomForPassed: roomForPassed, to: &buffer)
  }

  /// Appends the page, with diagrams of cases that passed up to a size of the whole.
  static func append(
    _ run: RunEvents, roomForPassed room: Int, roomForFailures: Int = roomForFailures,
    to buffer: inout TextBuffer
  ) {
    var page = HTMLPage(run, drawnUpTo: -1, roomForFailures: roomForFailures)
    page.append()
    let sizes = run.cases.filter { $0.status == .passed }.map(HTMLCase.sizeOfDiagrams)
    let allowance = allowance(for: sizes, room: room - page.html.count)
    if allowance >= 0 {
      page = HTMLPage(run, drawnUpTo: allowance, roomForFailures: roomForFailures)
      page.append()
    }
    buffer.append(page.html.text)
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
