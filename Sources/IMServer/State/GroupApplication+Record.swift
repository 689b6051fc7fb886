import IMProtocol

/// Properties of an application that its record contains (RCGroupApplicationInfo), or that depend
/// on its progress.
extension GroupApplication {
  // swift-format-ignore
  /// The status in RCGroupApplicationInfo.
  var status: GroupApplicationStatus {
    switch progress {
    case .waits(.approver):  .managerUnHandled
    case .waits(.invitee):   .inviteeUnHandled
    case .refusedByApprover: .managerRefused
    case .refusedByInvitee:  .inviteeRefused
    case .joinedByApprover:  .joined
    case .joinedByInvitee:   .joined
    case .joinedElsewhere:   .joined
    }
  }

  // swift-format-ignore
  /// The user who was the last to handle the application; absent if nobody has handled it.
  var handler: UserID {
    switch progress {
    case .waits(let waiting):             waiting.handler
    case .refusedByApprover(let user, _): user
    case .refusedByInvitee:               applicant
    case .joinedByApprover(let user):     user
    case .joinedByInvitee:                applicant
    case .joinedElsewhere(let waiting):   waiting.handler
    }
  }

  // swift-format-ignore
  /// Why the application was refused; absent if it wasn't refused, or if no reason was given.
  var reason: Text {
    switch progress {
    case .refusedByApprover(_, let reason): reason
    case .refusedByInvitee(_, let reason):  reason
    case .waits, .joinedByApprover, .joinedByInvitee, .joinedElsewhere: .absent
    }
  }

  // swift-format-ignore
  /// Whether an approver must agree, or had to agree earlier.
  var needsApproval: Bool {
    switch progress {
    case .waits(let waiting):                   waiting.needsApproval
    case .refusedByApprover:                    true
    case .refusedByInvitee(let wasApproved, _): wasApproved
    case .joinedByApprover:                     true
    case .joinedByInvitee(let wasApproved):     wasApproved
    case .joinedElsewhere(let waiting):         waiting.needsApproval
    }
  }

  // swift-format-ignore
  /// Whether the invitee was asked to agree.
  var asksInvitee: Bool {
    switch progress {
    case .waits(let waiting):           waiting.asksInvitee
    case .refusedByApprover:            false
    case .refusedByInvitee:             true
    case .joinedByApprover:             false
    case .joinedByInvitee:              true
    case .joinedElsewhere(let waiting): waiting.asksInvitee
    }
  }

  /// Returns the application's direction for a user who may see the application (D-44).
  func direction(of user: UserID) -> GroupApplicationDirection {
    if user == applicant { return inviter == .absent ? .applicationSent : .invitationReceived }
    return user == inviter ? .invitationSent : .applicationReceived
  }
}

extension GroupApplication.Waiting {
  fileprivate var handler: UserID {
    switch self {
    case .approver: .absent
    case .invitee(let approver): approver ?? .absent
    }
  }

  fileprivate var needsApproval: Bool { self != .invitee(approver: nil) }

  fileprivate var asksInvitee: Bool { self != .approver }
}
