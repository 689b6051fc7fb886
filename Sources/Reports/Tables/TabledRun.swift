package import Events

/// A run, with what several of its tables need.
package struct TabledRun {
  let events: RunEvents
  /// All executions, in the order of the run.
  let executions: [Execution]
  /// The figures of the executions that have figures.
  let figures: [(execution: Execution, figures: ExecutionFigures)]

  package init(_ events: RunEvents) {
    self.events = events
    executions = events.cases.flatMap { events in
      events.executions.indices.map { Execution(of: events, index: $0) }
    }
    figures = executions.filter { ExecutionFigures.exist(for: $0.events) }.map {
      ($0, ExecutionFigures($0.ofCase, $0.events))
    }
  }

  /// An execution, with what identifies it in the tables.
  struct Execution {
    let ofCase: CaseEvents
    /// The index of the execution in `ofCase`.
    let index: Int

    init(of events: CaseEvents, index: Int) {
      ofCase = events
      self.index = index
    }

    var events: ExecutionEvents { ofCase.executions[index] }
    var trace: Trace { events.trace }

    /// Writes the first two columns of a row about the execution.
    func append(to row: inout JSONWriter) {
      row.member("case_index", ofCase.index)
      row.member("execution", index)
    }

    /// Writes the name of a device and the id of its user. Both are empty if there is no device.
    func append(device: Int?, to row: inout JSONWriter) {
      row.member("device", device.map { ofCase.devices[$0].name } ?? "")
      row.member("user_id", device.map { ofCase.devices[$0].user } ?? "")
    }
  }
}
