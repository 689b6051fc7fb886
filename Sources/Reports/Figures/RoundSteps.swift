/// Round numbers and durations, for the scales of figures.
enum RoundSteps {
  private static let second: Int64 = 1_000_000
  private static let hour: Int64 = 3_600 * second
  private static let day: Int64 = 24 * hour

  /// Durations in microseconds, ascending.
  private static let durations: [Int64] =
    [1, 10, 100, 1_000, 10_000, 100_000].flatMap { [$0, 2 * $0, 5 * $0] }
    + [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800].map { $0 * second }
    + [1, 2, 3, 6, 12].map { $0 * hour }
    + [1, 10, 100, 1_000, 10_000].flatMap { [$0 * day, 2 * $0 * day, 5 * $0 * day] }

  /// The shortest round duration that is at least this many microseconds.
  static func duration(atLeast microseconds: Int64) -> Int64 {
    durations.first { $0 >= microseconds } ?? microseconds
  }

  /// The numbers 1, 2, 5, 10, 20, 50 and so on, up to a number.
  static func numbers(upTo largest: Int) -> [Int] {
    var numbers: [Int] = []
    var power = 1
    while power <= largest {
      numbers += [1, 2, 5].map { $0 * power }.filter { $0 <= largest }
      if power > largest / 10 { break }
      power *= 10
    }
    return numbers
  }

  /// The smallest of the numbers 1, 2, 5, 10, 20, 50 and so on that is at least `least`.
  static func number(atLeast least: Int) -> Int {
    numbers(upTo: least * 10).first { $0 >= least } ?? least
  }
}
