import Base
import IMProtocol
import ScenarioLanguage

extension FailureEvents {
  package static let consequencesTitle = "probable consequences:"

  /// Says how many similar failures there are, and on which devices the first of these failures
  /// occurred. Nil if there are none.
  package func alikeText(in events: CaseEvents) -> String? {
    Self.alikeText(alike, on: alikeDevices.map(events.name(ofDevice:)))
  }

  fileprivate static func alikeText(_ count: Int, on devices: [String]) -> String? {
    guard count > 0 else { return nil }
    guard !devices.isEmpty else {
      return "and \(count.counted("more order fails", "more orders fail")) alike"
    }
    let names = devices.joined(separator: ", ") + (count > devices.count ? ", …" : "")
    return "and \(count.counted("more fails", "more fail")) alike: \(names)"
  }

  /// One line for each failure that is probably a consequence of the failure at `index`.
  package static func consequences(of index: Int, in events: CaseEvents) -> [String] {
    events.failures.filter { $0.follows == index }.map { failure in
      line(failure.summary, at: failure.line, failure.alikeText(in: events))
    }
  }

  fileprivate static func line(_ summary: String, at line: Int, _ alike: String?) -> String {
    "line \(line): \(summary)" + (alike.map { ", \($0)" } ?? "")
  }
}

extension ShownFailures.Entry {
  /// Says how many similar failures there are, and on which devices the first of these failures
  /// occurred. Nil if there are none.
  var alikeText: String? {
    FailureEvents.alikeText(alike, on: devices.map(wording.text.device))
  }

  func line(_ number: Int) -> String {
    FailureEvents.line(wording.headline, at: number, alikeText)
  }
}
