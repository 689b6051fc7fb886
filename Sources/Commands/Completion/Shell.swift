import Base

enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The completion script, generated from the table of commands.
  var completion: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// Encloses a text in single quotes, so that the shell treats it as one word. In fish, a
  /// backslash has a special meaning even in single quotes.
  func quoted(_ text: String) -> String {
    switch self {
    case .bash, .zsh: "'\(text.replacing("'", with: "'\\''"))'"
    case .fish: "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
  }
}

extension Option {
  /// What completion offers as values of the option.
  enum Completion {
    case words([String])
    /// Files and folders.
    case path
    case folder
    /// Anything else, such as a number or a text, for which completion has no suggestions.
    case free
    case none
  }

  var completion: Completion {
    guard let placeholder else { return .none }
    if !choices.isEmpty { return .words(choices) }
    return switch placeholder {
    case "FILE": .path
    case "FOLDER": .folder
    default: .free
    }
  }
}
