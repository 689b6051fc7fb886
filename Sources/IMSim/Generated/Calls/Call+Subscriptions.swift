// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Code {
  /// Subscribes to users until the expiry; failedUserIds names the users for whom it fails.
  ///
  /// Source: SU-02, SU-04, SU-06 to SU-11, MD-03.
  /// Decisions: D-11, D-13, D-14, D-63, D-64, D-72, D-73, D-76.
  ///
  /// - Parameters:
  ///   - userIds: The users to whom the caller subscribes. 1 to 200 users, otherwise
  ///     ``Code/invalidSubscribePublisherUserIDs`` (SU-08, D-10, D-11).
  ///   - subscribeType: What the caller subscribes to: `onlineStatus` or `userProfile`, otherwise
  ///     ``Code/invalidSubscribeType`` (SU-02, D-10, D-11).
  ///   - expiry: How long the subscriptions last, in seconds. 60 s to 30 days, otherwise
  ///     ``Code/invalidSubscribeExpiry`` (D-10, D-11).
  public static func subscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType, expiry: Int
  ) -> Call {
    Call(.subscribeEvent, userIds.named, subscribeType.named, expiry.named)
  }

  /// Ends the subscriptions to the users.
  ///
  /// Source: SU-02, SU-06, SU-11, SU-12, MD-03. Decisions: D-11, D-14, D-73, D-76.
  ///
  /// - Parameters:
  ///   - userIds: The users to whom the subscriptions end. 1 to 200 users, otherwise
  ///     ``Code/invalidSubscribePublisherUserIDs`` (SU-12, D-10, D-11).
  ///   - subscribeType: Which subscriptions end: those to `onlineStatus` or to `userProfile`,
  ///     otherwise ``Code/invalidSubscribeType`` (SU-02, D-10, D-11).
  public static func unSubscribeEvent(_ userIds: [String], subscribeType: SubscribeType) -> Call {
    Call(.unSubscribeEvent, userIds.named, subscribeType.named)
  }
}

extension Call where Success == [SubscribeInfoEvent] {
  /// Returns the caller's subscriptions to named users, or a page of all of them.
  ///
  /// Source: SU-02, SU-13, SU-14. Decisions: D-11, D-63, D-74, D-76.
  ///
  /// - Parameters:
  ///   - userIds: The users to whom the caller's subscriptions are requested. 1 to 200 users,
  ///     otherwise ``Code/invalidSubscribePublisherUserIDs`` (SU-13, D-10, D-11); nil asks for a
  ///     page.
  ///   - subscribeType: Which subscriptions are requested: those to `onlineStatus` or to
  ///     `userProfile`, otherwise ``Code/invalidSubscribeType`` (SU-02, D-10, D-11).
  ///   - pageSize: The maximum number of subscriptions on the page. 1 to 200, otherwise
  ///     ``Code/invalidSubscribePageSize`` (SU-14, D-10, D-11).
  ///   - startIndex: Where the page begins. The number of subscriptions on the previous pages,
  ///     otherwise ``Code/invalidSubscribePageSize`` (D-74); 0 by default.
  public static func querySubscribeEvent(
    _ userIds: [String]? = nil, subscribeType: SubscribeType, pageSize: Int? = nil,
    startIndex: Int? = nil
  ) -> Call {
    Call(.querySubscribeEvent, userIds.named, subscribeType.named, pageSize.named, startIndex.named)
  }
}

extension Call where Success == [SubscribeUserOnlineStatus] {
  /// Returns whether users whom the caller follows are online.
  ///
  /// Decisions: D-11, D-65, D-78.
  ///
  /// - Parameters:
  ///   - userIds: The users whose online status is requested; others than those followed are left
  ///     out (D-78). 1 to 200 users, otherwise ``Code/invalidUserIDList`` (D-10, D-11).
  public static func getSubscribeUsersOnlineStatus(_ userIds: [String]) -> Call {
    Call(.getSubscribeUsersOnlineStatus, userIds.named)
  }
}

extension Call where Success == Done {
  /// Lets the device receive subscription events from now on.
  ///
  /// Source: FR-17, SU-01. Decisions: D-07.
  public static func addSubscribeEventDelegate() -> Call {
    Call(.addSubscribeEventDelegate)
  }

  /// Ends subscription events on the device once no delegate is left.
  ///
  /// Source: FR-17, SU-01. Decisions: D-07.
  public static func removeSubscribeEventDelegate() -> Call {
    Call(.removeSubscribeEventDelegate)
  }
}
