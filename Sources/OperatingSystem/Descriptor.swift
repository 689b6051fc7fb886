#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The standard file descriptors, and how to read and write any descriptor.
package enum Descriptor {
  package static let standardInput = STDIN_FILENO
  package static let standardOutput = STDOUT_FILENO
  package static let standardError = STDERR_FILENO

  /// The maximum number of bytes that one system call writes.
  private static let writtenAtOnce = 65_536
  /// The maximum number of bytes that one read returns, unless the caller passes another maximum.
  package static let block = 65_536

  /// If a standard descriptor is closed, opens it so that reading or writing fails. If it stayed
  /// closed, the next opened file would take its number, and so receive what is meant for
  /// standard output.
  package static func reserveStandard() {
    for descriptor in [standardInput, standardOutput, standardError] {
      if (try? FileStatus(of: descriptor)) != nil { continue }
      // The system gives a new descriptor the lowest free number.
      _ = unsafe open("/dev/null", descriptor == standardInput ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes all bytes. If writing fails, returns false, and `SystemError.last` is the reason.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        let count = unsafe writeOnce(
          descriptor, rest.baseAddress, min(writtenAtOnce, rest.count))
        if count > 0 {
          start += count
        } else if count < 0 && errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Writes a text without allocating memory, so a signal handler can use this function.
  package static func write(_ text: StaticString, to descriptor: Int32) {
    _ = unsafe writeOnce(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Writes the bytes of a value without allocating memory. In a pipe, these bytes are not mixed
  /// with the bytes of other writers.
  package static func write<Value: BitwiseCopyable>(value: Value, to descriptor: Int32) {
    var value = value
    while unsafe writeOnce(descriptor, &value, MemoryLayout<Value>.size) < 0, errno == EINTR {}
  }

  /// Reads a value that `write(value:to:)` has written. Returns false if there were not enough
  /// bytes.
  package static func read<Value: BitwiseCopyable>(
    into value: inout Value, from descriptor: Int32
  ) -> Bool {
    let size = MemoryLayout<Value>.size
    return unsafe readOnce(descriptor, &value, size) == size
  }

  /// Reads what is available, but at most `wanted` bytes. Returns an empty array at the end of the
  /// input, and nil if reading fails.
  package static func readSome(_ descriptor: Int32, atMost wanted: Int = block) -> [UInt8]? {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
      repeat {
        count = unsafe readOnce(descriptor, buffer.baseAddress, wanted)
      } while count < 0 && (errno == EINTR || errno == EAGAIN && waits(for: descriptor))
      initialized = max(0, count)
    }
    return count < 0 ? nil : bytes
  }

  /// Reads until the end of the input, or until there are more than `limit` bytes. Each read
  /// returns at most `block` bytes, so the result has at most `limit + block` bytes. Returns nil if
  /// reading fails.
  package static func readAll(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      guard let some = readSome(descriptor) else { return nil }
      if some.isEmpty { break }
      bytes += some
    }
    return bytes
  }

  /// Waits until there is something to read. Returns false if waiting fails.
  private static func waits(for descriptor: Int32) -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&one, 1, -1) < 0 {
      if errno != EINTR { return false }
    }
    return Int32(one.revents) & (POLLIN | POLLHUP) != 0
  }

  /// Closes a descriptor. Returns false if earlier writes to the descriptor could not be stored.
  @discardableResult package static func close(_ descriptor: Int32) -> Bool {
    closeOnce(descriptor) == 0
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns how many columns a terminal has, or nil if the number is unknown.
  package static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Creates a pipe that child processes do not inherit. Returns the descriptors for reading and
  /// for writing, or nil if the pipe can't be created.
  package static func makePipe() -> (Int32, Int32)? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

// Within `Descriptor`, the names `read`, `write` and `close` mean the members of this type, so the
// following functions call the functions of the C library.

private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

private func readOnce(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, bytes, count)
}

private func closeOnce(_ descriptor: Int32) -> Int32 { close(descriptor) }
