import Foundation
import Glibc
import Testing

@testable import Commands

/// A root folder with nothing in it but the program and its libraries.
struct BareRootTests {
  /// What a shell's command ends with and prints, errors included.
  private func shell(_ script: String, _ arguments: String...) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  @Test func `without /proc every command says so: 70`() throws {
    guard geteuid() == 0 else {
      print("only root can change the root: this test is skipped")
      return
    }
    let root = try Folder(["a.scenario": Samples.passing])
    let (copied, problem) = try shell(
      """
      set -e
      cp "$1" "$2/imsim"
      for library in $(ldd "$1" | grep -o '/[^ ]*'); do
        mkdir -p "$2$(dirname "$library")"
        cp -L "$library" "$2$library"
      done
      """, try Imsim.executable(), root.url.path)
    try #require(copied == 0, "\(problem)")
    for words in Command.all.map(\.name) + ["--version", "", "run /a.scenario", "explain -:7"] {
      let (code, output) = try shell(
        "PATH=$PATH:/usr/sbin; exec chroot \"$1\" /imsim $2 < \"$1/a.scenario\"", root.url.path,
        words)
      #expect(code == 70, "\(words): \(code) \(output)")
      #expect(output.hasPrefix("imsim: error: there is no /proc here"), "\(output)")
      #expect(output.split(separator: "\n").count == 1)
    }
  }
}
