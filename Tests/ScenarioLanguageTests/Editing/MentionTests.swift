import ScenarioLanguage
import TestSupport
import Testing

struct MentionTests {
  /// What means nothing by itself: tags, keys of attributes, delegates, words in cells, the page.
  private static func isKey(_ word: String, _ line: String) -> Bool {
    let line = line.drop { $0 == " " }
    return line.hasPrefix("tags") || line.hasPrefix("|")
      || ["friendRequestPage", "k", "x"].contains(word)
      || ["Keys: [", "naming [", "moderation: [", "without: ["].contains { line.contains($0) }
  }

  @Test func `every name, call, callback and field of every scenario is told`() throws {
    for path in RepositoryScenarios.paths {
      let source = try RepositoryScenarios.source(path)
      let lines = LineIndex(source)
      let told = Set(ScenarioFile.mentions(in: source).map(\.range.start))
      for token in ScenarioFile.classifiedTokens(of: source) {
        let start = token.range.start + (token.tokenClass == .capture ? 1 : 0)
        switch token.tokenClass {
        case .name, .function, .capture, .id, .column:
          let line = lines.range(ofLine: lines.line(of: Int(start)))
          let text = source.text(of: SourceRange(start: line.lowerBound, end: line.upperBound))
          let word = source.text(of: token.range)
          let isTold = told.contains(start) || told.contains(start + 1)
          #expect(isTold || Self.isKey(word, text), "\(path): \(word) in \(text)")
        case .comment, .keyword, .field, .string, .number, .duration, .constant, .punctuation: break
        }
      }
    }
  }

  @Test func `a name is declared once, or never`() throws {
    for path in RepositoryScenarios.paths {
      let mentions = ScenarioFile.mentions(in: try RepositoryScenarios.source(path))
      var declared: Set<Mention.Subject> = []
      for mention in mentions where mention.isDeclaration {
        // Several ranges may have one name: F[1...3] and F[5...9].
        if case .name(let name) = mention.subject, name.isRange { continue }
        #expect(declared.insert(mention.subject).inserted, "\(path): \(mention.subject)")
      }
    }
  }
}
