#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A child process that has ended. This process has written the child's standard input, and has
/// read the child's standard output.
package struct ChildProcess {
  package let output: [UInt8]
  /// The exit code; nil if a signal ended the child process.
  package let code: Int32?
  /// The signal that ended the child process; nil if the process exited.
  package let signal: Int32?

  /// The maximum number of bytes of output that are read. Any further output is not read.
  private static let longest = 1_000_000_000

  /// Runs a program, and waits until the program ends. Returns nil if the program can't be started.
  package init?(
    executable: String = ThisProcess.executable, arguments: [String],
    environment: [String] = ThisProcess.variables, input: [UInt8] = [], isSilent: Bool = false
  ) {
    guard let (inputEnd, inputSource) = Descriptor.makePipe() else { return nil }
    guard let (outputEnd, outputSink) = Descriptor.makePipe() else {
      close(inputEnd)
      close(inputSource)
      return nil
    }
    let process = Self.start(
      executable, arguments, environment, input: inputEnd, output: outputSink, isSilent: isSilent)
    close(inputEnd)
    close(outputSink)
    guard let process else {
      close(inputSource)
      close(outputEnd)
      return nil
    }
    // The two processes can't block each other here, because the child reads its whole input before
    // it writes output. If the child reads nothing, the write fails. The child's output shows that
    // failure, so the result of the write is ignored.
    _ = Descriptor.write(input, to: inputSource)
    close(inputSource)
    output = Descriptor.readAll(outputEnd, atMost: Self.longest) ?? []
    close(outputEnd)
    (code, signal) = Self.end(of: process)
  }

  /// Starts a program with `input` and `output` as its standard input and output. Returns nil if
  /// the program can't be started.
  static func start(
    _ executable: String, _ arguments: [String], _ environment: [String], input: Int32,
    output: Int32, isSilent: Bool
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if isSilent {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var process: pid_t = 0
    let result = unsafe withPointers([executable] + arguments) { arguments in
      unsafe withPointers(environment) { environment in
        unsafe posix_spawn(&process, executable, &actions, nil, arguments, environment)
      }
    }
    return result == 0 ? process : nil
  }

  static func end(of process: pid_t) -> (code: Int32?, signal: Int32?) {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? ((status >> 8) & 0xFF, nil) : (nil, signal)
  }

  private static func withPointers<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = unsafe strings.map { unsafe strdup($0) }
    defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
    return unsafe body(pointers + [nil])
  }
}
