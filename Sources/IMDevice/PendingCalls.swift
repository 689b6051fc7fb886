import Base
import IMProtocol

/// The calls that a device has sent and that have no answer yet, in the order of sending. Most
/// devices have at most one such call. The list takes a single word of memory, which is less than a
/// `ShortList` takes.
///
/// The server usually answers the earliest call first, and there may be thousands of calls. For
/// this reason, removing the earliest call only rarely moves the other calls.
enum PendingCalls: RandomAccessCollection, Sendable {
  case none
  case one(CallToken)
  /// The first element is not a call: its `index` is the number of removed calls. The removed calls
  /// come directly after the first element, and the pending calls come after the removed calls.
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
    // Now only `calls` refers to the array, so `append` does not copy it.
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
