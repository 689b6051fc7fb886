/// A node of a statement's syntax tree. A node represents a value or a structure.
///
/// All trees share one array, so no tree needs an allocation of its own. A node's descendants
/// directly follow the node in the array: the first child of the node at index `i` is at `i + 1`. A
/// node's `end` is the index of its next sibling.
struct Node {
  var kind: Kind
  /// The token of the name in `name: value`, or -1 if the value has no name.
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
    /// One or more duration tokens. The value is the sum of the durations.
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
    /// `F[1...31]`. The tokens are a word, a bracket, a number, an ellipsis, a number and a
    /// bracket.
    case range
    /// `each F[1...31]`. The tokens are the word `each` and the tokens of the range.
    case each
    /// `a friend`, or `one of [A, B]`, whose only child is a list.
    case choice
    /// `x or y`. The children are the values.
    case alternatives

    // Structure
    /// `A.phone`. The tokens are a word, a dot and a word.
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
