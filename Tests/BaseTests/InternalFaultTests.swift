import Base
import Testing

/// The tests' processes run without the program's fault handler. Without the handler, a process
/// ends with the text of the fault.
struct InternalFaultTests {
  @Test func `a violated condition ends the process with all that a report needs`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Activity.describe {
        "read a.scenario"
      } during: {
        Activity.describe {
          "scenario \"it passes\", seed 7"
        } during: {
          ensure(CommandLine.arguments.isEmpty, "there are \(1 + 1) too many")
        }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let first = lines.firstIndex { $0.contains("there are 2 too many") } ?? 0
    // The line number is not compared, because the compiler counts lines inside a macro from the
    // macro's first line.
    #expect(lines[first].contains("Fatal error: there are 2 too many (BaseTests/"), "\(text)")
    #expect(lines[first].hasSuffix("): this is a fault of imsim \(Version.current)"), "\(text)")
    #expect(
      lines.dropFirst(first + 1).prefix(3).map { $0 } == [
        "  activity: read a.scenario", "  activity: scenario \"it passes\", seed 7",
        "  report it with these lines, the scenario or the test, and its files",
      ])
  }

  @Test func `a condition that holds makes no words`() {
    var made = 0
    func words() -> String {
      made += 1
      return "violated"
    }
    ensure(true, words())
    #expect(made == 0)
  }

  @Test func `what a thread does is described from the outside in, and only while it does it`() {
    var seen: [[String]] = []
    Activity.describe {
      "outer"
    } during: {
      Activity.describe {
        "inner"
      } during: {
        seen.append(Activity.current)
      }
      seen.append(Activity.current)
      Activity.run(continuing: ["a", "b"]) { seen.append(Activity.current) }
    }
    #expect(seen == [["outer", "inner"], ["outer"], ["outer", "a", "b"]])
    #expect(Activity.current.isEmpty)
  }
}
