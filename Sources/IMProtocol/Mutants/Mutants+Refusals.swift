/// Parameters at which a device does not look, or that it refuses with another code.
extension Mutants {
  /// Why a device refuses a parameter.
  static func refusal(_ refusal: Ruling<Code>?, of parameter: String) -> Ruling<Code>? {
    guard isOn, mayBe(.parameter), let refusal, let reason = refusal.reason else { return refusal }
    let name = "\(reason.fileName).\(parameter)"
    if isMutant(.parameter, name, "is not checked", reason) { return nil }
    if isMutant(.parameter, name, "is refused with another code", reason) {
      return Ruling(.unknown, reason)
    }
    return refusal
  }
}
