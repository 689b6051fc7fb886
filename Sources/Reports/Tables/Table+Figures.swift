import Events

/// The tables with the figures of executions with populations, which the HTML report draws.
extension Table {
  static func moments(_ run: TabledRun, _ row: Row) {
    for (execution, figures) in run.figures {
      for span in figures.moments.spans {
        row {
          execution.append(to: &$0)
          $0.member("start_us", span.start)
          $0.member("length_us", figures.moments.length)
          $0.member("calls", span.calls)
          $0.member("callbacks", span.callbacks)
          $0.member("refusals", span.refusals)
          $0.member("most_packets", span.mostPackets)
          $0.member("least_connected", span.leastConnected)
          $0.member("most_connected", span.mostConnected)
        }
      }
    }
  }

  static func spreads(_ run: TabledRun, _ row: Row) {
    for (execution, figures) in run.figures {
      for (measure, spread) in measures(figures) {
        row {
          execution.append(to: &$0)
          $0.member("measure", measure)
          $0.member("numbers", spread.count)
          $0.member("total", spread.total)
          $0.member("p50", spread.percentile(50))
          $0.member("p99", spread.percentile(99))
          $0.member("largest", spread.largest)
        }
      }
    }
  }

  static func bands(_ run: TabledRun, _ row: Row) {
    for (execution, figures) in run.figures {
      for (measure, spread) in measures(figures) {
        for band in spread.bands {
          row {
            execution.append(to: &$0)
            $0.member("measure", measure)
            $0.member("least", band.range.lowerBound)
            $0.member("most", band.range.upperBound)
            $0.member("numbers", band.count)
          }
        }
      }
    }
  }

  static func callKinds(_ run: TabledRun, _ row: Row) {
    for (execution, figures) in run.figures {
      for call in figures.calls {
        row {
          execution.append(to: &$0)
          $0.member("name", call.name)
          $0.member("made", call.count)
          $0.member("refused", call.refusals)
          $0.member("unended", call.unended)
          $0.member("callbacks", call.callbacks.total)
          $0.member("callbacks_p50", call.callbacks.percentile(50))
          $0.member("callbacks_p99", call.callbacks.percentile(99))
          $0.member("callbacks_largest", call.callbacks.largest)
          $0.member(
            "codes_json", json: counts(call.codes.map { (CallFigures.name(ofCode: $0), $1) }))
        }
      }
    }
  }

  static func ruleRows(_ run: TabledRun, _ row: Row) {
    for (execution, figures) in run.figures {
      for one in figures.rows {
        row {
          execution.append(to: &$0)
          $0.member("row_name", one.row)
          $0.member("inputs", one.inputs)
          $0.member("results", one.results)
          $0.member("callbacks", one.callbacks)
          $0.member("suppressions", one.suppressions)
        }
      }
    }
  }

  static func fanOuts(_ run: TabledRun, _ row: Row) {
    for (execution, figures) in run.figures {
      for (index, fanOut) in figures.fanOuts.enumerated() {
        row {
          execution.append(to: &$0)
          $0.member("rank", index + 1)
          $0.member("event_index", fanOut.event)
          $0.member("time_us", fanOut.time)
          $0.member("cause", fanOut.cause)
          $0.member("line", fanOut.line ?? 0)
          $0.member("callbacks", fanOut.callbacks)
          $0.member("names_json", json: counts(fanOut.names.map { ($0, $1) }))
        }
      }
    }
  }

  private static func measures(_ figures: ExecutionFigures) -> [(String, Spread)] {
    [("callbacks of a call", figures.callbacks)]
      + figures.lists.map { ("\($0.name) of a user", $0.sizes) }
  }

  private static func counts(_ counts: [(String, Int)]) -> JSONValue {
    .object(counts.map { JSONValue.Member(name: $0, value: JSONValue($1)) })
  }
}
