import Base
import Events

/// The anchors of the cases of a page, which are the targets of links.
///
/// The anchor of a case consists of the path of the file. If the case is a row of a table, the
/// row's title follows. Therefore an anchor does not change when other cases are added or removed.
/// If two cases would have equal anchors, a number is appended to the second anchor.
enum CaseAnchors {
  /// The maximum number of characters of an anchor. If an anchor has more characters, its end is
  /// replaced by a part of its hash.
  private static let most = 100

  /// The anchors of `items`, in the order of the items.
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
    // Ids of requirements and anchors of other parts of the page never begin with this prefix.
    let anchor = "case-" + words(of: name)
    guard anchor.count > most else { return anchor }
    var hash = Fingerprint()
    hash.add(name)
    return "\(anchor.prefix(most))-\(hash.value.hexadecimal.prefix(8))"
  }

  /// The letters, digits and slashes of a text. Slashes at its beginning are removed. Between
  /// letters, digits and slashes, a hyphen replaces each sequence of other characters.
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
