import Testing

@testable import IMProtocol
@testable import IMServer

/// When several refusals apply to a call, the server returns the refusal that comes first in a
/// fixed order. The rows of each table have the same order as the refusals. The state for a row has
/// the error of this row and the errors of all later rows.
struct PrecedenceTests {
  /// What can be wrong, from the caller A's point of view.
  enum Fault: CaseIterable {
    case hostingOff, isCaller, isUnknown, isFriend, isClosed, callerFull, otherFull, nothingWaits
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let faults: [Fault]
    let code: Code

    var testDescription: String { "\(faults.map { "\($0)" }) gives \(code.number)" }
  }

  static let adding: [Row] = [
    Row(faults: [.hostingOff, .isCaller, .callerFull], code: .userProfileServiceUnavailable),
    Row(faults: [.hostingOff, .isUnknown, .callerFull], code: .userProfileServiceUnavailable),
    Row(faults: [.isCaller, .isClosed, .callerFull], code: .friendNotAllowAddSelf),
    Row(faults: [.isUnknown, .callerFull], code: .friendNotExist),
    Row(
      faults: [.isFriend, .isClosed, .callerFull, .otherFull], code: .friendAlreadyFriend),
    Row(faults: [.isClosed, .callerFull, .otherFull], code: .friendOtherNotAllowAddFriend),
    Row(faults: [.callerFull, .otherFull], code: .friendMyFriendCountExceedLimit),
    Row(faults: [.otherFull], code: .friendOtherFriendCountExceedLimit),
    Row(faults: [], code: .success),
  ]

  @Test(arguments: adding) func `addFriend takes the first`(_ row: Row) {
    var stage = stage(with: row.faults)
    #expect(stage.replyCode { $0.add("A1", Self.other(row.faults)) } == row.code)
  }

  static let accepting: [Row] = [
    Row(
      faults: [.hostingOff, .isUnknown, .callerFull], code: .userProfileServiceUnavailable),
    Row(
      faults: [.hostingOff, .nothingWaits, .callerFull], code: .userProfileServiceUnavailable),
    Row(faults: [.isUnknown, .callerFull], code: .friendNotExist),
    Row(faults: [.isCaller, .callerFull], code: .friendApplicationNotExist),
    Row(
      faults: [.isFriend, .nothingWaits, .callerFull, .otherFull],
      code: .friendApplicationNotExist),
    Row(
      faults: [.nothingWaits, .callerFull, .otherFull], code: .friendApplicationNotExist),
    Row(faults: [.callerFull, .otherFull], code: .friendMyFriendCountExceedLimit),
    Row(faults: [.otherFull], code: .friendOtherFriendCountExceedLimit),
    Row(faults: [.isClosed], code: .success),
  ]

  @Test(arguments: accepting) func `acceptFriendApplication takes the first`(_ row: Row) {
    var stage = stage(with: row.faults)
    #expect(stage.replyCode { $0.accept("A1", Self.other(row.faults)) } == row.code)
  }

  static let refusing: [Row] = [
    Row(faults: [.hostingOff, .isUnknown], code: .userProfileServiceUnavailable),
    Row(faults: [.hostingOff, .nothingWaits], code: .userProfileServiceUnavailable),
    Row(faults: [.isUnknown], code: .friendNotExist),
    Row(faults: [.isCaller], code: .friendApplicationNotExist),
    Row(faults: [.nothingWaits], code: .friendApplicationNotExist),
    Row(faults: [.callerFull, .otherFull], code: .success),
  ]

  @Test(arguments: refusing) func `refuseFriendApplication takes the first`(_ row: Row) {
    var stage = stage(with: row.faults)
    #expect(stage.replyCode { $0.refuse("A1", Self.other(row.faults)) } == row.code)
  }

  struct ListRow: CustomTestStringConvertible, Sendable {
    let users: String
    let code: Code
    var isHostingOn = true

    var testDescription: String { "\(users) gives \(code.number)" }
  }

  /// A is the caller. B is a friend of A, C is not a friend of A, and the user `?` does not exist.
  static let deleting: [ListRow] = [
    ListRow(users: "C?", code: .userProfileServiceUnavailable, isHostingOn: false),
    ListRow(users: "?C", code: .friendNotExist),
    ListRow(users: "C?", code: .friendNotExist),
    ListRow(users: "BC?", code: .friendNotExist),
    ListRow(users: "A?", code: .friendNotExist),
    ListRow(users: "??", code: .friendNotExist),
    ListRow(users: "CB", code: .friendNotFriend),
    ListRow(users: "BC", code: .friendNotFriend),
    ListRow(users: "BA", code: .friendNotFriend),
    ListRow(users: "B", code: .success),
  ]

  @Test(arguments: deleting) func `deleteFriends takes the first`(_ row: ListRow) {
    var stage = Stage("A1 B1 C1", settings: Self.settings(hosting: row.isHostingOn))
    stage.befriend("A", "B")
    #expect(stage.replyCode { $0.delete("A1", row.users) } == row.code)
  }

  static let checking: [ListRow] = [
    ListRow(users: "?", code: .userProfileServiceUnavailable, isHostingOn: false),
    ListRow(users: "B?", code: .friendNotExist),
    ListRow(users: "?C", code: .friendNotExist),
    ListRow(users: "BCA", code: .success),
  ]

  @Test(arguments: checking) func `checkFriends takes the first`(_ row: ListRow) {
    var stage = Stage("A1 B1 C1", settings: Self.settings(hosting: row.isHostingOn))
    stage.befriend("A", "B")
    #expect(stage.replyCode { $0.check("A1", row.users) } == row.code)
  }

  // MARK: - Making the states

  private static func settings(hosting: Bool) -> AppSettings {
    var settings = AppSettings()
    settings.informationHosting = hosting
    return settings
  }

  private static func other(_ faults: [Fault]) -> String {
    if faults.contains(.isCaller) { return "A" }
    return faults.contains(.isUnknown) ? "?" : "B"
  }

  /// A state with all these faults. B's request to A is pending if the faults contain neither
  /// `nothingWaits` nor `isFriend`.
  private func stage(with faults: [Fault]) -> Stage {
    let settings = Self.settings(hosting: !faults.contains(.hostingOff))
    var stage = Stage("A1 B1", settings: settings, extraAccounts: 3100)
    let isAsked = faults.allSatisfy { $0 != .nothingWaits && $0 != .isFriend }
    if isAsked {
      _ = stage.server.friends.send(
        from: UserID(1), to: UserID(0), extra: .absent, at: stage.now)
    }
    if faults.contains(.isFriend) { stage.befriend("A", "B") }
    if faults.contains(.isClosed) {
      stage.server.users[0].addPermission = .noOneAllowed
      stage.server.users[1].addPermission = .noOneAllowed
    }
    if faults.contains(.callerFull) { stage.fill(0) }
    if faults.contains(.otherFull) { stage.fill(1) }
    return stage
  }
}
