/// The words that name commands, in the order of the overview.
///
/// A process makes the one command that it was called with: the tables of all of them take longer
/// than a small scenario.
enum CommandName: String, CaseIterable {
  case run, explore, conform, new, accept, explain, check, format, list, coverage, mutate, report
  case catalogue, lsp, editor, bench, completion, help

  var command: Command {
    switch self {
    case .run: .run
    case .explore: .explore
    case .conform: .conform
    case .new: .new
    case .accept: .accept
    case .explain: .explain
    case .check: .check
    case .format: .format
    case .list: .list
    case .coverage: .coverage
    case .mutate: .mutate
    case .report: .report
    case .catalogue: .catalogue
    case .lsp: .lsp
    case .editor: .editor
    case .bench: .bench
    case .completion: .completion
    case .help: .help
    }
  }
}
