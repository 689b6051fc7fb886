package import IMProtocol
package import ScenarioLanguage

/// The call results to which a scenario's properties refer.
struct ResultWatches: Sendable {
  /// Each watch belongs to one line.
  private(set) var all: [Watch] = []

  struct Watch: Sendable {
    let line: Line
    let pattern: ResultPattern
    /// The devices whose calls are watched; nil for all devices.
    let devices: [DeviceID]?
  }

  /// A line's kind, and its index among all lines of this kind.
  enum Line: Hashable, Sendable {
    case never(Int)
    case sometimes(Int)
    /// An index into `Properties.deliveries`.
    case delivery(Int)
  }

  init(_ properties: Properties) {
    for (index, line) in properties.never.enumerated() {
      guard case .result(let pattern) = line.event else { continue }
      all.append(Watch(line: .never(index), pattern: pattern, devices: line.devices))
    }
    for (index, line) in properties.sometimes.enumerated() {
      guard case .result(let pattern) = line.event else { continue }
      all.append(Watch(line: .sometimes(index), pattern: pattern, devices: line.devices))
    }
    for (index, line) in properties.deliveries.enumerated() {
      guard case .received(let pattern, _) = line.kind else { continue }
      all.append(Watch(line: .delivery(index), pattern: pattern, devices: nil))
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// The indices of the watches that watch a device's call, in ascending order.
  func indices(of call: Call, by device: DeviceID, _ arena: Arena) -> [Int] {
    if all.isEmpty { return [] }
    return all.indices.filter { index in
      (all[index].devices?.contains(device) ?? true) && all[index].pattern.isAbout(call, arena)
    }
  }

  /// Selects those watches at `indices` whose pattern fits the reply, and returns their lines.
  func lines(_ indices: [Int], _ reply: Reply, _ arena: Arena) -> [Line] {
    indices.compactMap { all[$0].pattern.fits(reply, arena) ? all[$0].line : nil }
  }
}

extension ResultPattern {
  /// Whether the call has the pattern's kind and arguments.
  package func isAbout(_ call: Call, _ arena: Arena) -> Bool {
    guard call.kind == kind else { return false }
    if arguments.isEmpty { return true }
    var bindings = Bindings(count: 0)
    return bindings.mismatch(arguments, call.values(arena), []) { .recordField(.userProfile, $0) }
      == nil
  }

  /// Whether the reply fits the pattern's result.
  package func fits(_ reply: Reply, _ arena: Arena) -> Bool {
    let hasFailed = reply.code != .success
    switch outcome {
    case .fails: return hasFailed && (code == nil || code == reply.code)
    case .returns: return !hasFailed && (code == nil || code == reply.codeOfResult(arena))
    case .got: return code == nil || code == (hasFailed ? reply.code : reply.codeOfResult(arena))
    }
  }
}

extension ResultPattern {
  /// Whether the record ends a call, and the pattern fits the call and its reply.
  package func fits(_ record: TraceRecord, _ log: Log) -> Bool {
    guard case .completed(let token, let reply) = record.event else { return false }
    return isAbout(log[token].call, log.arena) && fits(reply, log.arena)
  }
}

extension Reply {
  /// The code that a successful call returns. The code is `success`, except if the call's result is
  /// itself a code.
  package func codeOfResult(_ arena: Arena) -> Code {
    if case .code(let code) = result.value(arena) { code } else { .success }
  }
}
