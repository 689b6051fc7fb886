import Base
import Events
import Foundation
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Commands

/// The parts of a run, joined, equal the run that was not divided.
struct JoiningTests {
  private static let population = """
    scenario "two meet by chance"

    users P[1...3] on phone

    population "an hour" for 1h
      each P[1...3].phone calls addFriend(a stranger) about 9 times an hour
      at most 20 calls

    """

  /// Some of the numbers from 1 to 64, or all.
  private static let counts = Effort.some(of: 1...64, one: 9) + [2, 64]

  private static func folder() throws -> Folder {
    try Folder([
      "scenarios/a.scenario": Samples.table, "scenarios/b.scenario": Samples.failing,
      "scenarios/c.scenario": Samples.broken, "scenarios/d.scenario": population,
      "scenarios/e.scenario": Samples.passing, "scenarios/f.scenario": Samples.exploring,
    ])
  }

  /// The text of each report of a run.
  private func reports(_ run: RunEvents) -> [String] {
    ReportFiles.Format.allCases.map { format in
      var text = TextBuffer()
      format.append(run, to: &text, TextBuffer.keepAll)
      return text.string
    }
  }

  /// Divides a run into parts, writes each part as a stream, and joins the streams in another
  /// order.
  private func joined(
    _ count: Int, _ run: (Shard) throws -> RunEvents
  ) throws -> RunEvents {
    let streams = try (1...count).reversed().map { number in
      let part = try run(try #require(Shard(number, of: count)))
      var text = TextBuffer()
      EventLines.append(part, to: &text)
      let path = "\(number).jsonl"
      return (path: path, run: try EventReader.read(text.bytes, path: path))
    }
    return try RunEvents.merging(streams)
  }

  @Test func `1 to 64 parts of a run make every report of the whole, byte for byte`() throws {
    let folder = try Self.folder()
    let set = try ScenarioSet([folder.path("scenarios")], jobs: 1)
    func run(_ shard: Shard?) -> RunEvents {
      let selection = Selection(set, Selection.Wish(shard: shard))
      var runs = ScenarioRuns(set: set, selection: selection, seed: 7)
      (runs.keepsExecutions, runs.namesStatements) = (true, true)
      return runs.events(runs.runAll(jobs: 2, showsProgress: false))
    }
    let whole = reports(run(nil))
    #expect(whole[0].contains("two meet by chance") && whole[0].contains("c.scenario"))
    for count in Self.counts { #expect(try reports(joined(count, run)) == whole, "\(count) parts") }
  }

  @Test func `so do 1 to 64 parts of a run of variants`() throws {
    let folder = try Self.folder()
    let set = try ScenarioSet([folder.path("scenarios")], jobs: 1)
    let words = ["--variants", "sibling", "absent", "--jsonl", "-"]
    let settings = try RunSettings(Arguments(words, options: Command.run.options))
    func run(_ shard: Shard?) -> RunEvents {
      let selection = Selection(set, Selection.Wish(shard: shard))
      let runs = VariantRuns(
        set: set, selection: selection, settings: settings, kinds: [.sibling, .absent])
      return runs.events(runs.runAll())
    }
    let whole = reports(run(nil))
    #expect(whole[0].contains("[sibling: ") && whole[0].contains("c.scenario"))
    for count in Self.counts { #expect(try reports(joined(count, run)) == whole, "\(count) parts") }
  }

  @Test(arguments: [
    ["explore"], ["explore", "--sample", "3", "--states", "2"],
    ["run", "--variants", "sibling", "restart"], ["run", "--seed", "5"],
  ])
  func `so do the files that the command writes`(_ command: [String]) throws {
    let folder = try Self.folder()
    try folder.write(Samples.exploring, to: "scenarios/g.scenario")
    func wanted(_ name: String) -> [String] {
      ReportFiles.Format.allCases.flatMap { ["--\($0)", "\(name).\($0)"] }
    }
    _ = try Imsim.run(command + wanted("whole"), in: folder)
    for count in [1, 3] {
      let parts = try (1...count).map { number in
        let words = command + ["--shard", "\(number)/\(count)", "--jsonl", "\(number).part"]
        let run = try Imsim.run(words, in: folder)
        #expect([0, 1, 3, 5].contains(run.code), "\(run.errors)")
        return "\(number).part"
      }
      let joined = try Imsim.run(["report", "--from"] + parts + wanted("joined"), in: folder)
      #expect(joined.errors.isEmpty)
      for format in ReportFiles.Format.allCases {
        #expect(try folder.read("joined.\(format)") == folder.read("whole.\(format)"), "\(format)")
      }
    }
  }

  @Test func `parts of other scenarios and of other options are refused: 2`() throws {
    let folder = try Folder(["a.scenario": Samples.table, "b.scenario": Samples.passing])
    func part(_ number: Int, _ options: String...) throws -> String {
      let name = "\(number)\(options.joined()).jsonl"
      _ = try Imsim.run(
        ["run", "--shard", "\(number)/2", "--jsonl", name] + options + ["."], in: folder)
      return name
    }
    let one = try part(1)
    let stopping = try part(2, "--fail-fast")
    let filtered = try part(2, "--filter", "asks or smoke")
    try folder.write(Samples.passing.replacing("tags smoke\n", with: ""), to: "b.scenario")
    let changed = try part(2)
    for (other, message) in [
      (stopping, "this is of imsim run --fail-fast, and 1.jsonl is of imsim run: "),
      (changed, "the scenarios of this part are not those of 1.jsonl: "),
      (one, "this is part 1 of 2, like 1.jsonl: name each part once"),
    ] {
      let run = try Imsim.run("report", "--from", one, other, "--tap", "x", in: folder)
      #expect(run.code == 2 && run.errors.contains(message), "\(run.errors)")
      #expect(throws: (any Error).self) { try folder.read("x") }
    }
    #expect(try Imsim.run("report", "--from", one, filtered, in: folder).code == 0)
  }
}
