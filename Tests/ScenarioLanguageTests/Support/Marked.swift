import ScenarioLanguage
import TestSupport
import Testing

/// A text in which ‹…› mark positions.
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

/// A header with two users and some friends, for statements in a step.
let cast = """
  scenario "t"
  user A on phone, desktop
  user B on phone
  users F[1...3]

  """

/// Checks that a text has exactly these problems, at the marked positions and in the order of the
/// marks.
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

/// A case of a test with arguments: a marked text and its problems.
struct ProblemCase: Sendable, CustomTestStringConvertible {
  var text: String
  var problems: [Problem]

  init(_ text: String, _ problems: Problem...) {
    self.text = text
    self.problems = problems
  }

  var testDescription: String { text.replacing("\n", with: " / ") }
}

/// The only scenario of a text, which must be valid.
func scenario(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Scenario {
  try Source(path: "t.scenario", text: text).scenario(sourceLocation: sourceLocation)
}
