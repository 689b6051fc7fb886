#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals: which there are, and what they do.
package enum Signals {
  /// The signals by which a program ends that traps, with their names.
  package static let traps = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS",
    SIGFPE: "SIGFPE",
  ]
  /// A process has used up its processor time.
  package static let processorTime = SIGXCPU
  /// What `ThisProcess.abortAtOnce` ends a process by.
  package static let abortion = SIGABRT
  /// The time that `setAlarm` was given is over.
  package static let alarm = SIGALRM

  /// Whether it is one by which a check of the compiler that fails stops a thread.
  package static func isOfCheck(_ number: Int32) -> Bool { number == SIGILL || number == SIGTRAP }

  /// Lets writing to a pipe that nobody reads, or past the largest size of a file, fail instead of
  /// ending the process.
  package static func ignoreThoseOfWriting() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Lets a signal do what it does in a program that says nothing of it.
  package static func reset(_ number: Int32) { signal(number, SIG_DFL) }

  /// Sends a signal to the thread itself.
  package static func send(_ number: Int32) { raise(number) }

  /// Sends the signal of alarms in so many seconds, or never where they are 0; whether one was set
  /// before.
  @discardableResult package static func setAlarm(_ seconds: UInt32) -> Bool {
    alarmOnce(seconds) > 0
  }

  /// Does nothing any more but to handle signals.
  package static func sleepForEver() -> Never { while true { pause() } }

  /// Calls a handler for some signals, on the second stack of the thread that gets one. It may
  /// allocate nothing.
  ///
  /// - Parameter handler: gets the signal, and whether another process has sent it.
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
      // Only a process that sends a signal has a number there.
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

// A member above has its name.
private func alarmOnce(_ seconds: UInt32) -> UInt32 { alarm(seconds) }
