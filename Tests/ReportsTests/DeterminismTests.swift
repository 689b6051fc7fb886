import Simulation
import Testing

@testable import Events
@testable import Reports

struct DeterminismTests {
  private static let sample = CaseFingerprint(
    path: "a \"quoted\" path/\"row\":9", row: 3, verdict: 0,
    fingerprints: Fingerprints(callbacks: 1, state: .max, packets: 0xABC))

  private func line(_ fingerprint: CaseFingerprint) -> ArraySlice<UInt8> {
    var buffer = TextBuffer()
    fingerprint.append(to: &buffer)
    return buffer.bytes.dropLast()
  }

  @Test func `a fingerprint is read back from its line`() {
    let sample = Self.sample
    #expect(CaseFingerprint(line: line(sample)) == sample)
  }

  @Test(arguments: ["", "{}", "garbage \"row\":", "{\"path\":\"x\",\"row\":1,\"verdict\":0}"])
  func `a line of another program is not read`(_ text: String) {
    #expect(CaseFingerprint(line: Array(text.utf8)[...]) == nil)
  }

  @Test func `a cut line is not read at any length`() {
    let whole = line(Self.sample)
    for length in 0..<whole.count {
      #expect(CaseFingerprint(line: whole.prefix(length)) == nil)
    }
  }

  @Test func `runs that agree have no difference`() {
    #expect(RunDifference.first([Self.sample], lines: [line(Self.sample)]) == nil)
  }

  @Test(arguments: CaseFingerprint.Layer.allCases)
  func `a difference is seen in each layer, at its case`(_ layer: CaseFingerprint.Layer) {
    var other = Self.sample
    switch layer {
    case .selection: other.row = 4
    case .callbacks: other.fingerprints.callbacks += 1
    case .state: other.fingerprints.state -= 1
    case .packets: other.fingerprints.packets = 0
    case .verdict: other.verdict = 2
    }
    let difference = RunDifference.first(
      [Self.sample, Self.sample, Self.sample],
      lines: [line(Self.sample), line(other), line(other)])
    #expect(difference == RunDifference(index: 1, layer: layer))
  }

  @Test func `a case more or less is a difference`() {
    let one = line(Self.sample)
    #expect(
      RunDifference.first([Self.sample, Self.sample], lines: [one])
        == RunDifference(index: 1, layer: .selection))
    #expect(
      RunDifference.first([Self.sample], lines: [one, one])
        == RunDifference(index: 1, layer: .selection))
  }

  @Test func `the first event that differs is named`() {
    let one = Array("head\na\nb\n".utf8)
    let difference = TraceDifference.first(one, Array("head\na\nc\nd\n".utf8))
    #expect(difference == TraceDifference(line: 3, one: "b", other: "c"))
    #expect(
      TraceDifference.first(one, Array("head\na\n".utf8))
        == TraceDifference(line: 3, one: "b", other: nil))
    #expect(TraceDifference.first(one, one) == nil)
  }

  @Test func `a difference is printed with its case, layer and event`() {
    var buffer = TextBuffer()
    DeterminismText.append(
      RunDifference(index: 0, layer: .callbacks), case: "a.scenario \"t\"",
      trace: TraceDifference(line: 3, one: "b", other: nil), to: &buffer)
    #expect(
      buffer.string == """
        determinism: two runs with the same seed differ in their callbacks
          first case: a.scenario "t"
          first event: line 3 of the trace
            this process:  b
            other process: (the trace has ended)

        """)
  }
}
