import Events
import Ground

/// What a page says of a run at its top.
extension RunCounts {
  /// What came of the run, in a few words.
  var sentence: String {
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
    if knownFailures > 0 {
      parts.append(knownFailures.counted("known failure"))
    }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    return parts.joined(separator: ", ")
  }

  /// The class for the worst that happened.
  var look: String {
    failed + broken > 0 ? "f" : exhausted > 0 ? "q" : cases > 0 && passed == 0 ? "" : "p"
  }

  /// The numbers with their names, and a class for those that deserve a colour. What there need
  /// not be any of is left out when there is none.
  var entries: [(name: String, number: Int, look: String)] {
    var entries = [("scenarios", scenarios, ""), ("cases", cases, ""), ("passed", passed, "p")]
    entries.append(("failed", failed, failed > 0 ? "f" : ""))
    if exhausted > 0 { entries.append(("without a verdict", exhausted, "q")) }
    if broken > 0 { entries.append(("files with errors", broken, "f")) }
    if knownFailures > 0 { entries.append(("known failures", knownFailures, "")) }
    if skipped > 0 { entries.append(("skipped", skipped, "")) }
    entries += [("calls", calls, ""), ("callbacks", callbacks, "")]
    if orders.run > 0 { entries.append(("orders of races", orders.run, "")) }
    return entries
  }
}
