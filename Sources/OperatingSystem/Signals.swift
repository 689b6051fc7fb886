#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals and their actions.
package enum Signals {
  /// The signals that end a program after a trap or a crash, with their names.
  package static let traps = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS",
    SIGFPE: "SIGFPE",
  ]
  /// The signal that a process receives when it has used up its processor time.
  package static let processorTime = SIGXCPU
  /// The signal with which `ThisProcess.abortAtOnce` ends the process.
  package static let abortion = SIGABRT
  /// The signal that a process receives at the time for which `setAlarm` has scheduled it.
  package static let alarm = SIGALRM

  /// Returns whether compiled Swift code stops a thread with this signal after a failed check, such
  /// as an overflow check.
  package static func isOfCheck(_ number: Int32) -> Bool { number == SIGILL || number == SIGTRAP }

  /// Ignores the signals that the system sends when a write fails. A write to a pipe without a
  /// reader, or beyond the largest file size, then fails without ending the process.
  package static func ignoreThoseOfWriting() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Calls a handler at the first Ctrl-C. A second one ends the process. If the process ignores
  /// Ctrl-C, for example under nohup, it remains ignored. The handler must not allocate memory.
  package static func handleFirstInterrupt(by handler: @escaping @convention(c) (Int32) -> Void) {
    if SignalAction(of: SIGINT).isIgnoring { return }
    SignalAction(once: true, handler).set(for: SIGINT)
  }

  /// Restores the default action of a signal.
  package static func reset(_ number: Int32) { signal(number, SIG_DFL) }

  /// Sends a signal to the calling thread.
  package static func send(_ number: Int32) { raise(number) }

  /// Schedules the alarm signal for `seconds` seconds from now. If `seconds` is 0, cancels the
  /// scheduled signal. Returns whether an alarm was already scheduled.
  @discardableResult package static func setAlarm(_ seconds: UInt32) -> Bool {
    alarmOnce(seconds) > 0
  }

  /// Makes the thread wait for signals and handle them. This function never returns.
  package static func sleepForEver() -> Never { while true { pause() } }

  /// Installs a handler for some signals. The handler runs on the alternate stack of the thread
  /// that receives the signal. The handler must not allocate memory.
  ///
  /// - Parameter handler: a function that receives the signal, and whether another process sent the
  ///   signal.
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
      // The process ID of the sender is set only if a process sent the signal.
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

// This function calls the C function `alarm`, which the member `alarm` above hides.
private func alarmOnce(_ seconds: UInt32) -> UInt32 { alarm(seconds) }
