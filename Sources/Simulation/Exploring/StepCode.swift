import IMProtocol

/// A step of an exploration, encoded as a number. For each state, the exploration stores the step
/// that first reached it.
struct StepCode: BitwiseCopyable, Equatable {
  var number: UInt16

  enum Kind {
    /// The action of a permission.
    case act(Int)
    /// The action of a permission. In the same step, after the action, the server processes the
    /// device's message.
    case actAndTake(Int)
    /// The first packet in flight to a device arrives.
    case hears(Int)
    /// The first packet in flight from a device arrives at the server.
    case isHeard(Int)
  }

  struct Counts: Sendable {
    let permissions: Int
    let devices: Int
  }

  init(number: Int) { self.number = UInt16(number) }

  init(_ kind: Kind, _ counts: Counts) {
    number =
      switch kind {
      case .act(let permission): UInt16(permission)
      case .actAndTake(let permission): UInt16(counts.permissions + permission)
      case .hears(let device): UInt16(2 * counts.permissions + device)
      case .isHeard(let device): UInt16(2 * counts.permissions + counts.devices + device)
      }
  }

  func kind(_ counts: Counts) -> Kind {
    let number = Int(number)
    if number < counts.permissions { return .act(number) }
    if number < 2 * counts.permissions { return .actAndTake(number - counts.permissions) }
    let device = number - 2 * counts.permissions
    return device < counts.devices ? .hears(device) : .isHeard(device - counts.devices)
  }
}
