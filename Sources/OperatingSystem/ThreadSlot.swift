#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A variable that has a separate value in each thread.
@safe package struct ThreadSlot<Value: BitwiseCopyable>: Sendable {
  private let key: pthread_key_t

  /// Creates a variable without a value. Returns nil if the process has too many thread-local
  /// variables.
  package init?() {
    var key = pthread_key_t()
    guard unsafe pthread_key_create(&key, nil) == 0 else { return nil }
    self.key = key
  }

  /// This thread's value; nil if the thread has no value.
  package var value: Value? {
    unsafe pthread_getspecific(key).map { unsafe $0.load(as: Value.self) }
  }

  /// Sets the value for this thread while `body` runs. If `body` never returns, the value is never
  /// removed.
  package func run(with value: Value, _ body: () -> Void) {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
    unsafe pthread_setspecific(key, pointer)
    body()
    pthread_setspecific(key, nil)
    unsafe pointer.deallocate()
  }
}
