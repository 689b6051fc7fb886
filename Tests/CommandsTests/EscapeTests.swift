import Foundation
import Testing

/// imsim must write only into its own folders, regardless of the names of files and the targets of
/// links.
struct EscapeTests {
  /// If one of these scalars is next to a slash or full stop, Swift combines the two into one
  /// character.
  static let joining = ["\u{301}", "\u{FE0F}", "\u{E0041}", "\u{200D}", "\u{600}"]

  @Test(arguments: joining)
  func `a name that begins with a joining mark leads out of no folder`(_ mark: String) throws {
    let outside = "\(mark)a"
    let folder = try Folder([
      "\(outside)/x.scenario": Samples.passing, "\(outside)/y\(mark).scenario": Samples.passing,
      "work/scenarios/\(mark)b/c\(mark).scenario": Samples.passing,
    ])
    let run = try Imsim.run("run", "../\(outside)", "--log", "l", in: folder, at: "work")
    #expect(run.code == 0, "\(run)")
    let logs = try FileManager.default.subpathsOfDirectory(atPath: folder.path(""))
      .filter { $0.hasSuffix(".jsonl") }
    #expect(logs.count == 4 && logs.allSatisfy { $0.utf8.starts(with: "work/l/".utf8) }, "\(logs)")
    let report = try Imsim.run("report", "--update", in: folder, at: "work")
    #expect(report.code == 0, "\(report)")
    #expect(try folder.read("work/reports/\(mark)b/c\(mark).md").contains("# it passes"))
    #expect(try Imsim.run("report", "--check", in: folder, at: "work").code == 0)
  }

  @Test func `two spellings of the same letters are two files`() throws {
    let folder = try Folder([:])
    // A shell writes the two files, because Foundation's file manager would use the same bytes for
    // both names.
    for name in ["\u{E9}.scenario", "e\u{301}.scenario"] {
      try folder.writeProgram(Samples.passing, to: name)
    }
    let run = try Imsim.run("run", ".", in: folder)
    #expect(run.output.contains("2 scenarios (2 cases): 2 passed"), "\(run)")
  }

  @Test func `what failed is kept behind no link`() throws {
    let folder = try Folder(["a.scenario": Samples.failing, "precious": "precious"])
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder.path(".build/imsim"), withIntermediateDirectories: true)
    let kept = folder.path(".build/imsim/failed.jsonl")
    try manager.createSymbolicLink(atPath: kept, withDestinationPath: folder.path("precious"))
    #expect(try Imsim.run("run", "a.scenario", in: folder).code == 1)
    #expect(try folder.read("precious") == "precious")
    #expect(try Imsim.run("run", "--failed", "a.scenario", in: folder).code == 1)
    // If a link replaces imsim's folder, imsim does not follow the link.
    try manager.removeItem(atPath: folder.path(".build/imsim"))
    try manager.createDirectory(
      atPath: folder.path("other"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: folder.path(".build/imsim"), withDestinationPath: folder.path("other"))
    #expect(try Imsim.run("run", "a.scenario", in: folder).code == 1)
    #expect(try manager.contentsOfDirectory(atPath: folder.path("other")).isEmpty)
  }

  @Test func `pages are written, read and removed behind no link`() throws {
    let folder = try Folder([
      "scenarios/f/a.scenario": Samples.passing, "other/stray.md": "precious", "precious": "secret",
    ])
    let manager = FileManager.default
    let link = folder.path("reports")
    try manager.createSymbolicLink(atPath: link, withDestinationPath: folder.path("other"))
    let refused = try Imsim.run("report", "--update", in: folder)
    #expect(refused.code == 2 && refused.errors.contains("reports is a link, which imsim does not"))
    #expect(try manager.contentsOfDirectory(atPath: folder.path("other")) == ["stray.md"])
    try manager.removeItem(atPath: link)
    try manager.createDirectory(atPath: link, withIntermediateDirectories: true)
    let inner = folder.path("reports/f")
    try manager.createSymbolicLink(atPath: inner, withDestinationPath: folder.path("other"))
    #expect(try Imsim.run("report", "--update", in: folder).code == 2)
    try manager.removeItem(atPath: inner)
    // If a link replaces a page, imsim neither shows nor overwrites the link's target.
    try manager.createSymbolicLink(
      atPath: folder.path("reports/README.md"), withDestinationPath: folder.path("precious"))
    let check = try Imsim.run("report", "--check", in: folder)
    #expect(check.code == 1 && !check.output.contains("secret"), "\(check)")
    #expect(try Imsim.run("report", "--update", in: folder).code == 0)
    #expect(try folder.read("precious") == "secret")
    #expect(try folder.read("other/stray.md") == "precious")
  }

  @Test func `logs and variants are written through no link`() throws {
    let folder = try Folder([
      "a.scenario": Samples.passing, "b.scenario": Samples.passing, "other/x": "precious",
      "l/note": "",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("l/a"), withDestinationPath: folder.path("other"))
    let run = try Imsim.run("run", "a.scenario", "b.scenario", "--log", "l", in: folder)
    #expect(run.code == 74 && run.errors.contains("l/a: it is a link, which imsim does not follow"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("other")) == ["x"])
  }

  @Test(arguments: [0o400, 0o444])
  func `a file that is read-only is not replaced`(_ mode: Int) throws {
    let folder = try Folder(["a.scenario": Samples.failing, "b.scenario": Samples.passing + "\n"])
    for name in ["a.scenario", "b.scenario"] { unsafe chmod(folder.path(name), mode_t(mode)) }
    let accept = try Imsim.run("accept", "--yes", "a.scenario", in: folder)
    let message = "can't be written: it is read-only (mode 0\(String(mode, radix: 8)))\n"
    #expect(accept.code == 2 && accept.errors.contains("a.scenario \(message)"), "\(accept)")
    #expect(try folder.read("a.scenario") == Samples.failing)
    let format = try Imsim.run("format", "b.scenario", in: folder)
    #expect(format.code == 2 && format.errors.contains("b.scenario \(message)"))
  }
}
