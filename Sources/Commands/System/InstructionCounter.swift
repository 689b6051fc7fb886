import Glibc

/// What the kernel counts for this process and those that it starts: instructions in user mode.
///
/// Not every machine counts them: virtual ones often have no counters, and in containers the call
/// is often forbidden (perf_event_open(2), /proc/sys/kernel/perf_event_paranoid).
struct InstructionCounter {
  /// What is counted, as perf_event_open(2) numbers it.
  struct Event {
    var type: UInt32
    var config: UInt64

    /// PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS.
    static let instructions = Event(type: 0, config: 1)
    /// PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK: nanoseconds, which every kernel counts.
    static let taskClock = Event(type: 1, config: 1)
  }

  private let descriptor: Int32

  /// The number of the system call on the processors that Swift knows under Linux.
  #if arch(x86_64)
    private static let number = 298
  #else
    private static let number = 241
  #endif
  /// `struct perf_event_attr` as of its version 7, in words of 64 bits.
  private static let words = 16
  /// Its flags `inherit`, `exclude_kernel` and `exclude_hv`.
  private static let flags: UInt64 = 1 << 1 | 1 << 5 | 1 << 6

  /// Begins to count; nil where this machine doesn't.
  init?(_ event: Event = .instructions) {
    var attributes = [UInt64](repeating: 0, count: Self.words)
    attributes[0] = UInt64(event.type) | UInt64(Self.words * 8) << 32
    attributes[1] = event.config
    attributes[5] = Self.flags
    // This process, on every processor, in no group.
    let opened = unsafe attributes.withUnsafeMutableBytes {
      unsafe systemCall(Self.number, $0.baseAddress, 0, -1, -1, 0)
    }
    guard opened >= 0 else { return nil }
    descriptor = Int32(opened)
  }

  /// How many there have been since it began; nil when they can't be read any more.
  var count: Int? {
    var value: UInt64 = 0
    let size = MemoryLayout<UInt64>.size
    guard unsafe read(descriptor, &value, size) == size else { return nil }
    return Int(clamping: value)
  }
}

/// `syscall(2)`, which takes as many arguments as the call has; perf_event_open(2) has no function
/// of its own, and Swift imports none whose arguments vary.
@_extern(c, "syscall")
private func systemCall(
  _ number: Int, _ attributes: UnsafeMutableRawPointer?, _ process: Int, _ processor: Int,
  _ group: Int, _ flags: Int
) -> Int
