import Base
import Testing

@Suite struct CivilDateTests {
  @Test func `every day of eight centuries follows the one before`() {
    var day = CivilDate(year: 1570, month: 1, day: 1).daysSince1970
    #expect(day == -146_097)
    for year in Int64(1570)..<2370 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, days) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        .enumerated()
      {
        let first = CivilDate(year: year, month: Int64(month + 1), day: 1)
        #expect(first.daysSince1970 == day)
        #expect(CivilDate(daysSince1970: day) == first)
        day += Int64(days)
        let last = CivilDate(year: year, month: Int64(month + 1), day: Int64(days))
        #expect(CivilDate(daysSince1970: day - 1) == last)
      }
    }
  }

  @Test(
    arguments: [(7, 3, 2, 1), (-7, 3, -3, 2), (-6, 3, -2, 0), (0, 3, 0, 0)]
      as [(Int64, Int64, Int64, Int64)])
  func `division rounds towards the past`(
    _ number: Int64, _ unit: Int64, _ quotient: Int64, _ rest: Int64
  ) {
    #expect(number.divided(by: unit) == (quotient, rest))
  }
}
