import Events
import Foundation
import Reports
import Testing

/// If the reader accepts a strange stream, the program can make reports of the stream without a
/// crash.
struct HostileStreamTests {
  /// A stream with a race, a failure with a comparison, and a file with errors.
  private static func stream() throws -> String {
    let failing =
      Sample.twoUsers + "given\n  A.phone calls getFriends()\nstep \"s\"\n"
      + "  A.phone calls addFriend(B)\n  B.phone disconnects\n  wait 1h\n"
    let run = RunEvents(
      [try Sample(Sample.race), try Sample(failing)],
      broken: [("scenarios/broken.scenario", "scenario \"x\"\nuser \"\n")])
    var buffer = TextBuffer()
    EventLines.append(run, to: &buffer)
    return buffer.string
  }

  /// Makes every report of a stream; false if the reader refuses the stream.
  private func report(_ text: String) -> Bool {
    guard let run = try? EventReader.read(Array(text.utf8), path: "a.jsonl") else { return false }
    var buffer = TextBuffer()
    HTMLReport.append(run, to: &buffer)
    Timeline.append(run, to: &buffer)
    JUnitReport.append(run, to: &buffer)
    TAPReport.append(run, to: &buffer)
    EventLines.append(run, to: &buffer)
    WorkflowAnnotations.append(run, to: &buffer)
    JobSummary.append(run, to: &buffer)
    SummaryText(run, isColored: false).append(to: &buffer)
    return !buffer.isEmpty
  }

  @Test func `a number of a stream may be any, and no report stops on it`() throws {
    let pieces = try Self.stream().split(separator: ":", omittingEmptySubsequences: false)
    var (taken, refused) = (0, 0)
    for index in pieces.indices where pieces[index].first?.isNumber == true && index % 11 == 0 {
      let rest = pieces[index].drop { $0.isNumber }
      for number in ["0", "7", "2147483647", "999999999999999999"] {
        var changed = pieces
        changed[index] = number + rest
        if report(changed.joined(separator: ":")) { taken += 1 } else { refused += 1 }
      }
    }
    #expect(taken > 10 && refused > 10)
  }

  @Test func `any line may be missing or come twice, and no report stops on it`() throws {
    let lines = try Self.stream().split(separator: "\n")
    for position in lines.indices {
      var changed = lines
      changed.remove(at: position)
      _ = report(changed.joined(separator: "\n"))
      _ = report((lines[...position] + lines[position...]).joined(separator: "\n"))
    }
    #expect(report(lines.joined(separator: "\n")))
  }

  private static let changes: [(old: String, new: String)] = [
    ("\"devices\":[", "\"gone\":["), ("\"steps\":[", "\"gone\":["),
    ("\"races\":[", "\"gone\":["), ("\"errors\":[", "\"gone\":["),
    ("\"rows\":[", "\"rows\":[{},"), ("\"text\":\"", "\"text\":\"</script><b>"),
    ("\"kind\":\"call\"", "\"kind\":\"wait\""), ("\"kind\":\"callback\"", "\"kind\":\"call\""),
    ("\"kind\":\"step\",\"index\"", "\"kind\":\"take\",\"index\""),
    ("\"device\":", "\"gone\":"), ("\"cause\":", "\"gone\":"), ("\"call\":", "\"gone\":"),
    ("\"step\":", "\"gone\":"), ("\"comparison\":", "\"gone\":"), ("\"values\":", "\"gone\":"),
  ]

  @Test(arguments: changes)
  func `what is missing or another thing stops no report`(_ old: String, _ new: String) throws {
    let text = try Self.stream()
    try #require(text.contains(old))
    _ = report(text.replacing(old, with: new))
  }
}
