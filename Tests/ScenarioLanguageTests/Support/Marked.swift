import ScenarioLanguage
import TestSupport
import Testing

/// A text with ranges marked by ‹ and ›.
struct Marked {
  var text: String
  var indices: [SourceRange]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    var indices: [(number: Int, range: SourceRange)] = []
    var count = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "‹":
        open.append(count)
        indices.append((count, SourceRange(start: bytes.count, end: bytes.count)))
        count += 1
      case "›":
        let number = open.removeLast()
        indices[number].range.end = UInt32(bytes.count)
      default: bytes += String(scalar).utf8
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.indices = indices.map(\.range)
  }
}

/// A header with the users A, B, F1, F2 and F3. Tests add a step to this header.
let cast = """
  scenario "t"
  user A on phone, desktop
  user B on phone
  users F[1...3]

  """

/// Checks that a text has exactly these problems, at the marked ranges and in the same order.
func expectProblems(
  _ marked: String, _ problems: [Problem], sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = Marked(marked)
  let result = ScenarioFile.parse(Source(path: "t.scenario", text: marked.text))
  let found = result.diagnostics
  #expect(found.map(\.problem) == problems, sourceLocation: sourceLocation)
  #expect(found.map(\.range) == marked.indices, sourceLocation: sourceLocation)
  #expect(result.scenarios.isEmpty == !problems.isEmpty, sourceLocation: sourceLocation)
}

/// A marked text and its problems, as the argument of a parameterized test.
struct ProblemCase: Sendable, CustomTestStringConvertible {
  var text: String
  var problems: [Problem]

  init(_ text: String, _ problems: Problem...) {
    self.text = text
    self.problems = problems
  }

  var testDescription: String { text.replacing("\n", with: " / ") }
}

/// The scenario of a text. The text must be valid and contain exactly one scenario.
func scenario(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Scenario {
  try Source(path: "t.scenario", text: text).scenario(sourceLocation: sourceLocation)
}
