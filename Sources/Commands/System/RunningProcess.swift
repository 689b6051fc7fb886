import Glibc

/// A process that runs: it has all of its input from the start, and nobody waits for it.
struct RunningProcess {
  private let process: pid_t
  /// Where its output comes out.
  let descriptor: Int32
  private(set) var output: [UInt8] = []

  /// Bytes of output past which it is read no more.
  private static let longest = 64 << 20

  /// Starts imsim, whose errors nobody reads; nil when it can't be started.
  init?(arguments: [String], input: [UInt8]) {
    // A file in memory, so that writing the input waits for nobody.
    let file = unsafe makeFile("input", closesOnExecution)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard Descriptor.write(input, to: file), lseek(file, 0, SEEK_SET) == 0,
      let (end, sink) = ChildProcess.pipe()
    else { return nil }
    let process = ChildProcess.start(
      Environment.executable, arguments, Environment.variables, input: file, output: sink,
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
  mutating func read() -> Bool {
    guard output.count < Self.longest, let some = FileSystem.readSome(descriptor), !some.isEmpty
    else { return false }
    output += some
    return true
  }

  /// Takes how it has ended, after the end of its output: nil if as it should, or else the words.
  func end() -> String? {
    if output.count >= Self.longest { kill(process, SIGKILL) }
    close(descriptor)
    let (code, signal) = ChildProcess.end(of: process)
    if let signal { return "signal \(signal)" }
    return code == 0 ? nil : "exit code \(code ?? 0)"
  }

  /// Ends it, whatever it does.
  func stop() {
    kill(process, SIGKILL)
    close(descriptor)
    _ = ChildProcess.end(of: process)
  }
}

/// `memfd_create(2)` and its flag MFD_CLOEXEC, which Swift does not import.
@_extern(c, "memfd_create")
private func makeFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
private let closesOnExecution: UInt32 = 1
