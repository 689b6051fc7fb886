/// Completes imsim's command line in fish. See `complete` in fish-completions(7).
enum FishCompletion {
  static var script: String {
    var text = """
      # Completion of imsim for fish. For every shell:
      #   imsim completion fish > ~/.config/fish/completions/imsim.fish
      # The files of an ending, and folders, that a word begins.
      function __imsim_files -a ending
        set -l word (commandline -ct)
        for path in $word*/ $word*$ending
          echo $path
        end
      end
      complete -c imsim -f
      complete -c imsim -n __fish_use_subcommand -l help -d 'explain imsim'
      complete -c imsim -n __fish_use_subcommand -l version -d 'print the version'

      """
    for command in Command.all {
      text +=
        "complete -c imsim -n __fish_use_subcommand -a \(command.name)"
        + " -d \(Shell.fish.quoted(command.summary))\n"
    }
    for command in Command.all {
      let here = "complete -c imsim -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.shownOptions { text += here + specification(option) }
      let words = command.completedWords
      if !words.isEmpty { text += "\(here) -a '\(words.joined(separator: " "))'\n" }
      if let ending = command.fileEnding {
        text += "\(here) -a '(__imsim_files \(ending))'\n"
      }
    }
    return text
  }

  private static func specification(_ option: Option) -> String {
    let text = " -l \(option.name) -d \(Shell.fish.quoted(option.summary))"
    return switch option.completion {
    case .none: "\(text)\n"
    // The next word may be another value or an operand.
    case .words(let words) where option.takesAnyNumber:
      "\(text)\ncomplete -c imsim -n '__fish_contains_opt \(option.name)'"
        + " -a '\(words.joined(separator: " "))'\n"
    case .words(let words): "\(text) -x -a '\(words.joined(separator: " "))'\n"
    case .path: "\(text) -r -F\n"
    case .folder: "\(text) -x -a '(__fish_complete_directories)'\n"
    case .free: "\(text) -x\n"
    }
  }
}
