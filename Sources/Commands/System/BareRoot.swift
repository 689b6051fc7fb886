import Glibc

/// A root folder without /proc, as that of a bare chroot.
///
/// Swift reads the arguments of the process from there, and its runtime looks there for itself
/// before `main` begins: it would end the process without a word of what is missing. So imsim looks
/// first, by a function that the loader calls before any other of the process.
enum BareRoot {
  /// Ends the process with a message where /proc is not there. Nothing of Swift's runtime can be
  /// used, as a static member would: it does not stand yet.
  fileprivate static func refuse() {
    let needed: StaticString = "/proc/self/cmdline"
    let message: StaticString =
      """
      imsim: error: there is no /proc here, from which imsim reads its arguments; mount it first: \
      mount -t proc proc /proc

      """
    let path = unsafe UnsafeRawPointer(needed.utf8Start).assumingMemoryBound(to: CChar.self)
    if unsafe access(path, R_OK) == 0 { return }
    _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(70)
  }
}

#if compiler(>=6.3)
  @section(".preinit_array") @used
#else
  @_section(".preinit_array") @_used
#endif
private let refusal: @convention(c) () -> Void = { BareRoot.refuse() }
