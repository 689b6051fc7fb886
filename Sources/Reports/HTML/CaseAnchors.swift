import Events
import Ground

/// What links to the cases of a page lead to.
///
/// An anchor is made of the path, and for a row of a table of its title: it stays the same when
/// other cases come and go. Where that gives two the same one, the later gets a number.
enum CaseAnchors {
  /// Characters of an anchor; a longer one is cut and ends in a part of its hash.
  private static let most = 100

  /// The anchors, in the order of the items.
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
    // No id of a requirement and nothing that the page itself names begins so.
    let anchor = "case-" + words(of: name)
    guard anchor.count > most else { return anchor }
    var hash = Fingerprint()
    hash.add(name)
    return "\(anchor.prefix(most))-\(hash.value.hexadecimal.prefix(8))"
  }

  /// The letters and digits of a text, with slashes between them; hyphens for all else between.
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
