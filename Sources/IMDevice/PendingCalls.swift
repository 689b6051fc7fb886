import Ground
import IMProtocol

/// The calls of a device that were sent and have no answer, in their order. Most devices have one
/// at most, and the list is no larger than a word: a `ShortList` would be.
///
/// Mostly the first is answered first: of thousands the others are not moved for it.
enum PendingCalls: RandomAccessCollection, Sendable {
  case none
  case one(CallToken)
  /// They stand behind a number, which says how many of them are gone.
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

  subscript(place: Int) -> CallToken {
    switch self {
    case .several(let calls): return calls[1 + Int(calls[0].index) + place]
    case .one(let call) where place == 0: return call
    case .one, .none: fatal("no call waits for an answer at \(place) of \(self)")
    }
  }

  mutating func append(_ call: CallToken) {
    guard case .several(var calls) = self else {
      self = isEmpty ? .one(call) : PendingCalls([self[0], call])
      return
    }
    // Nobody else holds the list meanwhile, so that it is not copied.
    self = .none
    calls.append(call)
    self = .several(calls)
  }

  mutating func remove(at place: Int) {
    guard case .several(var calls) = self else {
      self = .none
      return
    }
    if count == 2 {
      self = .one(self[1 - place])
      return
    }
    self = .none
    let gone = Int(calls[0].index)
    if place > 0 {
      calls.remove(at: 1 + gone + place)
    } else if 2 * gone < calls.count {
      calls[0] = CallToken(gone + 1)
    } else {
      calls.replaceSubrange(0...gone + 1, with: [CallToken(0)])
    }
    self = .several(calls)
  }
}
