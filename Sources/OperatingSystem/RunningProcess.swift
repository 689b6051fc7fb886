#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A child process that this process does not wait for. The whole input of the child process is
/// available when the process starts.
package struct RunningProcess {
  private let process: pid_t
  /// The descriptor from which the parent process reads the child's output.
  package let descriptor: Int32
  package private(set) var output: [UInt8] = []

  /// Reading stops when the output reaches this many bytes.
  private static let longest = 64 << 20

  /// Starts imsim as a child process, whose standard error is discarded. Returns nil if the child
  /// process can't be started.
  package init?(arguments: [String], input: [UInt8]) {
    // The input is in a file, because a full pipe would block this process.
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

  /// Reads what is available now. Returns false if the output has ended or is too long, or if
  /// reading has failed.
  package mutating func read() -> Bool {
    guard output.count < Self.longest, let some = Descriptor.readSome(descriptor), !some.isEmpty
    else { return false }
    output += some
    return true
  }

  /// Waits until the child process ends. Returns nil if the child process was successful;
  /// otherwise, returns a description of the failure.
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
