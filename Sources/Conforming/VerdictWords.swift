import Events
import Ground
import Simulation

/// What came of checking logs, in one sentence.
enum VerdictWords {
  /// `17 rows of 3 devices are not what the model does, at 2 places`.
  static func sentence(_ diagnosis: Diagnosis) -> String {
    let checked = diagnosis.checked
    var text = TextBuffer()
    text.append(checked.rows, of: "row")
    text.append(" of ")
    text.append(checked.reading.logs.count, of: "device")
    let verb = checked.rows == 1 ? "is" : "are"
    switch checked.conformance.verdict {
    case .agrees: text.append(" \(verb) what the model does")
    case .disagrees:
      text.append(" \(verb) not what the model does, at ")
      text.append(diagnosis.divergences.count, of: "place")
    case .open where !checked.missing.isEmpty:
      text.append(" \(verb) what the model does only with calls of which no log tells")
    case .open where !checked.unknown.isEmpty:
      text.append(" \(verb) not what the model does, unless more stood when the logs begin")
    case .open where !checked.absent.isEmpty:
      text.append(" \(verb) not what the model does, unless others did what no log tells")
    case .open:
      let agreeing = checked.conformance.agreeing
      text.append(", of which \(agreeing.grouped) \(agreeing == 1 ? "was" : "were") explained")
    }
    return text.string
  }
}
