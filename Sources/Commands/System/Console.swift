import Events
import Ground
import OperatingSystem

/// Standard output and standard error.
struct Console {
  var isColored = false
  /// How wide the terminal is; nil when standard output is none.
  var columns: Int?

  /// Whether anyone still reads standard output: `imsim list | head` closes it early.
  private(set) var isOpen = true
  /// Whether writing failed for another reason.
  private(set) var hasFailed = false

  /// Pipes that nobody reads, and files that would become too large, are an error of `write`, not
  /// the end of the process.
  init() {
    Signals.ignoreThoseOfWriting()
  }

  /// Writes to standard output; with `aside` to standard error, where that is taken.
  mutating func write(_ text: TextBuffer, aside: Bool = false) {
    if aside { complain(text) } else { pass(printable(text)) }
  }

  /// Writes what is appended to a buffer, with colours or without, likewise.
  mutating func write(
    aside: Bool = false, _ append: (_ text: inout TextBuffer, _ isColored: Bool) -> Void
  ) {
    var text = TextBuffer()
    append(&text, isColored)
    write(text, aside: aside)
  }

  /// Writes bytes to standard output as they are, as of a scenario file.
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

  /// Says what is wrong with a file that can't be read or written: a fault.
  func fault(_ problem: FileSystem.Problem) -> ExitCode {
    error("\(problem.path): \(problem.reason)")
    return .fault
  }

  /// Does something with files; a fault where that is not possible.
  func attempt(_ body: () throws(FileSystem.Problem) -> Void) -> ExitCode {
    do {
      try body()
      return .passed
    } catch { return fault(error) }
  }

  /// A text without what would control the terminal, but for colours.
  private func printable(_ text: TextBuffer) -> [UInt8] {
    Escaping.lines(text.bytes, showsColor: isColored) ?? text.bytes
  }
}
