/// A part of a statement: a value, or a piece of structure with parts of its own.
///
/// Nodes stand in one array, each followed by its descendants, so that a tree costs no allocation
/// of its own: the children of the node at `i` begin at `i + 1`, and the next sibling of a node is
/// at its `end`.
struct Node {
  var kind: Kind
  /// The token of the name before the value (`name: value`), or -1.
  var name: Int32
  /// The first and last token of the node, its name apart.
  var first: Int32
  var last: Int32
  /// The index after the node's last descendant.
  var end: Int32

  enum Kind: UInt8 {
    // Values
    /// A name, or `nil`, `any`, `true` and the like.
    case word
    case number
    /// One duration token or several that add up.
    case duration
    /// `"text"`, or `"text" x 64`, whose tokens begin with the string and end with the number.
    case string
    case capture
    /// `[…]`, with the items as children; also a list of users without brackets.
    case list
    /// `{…}`, with the fields as named children.
    case record
    /// `...` at the end of a list or of attributes.
    case rest
    /// `F[1...31]`: the tokens are word, bracket, number, ellipsis, number, bracket.
    case range
    /// `each F[1...31]`: the word, and last the tokens of a range.
    case each
    /// `x or y`, with the values as children.
    case alternatives

    // Structure
    /// `A.phone`: the tokens are word, dot, word.
    case device
    /// `each F[1...31].phone`: the tokens of `each`, and last dot, word.
    case eachDevice
    /// `members of chess`: the tokens are three words; or with an `each` as child, and its tokens.
    case groupPart
    /// `name(arguments)`, or the name alone; `first` is the name.
    case invocation
    /// Callbacks joined by `and`, as children.
    case together
    /// `(options)` after a name, as named children.
    case options
    /// The name in `as name`.
    case label
  }
}
