import Base
import Events

/// The anchors of the cases on a page, so that links can lead to single cases.
///
/// An anchor consists of the file's path and, for a row of a table, the row's title. A case's
/// anchor therefore does not change when other cases are added or removed. If two anchors would be
/// equal, the second gets a number.
enum CaseAnchors {
  /// If an anchor has more than `most` characters, a hash of the name replaces the further
  /// characters.
  private static let most = 100

  static func anchors(of items: [RunEvents.Item]) -> [String] {
    var seen: Set<String> = []
    return items.map { item in
      let anchor = anchor(of: item)
      var unique = anchor
      var number = 1
      while !seen.insert(unique).inserted {
        number += 1
        unique = "\(anchor)-\(number)"
      }
      return unique
    }
  }

  private static func anchor(of item: RunEvents.Item) -> String {
    var name = Path(item.path).without(ending: ".scenario")
    if case .ran(let events) = item, events.row != nil { name += "/\(events.title)" }
    // Neither the ids of requirements nor the anchors of other parts of the page begin with
    // `case-`.
    let anchor = "case-" + words(of: name)
    guard anchor.count > most else { return anchor }
    var hash = Fingerprint()
    hash.add(name)
    return "\(anchor.prefix(most))-\(hash.value.hexadecimal.prefix(8))"
  }

  /// The text's letters, digits and slashes, with one hyphen for each sequence of other characters.
  /// The result never begins or ends with a hyphen, and never begins with a slash.
  private static func words(of text: String) -> String {
    var words = ""
    var isApart = false
    for character in text {
      if character == "/", words.isEmpty { continue }
      if character.isLetter || character.isNumber || character == "/" {
        if isApart, !words.isEmpty { words += "-" }
        words.append(character)
        isApart = false
      } else {
        isApart = true
      }
    }
    return words
  }
}
