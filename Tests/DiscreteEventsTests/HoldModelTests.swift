import DiscreteEvents
import Testing

@Suite struct HoldModelTests {
  @Test(arguments: [1, 100, 40_000])
  func `equal arguments give equal checksums`(_ pending: Int) {
    let first = HoldModel.run(pending: pending, operations: 5_000, seed: 3)
    let second = HoldModel.run(pending: pending, operations: 5_000, seed: 3)
    #expect(first.operations == 5_000)
    #expect(first.checksum == second.checksum)
    #expect(first.checksum != HoldModel.run(pending: pending, operations: 5_000, seed: 4).checksum)
  }

  /// The expected checksum comes from a second implementation in Python. The Python implementation
  /// uses Python's binary heap.
  @Test func `its checksum is that of another queue`() {
    let checksum = HoldModel.run(pending: 100, operations: 10_000, seed: 1).checksum
    #expect(checksum == 5_986_054_195_165_604_083)
  }

  @Test(arguments: [0, -1])
  func `nothing pending means nothing done`(_ pending: Int) {
    #expect(HoldModel.run(pending: pending, operations: 10, seed: 1).operations == 0)
  }
}
