/// The intervals that the SDK waits between its own attempts to connect (back-off).
public enum ConnectionLimits {
  /// The intervals before the attempts to connect, in milliseconds. The last interval repeats
  /// (CN-02).
  public static var intervals: [Int64] {
    [50, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000].map {
      Mutants.limit($0, "CN-02")
    }
  }
}
