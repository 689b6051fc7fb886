import Foundation
import Reports
import Simulation
import TestSupport
import Testing

@testable import Events

/// Verdicts in the format TAP, and the result of reading them with `prove`, the most common reader.
struct TAPTests {
  private func text(_ run: RunEvents) -> String {
    var buffer = TextBuffer()
    TAPReport.append(run, to: &buffer)
    return buffer.string
  }

  @Test func `TAP has a line for each case and a block for each that did not pass`() throws {
    try expectGolden(text(VerdictFormatTests.run()), "TAP.tap")
  }

  @Test func `TAP follows its grammar`() throws {
    let lines = try text(VerdictFormatTests.run()).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "TAP version 13")
    #expect(lines[1] == "1..7")
    var number = 0
    var isOpen = false
    for line in lines.dropFirst(2).dropLast() {
      if isOpen {
        #expect(line.hasPrefix("  "))
        if line == "  ..." { isOpen = false }
        if line.hasPrefix("    ") { continue }
        if let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy({ $0 != "\"" }) {
          let value = line[line.index(after: colon)...].drop { $0 == " " }
          if value.first == "\"" {
            let data = Data("[\(value)]".utf8)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
          }
        }
        continue
      }
      if line.hasPrefix("# ") { continue }
      if line == "  ---" {
        isOpen = true
        continue
      }
      number += 1
      let isTest = line.hasPrefix("ok \(number) - ") || line.hasPrefix("not ok \(number) - ")
      #expect(isTest, "\(line)")
      // An unescaped `#` would begin a directive. For some readers, an escaped `#` before the word
      // of a directive also begins a directive.
      #expect(!String(line).replacing("\\\\", with: "").replacing("\\#", with: "").contains("#"))
      #expect(!line.contains("# SKIP") && !line.contains("# TODO"))
    }
    #expect(number == 7 && !isOpen)
  }

  @Test(arguments: [
    ("a # b", "a \\# b"), ("a # TODO b", "a \u{FF03} TODO b"), ("#skip", "\u{FF03}skip"),
    ("# \u{A0}ToDo", "\u{FF03} \u{A0}ToDo"), ("#1 #tod", "\\#1 \\#tod"),
    ("\\# SKIP", "\\\\\u{FF03} SKIP"), ("plain", "plain"), ("\n", "\\\\n"),
  ])
  func `no title holds what a reader takes for a directive`(
    _ title: String, _ wanted: String
  ) throws {
    var run = try VerdictFormatTests.run()
    guard case .ran(var events) = run.items[0] else { return }
    events.title = title
    run.items = [.ran(events)]
    #expect(text(run).hasSuffix("\nok 1 - \(events.path.dropFirst(2)): \(wanted)\n"))
  }

  /// Texts that a YAML reader could misread as syntax or as other values.
  private static let hostile = [
    "path:7:5: failed: it", "a : b", "a: b", "- a", "---", "...", "\"", "\\", "\\\"", "it's", "|",
    "# SKIP", "  indented", "a\u{2028}b", "a\u{3000}: b", "~", "[]", "",
  ]

  /// A run whose YAML block contains each hostile text at each position.
  private func hostileRun() throws -> RunEvents {
    var run = try VerdictFormatTests.run()
    guard case .ran(var events) = run.items[5], var comparison = events.failures[0].comparison
    else { return run }
    comparison.rows = zip(Self.hostile, Self.hostile.reversed()).map { expected, received in
      FailureEvents.Comparison.Row(expected: expected, received: received, differs: true)
    }
    run.items = Self.hostile.map { text in
      var failure = events.failures[0]
      failure.comparison = comparison
      failure.summary = text
      events.path = text
      events.command = text
      events.failures = [failure]
      events.text = StyledText(
        "  \(text): first\n" + Self.hostile.joined(separator: "\n") + "\n")
      return .ran(events)
    }
    return run
  }

  @Test func `a string of a list is no name of a value, and a text begins with no blank`() throws {
    let text = try text(hostileRun())
    #expect(text.contains("\n    - \"path\\x3a7\\x3a5\\x3a failed\\x3a it\"\n"))
    #expect(text.contains("\n    - \"a \\x3a b\"\n") && text.contains("\n    - \"it's\"\n"))
    #expect(text.contains("\n  text: |\n    a : b: first\n    path:7:5: failed: it\n"))
    #expect(!text.contains("\u{2028}"))
  }

  // MARK: - prove

  private static let prove = "/usr/bin/prove"

  /// The output and exit code of `prove` for a TAP text, or nil if `prove` is not installed.
  private func prove(_ text: String) throws -> (code: Int32, output: String)? {
    guard FileManager.default.isExecutableFile(atPath: Self.prove) else {
      print("there is no \(Self.prove) here: its test is skipped")
      return nil
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "imsim-\(ProcessInfo.processInfo.globallyUniqueString).tap")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: Self.prove)
    process.arguments = [file.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  @Test func `prove reads a run in which all passed`() throws {
    let run = RunEvents([try Sample(Sample.accepted), try Sample(Sample.race)])
    guard let (code, output) = try prove(text(run)) else { return }
    #expect(code == 0 && output.contains("Result: PASS") && output.contains("Tests=2"), "\(output)")
    #expect(!output.contains("Parse errors"))
  }

  @Test func `prove reads a run in which some failed, and counts right`() throws {
    for run in [try VerdictFormatTests.run(), try hostileRun()] {
      guard let (code, output) = try prove(text(run)) else { return }
      let failed = run.items.indices.filter { index in
        if case .ran(let events) = run.items[index] { events.status != .passed } else { true }
      }
      #expect(code == 1 && output.contains("Result: FAIL"), "\(output)")
      #expect(!output.contains("Parse errors") && !output.contains("YAML"), "\(output)")
      #expect(output.contains("Tests: \(run.items.count) Failed: \(failed.count))"), "\(output)")
      #expect(!output.contains("skipped") && !output.contains("TODO"))
    }
  }
}
