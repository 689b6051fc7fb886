/// How long the SDK waits between its automatic attempts to connect (back-off).
public enum ConnectionLimits {
  /// How long the SDK waits before each attempt to connect, in milliseconds. Any further attempts
  /// use the last interval again (CN-02).
  public static var intervals: [Int64] { unchanged.map { Mutants.limit($0, "CN-02") } }

  /// How long the SDK waits before the attempt that follows `attempts` attempts, in milliseconds.
  public static func interval(after attempts: Int) -> Int64 {
    let position = min(attempts, unchanged.count - 1)
    // Tens of thousands of phones may try to connect at the same time.
    return Mutants.isOn ? intervals[position] : unchanged[position]
  }

  /// The number of intervals.
  public static var count: Int { unchanged.count }

  private static let unchanged: [Int64] = [
    50, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000,
  ]
}
