import Events
import Reports

extension Command {
  /// `imsim catalogue`: what the service knows.
  static let catalogue = Command(
    name: "catalogue", summary: "looks up calls, callbacks, records, enumerations and codes",
    operands: "[WORD…]",
    details: [
      "Without words, everything; with words, what has one of them in its name, whatever the "
        + "case of the letters. A code is also found by its number."
    ],
    options: [.choice("format", ["text", "json"], "text for people, JSON for editors")]
  ) { arguments, console throws(Arguments.Problem) in
    let selection = CatalogueSelection(words: arguments.operands)
    if selection.isEmpty {
      let words = arguments.operands.joined(separator: " ")
      let hint = NearestName.hint(arguments.operands[0], among: CatalogueSelection.names)
      console.error("nothing in the catalogue is named \(words)\(hint)")
      return .nothingSelected
    }
    var buffer = TextBuffer()
    if arguments.value("format") == "json" {
      CatalogueJSON.append(selection, to: &buffer)
    } else {
      CatalogueText(selection, isColored: console.isColored).append(to: &buffer)
    }
    console.write(buffer)
    return .passed
  }
}
