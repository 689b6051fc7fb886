import Events
import Glibc

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
  }

  /// Writes to standard output.
  mutating func write(_ text: TextBuffer) {
    guard isOpen, !text.isEmpty else { return }
    if Descriptor.write(text.bytes, to: STDOUT_FILENO) { return }
    isOpen = false
    if errno != EPIPE {
      let reason = unsafe String(cString: strerror(errno))
      hasFailed = true
      complain("imsim: error: standard output: \(reason)\n")
    }
  }

  /// Writes to standard output.
  mutating func write(_ text: String) {
    var buffer = TextBuffer()
    buffer.append(text)
    write(buffer)
  }

  /// Writes to standard error.
  func complain(_ text: TextBuffer) { _ = Descriptor.write(text.bytes, to: STDERR_FILENO) }

  /// Writes to standard error.
  func complain(_ text: String) { _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO) }

  /// Says on standard error what is wrong.
  func error(_ message: String) { complain("imsim: error: \(message)\n") }
}
