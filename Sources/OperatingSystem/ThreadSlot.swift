#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A variable in thread-local storage. Each thread has a separate value.
@safe package struct ThreadSlot<Value: BitwiseCopyable>: Sendable {
  private let key: pthread_key_t

  /// Creates a slot. Returns nil if the process already has as many slots as the system allows.
  package init?() {
    var key = pthread_key_t()
    guard unsafe pthread_key_create(&key, nil) == 0 else { return nil }
    self.key = key
  }

  /// This thread's value; nil if no value is set.
  package var value: Value? {
    unsafe pthread_getspecific(key).map { unsafe $0.load(as: Value.self) }
  }

  /// Sets this thread's value while `body` runs. If `body` never returns, the thread retains the
  /// value.
  package func run(with value: Value, _ body: () -> Void) {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
    unsafe pthread_setspecific(key, pointer)
    body()
    pthread_setspecific(key, nil)
    unsafe pointer.deallocate()
  }
}
