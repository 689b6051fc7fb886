import Foundation
import Testing

@testable import OperatingSystem

/// Temporary files that will replace other files. Tests of this suite don't run in parallel,
/// because a process writes one temporary file at a time.
@Suite(.serialized) struct UnfinishedFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "imsim-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func replace(_ name: String, during body: () -> Void = {}) throws {
    try UnfinishedFile.replace(path(name), in: Files.workingFolder, permissions: 0o644) {
      descriptor throws(SystemError) in
      body()
      _ = Descriptor.write(Array("new".utf8), to: descriptor)
      Descriptor.close(descriptor)
    }
  }

  @Test func `a file that another process writes is neither abandoned nor replaced`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = try Files.open(path("a.1.new"), for: .making(permissions: 0o644))
    #expect(flock(other, LOCK_EX) == 0)
    #expect(!UnfinishedFile.isAbandoned(path("a.1.new")))
    #expect(!UnfinishedFile.removeAbandoned(path("a.1.new")))
    try replace("a") { #expect(names == ["a.1.new", "a.2.new"]) }
    #expect(names == ["a", "a.1.new"])
    Descriptor.close(other)
    #expect(UnfinishedFile.isAbandoned(path("a.1.new")))
    try replace("a") { #expect(names == ["a", "a.1.new"]) }
    #expect(names == ["a"])
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "new")
  }

  @Test func `all files that were left are removed, and nothing else`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let left = ["a.1.new", "a.3.new", "a.8.new"]
    let others = ["a.0.new", "a.new", "ab.1.new", "b.1.new"]
    for name in left + others { try Data().write(to: folder.appending(path: name)) }
    unsafe symlink("/etc/passwd", path("a.2.new"))
    try UnfinishedFile.check(path("a"), in: Files.workingFolder)
    #expect(names == (others + ["a.2.new"]).sorted())
  }

  @Test func `processes that write one file at the same time have their own files`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let others = try (1...8).map { number in
      let other = try Files.open(path("a.\(number).new"), for: .making(permissions: 0o644))
      #expect(flock(other, LOCK_EX) == 0)
      return other
    }
    try replace("a") { #expect(names.contains("a.\(getpid()).new")) }
    #expect(names.count == 9)
    for other in others { Descriptor.close(other) }
  }

  @Test func `an error leaves no file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: SystemError.exists) {
      try UnfinishedFile.replace(path("a"), in: Files.workingFolder, permissions: 0o644) {
        descriptor throws(SystemError) in
        Descriptor.close(descriptor)
        throw .exists
      }
    }
    #expect(names.isEmpty)
  }

  @Test(arguments: [
    ("a.1.new", true), ("a.b.1234.new", true), ("a.new", false), ("1.new", false),
    ("a.x.new", false), ("a.1.new.b", false), ("a.1", false),
  ])
  func `only names with a number are names of unfinished files`(_ name: String, _ isName: Bool) {
    #expect(UnfinishedFile.isName(name) == isName)
  }
}
