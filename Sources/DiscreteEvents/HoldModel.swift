/// The hold model, the usual benchmark for event queues: repeatedly remove the earliest event and
/// schedule a later one.
///
/// Source: Douglas Jones, "An Empirical Comparison of Priority-Queue and Event-Set
/// Implementations", Communications of the ACM 29(4), 1986. This benchmark reads no clock; its
/// caller measures the time.
public enum HoldModel {
  /// The payload of an event. This payload has 16 bytes, like the payloads in a simulation.
  struct Token: BitwiseCopyable {
    var number: UInt64
    var passes: UInt64
  }

  /// When an event is scheduled again, its time increases by a random number of microseconds from 0
  /// to less than this bound, which is about one second. The increments are uniformly distributed.
  static let increments: UInt64 = 1 << 20

  /// Fills a queue with `pending` events, and then repeats an operation `operations` times. The
  /// operation removes the earliest event and schedules this event again at a later time.
  ///
  /// - Returns: the number of performed operations, and a checksum of the order of events. The
  ///   checksum depends only on the arguments.
  public static func run(
    pending: Int, operations: Int, seed: UInt64
  ) -> (operations: Int, checksum: UInt64) {
    var random = RandomStream(seed: seed, label: "hold model")
    var queue = EventQueue<Token>(earliest: .epoch)
    queue.reserveCapacity(pending)
    for number in 0..<max(pending, 0) {
      let time = VirtualTime(microseconds: Int64(random.next(below: increments)))
      queue.schedule(Token(number: UInt64(number), passes: 0), at: time)
    }
    var checksum: UInt64 = 0
    var done = 0
    while done < operations, let (time, token) = queue.popEarliest() {
      checksum =
        (checksum ^ UInt64(bitPattern: time.microseconds) ^ token.number) &* 0x100_0000_01B3
      let later = time + .microseconds(Int64(random.next(below: increments)))
      queue.schedule(Token(number: token.number, passes: token.passes + 1), at: later)
      done += 1
    }
    return (done, checksum)
  }
}
