package import IMProtocol

extension Properties {
  /// The lines of all properties about the received callbacks of devices.
  package var deliveries: [Delivery] { always.flatMap(\.deliveries) }

  /// A line of an `always at rest` part. The line is about the callbacks that devices have received
  /// since `given`. Only connected devices are checked.
  package struct Delivery: Sendable {
    /// The location of the line.
    package var range: SourceRange
    package var kind: Kind

    package init(range: SourceRange, kind: Kind) {
      self.range = range
      self.kind = kind
    }

    package enum Kind: Sendable {
      /// `whoever got CODE for addFriend has received X or Y`. If a call of a device had this
      /// result, the device must have received one of the callbacks. The callback may be earlier or
      /// later than the result.
      case received(ResultPattern, [Reception.CallbackPattern])
      /// `every connected device of A has received the same`. The devices must have received the
      /// same callbacks. Each callback must have the same number of occurrences on each device. If
      /// the line names callbacks, only these callbacks are compared.
      case same(UserID, devices: [DeviceID], [Reception.CallbackPattern])
    }
  }
}
