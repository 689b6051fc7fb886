// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Done {
  /// Lets the device report changes of its connection from now on.
  ///
  /// Decisions: D-05, D-07.
  public static func addConnectionStatusChangeDelegate() -> Call {
    Call(.addConnectionStatusChangeDelegate)
  }

  /// Ends reports of the connection on the device once no delegate is left.
  ///
  /// Decisions: D-05, D-07.
  public static func removeConnectionStatusChangeDelegate() -> Call {
    Call(.removeConnectionStatusChangeDelegate)
  }
}
