package import IMProtocol

/// What may happen from the end of the steps on, and within which bounds: `explore "title"`.
package struct Exploration: Sendable {
  /// The title, with the row's cells filled in.
  package var title: String
  /// The line that opens it.
  package var range: SourceRange
  /// What may happen, in the order of the text; a call with alternatives once for each.
  package var permissions: [Permission] = []
  /// How often at most. Of every kind that may happen there is one, but for what needs none.
  package var bounds: [Bound] = []

  /// Makes an exploration in which nothing may happen yet.
  package init(title: String, range: SourceRange) {
    self.title = title
    self.range = range
  }

  /// One thing that may happen.
  package struct Permission: Sendable {
    /// The text that names it.
    package var range: SourceRange
    /// What may happen.
    package var action: Action
    /// What the device must hold so that it may (`when it holds {…}`); nil where it always may.
    package var condition: Pattern?

    /// Makes a permission.
    package init(range: SourceRange, action: Action, condition: Pattern? = nil) {
      self.range = range
      self.action = action
      self.condition = condition
    }
  }

  /// What may happen.
  package enum Action: Sendable {
    /// A device, or the server's own interface, makes the call; it has no label, no expectation and
    /// no captures but those that the steps have bound.
    indirect case call(CallStatement)
    /// `connect`
    case connect(DeviceID)
    /// `disconnect`
    case disconnect(DeviceID)
    /// `lose its connection`
    case loseConnection(DeviceID)
    /// `lose an answer`: the first answer that is under way to it
    case loseAnswer(DeviceID)
    /// `hear nothing` is false, `hear again` true
    case hearing(DeviceID, Bool)
    /// `not be heard` is false, `be heard again` true
    case heard(DeviceID, Bool)
    /// `restart`
    case restart(DeviceID)
    /// `reinstall`
    case reinstall(DeviceID)
    /// `server may restart`
    case restartServer
    /// `time may pass`: up to the next moment at which the clock alone changes something
    case passTime
  }

  /// How often something may happen at most.
  package struct Bound: Sendable {
    /// The text that says so.
    package var range: SourceRange
    /// What it counts.
    package var kind: Kind
    /// Of which device it counts that; nil for all together.
    package var device: DeviceID?
    /// How often, 0...1,000.
    package var count: Int

    /// Makes a bound.
    package init(range: SourceRange, kind: Kind, device: DeviceID?, count: Int) {
      self.range = range
      self.kind = kind
      self.device = device
      self.count = count
    }

    /// What can be counted. To connect, to hear and to be heard again needs no bound.
    package enum Kind: UInt8, CaseIterable, Sendable {
      /// `6 calls`; those of the server's own interface count, too
      case calls
      /// `1 disconnection`
      case disconnections
      /// `1 lost connection`
      case lostConnections
      /// `1 lost answer`
      case lostAnswers
      /// `1 standstill`: a device that hears nothing, or is not heard
      case standstills
      /// `1 restart`: of a device's application
      case restarts
      /// `1 reinstallation`
      case reinstallations
      /// `1 restart of the server`
      case serverRestarts
      /// `2 passings of time`
      case passings
    }
  }
}

extension Exploration.Action {
  /// What counts it; nil for what needs no bound.
  package var bound: Exploration.Bound.Kind? {
    switch self {
    case .call: .calls
    case .disconnect: .disconnections
    case .loseConnection: .lostConnections
    case .loseAnswer: .lostAnswers
    case .hearing(_, false), .heard(_, false): .standstills
    case .restart: .restarts
    case .reinstall: .reinstallations
    case .restartServer: .serverRestarts
    case .passTime: .passings
    case .connect, .hearing(_, true), .heard(_, true): nil
    }
  }

  /// The device that does it or that it happens to; absent for the server and for time.
  package var device: DeviceID {
    switch self {
    case .call(let call): call.device
    case .connect(let device), .disconnect(let device), .loseConnection(let device),
      .loseAnswer(let device), .hearing(let device, _), .heard(let device, _),
      .restart(let device), .reinstall(let device):
      device
    case .restartServer, .passTime: .absent
    }
  }
}
