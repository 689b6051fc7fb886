import IMProtocol
import ScenarioLanguage
package import Simulation

/// What came of the variants of a run.
package enum VariantEvents {
  package struct KindCount: Sendable {
    package let name: String
    /// Those that ran.
    package private(set) var cases = 0
    /// Those that held.
    package private(set) var passed = 0
    /// Those that had no verdict.
    package private(set) var exhausted = 0
    /// How many were left out, for each of the reasons.
    package private(set) var leftOut: [(why: String, count: Int)] = []

    package init(_ kind: Variant.Kind) { name = kind.rawValue }

    package var failed: Int { cases - passed - exhausted }

    package mutating func add(_ verdict: Verdict) {
      cases += 1
      switch verdict {
      case .passed: passed += 1
      case .exhausted: exhausted += 1
      case .failed: break
      }
    }

    package mutating func leaveOut(_ reason: Variant.Reason, _ count: Int = 1) {
      leaveOut(VariantWords.text(reason), count)
    }

    private mutating func leaveOut(_ why: String, _ count: Int) {
      if let place = leftOut.firstIndex(where: { $0.why == why }) {
        leftOut[place].count += count
      } else {
        leftOut.append((why, count))
      }
    }

    package static func += (left: inout KindCount, right: KindCount) {
      left.cases += right.cases
      left.passed += right.passed
      left.exhausted += right.exhausted
      for (why, count) in right.leftOut { left.leaveOut(why, count) }
    }
  }

  /// What tells groups of failures apart.
  package struct Key: Hashable, Sendable {
    package let kind: Variant.Kind
    /// What is wrong: the callback, or the kind of failure.
    package let what: String
    /// The rule's row, or nothing.
    package let row: String
    package let role: String

    /// The group of a variant that has failed, by its first failure.
    package init(_ variant: VariantCase, _ failure: Failure) {
      let way = failure.way.map { variant.result.ways[$0] }
      let wording = FailureWording(failure, variant.scenario, ScenarioText(variant.scenario), way)
      kind = variant.variant.kind
      what = wording.table.map(Self.what) ?? FailureEvents.Kind(failure.kind).rawValue
      role = Self.role(of: wording.device.map { Int($0.index) }, variant)
      row =
        wording.event.flatMap { event in
          wording.subject.flatMap { $0.arena[$0.records[event].why].last?.row }
        } ?? ""
    }

    /// `onFriendAdd did not come`, `onFriendAdd came instead of onFriendDelete`.
    private static func what(_ table: CallbackTable) -> String {
      let kinds = table.kinds
      let expected = kinds.expected.map { Catalogue.callback($0).name } ?? ""
      let received = kinds.received.map { Catalogue.callback($0).name } ?? ""
      if received.isEmpty { return "\(expected) did not come" }
      if expected.isEmpty { return "\(received) came and should not have" }
      if table.disorder != nil { return "\(expected) came in the wrong order" }
      return expected == received
        ? "\(expected) differs" : "\(received) came instead of \(expected)"
    }

    private static func role(of device: Int?, _ variant: VariantCase) -> String {
      guard let device else { return "" }
      guard let subject = variant.variant.device else { return "a device" }
      if device == Int(subject.index) { return "the device itself" }
      let devices = variant.scenario.devices
      return devices[device].user == devices[Int(subject.index)].user
        ? "a device of its user" : "a device of another user"
    }

    package var text: String {
      [kind.rawValue, what, role, row].filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// Variants that failed alike: what they have in common, how many there are, and the shortest.
  package typealias Group = (key: Key, count: Int, example: CaseEvents)
}
