import DiscreteEvents
package import IMProtocol

/// The comparison of an execution of the model with a repetition of this execution.
///
/// If a scenario repeats the execution, calls time out and SDKs reconnect only after the model's
/// delays. In a check of logs, timeouts and reconnections happen as early as the entries permit.
/// All events after a timeout or a reconnection may therefore happen later in the repetition. For
/// the logs, only the order of moments matters: ``Correspondence`` maps the moments of the model to
/// the moments of the logs.
package struct ExecutionComparison {
  /// An observation that is missing or different in the repetition.
  package struct Difference {
    /// The index of the record in the execution's log.
    package let record: Int
    /// The index of the record in the repetition's log; nil if the repetition lacks the
    /// observation.
    package let repeated: Int?
  }

  private let log: Log
  private let repetition: Log
  /// The maximum number of milliseconds between the time of an observation in the execution and the
  /// time of this observation in the repetition. Nil if there is no maximum.
  private let limit: Int64?
  /// The pairs of moments in the current part. `back` contains the same pairs in the opposite
  /// direction. The pairs in `back` ensure that different moments of the execution have different
  /// moments in the repetition.
  private var pairs = MomentPairs()
  private var back = MomentPairs()

  /// Compares the callbacks and the results of calls, device by device. Returns the first
  /// difference, or nil if there is no difference. Additional observations of the repetition after
  /// the last observation of the execution don't count as differences.
  ///
  /// - Parameters:
  ///   - conformance: The result of the check that has made the execution.
  ///   - devices: The device of each log.
  package static func difference(
    between conformance: Conformance, and repetition: Log, of devices: [DeviceID],
    _ options: Conformance.Options
  ) -> Difference? {
    let limit: Int64? =
      switch options.clocks {
      case .exact: FollowedWorld.exactError
      case .tolerated: options.tolerance
      case .free: nil
      }
    let records = Self.observations(conformance.log)
    let repeated = Self.observations(repetition)
    for part in conformance.parts {
      // Moments of different parts are independent, because the parts are checked separately.
      var comparison = ExecutionComparison(
        log: conformance.log, repetition: repetition, limit: limit)
      for device in part.map({ devices[$0] }) where device != .absent {
        let index = Int(device.index)
        let found = comparison.difference(
          index < records.count ? records[index] : [],
          index < repeated.count ? repeated[index] : [])
        if let found { return found }
      }
    }
    return nil
  }

  private init(log: Log, repetition: Log, limit: Int64?) {
    (self.log, self.repetition, self.limit) = (log, repetition, limit)
  }

  /// For each device, the indices of the records of callbacks and results.
  private static func observations(_ log: Log) -> [[Int]] {
    var observations: [[Int]] = []
    for (index, record) in log.records.enumerated()
    where record.device != .absent && record.event.isReceived {
      while observations.count <= Int(record.device.index) { observations.append([]) }
      observations[Int(record.device.index)].append(index)
    }
    return observations
  }

  private mutating func difference(_ records: [Int], _ repeated: [Int]) -> Difference? {
    for (position, record) in records.enumerated() {
      guard position < repeated.count else { return Difference(record: record, repeated: nil) }
      if !isRepeated(record, by: repeated[position]) {
        return Difference(record: record, repeated: repeated[position])
      }
    }
    return nil
  }

  private mutating func isRepeated(_ index: Int, by other: Int) -> Bool {
    let (one, two) = (log.records[index], repetition.records[other])
    let delay = abs(one.time.milliseconds - two.time.milliseconds)
    if let limit, delay > limit { return false }
    if case .callback(let notice) = one.event, case .callback(let repeated) = two.event {
      return notice.callback == repeated.callback
        && areRepeated(
          notice.values(log.arena), repeated.values(repetition.arena),
          Catalogue.callback(notice.callback).fields)
    }
    guard case .completed(let token, let reply) = one.event,
      case .completed(let call, let repeated) = two.event
    else { return false }
    let kind = log[token].call.kind
    return kind == repetition[call].call.kind && reply.code == repeated.code
      && isRepeated(
        reply.result.value(log.arena), repeated.result.value(repetition.arena),
        reply.code == .success ? Catalogue.call(kind).result : nil)
  }

  private mutating func areRepeated(
    _ values: [Value], _ repeated: [Value], _ fields: [FieldDescriptor]
  ) -> Bool {
    for (index, field) in fields.enumerated()
    where !isRepeated(values[index], repeated[index], field.type) {
      return false
    }
    return true
  }

  private mutating func isRepeated(_ value: Value, _ repeated: Value, _ type: ValueType?) -> Bool {
    if type == .time || type == .moment, case .integer(let moment) = value,
      case .integer(let other) = repeated
    {
      return pairs.pair(moment, with: other) && back.pair(other, with: moment)
    }
    if case .list(let items) = value, case .list(let others) = repeated {
      var element: ValueType?
      if case .list(let one)? = type { element = one }
      guard items.count == others.count else { return false }
      for (item, other) in zip(items, others) where !isRepeated(item, other, element) {
        return false
      }
      return true
    }
    if case .record(let kind, let values) = value, case .record(kind, let others) = repeated {
      return areRepeated(values, others, Catalogue.record(kind).fields)
    }
    return value == repeated
  }
}

extension TraceRecord.Event {
  /// Whether the application receives a callback or the result of a call.
  fileprivate var isReceived: Bool {
    if case .callback = self { return true }
    return if case .completed = self { true } else { false }
  }
}
