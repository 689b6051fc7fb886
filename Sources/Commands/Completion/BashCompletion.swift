/// Completes imsim's command line in bash. See `complete` in bash(1), and bash-completion(7).
enum BashCompletion {
  static var script: String {
    var text = """
      # Completion of imsim for bash. For every shell:
      #   imsim completion bash > ~/.local/share/bash-completion/completions/imsim
      _imsim() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=
        if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W '\(names) --help --version' -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in

      """
    for command in Command.all { text += branch(of: command) }
    text += """
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      # The files of an ending, and folders, that a word begins.
      _imsim_files() {
        compopt -o filenames 2> /dev/null
        mapfile -t COMPREPLY < <(compgen -f -X "!*$2" -- "$1"; compgen -d -- "$1")
      }
      complete -F _imsim imsim

      """
    return text
  }

  private static var names: String { Command.all.map(\.name).joined(separator: " ") }

  /// Returns the code that completes what follows a command: options, their values, and operands.
  private static func branch(of command: Command) -> String {
    var text = "    \(command.name))\n      case $before in\n"
    for option in command.options where !option.isHidden {
      let value: String? =
        switch option.completion {
        case .words(let words) where option.takesAnyNumber:
          // The next word may be another value or an operand, so both are offered.
          "words='\(words.joined(separator: " "))'"
        case .words(let words):
          "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); return"
        case .path:
          "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); return"
        case .folder:
          "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$word\"); return"
        case .free: "return"
        case .none: nil
        }
      if let value { text += "        --\(option.name)) \(value) ;;\n" }
    }
    let options = command.shownOptions.map { "--\($0.name)" }.joined(separator: " ")
    text += "      esac\n"
    text += "      [[ $word == -* ]] && words='\(options)'\n"
    let operands = command.completedWords
    if !operands.isEmpty {
      text += "      [[ $word != -* ]] && words+=' \(operands.joined(separator: " "))'\n"
    }
    if let ending = command.fileEnding {
      text += "      [[ $word != -* && -z $words ]] && { "
      text += "_imsim_files \"$word\" \(ending); return; }\n"
    }
    return text + "      ;;\n"
  }
}
