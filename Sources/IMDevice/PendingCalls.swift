import IMProtocol

/// The calls of a device that were sent and have no answer, in their order. Most devices have one
/// at most, and the list is no larger than a word: a `ShortList` would be.
enum PendingCalls: RandomAccessCollection, Sendable {
  case none
  case one(CallToken)
  case several([CallToken])

  init(_ calls: [CallToken]) {
    self = calls.count > 1 ? .several(calls) : calls.first.map { .one($0) } ?? .none
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .several(let calls): calls.count
    }
  }

  subscript(place: Int) -> CallToken {
    switch self {
    case .several(let calls): return calls[place]
    case .one(let call) where place == 0: return call
    case .one, .none: preconditionFailure("no call waits for an answer at \(place)")
    }
  }

  mutating func append(_ call: CallToken) {
    guard case .several(var calls) = self else {
      self = isEmpty ? .one(call) : .several([self[0], call])
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
    self = .none
    calls.remove(at: place)
    self = PendingCalls(calls)
  }
}
