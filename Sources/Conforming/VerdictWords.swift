import Base
import Events
import Simulation

/// Sums up a check of logs in one sentence.
enum VerdictWords {
  /// Returns the sentence, such as `17 entries of 3 devices, with 2 differences from the model`.
  static func sentence(_ diagnosis: Diagnosis) -> String {
    let checked = diagnosis.checked
    var text = TextBuffer()
    text.append(checked.rows.counted("entry", "entries"))
    text.append(" of ")
    text.append(checked.reading.logs.count, of: "device")
    let plural = checked.rows == 1 ? "s" : ""
    let differences =
      ", with \(diagnosis.divergences.count.counted("difference")) from the model"
    switch checked.conformance.verdict {
    case .agrees: text.append(" agree\(plural) with the model")
    case .disagrees: text.append(differences)
    case .open where !checked.missing.isEmpty:
      text.append(" agree\(plural) with the model only with calls that are in no log")
    case .open where !checked.unknown.beginnings.isEmpty:
      text.append("\(differences), unless there was more when the logs begin")
    case .open where checked.restsOnUnknown:
      text.append("\(differences), unless others did what is in no log")
    case .open:
      let agreeing = checked.conformance.agreeing
      text.append(", of which \(agreeing.grouped) \(agreeing == 1 ? "was" : "were") explained")
    }
    return text.string
  }
}
