/// A file of the repository, or a sample. All rules share the bytes and tokens of a file, so that
/// the file is read only once.
struct SourceFile: Sendable {
  /// The path relative to the repository's root, with `/` as separator.
  let path: String
  let bytes: [UInt8]
  /// The tokens of a Swift file, without comments; empty for any other file.
  let tokens: [Token]
  /// The folders in the path, from the root to the folder that contains the file.
  let folders: [String]

  init(_ path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    folders = path.split(separator: "/").dropLast().map(String.init)
    tokens = path.hasSuffix(".swift") ? Token.all(in: Stripper.strip(bytes)) : []
  }

  init(_ path: String, _ text: String) {
    self.init(path, bytes: Array(text.utf8))
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var lines: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// The file name with its extension.
  var name: Substring { path.split(separator: "/").last ?? "" }

  /// The target of a file in Sources or Tests; nil for any other file.
  var target: String? {
    guard folders.count >= 2, folders[0] == "Sources" || folders[0] == "Tests" else { return nil }
    return folders[1]
  }

  /// Whether the file belongs to the core, which is every file of Sources for which `isShell` is
  /// false.
  var isCore: Bool {
    path.hasPrefix("Sources/") && target != nil && !isShell
  }

  /// Whether the file belongs to the command line, to OperatingSystem, or to the library for tests.
  var isShell: Bool {
    ["Commands", "OperatingSystem", "imsim", "IMSim", "IMSimSDKNames", "IMSimTesting"].contains {
      path.hasPrefix("Sources/\($0)/")
    }
  }

  func finding(_ line: Int, _ message: String) -> Finding {
    Finding(path: path, line: line, message: message)
  }

  /// The text of the token at the index, or an empty text if no token has this index.
  func word(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }
}
