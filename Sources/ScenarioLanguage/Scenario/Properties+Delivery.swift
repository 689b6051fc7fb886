package import IMProtocol

extension Properties {
  /// The lines of all properties about what devices have received.
  package var deliveries: [Delivery] { always.flatMap(\.deliveries) }

  /// A line of `always at rest` about what devices have received since `given`. Devices that are
  /// not connected are not checked.
  package struct Delivery: Sendable {
    /// The location of the line.
    package var range: SourceRange
    package var kind: Kind

    package init(range: SourceRange, kind: Kind) {
      self.range = range
      self.kind = kind
    }

    package enum Kind: Sendable {
      /// `whoever got CODE for addFriend has received X or Y`: a device whose call had this result
      /// has received one of the callbacks, before or after the result.
      case received(ResultPattern, [Reception.CallbackPattern])
      /// `every connected device of A has received the same`: the devices have received the same
      /// callbacks, each the same number of times. If callbacks are named, only these are compared.
      case same(UserID, devices: [DeviceID], [Reception.CallbackPattern])
    }
  }
}
