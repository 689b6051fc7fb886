#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a signal does (sigaction(2)), whose fields have other names on each platform.
struct SignalAction {
  private var action = sigaction()

  typealias Handler = @convention(c) (Int32) -> Void
  typealias InformedHandler =
    @convention(c) (
      Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
    ) -> Void

  /// Calls a handler.
  init(_ handler: @escaping Handler) {
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
  }

  /// Calls a handler on the second stack of the thread, and tells it where the signal is from.
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

  /// What it does now.
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
