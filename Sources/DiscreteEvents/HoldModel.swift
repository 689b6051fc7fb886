/// The usual measure of an event queue: take the earliest event, schedule one later, again and
/// again.
///
/// Source: D. W. Jones, "An Empirical Comparison of Priority-Queue and Event-Set Implementations",
/// Communications of the ACM 29(4), 1986. It reads no clock: who calls it takes the time.
public enum HoldModel {
  /// What an event of the model carries: 16 bytes, as the events of a simulation do.
  struct Token: BitwiseCopyable {
    var number: UInt64
    var passes: UInt64
  }

  /// The increments are uniform from 0 to this many microseconds, less one: about a second.
  static let increments: UInt64 = 1 << 20

  /// Fills a queue with `pending` events, then takes and schedules `operations` times.
  ///
  /// - Returns: the operations done, and a checksum over the order of events, which depends on
  ///   nothing but the arguments.
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
