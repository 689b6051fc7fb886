#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A second stack for the handlers of signals of a thread, which may have used up its own.
@safe package struct SecondStack: ~Copyable {
  private let bytes: UnsafeMutableRawPointer

  /// Uses one of so many bytes on this thread from now on.
  package init(size: Int) {
    unsafe bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = bytes
    unsafe stack.ss_size = .init(size)
    unsafe sigaltstack(&stack, nil)
  }

  /// Uses none on this thread any more.
  package consuming func end() {
    var none = unsafe stack_t()
    unsafe none.ss_flags = Int32(SS_DISABLE)
    // Darwin refuses a size that would be too small, though none is used.
    unsafe none.ss_size = .init(SIGSTKSZ)
    unsafe sigaltstack(&none, nil)
    unsafe bytes.deallocate()
  }
}
