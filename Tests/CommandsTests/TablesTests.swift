import Foundation
import TestSupport
import Testing

/// The tables that `--tables FOLDER` writes.
struct TablesTests {
  /// Three friends who are on a bad line for a day.
  private static let population = """
    scenario "three friends on a bad line"
    users P[1...3] on phone
    app friendProfileNotice: on
    friends P1 and P[2...3]

    population "a day" for 1d
      each P[1...3].phone calls updateMyUserProfile(name: "Bee" or "Dee") about 5 times a day
      each P[1...3].phone calls addFriend(a stranger) about 3 times a day
      the network of each P[1...3].phone is down for 1m...2h about 5 times a day
    """

  private func names(_ folder: Folder, _ path: String = "t") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(path)).sorted()
  }

  @Test func `a table with rows has a file, and one without rows has none`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let run = try Imsim.run("run", "a.scenario", "--tables", "sub/t", in: folder)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      try names(folder, "sub/t") == [
        "callbacks.jsonl", "calls.jsonl", "cases.jsonl", "devices.jsonl", "events.jsonl",
        "packets.jsonl",
      ])
    #expect(try folder.read("sub/t/calls.jsonl").hasPrefix(#"{"case_index":0,"execution":0,"#))
  }

  @Test func `a recorded run has the same tables`() throws {
    let folder = try Folder([
      "a.scenario": Self.population, "b.scenario": Samples.failing, "c.scenario": "nonsense\n",
    ])
    let run = try Imsim.run("run", ".", "--tables", "t", "--jsonl", "run.jsonl", in: folder)
    let again = try Imsim.run("report", "--from", "run.jsonl", "--tables", "u", in: folder)
    #expect(run.code == 3 && again.code == 3, "\(run.errors) \(again.errors)")
    let tables = try names(folder)
    #expect(tables.contains("errors.jsonl") && tables.contains("fan_outs.jsonl"))
    #expect(try tables == names(folder, "u"))
    for table in tables {
      #expect(try folder.read("t/\(table)") == folder.read("u/\(table)"), "\(table)")
    }
  }

  @Test func `a folder with tables, and what is none, is refused before anything runs: 2`() throws {
    let folder = try Folder(["a.scenario": Samples.passing, "old/x.jsonl": "", "file": ""])
    let cases = [
      ("old", "--tables: old/x.jsonl is there already; name a FOLDER that is new"),
      ("file", "--tables: file is no folder"), ("", "--tables needs a FOLDER"),
      ("file/t", "--tables can't write into file/t: file is no folder"),
    ]
    for (path, problem) in cases {
      let run = try Imsim.run("run", "a.scenario", "--tables=\(path)", in: folder)
      #expect(run.code == 2 && run.output.isEmpty)
      #expect(run.errors.contains(problem), "\(run.errors)")
    }
  }

  @Test func `logs and tables don't go to one folder, and nothing is written while watching: 2`()
    throws
  {
    let folder = try Folder(["a.scenario": Samples.passing])
    let both = try Imsim.run("run", ".", "--log", "t", "--tables", "./t", in: folder)
    #expect(both.code == 2 && both.errors.contains("--log and --tables can't both go to t"))
    let watch = try Imsim.run("run", ".", "--watch", "--tables", "t", in: folder)
    #expect(watch.code == 2 && watch.errors.contains("--watch writes no reports"))
  }

  @Test func `a table that can't be written is said, and the others are there: 74`() throws {
    let folder = try Folder(["a.scenario": Samples.passing, "t/calls.jsonl/x": ""])
    let run = try Imsim.run("run", "a.scenario", "--tables", "t", in: folder)
    #expect(run.code == 2 || run.code == 74, "\(run.code)")
    #expect(run.errors.contains("calls.jsonl"), "\(run.errors)")
  }

  @Test func `pandas, polars and DuckDB load every table whole`() throws {
    guard try Imsim.run(["python3", "--version"], program: "/usr/bin/env").code == 0 else {
      return print("no python3 here: the tables are not loaded with other tools")
    }
    let folder = try Folder(["a.scenario": Self.population, "b.scenario": Samples.failing])
    _ = try Imsim.run("run", ".", "--tables", "t", in: folder)
    let script = RepositoryFolder.url.appending(path: "Tests/Tables/load.py").path
    let run = try Imsim.run(["python3", script, "t"], program: "/usr/bin/env", in: folder)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    for line in run.output.split(separator: "\n") where line.hasSuffix(": skipped") { print(line) }
  }
}
