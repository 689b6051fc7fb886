import Base
import Conforming
import OperatingSystem
import Synchronization

/// Converts text logs (`imsim conform --from-text`).
///
/// With some patterns, matching a line takes longer than anybody waits, and a match can't be
/// interrupted. The conversion therefore has a thread of its own, which is abandoned if it takes
/// too long on a line.
struct TextLogs {
  static let option = Option.value(
    "from-text", "PATTERN",
    "the logs are text: a regular expression finds in each line the groups time and event and, if "
      + "there are any, device, user, kind and fields; other lines are skipped; folders are "
      + "searched for *\(ending)")

  /// The ending of text logs in a folder.
  static let ending = ".log"
  /// After this time on one line, in nanoseconds, the conversion is abandoned.
  private static let longestTime = 10_000_000_000
  /// How often the progress is checked, in milliseconds.
  private static let pause = 200

  let pattern: String

  /// Creates a conversion. Throws if the pattern is invalid.
  init(_ pattern: String) throws(Arguments.Problem) {
    do throws(TextPattern.Problem) { _ = try TextPattern(pattern) } catch {
      throw Arguments.Problem(lines: "--\(Self.option.name): \(error.message)")
    }
    self.pattern = pattern
  }

  /// Returns the converted files, or the problems of all files.
  func converted(_ files: [LogFile]) -> (files: [LogFile], problems: [String]) {
    let state = State()
    let pattern = pattern
    guard let (source, sink) = Descriptor.makePipe() else { return state.convert(files, pattern) }
    let thread = Workers.start {
      let result = state.convert(files, pattern)
      state.result.withLock { $0 = result }
      // The end of the pipe wakes the other thread.
      Descriptor.close(sink)
    }
    guard let thread else {
      Descriptor.close(source)
      Descriptor.close(sink)
      return state.convert(files, pattern)
    }
    defer { Descriptor.close(source) }
    while true {
      var waiting = Waiting()
      waiting.add(source)
      waiting.wait(Self.pause)
      if let result = state.result.withLock(\.self) {
        thread.join()
        return result
      }
      let line = state.line.withLock(\.self)
      guard line.number > 0, line.watch.nanoseconds > Self.longestTime else { continue }
      thread.detach()
      let seconds = Self.longestTime / 1_000_000_000
      return (
        [],
        [
          Escaping.plain(
            "\(files[line.file].path):\(line.number): matching this line takes more than "
              + "\(seconds) seconds: simplify the pattern; a repetition inside a repetition, such "
              + "as (a+)+, tries all divisions of the text")
        ]
      )
    }
  }

  private final class State: Sendable {
    /// The line that is being converted. `number` is 0 before the first line.
    let line = Mutex((file: 0, number: 0, watch: Stopwatch()))
    let result = Mutex<(files: [LogFile], problems: [String])?>(nil)

    func convert(_ files: [LogFile], _ text: String) -> (files: [LogFile], problems: [String]) {
      var (converted, problems): ([LogFile], [String]) = ([], [])
      guard let pattern = try? TextPattern(text) else { return ([], []) }
      func begin(_ file: Int) -> (Int) -> Void {
        { number in self.line.withLock { $0 = (file, number, Stopwatch()) } }
      }
      // Logs without dates begin near the first log with dates.
      let times = files.indices.lazy.compactMap { index in
        TextLog.firstTime(files[index], by: pattern, begin: begin(index))
      }
      let reference = times.first ?? 0
      for (index, file) in files.enumerated() {
        do throws(LogProblems) {
          converted.append(
            try TextLog.converted(file, by: pattern, near: reference, begin: begin(index)))
        } catch {
          problems += error.all.map(\.description)
        }
      }
      return (converted, problems)
    }
  }
}
