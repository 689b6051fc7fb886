extension LocalData {
  /// The SDK stores no groups on a device. An application asks the server for them, as the call
  /// ``Call/getJoinedGroupsByRole(_:pageToken:count:order:)`` does; see <doc:CommonQuestions>.
  @available(
    *, unavailable,
    message: "the SDK stores no groups on a device; call getJoinedGroupsByRole or getGroupsInfo"
  )
  public var groups: [GroupInfo] { [] }
}
