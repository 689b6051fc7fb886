import Foundation
import Testing

@testable import Commands

/// While `imsim run --watch` runs, the tests change files. A person who saves the files in an
/// editor would change them in the same manner.
struct WatchTests {
  @Test func `what is saved runs again, and what is new, and what is gone does not`() throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing, "scenarios/deep/b.scenario": Samples.failing,
    ])
    let watching = try Watching(in: folder)
    let first = try #require(watching.nextPage())
    #expect(first.contains("2 scenarios (2 cases): 1 passed, 1 failed"))
    #expect(first.hasSuffix("watching 2 files; Ctrl-C ends\n"))

    try folder.write(Samples.broken, to: "scenarios/a.scenario")
    let broken = try #require(watching.nextPage())
    #expect(broken.contains("scenarios/a.scenario:6:17: error: there is no call `addFreind`"))
    #expect(broken.contains("changed: scenarios/a.scenario\n"))
    let (own, other) = (broken.firstRange(of: "a.scenario"), broken.firstRange(of: "b.scenario"))
    #expect(try #require(own).lowerBound < #require(other).lowerBound)

    try folder.write(Samples.passing, to: "scenarios/a.scenario")
    try folder.write(Samples.passing, to: "scenarios/deep/b.scenario")
    var page = try #require(watching.nextPage())
    while !page.contains("2 passed") { page = try #require(watching.nextPage()) }

    try folder.write(Samples.table, to: "scenarios/new/c.scenario")
    while !page.contains("4 passed") { page = try #require(watching.nextPage()) }
    #expect(page.contains("watching 3 files"))
    try FileManager.default.removeItem(atPath: folder.path("scenarios/new/c.scenario"))
    while !page.contains("watching 2 files") { page = try #require(watching.nextPage()) }
    watching.end()
  }

  @Test func `a folder that is removed and made anew is watched again`() throws {
    let folder = try Folder(["scenarios/deep/a.scenario": Samples.passing])
    let watching = try Watching(in: folder)
    #expect(try #require(watching.nextPage()).contains("1 passed, 0 failed"))
    try FileManager.default.removeItem(atPath: folder.path("scenarios"))
    var page = try #require(watching.nextPage())
    while !page.contains("watching 0 files") { page = try #require(watching.nextPage()) }
    // As in a checkout, the folder is written at another path and then moved. No file is therefore
    // written in the watched folder itself.
    try folder.write(Samples.table, to: "other/deep/a.scenario")
    try FileManager.default.moveItem(
      atPath: folder.path("other"), toPath: folder.path("scenarios"))
    while !page.contains("2 passed, 0 failed") { page = try #require(watching.nextPage()) }
    try folder.write(Samples.failing, to: "scenarios/deep/a.scenario")
    while !page.contains("0 passed, 1 failed") { page = try #require(watching.nextPage()) }
    watching.end()
  }

  @Test func `another catalogue of ids runs all`() throws {
    let citing = Samples.passing.replacing("tags", with: "verifies AB-01\ntags")
    let folder = try Folder([
      "a.scenario": citing, "b.scenario": citing, "requirements.md": "| AB-02 | two |\n",
    ])
    let watching = try Watching(in: folder, "a.scenario", "b.scenario")
    #expect(try #require(watching.nextPage()).contains("2 files have errors"))
    try folder.write("| AB-01 | one |\n", to: "requirements.md")
    var page = try #require(watching.nextPage())
    while !page.contains("2 passed, 0 failed") { page = try #require(watching.nextPage()) }
    watching.end()
  }

  @Test func `errors of a catalogue stay while other files are saved`() throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing,
      "scenarios/requirements.md": "| AB-01 | one |\n| AB2 | two |\n",
    ])
    let watching = try Watching(in: folder)
    #expect(try #require(watching.nextPage()).contains("`AB2` is not an id"))
    try folder.write(Samples.table, to: "scenarios/a.scenario")
    let page = try #require(watching.nextPage())
    #expect(page.contains("`AB2` is not an id") && page.contains("2 passed"))
    #expect(page.hasSuffix("changed: scenarios/a.scenario\nwatching 1 file; Ctrl-C ends\n"))
    watching.end()
  }

  @Test(arguments: [
    ["--watch", "-"], ["--watch", "--trace"], ["--watch", "--html", "x.html"],
    ["--watch", "--shard", "1/2"], ["--watch", "--variants"], ["--watch", "missing"],
  ])
  func `what makes no sense with --watch is wrong usage`(_ words: [String]) throws {
    let folder = try Folder(["scenarios/a.scenario": Samples.passing])
    let run = try Imsim.run(["run"] + words, in: folder)
    #expect(run.code == 2 && run.errors.contains("imsim: error: "))
  }
}

/// A running `imsim run --watch`, and its output.
private final class Watching {
  private let process = Process()
  private let output = Pipe()
  private var unread = ""

  init(in folder: Folder, _ operands: String...) throws {
    process.executableURL = URL(filePath: try Imsim.executable())
    process.arguments = ["run", "--watch"] + operands
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { end() }

  /// The next page of the output; nil if the process has ended. A page ends with the line about
  /// Ctrl-C.
  func nextPage() -> String? {
    let ending = "; Ctrl-C ends\n"
    while true {
      if let end = unread.firstRange(of: ending) {
        defer { unread = String(unread[end.upperBound...]) }
        return String(unread[..<end.upperBound])
      }
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { return nil }
      unread += String(decoding: part, as: UTF8.self)
    }
  }

  func end() {
    guard process.isRunning else { return }
    // SIGKILL is necessary, because a test runner may block the signals that a person sends.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
