import Base
import Events
import OperatingSystem

/// A bug in imsim that has permanently stopped a thread.
struct Stop: Sendable {
  enum Cause: Sendable {
    case fault(InternalFault)
    /// A signal from the processor or the Swift runtime, given by its number.
    case signal(Int32)
  }

  let cause: Cause
  var activities: [String] = []
  var stack: StackTrace?

  /// A short description of the cause.
  var words: String {
    switch cause {
    case .fault(let fault): fault.words
    case .signal(let number): Trap.name(of: number)
    }
  }

  /// Where in the code the fault occurred. Faults from the same bug have the same location.
  var site: String {
    switch cause {
    case .fault(let fault): fault.location
    case .signal(let number): "\(number) \(stack?.lines ?? [])"
    }
  }

  /// Writes a report of the fault to standard error.
  func report() {
    let text = Escaping.lines(lines.joined(separator: "\n") + "\n")
    _ = Descriptor.write(Array(text.utf8), to: Descriptor.standardError)
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
