extension Catalogue {
  /// The calls that add and remove delegates; they act on the device and never reach the server.
  static let delegateCalls: [CallDescriptor] = [
    CallDescriptor(
      kind: .addFriendEventDelegate, name: "addFriendEventDelegate", area: .friends,
      statements: ["FR-02", "D-07"],
      summary: "Lets the device receive friend events from now on."),
    CallDescriptor(
      kind: .removeFriendEventDelegate, name: "removeFriendEventDelegate", area: .friends,
      statements: ["FR-03", "FR-04", "FR-05", "D-07"],
      summary: "Ends friend events on the device once no delegate is left."),
    CallDescriptor(
      kind: .addGroupEventDelegate, name: "addGroupEventDelegate", area: .groups,
      statements: ["D-07"],
      summary: "Lets the device receive group events from now on."),
    CallDescriptor(
      kind: .removeGroupEventDelegate, name: "removeGroupEventDelegate", area: .groups,
      statements: ["D-07"],
      summary: "Ends group events on the device once no delegate is left."),
    CallDescriptor(
      kind: .addSubscribeEventDelegate, name: "addSubscribeEventDelegate", area: .subscriptions,
      statements: ["FR-17", "SU-01", "D-07"],
      summary: "Lets the device receive subscription events from now on."),
    CallDescriptor(
      kind: .removeSubscribeEventDelegate, name: "removeSubscribeEventDelegate",
      area: .subscriptions,
      statements: ["FR-17", "SU-01", "D-07"],
      summary: "Ends subscription events on the device once no delegate is left."),
    CallDescriptor(
      kind: .addConnectionStatusChangeDelegate, name: "addConnectionStatusChangeDelegate",
      area: .connection,
      statements: ["D-05", "D-07"],
      summary: "Lets the device report changes of its connection from now on."),
    CallDescriptor(
      kind: .removeConnectionStatusChangeDelegate, name: "removeConnectionStatusChangeDelegate",
      area: .connection,
      statements: ["D-05", "D-07"],
      summary: "Ends reports of the connection on the device once no delegate is left."),
  ]
}
