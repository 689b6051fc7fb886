import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Findings

/// Removes or changes expectations in scenarios of the repository. Accepting must restore them.
struct RepositoryTests {
  /// Only one in `stride` scenarios is tested, so the tests take only seconds. The tests also pass
  /// with all scenarios.
  private static let stride: UInt64 = 8

  /// The scenarios to test. Whether a scenario is tested depends only on its path.
  private static func paths(_ rest: UInt64) -> [String] {
    RepositoryScenarios.paths.filter { hash($0) % stride == rest }
  }

  /// The FNV-1a hash of a path. This hash is the same in every process.
  private static func hash(_ path: String) -> UInt64 {
    let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return hash >> 32
  }

  // MARK: - Taken away

  /// Scenarios that `imsim accept` refuses, because the rows of their tables receive different
  /// callbacks, but no column contains the difference.
  private static let refused: Set<String> = [
    "faults/catching-up/phone-is-killed-as-it-is-caught-up.scenario",
    "groups/applying/application-expires-at-seven-days.scenario",
    "groups/inviting/two-inviters-of-one.scenario",
    "subscriptions/every-kind-of-event-waits-seven-days.scenario",
    "subscriptions/last-of-two-devices-counts.scenario",
  ]

  @Test func `what is taken away from a scenario comes back`() throws {
    var tried = 0
    var refused: Set<String> = []
    for path in Self.paths(0) {
      let source = try RepositoryScenarios.source(path)
      guard
        let bare = Bareness.allCases.lazy.map({ Self.bare(source, $0) })
          .first(where: { $0.bytes != source.bytes && Self.canBeAccepted($0) })
      else { continue }
      tried += 1
      let acceptance = Acceptance(bare)
      for refusal in acceptance.refusals {
        #expect(refusal.reason.contains(" differ here, and no column says how"), "\(path)")
        refused.insert(path)
      }
      if acceptance.refusals.isEmpty { expectNothingLeft(acceptance, path) }
    }
    #expect(tried > 80)
    #expect(refused == Self.refused)
  }

  /// The expectations that are removed.
  private enum Bareness: CaseIterable {
    /// All receptions, all results and all outcomes.
    case all
    /// All receptions, results and outcomes, except lines with captured values or cells.
    case plain
    /// The receptions of steps, except lines with captured values or cells.
    case receptions
  }

  /// Whether a text's only errors are races without outcomes.
  private static func canBeAccepted(_ source: Source) -> Bool {
    ScenarioFile.parse(source).diagnostics.allSatisfy {
      if case .missingOutcome = $0.problem { true } else { false }
    }
  }

  private static func bare(_ source: Source, _ bareness: Bareness) -> Source {
    var ranges: [SourceRange] = []
    for step in ScenarioFile.parse(source).scenarios.first?.steps ?? [] {
      let isHeardOnly = step.statements.allSatisfy {
        if case .receive = $0.kind { true } else { false }
      }
      for statement in step.statements {
        switch statement.kind {
        case .receive: if !isHeardOnly { ranges.append(statement.range) }
        case .result: if bareness != .receptions { ranges.append(statement.range) }
        case .call(let call):
          if bareness != .receptions, let output = call.expectation { ranges.append(output.range) }
        case .wait, .connect, .disconnect, .holds, .opens, .shows, .taps, .fault, .hears,
          .isHeard:
          break
        }
      }
      if bareness == .receptions { continue }
      for outcome in step.outcomes ?? [] {
        ranges += [outcome.range] + PartRun.ranges(of: outcome.statements)
      }
    }
    let document = ScenarioDocument(source)
    var seen: Set<SourceRange> = []
    let edits = ProposedEdit.arranged(
      ranges.filter { range in
        let text = source.text(of: range)
        let isPlain = !text.contains("$") && !text.contains("<")
        return seen.insert(range).inserted && (bareness == .all || isPlain)
      }.map { ProposedEdit(document.removal(of: $0)) })
    return Source(
      path: source.path, bytes: TextEdit.apply(edits.map(\.edit), to: source.bytes))
  }

  // MARK: - Changed

  @Test func `a value that is changed comes back`() throws {
    var tried = 0
    for path in Self.paths(1) {
      let source = try RepositoryScenarios.source(path)
      var random = SplitMix64(seed: Self.hash(path))
      guard let changed = Self.changed(source, &random) else { continue }
      let wrong = Source(path: path, bytes: changed)
      guard ScenarioFile.parse(wrong).diagnostics.isEmpty else { continue }
      tried += 1
      let acceptance = Acceptance(wrong)
      #expect(acceptance.refusals.isEmpty, "\(path)")
      expectNothingLeft(acceptance, path)
      #expect(acceptance.text == source.bytes, "\(path)")
    }
    #expect(tried > 40)
  }

  /// A copy of the text in which one of the expected values is changed.
  private static func changed(_ source: Source, _ random: inout SplitMix64) -> [UInt8]? {
    var indices: [(range: SourceRange, text: String)] = []
    for step in ScenarioFile.parse(source).scenarios.first?.steps ?? [] {
      for statement in step.statements + (step.outcomes ?? []).flatMap(\.statements) {
        guard case .receive(let reception) = statement.kind else { continue }
        for callback in reception.groups.joined() {
          let fields = Catalogue.callback(callback.kind).fields
          for field in callback.fields {
            let isNumbered = source.text(of: field.range).last?.isNumber ?? true
            guard case .value(let value) = field.pattern, !isNumbered, let other = other(value)
            else { continue }
            indices.append((field.range, "\(fields[field.field].name): \(other)"))
          }
        }
      }
    }
    guard !indices.isEmpty else { return nil }
    let index = random.pick(indices)
    return TextEdit.apply([ProposedEdit(index.range, index.text).edit], to: source.bytes)
  }

  private static func other(_ value: Value) -> String? {
    switch value {
    case .boolean(let flag): flag ? "false" : "true"
    case .text, .user, .group: "\"something else\""
    case .enumeration: "99"
    case .absent, .integer, .pageToken, .code, .callback, .list, .record, .dictionary: nil
    }
  }

  /// Checks that the accepted text passes, and that accepting it again changes nothing.
  private func expectNothingLeft(_ acceptance: Acceptance, _ path: String) {
    let again = Acceptance(Source(path: path, bytes: acceptance.text))
    #expect(
      again.diagnostics.isEmpty && again.edits.isEmpty && again.refusals.isEmpty, "\(path)")
  }
}
