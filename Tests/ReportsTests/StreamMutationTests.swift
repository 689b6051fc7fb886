import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Events

/// For any scenario file, the stream of a run can be read, and writing the events again gives the
/// same bytes.
struct StreamMutationTests {
  private static let pieces: [String] = [
    "\u{0}", "\u{1B}[31m", "\u{9B}31m", "\u{7F}", "\r", "\t", "\u{202E}", "\u{2028}", "\u{FEFF}",
    "\u{FFFF}", "\\u001b", "\\n", "\"", "\\", "<", "#", "\n", "é", "\u{301}", "A", "wait 1ms\n",
    "$x", "naming [\"\u{1B}\"]", "extra: \"\\u001b\\n\u{85}\"",
  ]

  private func events(_ source: Source) -> RunEvents {
    let result = ScenarioFile.parse(source)
    var items: [RunEvents.Item] = [
      .broken(FileErrors(source, result.diagnostics, index: 0))
    ]
    if result.diagnostics.isEmpty {
      var options = RunOptions()
      (options.limits.orders, options.limits.records) = (200, 20_000)
      let builder = EventBuilder(
        source: source, seed: 1, isOneOfSeveral: result.scenarios.count > 1,
        limits: options.limits)
      items = result.scenarios.prefix(3).enumerated().map { index, scenario in
        .ran(builder.events(scenario, ScenarioRunner.run(scenario, options: options), index: index))
      }
    }
    return RunEvents(
      head: RunEvents.Head(imsim: "0", seed: 1, selected: items.count), statements: [],
      items: items)
  }

  private func check(_ source: Source) throws {
    let run = events(source)
    var text = TextBuffer()
    EventLines.append(run, to: &text)
    var again = TextBuffer()
    EventLines.append(try EventReader.read(text.bytes, path: "s.jsonl"), to: &again)
    #expect(text.string == again.string)
  }

  @Test(arguments: 0..<8)
  func `the stream of a mutated file is read back`(_ seed: UInt64) throws {
    var choice = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15)
    let paths = RepositoryScenarios.paths
    for _ in 0..<20 {
      var bytes = try RepositoryScenarios.bytes(paths[choice.below(paths.count)])
      if bytes.count > 2_500 { continue }
      for _ in 0...choice.below(3) {
        let index = choice.below(bytes.count + 1)
        if choice.below(4) == 0, index < bytes.count {
          bytes[index] = UInt8(choice.below(256))
        } else {
          bytes.insert(contentsOf: Self.pieces[choice.below(Self.pieces.count)].utf8, at: index)
        }
      }
      try check(Source(path: "\u{1B}\n\u{202E}.scenario", bytes: bytes))
    }
  }

  @Test(arguments: pieces)
  func `whatever a message quotes can be read`(_ piece: String) throws {
    let text = "scenario \"t\"\nuser A on phone\nstep \"s\"\n  A.phone calls addFriend(A"
    for end in [piece, "\(piece))\n", ")\n\(piece)", ", extra: \"\(piece)\")\n"] {
      try check(Source(path: "x.scenario", text: text + end))
    }
    try check(Source(path: "x.scenario", text: piece + text + ")\n"))
  }
}
