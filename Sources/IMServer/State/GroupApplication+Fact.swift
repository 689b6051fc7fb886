import IMProtocol

/// The part of an application's progress that matters to rules. The users who handled an
/// application, and the reason for a refusal, don't matter to rules.
extension GroupApplication.Progress: Fact {
  static var all: [Self] {
    [
      .waits(.approver), .waits(.invitee(approver: nil)), .waits(.invitee(approver: someone)),
      .refusedByApprover(someone, reason: .absent),
      .refusedByInvitee(wasApproved: false, reason: .absent),
      .refusedByInvitee(wasApproved: true, reason: .absent),
      .joinedByApprover(someone), .joinedByInvitee(wasApproved: false),
      .joinedByInvitee(wasApproved: true), .joinedElsewhere(.approver),
      .joinedElsewhere(.invitee(approver: nil)), .joinedElsewhere(.invitee(approver: someone)),
    ]
  }

  private static let someone = UserID(0)

  var fact: Self {
    switch self {
    case .waits(let waiting): .waits(waiting.fact)
    case .refusedByApprover: .refusedByApprover(Self.someone, reason: .absent)
    case .refusedByInvitee(let wasApproved, _):
      .refusedByInvitee(wasApproved: wasApproved, reason: .absent)
    case .joinedByApprover: .joinedByApprover(Self.someone)
    case .joinedByInvitee(let wasApproved): .joinedByInvitee(wasApproved: wasApproved)
    case .joinedElsewhere(let waiting): .joinedElsewhere(waiting.fact)
    }
  }
}

extension GroupApplication.Progress {
  var words: String {
    switch self {
    case .waits(let waiting): "waits for \(waiting.words)"
    case .refusedByApprover: "refused by approver"
    case .refusedByInvitee(let wasApproved, _):
      "refused by \(wasApproved ? "approved " : "")invitee"
    case .joinedByApprover: "joined by approver"
    case .joinedByInvitee(let wasApproved): "joined by \(wasApproved ? "approved " : "")invitee"
    case .joinedElsewhere(let waiting): "joined while it waits for \(waiting.words)"
    }
  }
}

extension GroupApplication.Waiting {
  fileprivate var words: String {
    switch self {
    case .approver: "approver"
    case .invitee(let approver): approver == nil ? "invitee" : "approved invitee"
    }
  }

  fileprivate var fact: Self {
    switch self {
    case .approver: .approver
    case .invitee(let approver): .invitee(approver: approver.map { _ in UserID(0) })
    }
  }
}
