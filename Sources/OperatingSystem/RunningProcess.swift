#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that runs: it has all of its input from the start, and nobody waits for it.
package struct RunningProcess {
  private let process: pid_t
  /// Where its output comes out.
  package let descriptor: Int32
  package private(set) var output: [UInt8] = []

  /// Bytes of output past which it is read no more.
  private static let longest = 64 << 20

  /// Starts imsim, whose errors nobody reads; nil when it can't be started.
  package init?(arguments: [String], input: [UInt8]) {
    // A file and no pipe, so that writing the input waits for nobody.
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

  /// Reads what has come out; false at the end.
  package mutating func read() -> Bool {
    guard output.count < Self.longest, let some = Descriptor.readSome(descriptor), !some.isEmpty
    else { return false }
    output += some
    return true
  }

  /// Takes how it has ended, after the end of its output: nil if as it should, or else the words.
  package func end() -> String? {
    if output.count >= Self.longest { kill(process, SIGKILL) }
    close(descriptor)
    let (code, signal) = ChildProcess.end(of: process)
    if let signal { return "signal \(signal)" }
    return code == 0 ? nil : "exit code \(code ?? 0)"
  }

  /// Ends it, whatever it does.
  package func stop() {
    kill(process, SIGKILL)
    close(descriptor)
    _ = ChildProcess.end(of: process)
  }
}
