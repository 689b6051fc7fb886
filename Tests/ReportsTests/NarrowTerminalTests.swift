import Base
import Events
import Findings
import ScenarioLanguage
import Testing

/// Failures and explanations are broken between words to fit a terminal with 60 columns.
struct NarrowTerminalTests {
  private static let narrow = 60

  /// The lines that are wider than a terminal, except commands that a person may copy.
  private func wide(_ text: String, _ columns: Int) -> [String] {
    text.split(separator: "\n").map(String.init).filter {
      DisplayWidth.of($0) > columns && !$0.hasPrefix("  repeat: ")
    }
  }

  private func sample(_ statements: String) throws -> Sample {
    try Sample(Sample.twoUsers + "step \"What goes wrong, said at some length\"\n" + statements)
  }

  private func text(_ sample: Sample, columns: Int?) throws -> String {
    let builder = EventBuilder(source: sample.source, seed: 1, isOneOfSeveral: false)
    let events = builder.events(sample.scenarios[0], sample.results[0], index: 0)
    return events.text.shown(isColored: false, columns: columns)
  }

  @Test(arguments: FailureTests.kinds.map(\.name), [narrow, 80, 120])
  func `a failure fits`(_ name: String, _ columns: Int) throws {
    let kind = try #require(FailureTests.kinds.first { $0.name == name })
    let sample = try sample(kind.statements)
    let narrow = try text(sample, columns: columns)
    #expect(wide(narrow, columns) == [])
    // The narrow text lacks only the ends of long source lines.
    let words = try text(sample, columns: nil).split { " \n|>".contains($0) }
    #expect(narrow.split { " \n|>".contains($0) }.count >= words.count / 2)
    // In the case of LongText, the narrow text also lacks the end of the value.
    if name != "LongText" {
      #expect(Self.prose(narrow) == Self.prose(try text(sample, columns: nil)))
    }
  }

  /// The words that are neither in a table nor in an excerpt of the source.
  private static func prose(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { line in
      !line.contains("|") && line.first { $0 != " " } != "^"
    }.flatMap { $0.split(separator: " ") }
  }

  @Test func `an explanation fits`() throws {
    let sample = try Sample(Sample.accepted)
    let explanation = Explanation(
      sample.source, sample.scenarios[0], sample.results[0], seed: 1, columns: Self.narrow)
    var buffer = TextBuffer()
    explanation.append(to: &buffer)
    let lines = StyledText.fitted(buffer.string, columns: Self.narrow)
    #expect(wide(lines, Self.narrow) == [])
    #expect(lines.contains("clauses\n"))
  }

  @Test func `a line breaks at blanks, behind its margin; marks of colour take no room`() {
    let text = "  \u{1B}[31mone two three\u{1B}[0m four five\n  repeat: imsim run a.scenario"
    #expect(
      StyledText.fitted(text, columns: 16)
        == "  \u{1B}[31mone two three\u{1B}[0m\n    four five\n  repeat: imsim run a.scenario")
    #expect(StyledText.fitted(text, columns: nil) == text)
    // Lines are not broken if fewer than eight columns remain after the margin.
    #expect(StyledText.fitted("一二三 四五六", columns: 8) == "一二三\n  四五六")
    #expect(
      StyledText.fitted("12 | a b c d e\n     ^~~~~~~~", columns: 6)
        == "12 | a b c d e\n     ^~~~~~~~")
  }
}
