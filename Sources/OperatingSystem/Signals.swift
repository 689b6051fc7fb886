#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Receiving, ignoring and sending signals.
package enum Signals {
  /// The signals that end a program after a trap or a crash, ordered by number.
  package static let traps = [
    (number: SIGILL, name: "SIGILL"), (SIGTRAP, "SIGTRAP"), (SIGABRT, "SIGABRT"),
    (SIGSEGV, "SIGSEGV"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"),
  ].sorted { $0.number < $1.number }
  /// The signal that a process receives when it exceeds its limit of processor time.
  package static let processorTime = SIGXCPU
  /// The signal with which `ThisProcess.abortAtOnce` ends the process.
  package static let abortion = SIGABRT
  /// The signal that `setAlarm` schedules.
  package static let alarm = SIGALRM

  /// Returns whether this signal means that a check in compiled Swift code has failed, such as an
  /// overflow check.
  package static func isOfCheck(_ number: Int32) -> Bool { number == SIGILL || number == SIGTRAP }

  /// Lets this process continue after a failed write. Without this function, a signal would end the
  /// process if the process wrote to a pipe without a reader, or made a file too large.
  package static func ignoreThoseOfWriting() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Calls `handler` after the first Ctrl-C. The second Ctrl-C ends the process. If the process
  /// already ignores Ctrl-C, for example under nohup, it continues to ignore Ctrl-C. The handler
  /// must not allocate memory.
  package static func handleFirstInterrupt(by handler: @escaping @convention(c) (Int32) -> Void) {
    if SignalAction(of: SIGINT).isIgnoring { return }
    SignalAction(once: true, handler).set(for: SIGINT)
  }

  /// Restores the default action of a signal.
  package static func reset(_ number: Int32) { signal(number, SIG_DFL) }

  /// Sends a signal to the calling thread.
  package static func send(_ number: Int32) { raise(number) }

  /// Sends the signal `alarm` to this process after `seconds` seconds, or cancels the scheduled
  /// signal if `seconds` is 0. Returns whether a signal was already scheduled.
  @discardableResult package static func setAlarm(_ seconds: UInt32) -> Bool {
    alarmOnce(seconds) > 0
  }

  /// From now on, this thread only handles signals.
  package static func sleepForEver() -> Never { while true { pause() } }

  /// Installs a handler, which runs on the alternate stack of the thread that receives the signal.
  /// The installed handler must not allocate memory.
  ///
  /// - Parameter handler: receives the number of the signal, and whether another process has sent
  ///   the signal.
  package static func handle(
    _ signals: [Int32], by handler: @escaping @Sendable (Int32, _ isSent: Bool) -> Void
  ) {
    unsafe Self.handler = handler
    let action = unsafe SignalAction(onSecondStack: { signal, info, _ in
      unsafe Signals.handler(signal, Signals.isSent(info))
    })
    for signal in signals { action.set(for: signal) }
  }

  private nonisolated(unsafe) static var handler: @Sendable (Int32, Bool) -> Void = { _, _ in }

  private static func isSent(_ info: UnsafeMutablePointer<siginfo_t>?) -> Bool {
    guard let info = unsafe info else { return false }
    #if canImport(Darwin)
      // If no process has sent the signal, the sender's process ID is 0.
      let sender = unsafe info.pointee.si_pid
      return sender != 0 && sender != getpid()
    #elseif canImport(Musl)
      let sender = unsafe info.pointee.__si_fields.__si_common.__first.__piduid.si_pid
      return unsafe info.pointee.si_code <= 0 && sender != getpid()
    #else
      return unsafe info.pointee.si_code <= 0 && info.pointee._sifields._kill.si_pid != getpid()
    #endif
  }
}

// Within `Signals`, the name `alarm` means the member of this type, so the following function calls
// the function of the C library.
private func alarmOnce(_ seconds: UInt32) -> UInt32 { alarm(seconds) }
