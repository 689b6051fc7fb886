package import IMProtocol

extension Properties {
  /// The lines of all properties about the callbacks that devices have received.
  package var deliveries: [Delivery] { always.flatMap(\.deliveries) }

  /// A line of an `always at rest` part about the callbacks that devices have received since
  /// `given`. Only connected devices are checked.
  package struct Delivery: Sendable {
    /// Where the line is.
    package var range: SourceRange
    package var kind: Kind

    package init(range: SourceRange, kind: Kind) {
      self.range = range
      self.kind = kind
    }

    package enum Kind: Sendable {
      /// `whoever got CODE for addFriend has received X or Y`: a device whose call had this result
      /// must have received one of the callbacks, before or after the result.
      case received(ResultPattern, [Reception.CallbackPattern])
      /// `every connected device of A has received the same`: the devices must have received the
      /// same callbacks, and each callback equally often. If the line names callbacks, only these
      /// callbacks are compared.
      case same(UserID, devices: [DeviceID], [Reception.CallbackPattern])
    }
  }
}
