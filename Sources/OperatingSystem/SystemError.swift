#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a call of the operating system failed.
package struct SystemError: Error, Equatable {
  let number: Int32

  /// Why the last call on this thread that failed did so.
  package static var last: SystemError { SystemError(number: errno) }

  /// What the platform says of it.
  package var reason: String { unsafe String(cString: strerror(number)) }

  package static let missing = SystemError(number: ENOENT)
  package static let notAFolder = SystemError(number: ENOTDIR)
  package static let tooManyLinks = SystemError(number: ELOOP)
  package static let exists = SystemError(number: EEXIST)
  package static let brokenPipe = SystemError(number: EPIPE)

  /// Whether the path leads to nothing.
  package var isOfNothing: Bool { self == .missing || self == .notAFolder }
}
