import IMProtocol

/// A step of an exploration as a number, which is kept for each state: how it was reached first.
struct StepCode: BitwiseCopyable, Equatable {
  var number: UInt16

  /// The kinds of steps.
  enum Kind {
    /// What a permission says happens.
    case act(Int)
    /// It happens, and the server takes at once what the device sends.
    case actAndTake(Int)
    /// What is first under way to a device arrives.
    case hears(Int)
    /// What is first under way from a device arrives.
    case isHeard(Int)
  }

  /// How many permissions and devices there are.
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
