#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a system call failed.
package struct SystemError: Error, Equatable {
  let number: Int32

  /// The error of the last system call that failed on this thread.
  package static var last: SystemError { SystemError(number: errno) }

  /// The error as the C library describes it.
  package var reason: String { unsafe String(cString: strerror(number)) }

  package static let missing = SystemError(number: ENOENT)
  package static let notAFolder = SystemError(number: ENOTDIR)
  package static let tooManyLinks = SystemError(number: ELOOP)
  package static let exists = SystemError(number: EEXIST)
  package static let brokenPipe = SystemError(number: EPIPE)

  /// Whether there is no file or folder at the path.
  package var isOfNothing: Bool { self == .missing || self == .notAFolder }
}
