extension Duration {
  /// A duration of `count` minutes. A minute has 60 seconds.
  public static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }

  /// A duration of `count` hours. An hour has 3,600 seconds.
  public static func hours(_ count: Int) -> Duration { .seconds(3_600 * count) }

  /// A duration of `count` days. A day has 24 hours.
  public static func days(_ count: Int) -> Duration { .seconds(86_400 * count) }

  /// The duration in whole microseconds. The program stops if the duration is longer than 292,000
  /// years.
  var microseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
