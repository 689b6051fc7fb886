import Events
import Reports
import ScenarioLanguage

extension Command {
  static let catalogue = Command(
    name: "catalogue",
    summary: "looks up calls, callbacks, records, enumerations, codes and requirements",
    operands: "[WORD…]",
    details: [
      "Without words, everything; with words, what has one of them in its name, whatever the "
        + "case of the letters. A code is also found by its number, a requirement or decision by "
        + "its id: imsim catalogue FR-32. Ids of your own are those of the requirements.md here "
        + "or above."
    ],
    options: [.choice("format", ["text", "json"], "text for people, JSON for editors")],
    words: CatalogueSelection.names
  ) { arguments, console throws(Arguments.Problem) in
    var requirements = Requirements()
    let own = requirements.ofWorkingFolder()
    let selection = CatalogueSelection(
      words: arguments.operands, known: own?.adding(.builtIn) ?? .builtIn)
    if selection.isEmpty {
      let words = arguments.operands.joined(separator: " ")
      let hint = NearestName.hint(arguments.operands[0], among: CatalogueSelection.names)
      console.error("nothing in the catalogue is named \(words)\(hint)")
      return .nothingSelected
    }
    console.write { text, isColored in
      if arguments.value("format") == "json" {
        CatalogueJSON.append(selection, to: &text)
      } else {
        CatalogueText(selection, isColored: isColored).append(to: &text)
      }
    }
    return .passed
  }
}
