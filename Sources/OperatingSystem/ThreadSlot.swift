#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A value of each thread, in storage that the thread owns.
@safe package struct ThreadSlot<Value: BitwiseCopyable>: Sendable {
  private let key: pthread_key_t

  /// Nil where a process can have no more.
  package init?() {
    var key = pthread_key_t()
    guard unsafe pthread_key_create(&key, nil) == 0 else { return nil }
    self.key = key
  }

  /// This thread's value; nil where it has none.
  package var value: Value? {
    unsafe pthread_getspecific(key).map { unsafe $0.load(as: Value.self) }
  }

  /// Gives this thread a value for as long as something is done. A thread that never comes back
  /// keeps it.
  package func run(with value: Value, _ body: () -> Void) {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
    unsafe pthread_setspecific(key, pointer)
    body()
    pthread_setspecific(key, nil)
    unsafe pointer.deallocate()
  }
}
