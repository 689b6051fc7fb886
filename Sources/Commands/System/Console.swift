import Base
import Events
import OperatingSystem

/// Standard output and standard error.
struct Console {
  var isColored = false
  /// The width of the terminal in columns, or nil if standard output is not a terminal.
  var columns: Int?

  /// Whether a program still reads standard output. In `imsim list | head`, for example, `head`
  /// stops reading early.
  private(set) var isOpen = true
  /// Whether writing to standard output failed for any reason except a closed pipe.
  private(set) var hasFailed = false

  /// Ignores the signals that the system sends when the process writes to a pipe that no program
  /// reads, or when a file becomes too large. If these signals are ignored, `write` returns an
  /// error, and the process does not end.
  init() {
    Signals.ignoreThoseOfWriting()
  }

  /// Writes to standard output. If `aside` is true, writes to standard error instead, because
  /// standard output serves for other data.
  mutating func write(_ text: TextBuffer, aside: Bool = false) {
    if aside { complain(text) } else { pass(printable(text)) }
  }

  /// Writes the text that `append` adds to a buffer. The second argument of `append` says whether
  /// the text has colors.
  mutating func write(
    aside: Bool = false, _ append: (_ text: inout TextBuffer, _ isColored: Bool) -> Void
  ) {
    var text = TextBuffer()
    append(&text, isColored)
    write(text, aside: aside)
  }

  /// Writes bytes, such as those of a scenario file, to standard output as they are.
  mutating func pass(_ bytes: [UInt8]) {
    guard isOpen, !bytes.isEmpty else { return }
    if Descriptor.write(bytes, to: Descriptor.standardOutput) { return }
    isOpen = false
    let error = SystemError.last
    if error != .brokenPipe {
      hasFailed = true
      complain("imsim: error: standard output: \(error.reason)\n")
    }
  }

  mutating func write(_ message: Message) { write(TextBuffer(message.text)) }

  func complain(_ text: TextBuffer) {
    _ = Descriptor.write(printable(text), to: Descriptor.standardError)
  }

  func complain(_ message: Message) { complain(TextBuffer(message.text)) }

  func error(_ message: Message) { complain("imsim: error: \(message)\n") }

  /// Reports that a file can't be read or written.
  func failure(_ problem: FileSystem.Problem) -> ExitCode {
    error("\(problem.path): \(problem.reason)")
    return .unwritable
  }

  /// Calls a closure. If the closure throws a file-system error, reports the error.
  func attempt(_ body: () throws(FileSystem.Problem) -> Void) -> ExitCode {
    do {
      try body()
      return .passed
    } catch { return failure(error) }
  }

  /// Escapes control characters, except color codes if standard output shows colors.
  private func printable(_ text: TextBuffer) -> [UInt8] {
    Escaping.lines(text.bytes, showsColor: isColored) ?? text.bytes
  }
}
