import Foundation
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Accepting

/// The scenarios of the repository, of which expectations are taken away and accepted again.
struct RepositoryTests {
  @Test func `what is taken away from a scenario comes back`() throws {
    var tally: [String: [String]] = [:]
    var count = 0
    let clock = ContinuousClock()
    let only = ProcessInfo.processInfo.environment["ONLY"]
    for path in RepositoryScenarios.paths where only.map({ path.contains($0) }) ?? true {
      let source = try RepositoryScenarios.source(path)
      let begin = clock.now
      guard let stripped = [Stripped.all, .plain, .receptions].lazy.map({ Self.stripped(source, $0) })
        .first(where: { $0.bytes != source.bytes && Self.isAcceptable($0) })
      else {
        tally["can't be stripped", default: []].append(path)
        continue
      }
      let acceptance = Acceptance(stripped)
      count += 1
      for refusal in acceptance.refusals {
        tally[refusal.reason, default: []].append("\(path):\(refusal.line)")
      }
      if !acceptance.diagnostics.isEmpty {
        tally["diagnostics", default: []].append(path)
      }
      if only != nil { print(String(decoding: acceptance.text, as: UTF8.self)) }
      let time = clock.now - begin
      if time > .milliseconds(1000) { print(path, time) }
    }
    print(count)
    for (key, paths) in tally.sorted(by: { $0.key < $1.key }) { print(key, paths.count, paths) }
  }

  enum Stripped { case all, plain, receptions }

  static func isAcceptable(_ source: Source) -> Bool {
    ScenarioFile.parse(source).diagnostics.allSatisfy {
      if case .missingOutcome = $0.problem { true } else { false }
    }
  }

  static func stripped(_ source: Source, _ how: Stripped) -> Source {
    guard let scenario = ScenarioFile.parse(source).scenarios.first else { return source }
    let lines = TextLines(source)
    var ranges: [SourceRange] = []
    for step in scenario.steps {
      let isEmpty = step.statements.allSatisfy { if case .receive = $0.kind { true } else { false } }
      for statement in step.statements {
        switch statement.kind {
        case .receive: if !isEmpty { ranges.append(statement.range) }
        case .result: if how != .receptions { ranges.append(statement.range) }
        case .call(let call):
          if how != .receptions, let told = call.expectation { ranges.append(told.range) }
        case .wait, .connect, .disconnect, .holds, .opens, .shows, .taps, .fault: break
        }
      }
      for outcome in step.outcomes ?? [] {
        if how == .receptions { continue }
        ranges += [outcome.range] + PartRun.ranges(of: outcome.statements)
      }
    }
    var seen: Set<SourceRange> = []
    let edits = ranges.filter { range in
      let text = source.text(of: range)
      return seen.insert(range).inserted
        && (how == .all || !text.contains("$") && !text.contains("<"))
    }.map(lines.removal)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    return Source(
      path: source.path,
      bytes: TextEdit.apply(
        edits.map { TextEdit(range: $0.range, text: $0.text) }, to: source.bytes))
  }
}
