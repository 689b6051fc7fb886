import Foundation
import Testing

/// Sessions between the built program and a client library of the Language Server Protocol. The
/// tests are skipped if the library is not installed.
struct ClientTests {
  private static func run(_ words: [String]) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// The path of the built program in a folder above the bundle of these tests, or nil if no such
  /// folder contains the program.
  private static var program: String? {
    let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    for start in CommandLine.arguments.filter({ $0.hasSuffix(".xctest") }) + [bundle ?? "/"] {
      var folder = URL(filePath: start).deletingLastPathComponent()
      for _ in 0..<4 {
        let file = folder.appending(path: "imsim")
        let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
        if isFolder == false { return file.path }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }

  @Test func `a client library understands every answer`() throws {
    guard try Self.run(["python3", "-c", "import pygls.lsp.client, lsprotocol.types"]).code == 0
    else {
      print("no pygls for python3 here (pip install pygls): the sessions of a client are skipped")
      return
    }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Sessions/sessions.py").path
    let run = try Self.run(["timeout", "300", "python3", script, try #require(Self.program)])
    #expect(run.code == 0, "\(run.output)")
  }
}
