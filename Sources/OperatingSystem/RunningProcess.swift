#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A running child process. Its whole input is available when it starts. The parent process does
/// not wait for the child process.
package struct RunningProcess {
  private let process: pid_t
  /// The descriptor from which the parent process reads the output of the child process.
  package let descriptor: Int32
  package private(set) var output: [UInt8] = []

  /// The maximum size of the child's output in bytes. If the output reaches this size, reading
  /// stops.
  private static let longest = 64 << 20

  /// Starts imsim as a child process. The standard error of the child process is discarded. Returns
  /// nil if the child process can't be started.
  package init?(arguments: [String], input: [UInt8]) {
    // The child process reads its input from a file. If the input were a pipe, this process would
    // block while the pipe is full.
    guard let file = try? Files.openUnnamed() else { return nil }
    defer { close(file) }
    guard Descriptor.write(input, to: file), Files.rewind(file),
      let (end, sink) = Descriptor.makePipe()
    else { return nil }
    let process = ChildProcess.start(
      ThisProcess.executable, arguments, ThisProcess.variables, input: file, output: sink,
      isSilent: true)
    close(sink)
    guard let process else {
      close(end)
      return nil
    }
    self.process = process
    descriptor = end
  }

  /// Reads the output that is available now. Returns false if the output has ended, if reading has
  /// failed, or if the output is too long.
  package mutating func read() -> Bool {
    guard output.count < Self.longest, let some = Descriptor.readSome(descriptor), !some.isEmpty
    else { return false }
    output += some
    return true
  }

  /// Waits until the child process ends. Returns nil if it ends successfully. Otherwise the result
  /// describes the failure.
  ///
  /// - Precondition: `read` has returned false.
  package func end() -> String? {
    if output.count >= Self.longest { kill(process, SIGKILL) }
    close(descriptor)
    let (code, signal) = ChildProcess.end(of: process)
    if let signal { return "signal \(signal)" }
    return code == 0 ? nil : "exit code \(code ?? 0)"
  }

  /// Kills the child process, and waits until it has ended.
  package func stop() {
    kill(process, SIGKILL)
    close(descriptor)
    _ = ChildProcess.end(of: process)
  }
}
