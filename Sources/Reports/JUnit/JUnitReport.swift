/// The verdicts as JUnit XML: a suite for each file, which is its class as well, a test for each
/// case.
///
/// It has the attributes of Jenkins' schema (junit-10.xsd of its xUnit plugin) and no others: a
/// suite names its `file`, a test can't. GitLab shows the class as the suite, and the text, which
/// begins with path, line and column.
///
/// A failed expectation is a failure; a file with errors and a budget that ran out are errors.
/// `time` is 0 everywhere: readers count on it, but times of the machine would differ each time,
/// and virtual time is none that anybody waits for. Nothing is ever skipped: the language has no
/// way to say so, and what a shard leaves to others is not in its report.
public enum JUnitReport {
  /// The tests of a file.
  private struct Suite {
    let path: String
    var items: [RunEvents.Item] = []

    var failures: Int { items.count { $0.status == .failed } }
    var errors: Int { items.count { $0.status == nil || $0.status == .exhausted } }
  }

  /// Appends the whole document.
  public static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    let suites = suites(of: run)
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    buffer.append("<!-- time is 0: the same scenarios and seed give the same report. -->\n")
    buffer.append("<testsuites name=\"imsim\"")
    counts(suites, to: &buffer)
    buffer.append(">\n")
    for suite in suites {
      let path = XMLText.attribute(suite.path)
      buffer.append("  <testsuite name=\"\(path)\" file=\"\(path)\"")
      counts([suite], to: &buffer)
      buffer.append(" skipped=\"0\">\n    <properties>\n")
      buffer.append("      <property name=\"seed\" value=\"\(run.head.seed)\"/>\n")
      buffer.append("    </properties>\n")
      for item in suite.items { append(item, to: &buffer) }
      buffer.append("  </testsuite>\n")
    }
    buffer.append("</testsuites>\n")
  }

  /// The files in the order in which they come first.
  private static func suites(of run: RunEvents) -> [Suite] {
    var suites: [Suite] = []
    var places: [String: Int] = [:]
    for item in run.items {
      let path = RunEvents.plainPath(item.path)
      let place = places[path] ?? suites.count
      if place == suites.count { suites.append(Suite(path: path)) }
      places[path] = place
      suites[place].items.append(item)
    }
    return suites
  }

  private static func counts(_ suites: [Suite], to buffer: inout TextBuffer) {
    buffer.append(" tests=\"\(suites.reduce(0) { $0 + $1.items.count })\"")
    buffer.append(" failures=\"\(suites.reduce(0) { $0 + $1.failures })\"")
    buffer.append(" errors=\"\(suites.reduce(0) { $0 + $1.errors })\" time=\"0\"")
  }

  private static func append(_ item: RunEvents.Item, to buffer: inout TextBuffer) {
    let className = className(of: RunEvents.plainPath(item.path))
    buffer.append("    <testcase name=\"\(XMLText.attribute(item.name))\"")
    buffer.append(" classname=\"\(XMLText.attribute(className))\" time=\"0\"")
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

  /// The path with points between its parts and without its ending, as classes are called.
  private static func className(of path: String) -> String {
    let name = path.hasSuffix(".scenario") ? String(path.dropLast(".scenario".count)) : path
    return name.split(separator: "/").joined(separator: ".")
  }
}
