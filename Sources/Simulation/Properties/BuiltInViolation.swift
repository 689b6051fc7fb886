package import IMProtocol

/// How a property that holds of every scenario is violated: a fault of imsim's own rules.
package enum BuiltInViolation: Sendable {
  /// A call that has failed has changed what the server knows, or somebody was told of it.
  case failedCallChanges(CallToken)
  /// The server has answered this call, which it has not just taken, or not once.
  case answered(CallToken, times: Int)
  /// What has arrived at a device has led to a packet.
  case packetLeadsToPacket(DeviceID)
  /// The device is told of what does not concern its user.
  case toldUnconcerned(DeviceID, Notice)
  /// At rest two devices of a user keep something else: the first difference.
  case siblingsDisagree(DeviceID, DeviceID, ValueMismatch)
}
