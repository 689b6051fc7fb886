import Base
import Events
import Simulation

/// The result of checking logs, in one sentence.
enum VerdictWords {
  /// Returns, for example, `17 entries of 3 devices disagree with the model, at 2 places`.
  static func sentence(_ diagnosis: Diagnosis) -> String {
    let checked = diagnosis.checked
    var text = TextBuffer()
    text.append(checked.rows.counted("entry", "entries"))
    text.append(" of ")
    text.append(checked.reading.logs.count, of: "device")
    let plural = checked.rows == 1 ? "s" : ""
    switch checked.conformance.verdict {
    case .agrees: text.append(" agree\(plural) with the model")
    case .disagrees:
      text.append(" disagree\(plural) with the model, at ")
      text.append(diagnosis.divergences.count, of: "place")
    case .open where !checked.missing.isEmpty:
      text.append(" agree\(plural) with the model only with calls that are in no log")
    case .open where !checked.unknown.beginnings.isEmpty:
      text.append(" disagree\(plural) with the model, unless there was more when the logs begin")
    case .open where checked.restsOnUnknown:
      text.append(" disagree\(plural) with the model, unless others did what is in no log")
    case .open:
      let agreeing = checked.conformance.agreeing
      text.append(", of which \(agreeing.grouped) \(agreeing == 1 ? "was" : "were") explained")
    }
    return text.string
  }
}
