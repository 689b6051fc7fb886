import IMProtocol
import Testing

@Suite struct IdTests {
  @Test func `times add and compare by milliseconds`() {
    let start = Timestamp(milliseconds: 1_704_067_200_000)
    let week = start.adding(milliseconds: 7 * 24 * 60 * 60 * 1000)
    #expect(week.milliseconds == 1_704_672_000_000)
    #expect(start < week && !(week < start) && !(start < start))
    #expect(week.adding(milliseconds: -604_800_000) == start)
    #expect(start.adding(milliseconds: 0) == start)
  }

  @Test func `ids keep their index and order`() {
    #expect(UserID(3).index == 3)
    #expect(UserID(2) < UserID(10) && GroupID(0) < GroupID(1) && DeviceID(1) < DeviceID(2))
    #expect(UserID(7) == UserID(7) && UserID(7) != UserID(8))
  }

  @Test func `the absent id is none that a scenario can reach`() {
    #expect(UserID.absent.index == .max)
    #expect(GroupID.absent.index == .max)
    #expect(DeviceID.absent.index == .max)
    #expect(UserID(1_000_000) < .absent)
  }
}
