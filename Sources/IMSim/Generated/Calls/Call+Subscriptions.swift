// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Code {
  /// Subscribes to users until the expiry; failedUserIds names the users for whom it fails.
  ///
  /// SU-02, SU-04, SU-06, SU-07, SU-08, SU-09, SU-10, SU-11, MD-03, D-11, D-13, D-14, D-63, D-64,
  /// D-72, D-73, D-76.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 200 users.
  ///   - expiry: 60 s to 30 days.
  public static func subscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType, expiry: Int
  ) -> Call {
    Call(.subscribeEvent, userIds.named, subscribeType.named, expiry.named)
  }

  /// Ends the subscriptions to the users.
  ///
  /// SU-02, SU-06, SU-11, SU-12, MD-03, D-11, D-14, D-73, D-76.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 200 users.
  public static func unSubscribeEvent(_ userIds: [String], subscribeType: SubscribeType) -> Call {
    Call(.unSubscribeEvent, userIds.named, subscribeType.named)
  }
}

extension Call where Success == [SubscribeInfoEvent] {
  /// Returns the caller's subscriptions to named users, or a page of all of them.
  ///
  /// SU-02, SU-13, SU-14, D-11, D-63, D-74, D-76.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 200 users; absent asks for a page.
  ///   - pageSize: 1 to 200.
  ///   - startIndex: The number of subscriptions on the previous pages; 0 by default.
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
  /// D-11, D-65, D-78.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 200 users.
  public static func getSubscribeUsersOnlineStatus(_ userIds: [String]) -> Call {
    Call(.getSubscribeUsersOnlineStatus, userIds.named)
  }
}

extension Call where Success == Done {
  /// Lets the device receive subscription events from now on.
  ///
  /// FR-17, SU-01, D-07.
  public static func addSubscribeEventDelegate() -> Call {
    Call(.addSubscribeEventDelegate)
  }

  /// Ends subscription events on the device once no delegate is left.
  ///
  /// FR-17, SU-01, D-07.
  public static func removeSubscribeEventDelegate() -> Call {
    Call(.removeSubscribeEventDelegate)
  }
}
