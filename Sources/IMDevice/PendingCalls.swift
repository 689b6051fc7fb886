import Base
import IMProtocol

/// The tokens of the calls that a device has sent and that have no answer yet. The tokens are in
/// the order of sending. Most devices have at most one call without an answer. The list occupies a
/// single word of memory, which is less than the size of a `ShortList`.
///
/// Usually the server answers the earliest call before all other calls. There may be thousands of
/// calls. Therefore the removal of the earliest call moves the other calls only rarely.
enum PendingCalls: RandomAccessCollection, Sendable {
  case none
  case one(CallToken)
  /// The first element of the array is not a call, but its `index` is the number of removed calls.
  /// The removed calls follow the first element. The pending calls follow the removed calls.
  case several([CallToken])

  init(_ calls: [CallToken]) {
    self =
      calls.count > 1 ? .several([CallToken(0)] + calls) : calls.first.map { .one($0) } ?? .none
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .several(let calls): calls.count - 1 - Int(calls[0].index)
    }
  }

  subscript(index: Int) -> CallToken {
    switch self {
    case .several(let calls): return calls[1 + Int(calls[0].index) + index]
    case .one(let call) where index == 0: return call
    case .one, .none: fatal("no call waits for an answer at \(index) of \(self)")
    }
  }

  mutating func append(_ call: CallToken) {
    guard case .several(var calls) = self else {
      self = isEmpty ? .one(call) : PendingCalls([self[0], call])
      return
    }
    // After this assignment, only `calls` refers to the array. Therefore `append` does not copy the
    // array.
    self = .none
    calls.append(call)
    self = .several(calls)
  }

  mutating func remove(at position: Int) {
    guard case .several(var calls) = self else {
      self = .none
      return
    }
    if count == 2 {
      self = .one(self[1 - position])
      return
    }
    self = .none
    let gone = Int(calls[0].index)
    if position > 0 {
      calls.remove(at: 1 + gone + position)
    } else if 2 * gone < calls.count {
      calls[0] = CallToken(gone + 1)
    } else {
      calls.replaceSubrange(0...gone + 1, with: [CallToken(0)])
    }
    self = .several(calls)
  }
}
