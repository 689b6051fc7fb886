import DiscreteEvents
import IMProtocol

/// A transition made by a check of logs.
struct FollowedTransition {
  var time: VirtualTime
  let transition: Transition
  /// If the transition makes a call, the call's token in the check's log.
  var call: CallToken?
}

/// The transitions that a ``Repetition`` still has to make for one independent part of the logs.
struct FollowedPart {
  /// The delay of the next transitions in comparison with the check, in microseconds.
  var delay: Int64 = 0
  /// The transitions in the order of their times.
  private let transitions: [FollowedTransition]
  /// For each transition, the index of the device's next transition, or nil if there is none.
  private let following: [Int?]
  /// Whether the transition is possible: all earlier transitions of its device have been made.
  private var isPossible: [Bool]
  private var isMade: [Bool]
  /// The index of the first remaining transition, not counting transitions that timers make.
  private var first = 0
  /// The indices of the possible transitions that timers make, in ascending order.
  private var timers: [Int] = []

  init(_ transitions: [FollowedTransition]) {
    let sorted = transitions.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var last: [DeviceID: Int] = [:]
    var following: [Int?] = Array(repeating: nil, count: sorted.count)
    isPossible = Array(repeating: true, count: sorted.count)
    for (index, followed) in sorted.enumerated() {
      guard let device = followed.transition.device else { continue }
      if let previous = last.updateValue(index, forKey: device) {
        following[previous] = index
        isPossible[index] = false
      }
    }
    (self.transitions, self.following) = (sorted, following)
    isMade = Array(repeating: false, count: sorted.count)
    timers = sorted.indices.filter { isPossible[$0] && sorted[$0].transition.isOfTimer }
    skipMade()
  }

  subscript(index: Int) -> FollowedTransition { transitions[index] }

  /// The indices, in ascending order, of the transitions that may be next: those that timers make,
  /// and the first other transition. All earlier transitions of their devices have been made.
  var possible: [Int] {
    first < transitions.count && isPossible[first] ? (timers + [first]).sorted() : timers
  }

  /// Removes and returns a transition.
  mutating func remove(_ index: Int) -> FollowedTransition {
    isMade[index] = true
    timers.removeAll { $0 == index }
    if let next = following[index] {
      isPossible[next] = true
      if transitions[next].transition.isOfTimer {
        timers.append(next)
        timers.sort()
      }
    }
    skipMade()
    return transitions[index]
  }

  private mutating func skipMade() {
    while first < transitions.count, isMade[first] || transitions[first].transition.isOfTimer {
      first += 1
    }
  }
}

extension Transition {
  /// Whether a timer makes the transition: a call times out, or an SDK stops waiting.
  var isOfTimer: Bool {
    switch self {
    case .wake, .timeOut: true
    case .act, .deliver, .lose, .begin, .fire, .wait: false
    }
  }

  /// The device that takes part in a transition, if any.
  var device: DeviceID? {
    switch self {
    case .deliver(let link): link.device
    case .lose(let device), .wake(let device, _), .timeOut(_, let device): device
    case .act(let act, _): act.device
    case .begin, .fire, .wait: nil
    }
  }
}

extension WorldAction {
  var device: DeviceID {
    switch self {
    case .call(let device, _), .connect(let device, _), .disconnect(let device, _),
      .openPage(let device, _), .tapPage(let device, _, _):
      device
    case .disturb(let fault): fault.device
    }
  }
}
