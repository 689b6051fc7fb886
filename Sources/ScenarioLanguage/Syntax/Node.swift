/// A node of a statement's syntax tree: a value or a structure.
///
/// All nodes are stored in one array, so a tree needs no separate allocation. Each node is followed
/// by its descendants. The first child of the node at index `i` is at `i + 1`. The next sibling of
/// a node is at the node's `end`.
struct Node {
  var kind: Kind
  /// The token of the name before the value (`name: value`); -1 if there is no name.
  var name: Int32
  /// The first and the last token of the node. The tokens of `name: ` are not included.
  var first: Int32
  var last: Int32
  /// The index after the node's last descendant.
  var end: Int32

  enum Kind: UInt8 {
    // Values
    /// A name, or a literal word such as `nil`, `any` or `true`.
    case word
    case number
    /// One or more duration tokens. The value is the sum of their durations.
    case duration
    /// `"text"` or `"text" x 64`. In the form `"text" x 64`, the first token is the string, and the
    /// last token is the number.
    case string
    case capture
    /// `[…]`, or a list of users without brackets. The children are the items.
    case list
    /// `{…}`. The children are the fields, including the names of the fields.
    case record
    /// `...` at the end of a list or of attributes.
    case rest
    /// `F[1...31]`. The tokens are word, bracket, number, ellipsis, number, bracket.
    case range
    /// `each F[1...31]`. The tokens are the word `each` and the tokens of the range.
    case each
    /// `x or y`. The children are the values.
    case alternatives

    // Structure
    /// `A.phone`. The tokens are word, dot, word.
    case device
    /// `each F[1...31].phone`. The tokens are the tokens of `each F[1...31]`, a dot and a word.
    case eachDevice
    /// `members of chess`. The tokens are three words. In `members of each g[1...3]`, the word
    /// `each` is a child.
    case groupPart
    /// `name(arguments)`, or the name without arguments. `first` is the token of the name.
    case invocation
    /// Callbacks joined by `and`. The children are the callbacks.
    case together
    /// `(options)` after a name. The children are the options, including the names of the options.
    case options
    /// The name in `as name`.
    case label
  }
}
