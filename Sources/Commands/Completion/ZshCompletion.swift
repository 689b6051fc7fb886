import Base

/// Completes imsim's command line in zsh. See `_arguments` in zshcompsys(1).
enum ZshCompletion {
  static var script: String {
    var text = """
      #compdef imsim
      # Completion of imsim for zsh. For every shell, in a folder of $fpath:
      #   imsim completion zsh > ~/.zfunc/_imsim
      _imsim() {
        local -a commands
        commands=(

      """
    for command in Command.all {
      text += "    \(quoted("\(command.name):\(command.summary)"))\n"
    }
    text += """
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          _arguments '--help[explain imsim]' '--version[print the version]'
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in

      """
    for command in Command.all {
      text += "    \(command.name))\n      _arguments"
      for option in command.shownOptions { text += " \\\n        \(specification(option))" }
      if let operands = operands(of: command) { text += " \\\n        \(operands)" }
      text += "\n      ;;\n"
    }
    text += """
        esac
      }
      if [[ $funcstack[1] == _imsim ]]; then
        _imsim "$@"
      else
        (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
        compdef _imsim imsim
      fi

      """
    return text
  }

  private static func quoted(_ text: String) -> String { Shell.zsh.quoted(text) }

  /// Returns an option in the format that `_arguments` expects:
  /// `--name=[what it does]:value:action`.
  private static func specification(_ option: Option) -> String {
    let summary = escaped(option.summary)
    let star = option.isRepeatable ? "*" : ""
    let action: String
    switch option.completion {
    case .none: return quoted("--\(option.name)[\(summary)]")
    // Zsh treats the words after this option as operands.
    case .words where option.takesAnyNumber: return quoted("--\(option.name)[\(summary)]")
    case .words(let words): action = "(\(words.joined(separator: " ")))"
    case .path: action = "_files"
    case .folder: action = "_files -/"
    case .free: action = " "
    }
    let name = escaped((option.placeholder ?? "").lowercased())
    return quoted("\(star)--\(option.name)=[\(summary)]:\(name):\(action)")
  }

  private static func operands(of command: Command) -> String? {
    let words = command.completedWords
    if !words.isEmpty { return quoted("*:word:(\(words.joined(separator: " ")))") }
    return command.fileEnding.map { ending in
      quoted("*:\(ending.dropFirst()):_files -g \"*\(ending)\"")
    }
  }

  /// Escapes the characters that are special in `_arguments`.
  private static func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }
}
