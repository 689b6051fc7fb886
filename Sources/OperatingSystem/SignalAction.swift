#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a process does when it receives a signal. Wraps the C structure `sigaction` (sigaction(2)),
/// because the names of the structure's fields depend on the platform.
struct SignalAction {
  private var action = sigaction()

  typealias Handler = @convention(c) (Int32) -> Void
  typealias InformedHandler =
    @convention(c) (
      Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
    ) -> Void

  /// Creates an action that calls a handler.
  ///
  /// - Parameter once: if true, only the first signal calls the handler, and later signals have the
  ///   default action. If the first signal interrupts a system call, the system call continues
  ///   after the handler.
  init(once: Bool = false, _ handler: @escaping Handler) {
    if once { action.sa_flags = SA_RESTART | CInt(bitPattern: UInt32(SA_RESETHAND)) }
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
  }

  /// Creates an action that calls a handler on the thread's alternate stack. The handler also
  /// learns where the signal comes from.
  init(onSecondStack handler: @escaping InformedHandler) {
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_sigaction = handler
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_sigaction = handler
    #else
      unsafe action.__sigaction_handler.sa_sigaction = handler
    #endif
  }

  init(of signal: Int32) { unsafe sigaction(signal, nil, &action) }

  func set(for signal: Int32) {
    var action = action
    unsafe sigaction(signal, &action, nil)
  }

  var isIgnoring: Bool {
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == 1
  }
}
