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

  /// The size of the stack of each started thread, in bytes. The main thread usually has a stack of
  /// this size too. By default, the stack of other threads has 512 kB on Darwin and 128 kB with
  /// musl. These sizes are too small for scenarios with the deepest nesting that the language
  /// allows.
  private static let stackBytes = 8 << 20

  /// Starts a thread that runs `body`. Returns nil if the thread can't be created.
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
        // The pointer is never nil. Only Darwin declares the pointer as non-optional, so this line
        // converts it to an optional pointer on all platforms.
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

  /// Detaches the thread. When a detached thread ends, the system releases the thread's resources.
  /// `join` must not be called for a detached thread.
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
