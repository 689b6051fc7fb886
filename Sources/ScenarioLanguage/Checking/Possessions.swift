import IMProtocol

/// What users have at the start, as far as the service limits how much.
struct Possessions {
  /// A number for each user; those that have none need no room.
  struct Counts {
    private var counts: [Int] = []

    /// Counts one more and gives how many there are.
    mutating func add(to user: UserID) -> Int {
      let index = Int(user.index)
      if index >= counts.count {
        counts += Array(repeating: 0, count: max(index + 1, 2 * counts.count) - counts.count)
      }
      counts[index] += 1
      return counts[index]
    }
  }

  /// A subscription; one that is declared twice counts once.
  struct Subscription: Hashable {
    var subscriber: UserID
    var target: UserID
    var type: Int32
  }

  /// Keys of extended attributes, with the setting that must configure them.
  struct Key {
    var key: Text
    var setting: String
    var place: SourceRange
  }

  var friends = Counts()
  /// By type: how many users a user is subscribed to, and how many are to the user.
  var subscriptions: [Int32: (made: Counts, had: Counts)] = [:]
  var knownSubscriptions: Set<Subscription> = []
  var uniqueIDs: Set<Text> = []
  var keys: [Key] = []
}
