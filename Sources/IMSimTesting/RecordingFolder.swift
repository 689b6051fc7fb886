#if canImport(Testing)
  import Foundation
  import IMSim
  import Synchronization
  import Testing

  /// The folder for the recordings of a test case. No two test cases share a folder.
  ///
  /// The module, the source file, each suite and the test are folders, and the arguments of a case
  /// are a folder inside the folder of the test. The file is needed because private suites in two
  /// files may have the same name.
  struct RecordingFolder {
    let url: URL
    /// The folder of the test, which contains the folders of its cases.
    private let test: URL

    /// The tests whose recordings of earlier runs this process has already removed.
    private static let cleared = Mutex<Set<URL>>([])
    /// The ids of the tests that have a folder with this path in lower case.
    private static let owners = Mutex<[String: [String]]>([:])

    init(of test: Test, _ testCase: Test.Case?, in folder: URL) {
      // The text of an id is, for example, `Module.Suite/Inner/test(x:)/File.swift:3:4`.
      var parts = String(describing: test.id).split(separator: "/").dropLast().map(String.init)
      let file = test.sourceLocation.fileName.split(separator: ".").dropLast()
      if let dot = parts.first?.firstIndex(of: ".") {
        let first = parts[0]
        parts[0] = String(first[..<dot])
        parts.insert(String(first[first.index(after: dot)...]), at: 1)
      }
      parts.insert(file.joined(separator: "."), at: min(1, parts.count))
      let path = parts.reduce(folder) { $0.appending(path: FileName.ofFunction($1)) }
      self.test = Self.ownFolder(path, for: "\(test.id)")
      let arguments = testCase.flatMap(CaseArguments.init)
      url = arguments.map { [test = self.test] in test.appending(path: $0.fileName) } ?? self.test
    }

    /// Adds a number to a folder if another test of this process has the same one: overloads of a
    /// function, or names that differ only in case.
    private static func ownFolder(_ url: URL, for id: String) -> URL {
      let index = owners.withLock { owners in
        let key = url.path(percentEncoded: false).lowercased()
        let known = owners[key, default: []]
        if let index = known.firstIndex(of: id) { return index }
        owners[key] = known + [id]
        return known.count
      }
      if index == 0 { return url }
      return url.deletingLastPathComponent()
        .appending(path: "\(url.lastPathComponent)-\(index + 1)")
    }

    /// The name of a test's recording of its service with this index.
    static func name(ofRecording index: Int) -> String {
      index == 0 ? "recording" : "recording-\(index + 1)"
    }

    /// Removes the recordings of earlier runs. Other files remain.
    ///
    /// The first case of a test in this process removes the recordings of all cases, because the
    /// test may have had other arguments when they were written.
    func clear() {
      Self.cleared.withLock { cleared in
        guard cleared.insert(test).inserted else { return }
        for name in Self.names(in: test) ?? [] { Self.clear(test.appending(path: name)) }
        Self.clear(test)
      }
      Self.clear(url)
    }

    private static func clear(_ folder: URL) {
      guard let files = names(in: folder) else { return }
      var index = 0
      while files.contains("\(name(ofRecording: index)).scenario") {
        Recording.remove(from: folder, name: name(ofRecording: index))
        index += 1
      }
      // Fails if the folder is not empty.
      _ = unsafe rmdir(folder.path(percentEncoded: false))
    }

    /// The names of the files in a folder; nil if it is no folder.
    private static func names(in folder: URL) -> [String]? {
      try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    }
  }
#endif
