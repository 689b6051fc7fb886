import Foundation
import TestSupport
import Testing

@testable import ScenarioLanguage

/// A document contains every byte of its text, and the document's statements are the same as the
/// parser's.
@Suite struct DocumentTests {
  /// How many changed texts are tried.
  private static let count =
    ProcessInfo.processInfo.environment["IMSIM_MUTATIONS"].flatMap(Int.init)
    ?? Effort.count(300, sample: 100)

  @Test func `of every scenario the document loses nothing`() throws {
    for path in RepositoryScenarios.sampled { check(try RepositoryScenarios.source(path)) }
  }

  @Test func `of a text with errors the document loses nothing`() throws {
    var random = SplitMix64(seed: 40)
    let texts = try RepositoryScenarios.paths.map(RepositoryScenarios.bytes)
      .filter { $0.count < 4_000 }
    for _ in 0..<Self.count {
      let bytes = MutationTests.mutated(random.pick(texts), &random)
      check(Source(path: "t", bytes: bytes))
    }
  }

  @Test func `of a text that is oddly spelt the document says the same`() throws {
    var random = SplitMix64(seed: 41)
    var tried = 0
    for path in RepositoryScenarios.sampled where random.below(4) == 0 {
      let source = try RepositoryScenarios.source(path)
      let odd = OddSpelling.of(source, &random)
      guard ScenarioFile.parse(odd).diagnostics.isEmpty else { continue }
      tried += 1
      check(odd)
      let (one, other) = (ScenarioDocument(source), ScenarioDocument(odd))
      #expect(one.statements.map(\.kind) == other.statements.map(\.kind), "\(path)")
      #expect(one.parts.map(\.kind) == other.parts.map(\.kind), "\(path)")
      #expect(one.parts.map(\.title) == other.parts.map(\.title), "\(path)")
      #expect(one.parts.map(\.statements) == other.parts.map(\.statements), "\(path)")
      let isSame = one.said == other.said
      #expect(isSame, "\(path)")
    }
    #expect(tried > Effort.count(100, sample: 10))
  }

  private func check(_ source: Source) {
    let document = ScenarioDocument(source)
    let leaves = document.leaves
    #expect(leaves.map { source.bytes[$0.range] }.joined().elementsEqual(source.bytes))
    #expect(leaves.allSatisfy { !$0.range.isEmpty })
    #expect(leaves.count { $0.kind == .statement } == document.statements.count)
    for leaf in leaves where leaf.kind == .comment {
      #expect(source.bytes[leaf.range.lowerBound] == UInt8(ascii: "#"))
    }
    checkStatements(document)
    checkEdits(document)
  }

  /// Checks that the document, the parser and the scenarios agree on the statements.
  private func checkStatements(_ document: ScenarioDocument) {
    let source = document.source
    if !document.tokens.contains(where: { $0.kind == .row }) {
      var parser = Parser(
        source.bytes, tokens: document.tokens, locations: [], limits: .standard)
      if !document.tokens.isEmpty { parser.run() }
      let syntax = parser.syntax
      #expect(document.statements.map(\.range) == syntax.lines.map(syntax.location))
      #expect(document.statements.map(\.kind) == syntax.lines.map(\.kind))
    }
    // If a cell is empty, a statement of the row's scenario may be shorter than in the document.
    func has(_ range: SourceRange) -> Bool {
      document.statement(at: Int(range.start)).map {
        $0.range.start == range.start && range.end <= $0.range.end
      } ?? false
    }
    for scenario in ScenarioFile.parse(source).scenarios {
      #expect(scenario.steps.map(\.range.start) == document.steps.map(\.opening.start))
      for (step, part) in zip(scenario.steps, document.steps) {
        let outcomes = step.outcomes ?? []
        #expect(
          outcomes.map(\.range.start) == document.outcomes(of: part).map(\.opening.start))
        for statement in step.statements + outcomes.flatMap(\.statements) {
          #expect(has(statement.range), "\(source.path)")
          #expect(part.range.start <= statement.range.start)
          #expect(statement.range.end <= part.range.end)
        }
      }
      for statement in scenario.given { #expect(has(statement.range), "\(source.path)") }
      // If a cell is empty, the row's scenario may lack a text that the document has for other
      // rows.
      let isSame = scenario.given.isEmpty == (document.given == nil)
      #expect(
        isSame || scenario.row != nil && scenario.given.isEmpty,
        "\(String(decoding: source.bytes, as: UTF8.self))")
    }
  }

  /// Checks that replacing a statement changes no byte outside the statement, and that removing a
  /// statement does not change any other statement.
  private func checkEdits(_ document: ScenarioDocument) {
    let bytes = document.source.bytes
    let isRight = ScenarioFile.parse(document.source).diagnostics.isEmpty
    for (index, statement) in document.statements.enumerated() {
      let range = statement.range
      let edit = document.replacement(of: range, with: "wait 7ms")
      let changed = TextEdit.apply([edit], to: bytes)
      #expect(changed.starts(with: bytes[..<Int(range.start)]))
      #expect(changed.suffix(bytes.count - Int(range.end)).elementsEqual(bytes[Int(range.end)...]))
      let removal = document.removal(of: range)
      guard isRight, index % 16 == 0, case .act = statement.kind else { continue }
      let without = ScenarioDocument(
        Source(path: "t", bytes: TextEdit.apply([removal], to: bytes)))
      var others = document.statements.map { document.source.text(of: $0.range) }
      others.remove(at: index)
      #expect(without.statements.map { without.source.text(of: $0.range) } == others)
      let other = ScenarioDocument(Source(path: "t", bytes: changed))
      others.insert("wait 7ms", at: index)
      #expect(other.statements.map { other.source.text(of: $0.range) } == others)
      let line = document.insertion(["  wait 7ms"], after: range)
      let inserted = ScenarioDocument(
        Source(path: "t", bytes: TextEdit.apply([line], to: bytes)))
      others[index] = document.source.text(of: range)
      others.insert("wait 7ms", at: index + 1)
      #expect(inserted.statements.map { inserted.source.text(of: $0.range) } == others)
    }
  }
}
