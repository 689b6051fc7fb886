import Base
package import Events

/// Writes the verdicts as JUnit XML. Each file is a suite, and each case is a test. A suite's name
/// is also the class name of the suite's tests.
///
/// The report uses only attributes that Jenkins' schema allows (junit-10.xsd of its xUnit plugin).
/// In this schema a suite may have the attribute `file`, but a test may not. GitLab shows a test's
/// class name as the test's suite. GitLab also shows the text of a failure, which begins with path,
/// line and column.
///
/// A failed expectation is a failure; an exhausted budget or a file with errors is an error.
/// Programs that read the format require the attribute `time`, which is always 0: real times would
/// differ between runs, and virtual time does not say how long a test takes. A marked case is
/// skipped, with the mark's reason as the message. If the marked case is a known failure, the
/// test's output contains the failure's text. Cases of other shards are not in the report.
package enum JUnitReport {
  package static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    buffer.append("<!-- time is 0: the same scenarios and seed give the same report. -->\n")
    buffer.append("<testsuites name=\"imsim\"")
    counts(run.items, to: &buffer)
    buffer.append(">\n")
    for file in run.files {
      let path = XMLText.attribute(RunEvents.plainPath(file.path))
      buffer.append("  <testsuite name=\"\(path)\" file=\"\(path)\"")
      counts(file.items, to: &buffer)
      buffer.append(" skipped=\"\(file.items.count { $0.reason != nil })\">\n    <properties>\n")
      buffer.append("      <property name=\"seed\" value=\"\(run.head.seed)\"/>\n")
      let explorations = file.cases.count(where: \.isUnexplored)
      if explorations > 0 {
        let name = "explorations left to imsim explore"
        buffer.append("      <property name=\"\(name)\" value=\"\(explorations)\"/>\n")
      }
      buffer.append("    </properties>\n")
      for item in file.items { append(item, to: &buffer) }
      buffer.append("  </testsuite>\n")
    }
    buffer.append("</testsuites>\n")
  }

  private static func counts(_ items: [RunEvents.Item], to buffer: inout TextBuffer) {
    let counts = RunCounts(items)
    buffer.append(" tests=\"\(items.count)\" failures=\"\(counts.ended[.failed])\"")
    buffer.append(" errors=\"\(counts.ended[.broken] + counts.ended[.exhausted])\" time=\"0\"")
  }

  private static func append(_ item: RunEvents.Item, to buffer: inout TextBuffer) {
    let className = className(of: RunEvents.plainPath(item.path))
    buffer.append("    <testcase name=\"\(XMLText.attribute(item.name))\"")
    buffer.append(" classname=\"\(XMLText.attribute(className))\" time=\"0\"")
    var inside = ""
    if let reason = item.reason {
      let message = item.status == .skipped ? reason : "\(item.status.words): \(reason)"
      inside = "      <skipped message=\"\(XMLText.attribute(message))\"/>\n"
      if !item.text.isEmpty { inside += output(item.text.plain) }
    } else {
      if item.status != .passed { inside = problem(item) }
      if let lines = item.exploredLines { inside += output(lines.joined(separator: "\n") + "\n") }
    }
    buffer.append(inside.isEmpty ? "/>\n" : ">\n\(inside)    </testcase>\n")
  }

  private static func output(_ text: String) -> String {
    "      <system-out>\(XMLText.escaped(text))</system-out>\n"
  }

  /// The XML element that says why an item did not pass.
  private static func problem(_ item: RunEvents.Item) -> String {
    let tag = item.status == .failed ? "failure" : "error"
    let type =
      if case .ran(let events) = item {
        events.failures.first?.kind.rawValue ?? tag
      } else {
        "scenario"
      }
    let line = item.location.map { ":\($0.line)" } ?? ""
    let message = "\(RunEvents.plainPath(item.path))\(line): \(item.summary)"
    return "      <\(tag) message=\"\(XMLText.attribute(message))\" type=\"\(type)\">"
      + "\(XMLText.escaped(item.text.plain))</\(tag)>\n"
  }

  /// The path as a class name: without extension, and with dots between its components.
  private static func className(of path: String) -> String {
    Path(Path(path).without(ending: ".scenario")).names.joined(separator: ".")
  }
}
