#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread of the operating system.
@safe package struct Thread {
  private let thread: pthread_t

  /// The size of each thread's stack, in bytes. Usually, the main thread's stack has the same size.
  /// The defaults, 512 kB on Darwin and 128 kB with musl, are too small for scenarios with the
  /// deepest nesting that the language allows.
  private static let stackBytes = 8 << 20

  /// Starts a thread that runs `body`. Returns nil if this fails.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Thread? {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackBytes)
    let body = unsafe Unmanaged.passRetained(Body(body))
    #if canImport(Darwin) || canImport(Musl)
      var thread: pthread_t? = nil
    #else
      var thread = pthread_t()
    #endif
    let result = unsafe pthread_create(
      &thread, &attributes,
      { pointer in
        // This pointer is never nil, but only Darwin declares the pointer as non-optional. The
        // conversion makes the pointer optional on all platforms.
        let pointer: UnsafeMutableRawPointer? = unsafe pointer
        if let pointer = unsafe pointer {
          unsafe Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
        }
        return nil
      }, unsafe body.toOpaque())
    guard result == 0 else {
      unsafe body.release()
      return nil
    }
    #if canImport(Darwin) || canImport(Musl)
      return unsafe thread.map { unsafe Thread(thread: $0) }
    #else
      return Thread(thread: thread)
    #endif
  }

  /// Waits until the thread ends.
  package func join() {
    #if canImport(Darwin) || canImport(Musl)
      unsafe pthread_join(thread, nil)
    #else
      pthread_join(thread, nil)
    #endif
  }

  /// Lets the system release the thread's resources when the thread ends. A detached thread can't
  /// be joined.
  package func detach() {
    #if canImport(Darwin) || canImport(Musl)
      unsafe pthread_detach(thread)
    #else
      pthread_detach(thread)
    #endif
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
