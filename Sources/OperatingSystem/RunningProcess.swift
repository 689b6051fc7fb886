#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A running child process. The child's whole input is available when the child starts. The parent
/// process continues while the child process runs.
package struct RunningProcess {
  private let process: pid_t
  /// The descriptor from which the output of the child process is read.
  package let descriptor: Int32
  package private(set) var output: [UInt8] = []

  /// The maximum size of the child's output in bytes. Reading stops when this limit is reached.
  private static let longest = 64 << 20

  /// Starts imsim as a child process, and discards the standard error of the child process. Returns
  /// nil if imsim can't be started.
  package init?(arguments: [String], input: [UInt8]) {
    // The input is in a file instead of a pipe, because writing to a full pipe would block.
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

  /// Reads the available output. Returns false if the output has ended, if reading has failed, or
  /// if the output is too long.
  package mutating func read() -> Bool {
    guard output.count < Self.longest, let some = Descriptor.readSome(descriptor), !some.isEmpty
    else { return false }
    output += some
    return true
  }

  /// Waits for the end of the child process. Returns nil on success, or a description of the
  /// failure.
  ///
  /// - Precondition: `read` has returned false.
  package func end() -> String? {
    if output.count >= Self.longest { kill(process, SIGKILL) }
    close(descriptor)
    let (code, signal) = ChildProcess.end(of: process)
    if let signal { return "signal \(signal)" }
    return code == 0 ? nil : "exit code \(code ?? 0)"
  }

  /// Kills the process.
  package func stop() {
    kill(process, SIGKILL)
    close(descriptor)
    _ = ChildProcess.end(of: process)
  }
}
