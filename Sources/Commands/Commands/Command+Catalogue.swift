import Events
import Reports
import ScenarioLanguage

extension Command {
  static let catalogue = Command(
    name: "catalogue",
    summary: "looks up calls, callbacks, records, enumerations, codes and requirements",
    operands: "[WORD…]",
    details: [
      "Lists every entry whose name contains one of the words, in upper or lower case; without "
        + "words, all entries. A code is also found by its number, a requirement or decision by "
        + "its id: imsim catalogue FR-32. Your own ids come from the requirements.md in this "
        + "folder or the nearest folder above."
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
      console.error("the catalogue has no entry for \(words)\(hint)")
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
