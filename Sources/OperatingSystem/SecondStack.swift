#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Gives a thread an alternate stack for its signal handlers. The handlers need this stack when the
/// thread has used up its normal stack.
@safe package struct SecondStack: ~Copyable {
  private let bytes: UnsafeMutableRawPointer

  /// Installs an alternate stack of `size` bytes for this thread.
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
    // Darwin requires a valid size even if the stack is disabled.
    unsafe none.ss_size = .init(SIGSTKSZ)
    unsafe sigaltstack(&none, nil)
    unsafe bytes.deallocate()
  }
}
