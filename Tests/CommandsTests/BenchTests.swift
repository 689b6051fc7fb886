import Testing

@testable import Commands

/// A complete run of `imsim bench` takes too long for a test. Instead, the script .ci/run compares
/// the counters of a complete run with recorded counters.
@Suite struct BenchTests {
  @Test func `a record that is not there or is none is wrong usage`() throws {
    let folder = try Folder()
    try folder.write("hello\n", to: "notes.txt")
    for (path, message) in [
      ("nothing.jsonl", "nothing.jsonl: No such file or directory"),
      ("notes.txt", "notes.txt:1: not a line of JSON"),
    ] {
      let outcome = try Imsim.run("bench", "--against", path, in: folder)
      #expect(outcome.code == ExitCode.usage.rawValue)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }
}
