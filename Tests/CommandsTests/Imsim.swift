import Foundation
import Testing

@testable import Commands

/// Starts the built program as a user does on the command line.
enum Imsim {
  struct Outcome {
    let code: Int32
    var output: String
    let errors: String
  }

  /// imsim uses these environment variables to detect a terminal or CI. The tests remove these
  /// variables, because the tests themselves may run in a terminal or in CI.
  private static let surroundings =
    [
      "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE",
      "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE",
      "TEST_SHARD_STATUS_FILE", "XML_OUTPUT_FILE",
    ] + ShardSource.all.flatMap(\.names)

  /// The path of the program that was built together with these tests. The program is in one of the
  /// folders above the tests' bundle.
  static func executable() throws -> String {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let arguments = CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
    for start in arguments + [bundle] {
      var folder = URL(filePath: start).deletingLastPathComponent()
      for _ in 0..<4 {
        let file = folder.appending(path: "imsim").path
        var isFolder: ObjCBool = false
        if unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
          !isFolder.boolValue
        {
          return file
        }
        folder.deleteLastPathComponent()
      }
    }
    Issue.record("no imsim beside \(bundle): build the tests with swift build --build-tests")
    throw CocoaError(.fileNoSuchFile)
  }

  /// In the tests, imsim uses this folder instead of the user's cache to store the names of cases
  /// that did not pass.
  private static let cache =
    FileManager.default.temporaryDirectory.appending(path: "imsim-tests-cache").path

  /// Runs imsim and waits for it to end.
  static func run(
    _ arguments: String..., input: String = "", in folder: Folder? = nil, at index: String = "",
    environment: [String: String] = [:], output sink: FileHandle? = nil
  ) throws -> Outcome {
    try run(
      arguments, input: input, in: folder, at: index, environment: environment, output: sink)
  }

  /// Runs imsim in a read-only folder. If the user is root, who may write anywhere, imsim runs as
  /// another user. If root can't become another user, prints the reason and returns nil.
  static func runWithoutRights(_ arguments: String..., in folder: Folder) throws -> Outcome? {
    try runWithoutRights(arguments, in: folder)
  }

  /// Runs imsim in a read-only folder. imsim never runs as root, because root may write anywhere.
  static func runWithoutRights(_ arguments: [String], in folder: Folder) throws -> Outcome? {
    unsafe chmod(folder.url.path, 0o555)
    defer { unsafe chmod(folder.url.path, 0o755) }
    if geteuid() != 0 { return try run(arguments, in: folder) }
    let other = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", try executable()]
    let program = "/usr/bin/setpriv"
    if FileManager.default.isExecutableFile(atPath: program),
      try run(other + ["--version"], program: program).code == 0
    {
      return try run(other + arguments, program: program, in: folder)
    }
    print("root can't be another user here: a test about rights is skipped")
    return nil
  }

  /// Runs imsim or another program in the folder `folder`, or in its subfolder `index`, and waits
  /// for it to end.
  static func run(
    _ arguments: [String], program: String? = nil, input: String = "", in folder: Folder? = nil,
    at index: String = "", environment: [String: String] = [:], output sink: FileHandle? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: try program ?? executable())
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter {
      !surroundings.contains($0.key)
    }
    .merging(["XDG_CACHE_HOME": cache]) { $1 }.merging(environment) { $1 }
    process.currentDirectoryURL = folder.map {
      index.isEmpty ? $0.url : $0.url.appending(path: index)
    }
    let (stdin, stdout) = (Pipe(), Pipe())
    let errors = FileManager.default.temporaryDirectory
      .appending(path: "imsim-\(ProcessInfo.processInfo.globallyUniqueString)")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardInput = stdin
    process.standardOutput = sink ?? stdout
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? stdin.fileHandleForWriting.close()
    let output =
      sink == nil ? try stdout.fileHandleForReading.readToEnd() ?? Data() : Data()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}

/// A temporary folder for one test. The folder is removed at the end of the test.
final class Folder {
  let url: URL

  /// Creates the folder with these files. Each key is a path, and each value is a file's text.
  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "imsim-tests-\(ProcessInfo.processInfo.globallyUniqueString)")
    for (path, text) in files { try write(text, to: path) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Writes a program from a separate process. If the test process wrote the file, a process that
  /// another test starts at the same time could inherit the open file, and the program could not be
  /// run (ETXTBSY).
  func writeProgram(_ text: String, to name: String) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "cat > \"$1\" && chmod 755 \"$1\"", "sh", path(name)]
    let input = Pipe()
    shell.standardInput = input
    try shell.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    shell.waitUntilExit()
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}
