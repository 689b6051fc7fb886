import IMDevice
import IMServer
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import IMProtocol

/// Invariants that hold at the end of every execution of every scenario.
@Suite struct InvariantTests {
  @Test(arguments: RepositoryScenarios.sampled)
  func `a connected device holds what the server knows of its user`(path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path) {
      for execution in ScenarioRunner.run(scenario).executions {
        for (index, device) in scenario.devices.enumerated()
        where execution.world.devices[index].connection == .connected {
          let held = execution.world.devices[index].localData.friends
          let known = execution.world.server.friends(of: device.user)
          #expect(held.map(nameless) == known.map(nameless), "device \(index)")
          #expect(execution.world.server.isConnected(DeviceID(index)), "device \(index)")
        }
      }
    }
  }

  @Test(arguments: RepositoryScenarios.sampled)
  func `a connected device holds the requests that the server knows`(path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path) {
      for execution in ScenarioRunner.run(scenario).executions {
        let now = execution.world.serverTime
        let week: Int64 = 7 * 24 * 3_600_000
        for (index, device) in scenario.devices.enumerated()
        where execution.world.devices[index].connection == .connected {
          let held = execution.world.devices[index].localData.applications(at: now)
          let known = execution.world.server.applicationInfos(of: device.user, at: now)
          // The server stores requests for 7 days, but devices store them for longer (FR-42, D-27).
          let kept = held.filter { now < $0.sentTime.adding(milliseconds: week) }
          #expect(kept.map(nameless) == known.map(nameless), "device \(index)")
        }
      }
    }
  }

  @Test(arguments: RepositoryScenarios.sampled)
  func `friendships are mutual, and every call has ended`(path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path) {
      for execution in ScenarioRunner.run(scenario).executions {
        var friendships: Set<[Int64]> = []
        for user in scenario.accounts.indices {
          for friend in execution.world.server.friends(of: UserID(user)) {
            let other = Int64(friend.userId.index)
            friendships.insert([Int64(user), other, friend.addTime.milliseconds])
          }
        }
        #expect(friendships.allSatisfy { friendships.contains([$0[1], $0[0], $0[2]]) })
        #expect(execution.log.calls.allSatisfy { $0.hasEnded })
      }
    }
  }

  @Test(arguments: RepositoryScenarios.sampled)
  func `a trace is in order of time, and a cause comes before its effect`(path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path) {
      for execution in ScenarioRunner.run(scenario).executions {
        let records = execution.log.records
        for (index, record) in records.enumerated() {
          #expect(index == 0 || records[index - 1].time <= record.time)
          #expect(record.cause == .none || record.cause.value < UInt32(index))
        }
      }
    }
  }

  // Names and portraits are not compared, because a device is notified of a new name only if a
  // console switch of the AppKey is on (FR-14).

  private func nameless(_ friend: FriendRecord) -> FriendRecord {
    var friend = friend
    friend.name = .empty
    friend.portraitUri = .empty
    return friend
  }

  private func nameless(_ application: FriendApplicationInfo) -> FriendApplicationInfo {
    var application = application
    application.name = .empty
    application.portraitUri = .empty
    return application
  }
}
