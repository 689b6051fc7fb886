import IMProtocol
import ScenarioLanguage
package import Simulation

/// The results of a run's variants.
package enum VariantEvents {
  package struct KindCount: Sendable {
    package let name: String
    /// How many variants ran.
    package private(set) var cases = 0
    /// How many variants passed.
    package private(set) var passed = 0
    /// How many variants had no verdict.
    package private(set) var exhausted = 0
    /// For each reason to omit variants, how many variants were omitted.
    package private(set) var leftOut: [(reason: String, count: Int)] = []

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

    private mutating func leaveOut(_ reason: String, _ count: Int) {
      if let index = leftOut.firstIndex(where: { $0.reason == reason }) {
        leftOut[index].count += count
      } else {
        leftOut.append((reason, count))
      }
    }

    package static func += (left: inout KindCount, right: KindCount) {
      left.cases += right.cases
      left.passed += right.passed
      left.exhausted += right.exhausted
      for (reason, count) in right.leftOut { left.leaveOut(reason, count) }
    }
  }

  /// What similar failures of variants have in common.
  package struct Key: Hashable, Sendable {
    package let kind: Variant.Kind
    /// How the first differing callback differs, or the kind of failure if the failure is not about
    /// callbacks.
    package let what: String
    /// The rule row that decided the event of the failure; empty if no row did.
    package let row: String
    package let role: String

    /// Classifies a failed variant by its first failure.
    package init(_ variant: VariantCase, _ failure: Failure) {
      let execution = failure.execution.map { variant.result.executions[$0] }
      let wording = FailureWording(
        failure, variant.scenario, ScenarioText(variant.scenario), execution)
      kind = variant.variant.kind
      what = wording.table?.what ?? FailureEvents.Kind(failure.kind).rawValue
      role = Self.role(of: wording.device.map { Int($0.index) }, variant)
      row = wording.row
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

  /// A group of variants that fail similarly: what they have in common, how many variants there
  /// are, and the shortest variant.
  package typealias Group = (key: Key, count: Int, example: CaseEvents)
}
