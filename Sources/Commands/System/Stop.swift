import Events
import Glibc
import Ground

/// A fault of imsim that has stopped a thread for good.
struct Stop: Sendable {
  enum Cause: Sendable {
    case fault(InternalFault)
    /// The processor, or the runtime of Swift, has refused to go on.
    case signal(Int32)
  }

  let cause: Cause
  var activities: [String] = []
  var stack: StackTrace?

  /// What stopped it, in a few words.
  var words: String {
    switch cause {
    case .fault(let fault): fault.words
    case .signal(let number): Trap.name(of: number)
    }
  }

  /// What is the same of two that one defect causes.
  var site: String {
    switch cause {
    case .fault(let fault): fault.location
    case .signal(let number): "\(number) \(stack?.lines ?? [])"
    }
  }

  /// Writes to standard error what a report of the fault must say.
  func report() {
    let text = Escaping.lines(lines.joined(separator: "\n") + "\n")
    _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
  }

  private var lines: [String] {
    let command = CommandLine.arguments.dropFirst().map(ShellQuoting.word).joined(separator: " ")
    return [
      "imsim: error: imsim has stopped, which is a fault of imsim \(Version.current): \(words)"
    ]
      + activities.map { "  activity: \($0)" }
      + ["  report it with these lines and the files of the command: imsim \(command)"]
      + (stack.map { ["  stack, the innermost call first:"] + $0.lines.map { "    \($0)" } } ?? [])
  }
}
