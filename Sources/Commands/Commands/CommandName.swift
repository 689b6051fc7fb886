/// The words that name commands, in the order of the overview.
///
/// A process makes the one command that it was called with: the tables of all of them take longer
/// than a small scenario.
enum CommandName: String, CaseIterable {
  case run
  case explore
  case conform
  case new
  case accept
  case explain
  case check
  case format
  case list
  case coverage
  case mutate
  case report
  case catalogue
  case lsp
  case editor
  case bench
  case completion
  case help

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
