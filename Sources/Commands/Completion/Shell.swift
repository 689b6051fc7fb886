import Ground

enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What the shell reads, made from the table of commands.
  var completion: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// A text as one word of a shell, in single quotes. Fish takes backslashes there.
  func quoted(_ text: String) -> String {
    switch self {
    case .bash, .zsh: "'\(text.replacing("'", with: "'\\''"))'"
    case .fish: "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
  }
}

extension Option {
  /// What its value can be, for completion.
  enum Completion {
    case words([String])
    /// A file or folder.
    case path
    case folder
    /// Something that no one can guess: a number, a text.
    case free
    /// It takes no value.
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
