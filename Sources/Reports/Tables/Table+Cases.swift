import Events
import IMProtocol

/// The tables about cases and their participants.
extension Table {
  static func cases(_ run: TabledRun, _ row: Row) {
    for events in run.events.cases {
      let counts = RunCounts([.ran(events)])
      row {
        $0.member("case_index", events.index)
        $0.member("path", events.path)
        $0.member("table_row", events.row ?? 0)
        $0.member("title", events.title)
        $0.member("status", events.status.name)
        $0.member("start_us", events.start)
        $0.member("users", events.users)
        $0.member("devices", events.devices.count)
        $0.member("executions", events.executions.count)
        $0.member("events", counts.events)
        $0.member("calls", counts.calls)
        $0.member("callbacks", counts.callbacks)
        $0.member("packets", counts.packets)
        $0.member("tags_json", json: events.tags)
        $0.member("verifies_json", json: events.verifies)
        $0.member("assumes_json", json: events.assumes)
      }
    }
  }

  static func errors(_ run: TabledRun, _ row: Row) {
    for case .broken(let errors) in run.events.items {
      for error in errors.errors {
        row {
          $0.member("item_index", errors.index)
          $0.member("path", errors.path)
          $0.member("line", error.line)
          $0.member("column_in_line", error.column)
          $0.member("message", error.message)
        }
      }
    }
  }

  static func failures(_ run: TabledRun, _ row: Row) {
    for events in run.events.cases {
      for failure in events.failures {
        row {
          $0.member("case_index", events.index)
          $0.member("execution", failure.execution ?? -1)
          $0.member("event_index", failure.event ?? -1)
          $0.member("step_index", failure.step ?? -1)
          $0.member("kind", failure.kind.rawValue)
          $0.member("line", failure.line)
          $0.member("column_in_line", failure.column)
          $0.member("device", failure.device.map { events.devices[$0].name } ?? "")
          $0.member("summary", failure.summary)
          $0.member("details_json", json: failure.details)
          $0.member("causes_json", json: failure.causes)
        }
      }
    }
  }

  static func devices(_ run: TabledRun, _ row: Row) {
    for events in run.events.cases {
      for device in events.devices {
        row {
          $0.member("case_index", events.index)
          $0.member("device", device.name)
          $0.member("user_id", device.user)
          $0.member("platform", device.platform)
          $0.key("starts_offline")
          $0.boolean(device.isOffline)
        }
      }
    }
  }

  static func users(_ run: TabledRun, _ row: Row) {
    for execution in run.executions {
      for user in execution.events.lists {
        row {
          execution.append(to: &$0)
          $0.member("user_id", user.user)
          $0.member("friends", user.sizes.friends)
          $0.member("requests", user.sizes.requests)
          $0.member("groups", user.sizes.groups)
          $0.member("subscriptions", user.sizes.subscriptions)
          $0.member("subscribers", user.sizes.subscribers)
        }
      }
    }
  }

  static func lines(_ run: TabledRun, _ row: Row) {
    for execution in run.executions {
      for population in execution.events.populations {
        for line in population.lines {
          row {
            execution.append(to: &$0)
            $0.member("step_index", population.step)
            $0.member("line", line.line)
            $0.member("text", line.text)
            $0.member("happened", line.happened)
            $0.member("without_choice", line.withoutChoice)
            $0.member("impossible", line.impossible)
            $0.member("beyond_bound", line.beyondBound)
          }
        }
      }
    }
  }
}
