import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import IMSim

/// Converts the callbacks and results of the repository's scenarios to typed values.
struct CallbackTests {
  /// The kinds of callbacks and results found so far.
  private final class Seen {
    var callbacks: Set<CallbackKind> = []
    var results: Set<String> = []
  }

  /// The test runs every fourth file, and each file that names a callback, or a call with a type
  /// of result, that no file before it has shown. Lists of more than 16 items are not compared,
  /// because the scenario printer shortens them.
  @Test func `callbacks and results are what the scenarios print`() throws {
    let seen = Seen()
    for (index, path) in RepositoryScenarios.paths.enumerated()
    where try index % 4 == 0 || namesMore(than: seen, path) {
      for scenario in try RepositoryScenarios.scenarios(path).prefix(2) where scenario.mark == nil {
        guard let execution = ScenarioRunner.run(scenario).executions.first else { continue }
        check(execution.log, scenario, seen, path)
      }
    }
    #expect(seen.callbacks == Set(CallbackKind.allCases))
    let results = Set(Catalogue.calls.compactMap(\.result).map { SwiftNames.type($0) })
    #expect(results.subtracting(seen.results) == [])
  }

  /// Whether a file names a callback, or a call with a type of result, that has not been found.
  private func namesMore(than seen: Seen, _ path: String) throws -> Bool {
    let text = String(decoding: try RepositoryScenarios.bytes(path), as: UTF8.self)
    return CallbackKind.allCases.contains { !seen.callbacks.contains($0) && text.contains("\($0)") }
      || Catalogue.calls.contains { call in
        call.result.map { !seen.results.contains(SwiftNames.type($0)) } == true
          && text.contains("\(call.name)(")
      }
  }

  @Test(arguments: Callback.Kind.allCases)
  func `a callback fits the pattern of its fields, and no pattern with another value`(
    _ kind: Callback.Kind
  ) {
    let callback = SamplePatterns.callback(kind)
    let pattern = SamplePatterns.callbackPattern(kind)
    #expect(callback.kind == kind && pattern.kind == kind)
    #expect(callback.fits(pattern) && callback.fields.count == pattern.fields.count)
    for position in pattern.fields.indices {
      var values = callback.fields
      values[position] = .absent
      #expect(values != callback.fields)
      #expect(!NamedValue.record(values).fits(.record(pattern.fields)))
    }
    for other in Callback.Kind.allCases where other != kind {
      #expect(!callback.fits(SamplePatterns.callbackPattern(other)))
    }
  }

  @Test func `a field that a pattern leaves out is free, and an absent one can be demanded`() {
    let callback = Callback.onFriendInfoChangedSync(
      userId: "B", remark: nil, extProfile: ["a": "b"], operationTime: 0)
    #expect(callback.fits(.onFriendInfoChangedSync()))
    #expect(callback.fits(.onFriendInfoChangedSync(remark: .some(nil))))
    #expect(!callback.fits(.onFriendInfoChangedSync(remark: "x")))
    #expect(!callback.fits(.onFriendInfoChangedSync(extProfile: .some(nil))))
    #expect(
      callback.description
        == #"onFriendInfoChangedSync(userId: B, extProfile: {a: "b"}, "#
        + "operationTime: 1970-01-01T00:00:00.000Z)")
    let member = Callback.onGroupMemberInfoChanged(
      groupId: "chess",
      memberInfo: .init(userId: "B", portraitUri: "", name: "Bob", role: .normal, isRobot: false),
      operationTime: 0)
    #expect(member.fits(.onGroupMemberInfoChanged(memberInfo: .fields(name: "Bob"))))
    #expect(!member.fits(.onGroupMemberInfoChanged(memberInfo: .fields(nickname: "Bobby"))))
    #expect(!member.fits(.onGroupMemberInfoChanged(operatorInfo: .fields())))
    #expect(
      "\(CallbackPattern.onFriendAdd(userId: "a b"))" == #"onFriendAdd(userId: "a b")"#)
  }

  private func check(
    _ log: Log, _ scenario: ScenarioLanguage.Scenario, _ seen: Seen, _ path: String
  ) {
    let text = ScenarioText(scenario)
    let hasStrangers = scenario.names.users.count > scenario.accounts.count
    for record in log.records {
      if case .callback(let notice) = record.event {
        let values = notice.values(log.arena).map { scenario.named($0) }
        let callback = Callback(Callback.Kind(notice.callback), NamedFields(values))
        #expect(callback.fields == values)
        if !hasStrangers {
          expect(callback.description, text.callback(notice, log.arena), path)
        }
        check(callback)
        seen.callbacks.insert(notice.callback)
      } else if case .completed(let token, let reply) = record.event, reply.code == .success {
        guard let type = Catalogue.call(log[token].call.kind).result else { continue }
        let value = reply.result.value(log.arena)
        let named = scenario.named(value)
        #expect(typed(named, type) == named, "\(path)")
        if !hasStrangers {
          expect(Notation.value(named, type), text.value(value, type: type), path)
        }
        seen.results.insert(SwiftNames.type(type))
      }
    }
  }

  private func expect(_ found: String, _ printed: String, _ path: String) {
    if !printed.contains(" in all]") { #expect(found == printed, "\(path)") }
  }

  private func check(_ callback: Callback) {
    let recorder = RecordingDelegate()
    var delegates = ClientDelegates()
    for kind in DelegateKind.allCases { _ = delegates.add(recorder, kind, ignoring: []) }
    callback.send(to: delegates)
    #expect(recorder.received == [callback])
  }

  /// Converts a named value to a typed value and back.
  private func typed(_ named: NamedValue, _ type: ValueType) -> NamedValue {
    switch type {
    case .list(let element):
      guard case .list(let items) = named else { return named }
      return .list(items.map { typed($0, element) })
    case .code: return IMSim.Code(named).named
    case .enumeration(.friendAddPermission): return IMSim.FriendAddPermission(named).named
    case .enumeration(.userProfileVisibility): return IMSim.UserProfileVisibility(named).named
    case .record(let kind): return typed(named, kind)
    case .boolean, .integer, .text, .user, .group, .callback, .time, .moment, .duration,
      .enumeration, .dictionary:
      return .free
    }
  }

  private func typed(_ named: NamedValue, _ kind: RecordKind) -> NamedValue {
    switch kind {
    case .friendInfo: IMSim.FriendInfo(named).named
    case .friendApplicationInfo: IMSim.FriendApplicationInfo(named).named
    case .friendRelationInfo: IMSim.FriendRelationInfo(named).named
    case .groupInfo: IMSim.GroupInfo(named).named
    case .groupMemberInfo: IMSim.GroupMemberInfo(named).named
    case .groupApplicationInfo: IMSim.GroupApplicationInfo(named).named
    case .followInfo: IMSim.FollowInfo(named).named
    case .userProfile: IMSim.UserProfile(named).named
    case .subscribeInfoEvent: IMSim.SubscribeInfoEvent(named).named
    case .subscribeUserOnlineStatus: IMSim.SubscribeUserOnlineStatus(named).named
    case .friendApplicationsPage:
      PagingQueryResult<IMSim.FriendApplicationInfo>(named).named
    case .groupApplicationsPage: PagingQueryResult<IMSim.GroupApplicationInfo>(named).named
    case .groupMembersPage: PagingQueryResult<IMSim.GroupMemberInfo>(named).named
    case .groupsPage: PagingQueryResult<IMSim.GroupInfo>(named).named
    case .statistics: IMSim.Statistics(named).named
    case .localData: IMSim.LocalData(named).named
    case .quitGroupConfig, .subscribeEvent, .subscribeEventDetail, .platformOnlineStatus,
      .notificationCount, .requestPage, .requestPageSection, .shownRequestPage,
      .shownRequestSection, .requestPageItem, .requestPageRow, .requestPageTap:
      .free
    }
  }
}
