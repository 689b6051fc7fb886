import Base
import Events

/// A run's summary for the header of a page.
extension RunCounts {
  var sentence: String {
    let (passed, failed) = (ended[.passed], ended[.failed])
    let (exhausted, broken) = (ended[.exhausted], ended[.broken])
    if cases + broken == 0 { return "nothing ran" }
    var parts: [String] = []
    if failed > 0 {
      parts.append(cases == 1 ? "the case failed" : "\(failed) of \(cases.counted("case")) failed")
    }
    if exhausted > 0 { parts.append("\(exhausted) without a verdict") }
    if broken > 0 { parts.append("\(broken.counted("file has", "files have")) errors") }
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    guard passed < cases else {
      return cases == 1 ? "the case passed" : "all \(cases.counted("case")) passed"
    }
    if passed > 0 { parts.append("\(passed.counted("case")) passed") }
    return (parts + ended.exempt).joined(separator: ", ")
  }

  /// The CSS class of the run's worst status.
  var look: String {
    if ended[.failed] + ended[.broken] > 0 { return "f" }
    return ended[.exhausted] > 0 ? "q" : cases > 0 && ended[.passed] == 0 ? "" : "p"
  }

  /// How much happened. Calls and callbacks are left out if there are only explorations, whose
  /// calls nobody counts.
  var activity: [(name: String, number: Int)] {
    var counts: [(String, Int)] = []
    if casesWithSteps > 0 { counts = [("call", calls), ("callback", callbacks)] }
    if states > 0 { counts += [("state", states), ("transition", transitions)] }
    return counts
  }

  /// The counts with their names. Counts that are usually 0 are left out when they are 0. `look` is
  /// a CSS class for the count's color, or empty.
  var entries: [(name: String, number: Int, look: String)] {
    let failed = ended[.failed]
    var entries = [
      ("scenarios", scenarios, ""), ("cases", cases, ""), ("passed", ended[.passed], "p"),
      ("failed", failed, failed > 0 ? "f" : ""),
    ]
    entries += [
      ("without a verdict", ended[.exhausted], "q"), ("files with errors", ended[.broken], "f"),
      ("known failures", ended[.knownFailure], ""), ("skipped", ended[.skipped], ""),
    ].filter { $0.1 > 0 }
    entries += activity.map { ($0.name + "s", $0.number, "") }
    if orders.run > 0 { entries.append(("orders of races", orders.run, "")) }
    return entries
  }
}
