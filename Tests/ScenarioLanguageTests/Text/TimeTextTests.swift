import Testing

@testable import ScenarioLanguage

@Suite struct TimeTextTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", Int64(0), Int32(0)),
    ("2024-01-01T00:00:00Z", 1_704_067_200_000_000, 0),
    ("2024-02-29T23:59:59.5Z", 1_709_251_199_500_000, 0),
    ("2000-03-01T00:00:00.000001+00:00", 951_868_800_000_001, 0),
    ("2024-10-21T09:30:00+08:00", 1_729_474_200_000_000, 28_800),
    ("2024-10-21T09:30:00-03:30", 1_729_515_600_000_000, -12_600),
    ("9999-12-31T23:59:59Z", 253_402_300_799_000_000, 0),
  ])
  func `times are read`(_ sample: (text: String, microseconds: Int64, offset: Int32)) {
    let time = TimeText(sample.text.utf8)
    #expect(time?.microseconds == sample.microseconds)
    #expect(time?.offset == sample.offset)
  }

  @Test(arguments: [
    "", "2024", "2024-01-01", "2024-01-01T00:00:00", "2024-13-01T00:00:00Z", "2023-02-29T00:00:00Z",
    "1900-02-28T00:00:00Z", "2024-04-31T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-01T24:00:00Z",
    "2024-01-01T00:60:00Z", "2024-01-01T00:00:60Z", "2024-01-01T00:00:00.Z",
    "2024-01-01T00:00:00.0000001Z", "2024-01-01T00:00:00+19:00", "2024-01-01T00:00:00+8",
    "2024-01-01T00:00:00Zx", "1970-01-01T00:00:00+01:00", "２024-01-01T00:00:00Z",
  ])
  func `anything else is no time`(_ text: String) {
    #expect(TimeText(text.utf8) == nil)
  }

  @Test func `a change of the offset is a time and an offset`() {
    let change = TimeText.offsetChange("2024-10-27T01:00:00Z +01:00".utf8)
    #expect(change == Scenario.OffsetChange(at: 1_729_990_800_000_000, offset: 3_600))
    #expect(TimeText.offsetChange("2024-10-27T01:00:00Z".utf8) == nil)
    #expect(TimeText.offsetChange("2024-10-27T01:00:00Z  +01:00".utf8) == nil)
  }
}
