import IMProtocol
import Testing

/// The calendar days of a local clock. All times are in milliseconds of UTC.
@Suite struct LocalClockTests {
  private static let hour: Int64 = 3_600_000
  private static let day = 24 * hour
  /// 2024-03-31T00:00:00Z. One hour after this time, clocks in Berlin change from +01:00 to +02:00.
  private static let march: Int64 = 1_711_843_200_000
  /// 2024-10-27T00:00:00Z. One hour after this time, clocks in Berlin change from +02:00 to +01:00.
  private static let october: Int64 = 1_729_987_200_000

  private static func clock(_ hours: Int32, _ changes: (Int64, Int32)...) -> LocalClock {
    LocalClock(
      offset: hours * 3_600,
      changes: changes.map {
        LocalClock.Change(at: Timestamp(milliseconds: $0), offset: $1 * 3_600)
      })
  }

  private func start(
    _ clock: LocalClock, _ time: Int64, _ daysBefore: Int32 = 0
  ) -> Int64 {
    clock.startOfDay(of: Timestamp(milliseconds: time), daysBefore: daysBefore).milliseconds
  }

  @Test(
    arguments: [
      (0, day, day), (0, day - 1, 0), (0, day + 1, day), (0, 2 * day - 1, day),
      (8, day, 16 * hour), (8, 16 * hour, 16 * hour), (8, 16 * hour - 1, -8 * hour),
      (-5, 5 * hour, 5 * hour), (-5, 5 * hour - 1, -19 * hour),
    ] as [(Int32, Int64, Int64)])
  func `a day begins at local midnight, to the millisecond`(
    _ hours: Int32, _ time: Int64, _ expected: Int64
  ) {
    #expect(start(Self.clock(hours), time) == expected)
  }

  @Test(arguments: [0, 1, 4, 400] as [Int32])
  func `days before are whole days where nothing changes`(_ daysBefore: Int32) {
    let start = start(Self.clock(8), Self.march, daysBefore)
    #expect(start == Self.march - 8 * Self.hour - Int64(daysBefore) * Self.day)
  }

  @Test func `the day of the spring change has 23 hours`() {
    let clock = Self.clock(1, (Self.march + Self.hour, 2))
    let change = Self.march - Self.hour
    #expect(start(clock, Self.march) == change)
    #expect(start(clock, Self.march + 21 * Self.hour) == change)
    #expect(start(clock, change + 23 * Self.hour - 1) == change)
    #expect(start(clock, change + 23 * Self.hour) == change + 23 * Self.hour)
    #expect(start(clock, change + 23 * Self.hour, 1) == change)
    #expect(start(clock, change + 23 * Self.hour, 2) == change - Self.day)
  }

  @Test func `the day of the autumn change has 25 hours`() {
    let clock = Self.clock(2, (Self.october + Self.hour, 1))
    let change = Self.october - 2 * Self.hour
    #expect(start(clock, change + 25 * Self.hour - 1) == change)
    #expect(start(clock, change + 25 * Self.hour) == change + 25 * Self.hour)
    #expect(start(clock, change + 25 * Self.hour, 1) == change)
    #expect(start(clock, change + 25 * Self.hour, 4) == change - 3 * Self.day)
  }

  @Test func `where a change skips midnight the day begins with the change`() {
    let clock = Self.clock(0, (Self.day, 1))
    #expect(start(clock, Self.day - 1) == 0)
    #expect(start(clock, Self.day) == Self.day)
    #expect(start(clock, Self.day + 22 * Self.hour) == Self.day)
    #expect(start(clock, Self.day + 23 * Self.hour) == Self.day + 23 * Self.hour)
  }

  @Test func `where a change repeats midnight the day begins with the first of the two`() {
    let half = Self.hour / 2
    let clock = Self.clock(0, (Self.day + half, -1))
    #expect(start(clock, Self.day) == Self.day)
    #expect(start(clock, Self.day + half) == 0)
    #expect(start(clock, Self.day + Self.hour) == Self.day)
  }

  @Test func `a whole day that a change skips is empty`() {
    let change = Self.march + 10 * Self.hour
    let clock = Self.clock(-10, (change, 14))
    #expect(start(clock, change) == change)
    #expect(start(clock, change, 1) == change)
    #expect(start(clock, change, 2) == change - Self.day)
  }

  @Test func `starts never go back as days go on`() {
    let clock = Self.clock(
      2, (Self.day, -11), (Self.day + Self.hour, 13), (3 * Self.day, 13), (4 * Self.day, -2))
    for step in 0..<240 {
      let time = Int64(step) * Self.hour / 2
      let starts = (0..<8).map { start(clock, time, $0) }
      #expect(starts[0] <= time)
      #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }
}
