/// Mutants in which a device doesn't check a parameter, or refuses the parameter with the wrong
/// code.
extension Mutants {
  /// Returns a device's refusal of a parameter, as changed by the active mutant.
  @inline(__always) static func refusal(
    _ refusal: Ruling<Code>?, of parameter: String
  ) -> Ruling<Code>? {
    isOn ? changed(refusal, of: parameter) : refusal
  }

  @inline(never) private static func changed(
    _ refusal: Ruling<Code>?, of parameter: String
  ) -> Ruling<Code>? {
    guard mayBe(.parameter), let refusal, let reason = refusal.reason else { return refusal }
    let name = "\(reason.fileName).\(parameter)"
    if isMutant(.parameter, name, "is not checked", reason) { return nil }
    if isMutant(.parameter, name, "is refused with another code", reason) {
      return Ruling(.unknown, reason)
    }
    return refusal
  }
}
