import Conforming
import Foundation
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// If an entry has the right content, but the wrong position, the report must contain exactly one
/// divergence. The divergence must say that the entry has the wrong position.
struct MovedRowTests {
  /// A change of a line in the logs of the example `agrees`. A line is represented by the index of
  /// its file and the line's number.
  enum TimedTransition {
    /// The line is exchanged with the next line.
    case swap(Int, Int)
    /// The line is moved to another file, and inserted before a line of this other file.
    case transition(Int, Int, before: Int, Int)
    /// The line is repeated.
    case double(Int, Int)
  }

  static let transitions: [(transition: TimedTransition, said: [String])] = [
    (
      .swap(0, 4),
      [
        "A.phone.jsonl:5: A.phone received on", " in another order: it belongs before line 4",
        "because  the server took A.phone's addFriend(B,",
      ]
    ),
    (
      .swap(0, 8),
      [
        "A.phone.jsonl:9: A.phone received on", " in another order: it belongs before line 8",
      ]
    ),
    (
      .transition(0, 5, before: 2, 6),
      [
        "C.phone.jsonl:6: C.phone received onFriendAdd, and A.phone is who should have",
        "model    on A.phone: onFriendAdd(userId: B,",
        "because  the server took B.phone's acceptFriendApplication(A), called at",
      ]
    ),
    (
      .double(0, 5),
      [
        "A.phone.jsonl:6: A.phone received onFriendAdd once more than the model sends it",
        "model    nothing for this device here",
        "because  it was sent before: the server took B.phone's acceptFriendApplication(A), ",
      ]
    ),
  ]

  private static func apply(_ transition: TimedTransition, to files: [LogFile]) throws -> [LogFile]
  {
    var lines = files.map { file in
      String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    switch transition {
    case .swap(let file, let line): lines[file].swapAt(line - 1, line)
    case .transition(let file, let line, let other, let index):
      lines[other].insert(lines[file].remove(at: line - 1), at: index - 1)
    case .double(let file, let line):
      lines[file].insert(lines[file][line - 1], at: line)
    }
    return zip(files, lines).map { file, lines in
      // An entry's number is its position in the log.
      let numbered = lines.enumerated().map { index, line in
        index == 0 ? line : "{\"n\":\(index)\(line.drop { $0 != "," })"
      }
      return LogText.file(numbered, file.path)
    }
  }

  @Test(arguments: Effort.some(of: transitions, one: 3))
  func `a row at the wrong place is one divergence`(_ transition: TimedTransition, _ said: [String])
    throws
  {
    let files = try Self.apply(transition, to: try ConformanceTextTests.example("agrees"))
    let checked = try ConformanceTextTests.check(files)
    #expect(checked.conformance.divergences.count == 1)
    let output = ConformanceTextTests.text(checked)
    for words in said { #expect(output.contains(words), "\(output)") }
  }
}
