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
      self.test = parts.reduce(folder) { $0.appending(path: FileName.ofFunction($1)) }
      let arguments = testCase.flatMap(CaseArguments.init)
      url = arguments.map { [test = self.test] in test.appending(path: $0.fileName) } ?? self.test
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
      let isFirst = Self.cleared.withLock { $0.insert(test).inserted }
      if isFirst {
        for name in Self.names(in: test) ?? [] { Self.clear(test.appending(path: name)) }
      }
      Self.clear(url)
      if isFirst { Self.clear(test) }
    }

    /// Removes the recordings in a folder, and the folder if nothing else is in it.
    private static func clear(_ folder: URL) {
      guard let files = names(in: folder) else { return }
      var index = 0
      while files.contains("\(name(ofRecording: index)).scenario") {
        Recording.remove(from: folder, name: name(ofRecording: index))
        index += 1
      }
      if names(in: folder) == [] { try? FileManager.default.removeItem(at: folder) }
    }

    /// The names of the files in a folder; nil if it is no folder.
    private static func names(in folder: URL) -> [String]? {
      try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    }
  }
#endif
