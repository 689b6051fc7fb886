import Events
import Glibc
import Ground

/// Standard output and standard error.
struct Console {
  /// Whether texts are coloured.
  var isColored = false
  /// How wide the terminal is; nil when standard output is none.
  var columns: Int?

  /// Whether anyone still reads standard output: `imsim list | head` closes it early.
  private(set) var isOpen = true
  /// Whether writing failed for another reason.
  private(set) var hasFailed = false

  /// Ends of pipes that nobody reads are an error of `write`, not the end of the process.
  init() {
    signal(SIGPIPE, SIG_IGN)
    // So is a file that would become too large.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes to standard output.
  mutating func write(_ text: TextBuffer) { pass(printable(text)) }

  /// Writes bytes to standard output as they are, as of a scenario file.
  mutating func pass(_ bytes: [UInt8]) {
    guard isOpen, !bytes.isEmpty else { return }
    if Descriptor.write(bytes, to: STDOUT_FILENO) { return }
    isOpen = false
    if errno != EPIPE {
      let reason = unsafe String(cString: strerror(errno))
      hasFailed = true
      complain("imsim: error: standard output: \(reason)\n")
    }
  }

  /// Writes to standard output.
  mutating func write(_ message: Message) { write(TextBuffer(message.text)) }

  /// Writes to standard error.
  func complain(_ text: TextBuffer) { _ = Descriptor.write(printable(text), to: STDERR_FILENO) }

  /// Writes to standard error.
  func complain(_ message: Message) { complain(TextBuffer(message.text)) }

  /// Says on standard error what is wrong.
  func error(_ message: Message) { complain("imsim: error: \(message)\n") }

  /// A text without what would control the terminal, but for colours.
  private func printable(_ text: TextBuffer) -> [UInt8] {
    Escaping.lines(text.bytes, showsColor: isColored) ?? text.bytes
  }
}
