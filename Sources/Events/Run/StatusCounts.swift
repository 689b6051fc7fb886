import Base

package struct StatusCounts: Sendable {
  /// The number of cases with each status, indexed by the status's raw value.
  private var counts = Array(repeating: 0, count: RunEvents.Status.allCases.count)

  package init(_ statuses: some Sequence<RunEvents.Status>) {
    for status in statuses { counts[status.rawValue] += 1 }
  }

  package subscript(_ status: RunEvents.Status) -> Int { counts[status.rawValue] }

  /// The numbers of known failures and skipped cases, in words. Zeros are omitted.
  package var exempt: [String] {
    let (known, skipped) = (self[.knownFailure], self[.skipped])
    return (known > 0 ? [known.counted("known failure")] : [])
      + (skipped > 0 ? ["\(skipped.grouped) skipped"] : [])
  }

  /// The numbers of known failures and skipped cases, as columns of a table. Zeros are omitted.
  package var exemptColumns: [(name: String, number: Int)] {
    [("Known failures", self[.knownFailure]), ("Skipped", self[.skipped])].filter { $0.1 > 0 }
  }

  /// Appends a line with the counts. If there are files with errors, appends a second line.
  package func append(to buffer: inout TextBuffer, isColored: Bool) {
    buffer.append("\(self[.passed].grouped) passed", .green, inColor: isColored)
    let failed = self[.failed]
    buffer.append(", ")
    buffer.append("\(failed.grouped) failed", failed > 0 ? .red : nil, inColor: isColored)
    if self[.exhausted] > 0 {
      buffer.append(", ")
      buffer.append(
        "\(self[.exhausted].grouped) without a verdict", .yellow, inColor: isColored)
    }
    for text in exempt { buffer.append(", \(text)") }
    buffer.endLine()
    if self[.broken] > 0 {
      let files = self[.broken].counted("file has", "files have")
      buffer.append(line: "\(files) errors and did not run", .red, inColor: isColored)
    }
  }
}
