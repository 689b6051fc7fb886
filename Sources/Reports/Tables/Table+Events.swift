import Events

/// The tables about what happened. Each event is created only for the table that needs its texts.
extension Table {
  static func calls(_ run: TabledRun, _ row: Row) {
    for execution in run.executions {
      var reader = TraceReader(execution.trace)
      for history in CallHistories(execution.trace).all {
        let call = reader[history.called]
        let end = history.ended.map { reader[$0] }
        let taken = history.taken.map { execution.trace.outline($0).time }
        row {
          execution.append(to: &$0)
          $0.member("event_index", history.called)
          $0.member("call_number", call.call ?? -1)
          $0.member("time_us", call.time)
          execution.append(device: call.device, to: &$0)
          $0.member("name", call.name)
          $0.member("line", call.line ?? 0)
          $0.member("arguments_json", json: call.values ?? .null)
          $0.member("taken_us", taken ?? (call.device == nil ? call.time : -1))
          $0.member("ended_us", end?.time ?? -1)
          $0.member("outcome", outcome(of: end))
          $0.member("code", end?.code ?? 0)
          $0.member("code_name", end?.code.map(CallFigures.name) ?? "")
          $0.member("result_json", json: end?.values ?? .null)
          $0.member("callbacks", history.callbacks)
          citations(of: end ?? call, &$0)
        }
      }
    }
  }

  private static func outcome(of end: TraceEvent?) -> String {
    guard let end else { return "open" }
    guard let code = end.code else { return "forgotten" }
    return code == 0 ? "succeeded" : "failed"
  }

  static func callbacks(_ run: TabledRun, _ row: Row) {
    forEach([.callback, .unheard], of: run) { execution, event, index in
      let cause = event.cause.map { execution.trace.outline($0) }
      row {
        execution.append(to: &$0)
        $0.member("event_index", index)
        $0.member("time_us", event.time)
        execution.append(device: event.device, to: &$0)
        $0.member("name", event.name)
        $0.key("is_heard")
        $0.boolean(event.kind == .callback)
        $0.member("sent_us", cause?.time ?? event.time)
        $0.member("changed_us", event.changed ?? event.time)
        $0.member("cause_index", event.cause ?? -1)
        $0.member("call_number", cause.flatMap(CallHistories.call(processedBy:)) ?? -1)
        $0.member("line", event.line ?? 0)
        $0.member("listed_line", event.listedLine ?? 0)
        $0.member("fields_json", json: event.values ?? .null)
        citations(of: event, &$0)
      }
    }
  }

  static func suppressions(_ run: TabledRun, _ row: Row) {
    forEach([.suppressed], of: run) { execution, event, index in
      row {
        execution.append(to: &$0)
        $0.member("event_index", index)
        $0.member("time_us", event.time)
        execution.append(device: event.device, to: &$0)
        $0.member("to_user_id", event.user ?? "")
        $0.member("name", event.name)
        $0.member("reason", event.text)
        $0.member("changed_us", event.changed ?? event.time)
        $0.member("cause_index", event.cause ?? -1)
        $0.member("line", event.line ?? 0)
        citations(of: event, &$0)
      }
    }
  }

  static func packets(_ run: TabledRun, _ row: Row) {
    for execution in run.executions {
      let packets = Packets(execution.trace)
      var reader = TraceReader(execution.trace)
      for index in execution.trace.indices {
        guard let sender = packets[index] else { continue }
        let event = reader[index]
        let isUp = event.kind == .take || event.kind == .loggedIn || event.kind == .loggedOut
        row {
          execution.append(to: &$0)
          $0.member("event_index", index)
          $0.member("cause_index", sender)
          execution.append(device: event.device, to: &$0)
          $0.member("direction", isUp ? "up" : "down")
          $0.member("sent_us", execution.trace.outline(sender).time)
          $0.member("arrived_us", event.time)
          $0.member("kind", event.kind.rawValue)
          $0.member("name", event.name)
        }
      }
    }
  }

  static func events(_ run: TabledRun, _ row: Row) {
    let kinds: [TraceEvent.Kind] = [
      .step, .connecting, .loggedIn, .connected, .disconnecting, .loggedOut, .disconnected,
      .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .fault, .wait,
    ]
    forEach(kinds, of: run) { execution, event, index in
      row {
        execution.append(to: &$0)
        $0.member("event_index", index)
        $0.member("time_us", event.time)
        $0.member("kind", event.kind.rawValue)
        $0.member("step_index", event.step)
        execution.append(device: event.device, to: &$0)
        $0.member("name", event.name)
        $0.member("text", event.text)
        $0.member("cause_index", event.cause ?? -1)
        $0.member("line", event.line ?? 0)
        citations(of: event, &$0)
      }
    }
  }

  /// Calls `body` with each event of these kinds, and with its index.
  private static func forEach(
    _ kinds: [TraceEvent.Kind], of run: TabledRun,
    _ body: (TabledRun.Execution, TraceEvent, Int) -> Void
  ) {
    for execution in run.executions {
      var reader = TraceReader(execution.trace)
      for index in execution.trace.indices
      where kinds.contains(execution.trace.outline(index).kind) {
        body(execution, reader[index], index)
      }
    }
  }

  private static func citations(of event: TraceEvent, _ row: inout JSONWriter) {
    row.member("clauses_json", json: event.citedClauses)
    row.member("rows_json", json: event.rows)
  }
}
