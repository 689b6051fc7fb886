/// The verdicts as JUnit XML, as Jenkins and GitLab read it: a suite for each folder, a class for
/// each file, a test for each case.
///
/// A failed expectation is a failure; a file with errors and a budget that ran out are errors.
/// There are no times: those of the machine would differ each time. Nothing is ever skipped: the
/// language has no way to say so, and what a shard leaves to others is not in its report. `file` is
/// what GitLab links; where a place has a line, it stands in the text.
public enum JUnitReport {
  /// The tests of a folder.
  private struct Suite {
    let name: String
    var items: [RunEvents.Item] = []

    var failures: Int { items.count { $0.status == .failed } }
    var errors: Int { items.count { $0.status == nil || $0.status == .exhausted } }
  }

  /// Appends the whole document.
  public static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    let suites = suites(of: run)
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"imsim\"")
    counts(suites, to: &buffer)
    buffer.append(">\n")
    for suite in suites {
      buffer.append("  <testsuite name=\"\(XMLText.attribute(suite.name))\"")
      counts([suite], to: &buffer)
      buffer.append(" skipped=\"0\">\n    <properties>\n")
      buffer.append("      <property name=\"seed\" value=\"\(run.head.seed)\"/>\n")
      buffer.append("    </properties>\n")
      for item in suite.items { append(item, to: &buffer) }
      buffer.append("  </testsuite>\n")
    }
    buffer.append("</testsuites>\n")
  }

  /// The folders in the order in which they come first.
  private static func suites(of run: RunEvents) -> [Suite] {
    var suites: [Suite] = []
    var places: [String: Int] = [:]
    for item in run.items {
      let folder = Self.folder(of: RunEvents.plainPath(item.path))
      let place = places[folder] ?? suites.count
      if place == suites.count { suites.append(Suite(name: folder)) }
      places[folder] = place
      suites[place].items.append(item)
    }
    return suites
  }

  private static func counts(_ suites: [Suite], to buffer: inout TextBuffer) {
    buffer.append(" tests=\"\(suites.reduce(0) { $0 + $1.items.count })\"")
    buffer.append(" failures=\"\(suites.reduce(0) { $0 + $1.failures })\"")
    buffer.append(" errors=\"\(suites.reduce(0) { $0 + $1.errors })\"")
  }

  private static func append(_ item: RunEvents.Item, to buffer: inout TextBuffer) {
    let path = RunEvents.plainPath(item.path)
    buffer.append("    <testcase name=\"\(XMLText.attribute(item.name))\"")
    buffer.append(" classname=\"\(XMLText.attribute(className(of: path)))\"")
    buffer.append(" file=\"\(XMLText.attribute(path))\"")
    guard item.status != .passed else {
      buffer.append("/>\n")
      return
    }
    let tag = item.status == .failed ? "failure" : "error"
    let type =
      if case .ran(let events) = item {
        events.failures.first?.kind.rawValue ?? tag
      } else {
        "scenario"
      }
    buffer.append(">\n      <\(tag) message=\"\(XMLText.attribute(item.summary))\"")
    buffer.append(" type=\"\(type)\">")
    buffer.append(XMLText.escaped(item.text))
    buffer.append("</\(tag)>\n    </testcase>\n")
  }

  /// What stands before the last slash; a point for the current folder.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// The path with points between its parts and without its ending, as classes are called.
  private static func className(of path: String) -> String {
    let name = path.hasSuffix(".scenario") ? String(path.dropLast(".scenario".count)) : path
    return name.split(separator: "/").joined(separator: ".")
  }
}
