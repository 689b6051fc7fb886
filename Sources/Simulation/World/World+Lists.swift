package import IMProtocol
import IMServer

extension World {
  /// The sizes of the lists of all users at the server, by `UserID.index`.
  package var listSizes: [ListSizes] { server.listSizes(at: serverTime) }
}
