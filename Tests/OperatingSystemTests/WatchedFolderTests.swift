import Foundation
import Testing

@testable import OperatingSystem

/// Which files of a folder count as saved. To find the saved files, `WatchedFolder` compares the
/// folder's contents with the contents that it saw before.
struct WatchedFolderTests {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "imsim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url.appending(path: "deep"), withIntermediateDirectories: true)
    for name in ["a", "b"] { try write(name, to: name) }
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: url.appending(path: name), atomically: false, encoding: .utf8)
  }

  private func replace(_ name: String, by other: String) throws {
    let (from, to) = (url.appending(path: other).path, url.appending(path: name).path)
    #expect(unsafe rename(from, to) == 0)
  }

  private func watched(prefix: String? = "s/", entries: [String] = []) -> WatchedFolder {
    var folder = WatchedFolder(path: url.path, version: [])
    if let prefix { _ = folder.add(prefix: prefix) }
    for name in entries { _ = folder.add(entry: name) }
    folder.refresh()
    return folder
  }

  private func changes(_ folder: inout WatchedFolder) -> [String] {
    let before = folder
    folder.refresh()
    return folder.paths(since: before)
  }

  @Test func `files that are written, new, replaced or gone are found by their prefixes`() throws {
    var folder = watched()
    #expect(folder.namesToOpen == ["a", "b"])
    #expect(changes(&folder) == [])
    try write("longer", to: "a")
    #expect(changes(&folder) == ["s/a"])
    try write("c", to: "c")
    #expect(changes(&folder) == ["s/c"])
    // Save the file as editors do: write it under another name, and then rename it.
    try write("b", to: "b.new")
    _ = changes(&folder)
    try replace("b", by: "b.new")
    #expect(changes(&folder) == ["s/b", "s/b.new"])
    try FileManager.default.removeItem(at: url.appending(path: "a"))
    try FileManager.default.removeItem(at: url.appending(path: "deep"))
    #expect(changes(&folder) == ["s/a", "s/deep"])
    try FileManager.default.removeItem(at: url)
    #expect(changes(&folder) == ["s/b", "s/c"])
  }

  @Test func `what happens within a folder of the folder is none of its changes`() throws {
    var folder = watched(entries: ["deep"])
    try write("c", to: "deep/c")
    #expect(changes(&folder) == [])
  }

  @Test func `where it looks for entries only, other files do not count`() throws {
    var folder = watched(prefix: nil, entries: ["deep", "later"])
    #expect(folder.namesToOpen == [])
    try write("other", to: "a")
    #expect(changes(&folder) == [])
    try write("c", to: "later")
    try FileManager.default.removeItem(at: url.appending(path: "deep"))
    #expect(changes(&folder) == ["deep", "later"])
  }

  @Test func `a file that was written keeps its descriptor, and one that was replaced does not`()
    throws
  {
    var folder = watched()
    folder.files["a"]?.descriptor = 7
    folder.files["b"]?.descriptor = 8
    try write("longer", to: "a")
    try write("b", to: "b.new")
    try replace("b", by: "b.new")
    folder.refresh()
    #expect(folder.openFiles == [7])
    #expect(folder.namesToOpen == ["b"])
    #expect(folder.paths(ofFile: 7) == ["s/a"])
  }

  @Test func `each prefix and entry counts once`() {
    var folder = watched(prefix: "s/", entries: ["deep"])
    let added = (folder.add(prefix: "s/"), folder.add(entry: "deep"), folder.add(prefix: ""))
    #expect(added == (false, false, true))
    #expect(folder.path(of: "a") == "\(url.path)/a")
  }
}
