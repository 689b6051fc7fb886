#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An alternate stack, on which a thread runs its signal handlers. If a thread has used its whole
/// normal stack, its signal handlers need an alternate stack.
@safe package struct SecondStack: ~Copyable {
  private let bytes: UnsafeMutableRawPointer

  /// Creates an alternate stack of `size` bytes, and installs it for this thread.
  package init(size: Int) {
    unsafe bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = bytes
    unsafe stack.ss_size = .init(size)
    unsafe sigaltstack(&stack, nil)
  }

  /// Removes the alternate stack from this thread.
  package consuming func end() {
    var none = unsafe stack_t()
    unsafe none.ss_flags = Int32(SS_DISABLE)
    // Darwin requires a valid stack size even if the alternate stack is disabled.
    unsafe none.ss_size = .init(SIGSTKSZ)
    unsafe sigaltstack(&none, nil)
    unsafe bytes.deallocate()
  }
}
