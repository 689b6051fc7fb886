import Base
import IMProtocol
import ScenarioLanguage
import Simulation

extension FailureWording {
  func headline(_ failure: PageFailure, on device: DeviceID) -> String {
    let device = text.device(device)
    switch failure {
    case .shows: return "the request list page of \(device) shows something else"
    case .notOpen: return "\(device) has no request list page open"
    case .overlap(let first, let second, _, _, _):
      let sections = [first, second].map { Escaping.quoted(text.string(of: $0)) }
      return "the sections \(sections[0]) and \(sections[1]) of \(device)'s page overlap"
    case .noRow(let section, let row):
      let index = "section \(text.value(section, type: nil)), row \(text.value(row, type: nil))"
      return "the request list page of \(device) shows no \(index)"
    }
  }

  func details(_ failure: PageFailure, on device: DeviceID) -> [Line] {
    switch failure {
    case .shows(let mismatch, let page):
      let shown = text.value(page, type: .record(.shownRequestPage))
      let lines = Wrapping.lines("it shows: \(shown)", width: 96, indent: 2)
      return ([difference(mismatch, root: "page")] + lines).map(Line.text)
    case .overlap(_, _, let start, let end, let shared):
      let start = TimeText.iso(milliseconds: start.milliseconds)
      let what = shared.map(requests) ?? "what happened"
      // A range without an end has no date to show.
      let isEndless = end == Timestamp(milliseconds: .max)
      let end = isEndless ? "on" : "up to \(TimeText.iso(milliseconds: end.milliseconds))"
      return ["both hold \(what) from \(start) \(end)"]
    case .notOpen, .noRow: return []
    }
  }

  /// Describes requests by their type and status, using the SDK's names.
  private func requests(_ shared: PageFailure.Shared) -> String {
    let type = text.value(
      .enumeration(.friendApplicationType, shared.type.rawValue), type: nil)
    let status = text.value(
      .enumeration(.friendApplicationStatus, shared.status.rawValue), type: nil)
    return "requests of type \(type) and status \(status)"
  }
}
