import IMProtocol
import Simulation

/// A group application or invitation that an entry mentions.
struct GroupApplicationEvidence: Hashable {
  let group: GroupID
  let applicant: UserID
  /// The user who sent the invitation, or nil for a user's own application.
  let inviter: UserID?
  /// The users who may have handled the application.
  private(set) var handlers: [UserID] = []
  private(set) var status: GroupApplicationStatus?
  private var reason: Value?

  /// Reads a record or a callback with the fields of an application. Returns nil if it lacks one
  /// that is needed.
  ///
  /// - Parameter group: The group, if the record does not name it.
  init?(_ told: ToldRecord) {
    guard let group = told.group, let applicant = told.record("joinMemberInfo")?.user("userId")
    else { return nil }
    (self.group, self.applicant) = (group, applicant)
    inviter = told.record("inviterInfo")?.user("userId")
    if let handler = told.record("operatorInfo")?.user("userId") { handlers.append(handler) }
    status = told.known("status", GroupApplicationStatus.self)
    reason = told.value("reason")
  }

  /// Reads a call that answers, sends or repeats an application. A call may name several
  /// applicants.
  static func called(
    _ kind: CallKind, _ told: ToldRecord, by caller: UserID
  ) -> [GroupApplicationEvidence] {
    guard let group = told.group, caller != .absent else { return [] }
    func one(_ applicant: UserID?, _ inviter: UserID?, isHandler: Bool = false)
      -> [GroupApplicationEvidence]
    {
      guard let applicant else { return [] }
      return [
        GroupApplicationEvidence(group, applicant, inviter, handlers: isHandler ? [caller] : [])
      ]
    }
    if kind == .acceptGroupApplication || kind == .refuseGroupApplication {
      return one(told.user("applicantId"), told.user("inviterId"), isHandler: true)
    }
    if kind == .acceptGroupInvite || kind == .refuseGroupInvite {
      return one(caller, told.user("inviterId"))
    }
    if kind == .joinGroup { return one(caller, nil) }
    if kind == .inviteUsersToGroup, case .list(let invitees)? = told.value("userIds") {
      return invitees.flatMap { invitee -> [GroupApplicationEvidence] in
        guard case .user(let user) = invitee else { return [] }
        return one(user, caller)
      }
    }
    return []
  }

  private init(_ group: GroupID, _ applicant: UserID, _ inviter: UserID?, handlers: [UserID]) {
    (self.group, self.applicant, self.inviter) = (group, applicant, inviter)
    self.handlers = handlers
  }

  // MARK: - Calls

  /// The call with which the application was sent.
  var sent: AssumedFact.Kind? {
    guard let inviter else { return .called(applicant, .joinGroup, arguments(of: .joinGroup)) }
    return .called(inviter, .inviteUsersToGroup, arguments(of: .inviteUsersToGroup))
  }

  /// A call that answers the application.
  func answered(_ kind: CallKind, by user: UserID) -> AssumedFact.Kind {
    .called(user, kind, arguments(of: kind))
  }

  private func arguments(of kind: CallKind) -> [Value] {
    Catalogue.call(kind).parameters.map { parameter in
      switch parameter.name {
      case "groupId": .group(group)
      case "userIds": .list([.user(applicant)])
      case "applicantId": .user(applicant)
      case "inviterId": inviter.map(Value.user) ?? parameter.defaultValue
      case "reason": reason ?? parameter.defaultValue
      default: parameter.defaultValue
      }
    }
  }
}
