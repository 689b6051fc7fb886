package import IMProtocol
import ScenarioLanguage

extension CallbackMismatch {
  /// The first record of the last step in which a listed callback arrived, although the device had
  /// no delegate for it. Nil if there is none.
  package func unheard(_ expected: Int, in log: Log) -> TraceIndex? {
    log.unheard(on: device, isOfLastStep: true) { notice in
      var bindings = bindings
      return bindings.mismatch(self.expected[expected].pattern, notice, log.arena) == nil
    }
  }
}

extension Log {
  /// The first record in which a callback arrived on a device that had no delegate for it.
  ///
  /// - Parameters:
  ///   - isOfLastStep: Whether only records since the beginning of the last step count.
  ///   - fits: Whether it is one of the callbacks to find.
  package func unheard(
    on device: DeviceID, isOfLastStep: Bool = false, where fits: (Notice) -> Bool
  ) -> TraceIndex? {
    var first: TraceIndex?
    for index in records.keptIndices.reversed() {
      let record = records[index]
      if case .stepBegan = record.event, isOfLastStep { break }
      guard case .unheard(let notice) = record.event, record.device == device, fits(notice) else {
        continue
      }
      first = TraceIndex(index)
    }
    return first
  }
}
