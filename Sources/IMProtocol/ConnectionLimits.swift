/// How long the SDK waits between its automatic attempts to connect (back-off).
public enum ConnectionLimits {
  /// How long the SDK waits before each attempt to connect, in milliseconds. Any further attempts
  /// use the last interval again (CN-02).
  public static var intervals: [Int64] {
    [50, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000].map {
      Mutants.limit($0, "CN-02")
    }
  }
}
