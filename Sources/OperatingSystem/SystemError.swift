#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The error of a failed system call.
package struct SystemError: Error, Equatable {
  let number: Int32

  /// The error of the most recent system call that failed on this thread.
  package static var last: SystemError { SystemError(number: errno) }

  /// The description of the error from the C library.
  package var reason: String { unsafe String(cString: strerror(number)) }

  package static let missing = SystemError(number: ENOENT)
  package static let notAFolder = SystemError(number: ENOTDIR)
  package static let tooManyLinks = SystemError(number: ELOOP)
  package static let exists = SystemError(number: EEXIST)
  package static let brokenPipe = SystemError(number: EPIPE)

  /// Whether the system call failed because no file or folder exists at the path.
  package var isOfNothing: Bool { self == .missing || self == .notAFolder }
}
