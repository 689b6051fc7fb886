import Ground
import ScenarioLanguage

extension TextBuffer {
  /// Appends a text and fills up with blanks to a width.
  package mutating func append(_ text: String, paddedTo width: Int) {
    append(text)
    appendBlanks(width - DisplayWidth.of(text))
  }
}
