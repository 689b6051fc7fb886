import Base
import Events
import ScenarioLanguage

/// A supported editor, or a format that several editors read.
enum Editor: String, CaseIterable {
  case vscode, neovim, helix, zed, textmate

  var summary: String {
    switch self {
    case .vscode: "VS Code: a script that writes an extension"
    case .neovim: "Neovim 0.10 or later: Lua for init.lua"
    case .helix: "Helix: a script that adds to its settings"
    case .zed: "Zed: a script that writes an extension"
    case .textmate: "the TextMate grammar of scenarios, as JSON: colours for many others"
    }
  }

  /// The settings as text. For some editors, the text is a shell script; for others, the text
  /// belongs in the editor's own files.
  var settings: String {
    switch self {
    case .vscode: Self.vscodeSettings
    case .neovim: Self.neovimSettings
    case .helix: Self.helixSettings
    case .zed: Self.zedSettings
    case .textmate: Self.grammar
    }
  }

  private static var grammar: String {
    var writer = JSONWriter()
    writer.json(TextMateGrammar.json)
    writer.endLine()
    return writer.text.string
  }

  /// VS Code needs an extension to use a grammar and to start a language server. The extension uses
  /// the client library `vscode-languageclient`, which `npm install` installs. Unless `transport`
  /// is set, the library adds no argument to the server's command line.
  private static let vscodeSettings = """
    # imsim editor vscode | sh makes the folder imsim-vscode. In VS Code: run the command
    # Developer: Install Extension from Location... and choose it.
    set -e; mkdir -p imsim-vscode; cd imsim-vscode
    imsim editor textmate > imsim.tmLanguage.json
    cat > package.json <<'END'
    { "name": "imsim", "publisher": "imsim", "version": "\(Version.current)",
      "engines": {"vscode": "^1.82.0"}, "dependencies": {"vscode-languageclient": "^9.0.1"},
      "main": "extension.js", "contributes": {
        "languages": [
          {"id": "imsim", "extensions": [".scenario"], "configuration": "language.json"}],
        "grammars": [
          {"language": "imsim", "scopeName": "source.imsim", "path": "imsim.tmLanguage.json"}] } }
    END
    cat > language.json <<'END'
    { "comments": {"lineComment": "#"}, "brackets": [["(", ")"], ["[", "]"], ["{", "}"]] }
    END
    cat > extension.js <<'END'
    const { LanguageClient } = require("vscode-languageclient/node");
    const client = new LanguageClient("imsim", { command: "imsim", args: ["lsp"] },
      { documentSelector: [{ language: "imsim" }] });
    exports.activate = () => client.start();
    exports.deactivate = () => client.stop();
    END
    npm install

    """

  /// Neovim colors the text with the language server's semantic tokens.
  private static let neovimSettings = """
    -- Neovim 0.10 or later: ~/.config/nvim/init.lua. The server says which colour each word has.
    vim.filetype.add({ extension = { scenario = "imsim" } })
    vim.api.nvim_create_autocmd("FileType", {
      pattern = "imsim",
      callback = function(event)
        vim.bo[event.buf].commentstring = "# %s"
        vim.lsp.start({ name = "imsim", cmd = { "imsim", "lsp" }, root_dir = vim.fn.getcwd() })
      end,
    })

    """

  /// Helix colors texts only with Tree-sitter grammars. These settings use Helix's Ruby grammar.
  /// The grammar suits scenarios well, but enumeration cases have no color, and ids and durations
  /// have the color of numbers.
  private static let helixSettings = """
    # imsim editor helix | sh adds imsim to the settings of Helix, in ~/.config/helix.
    set -e; mkdir -p ~/.config/helix/runtime/queries/imsim; cd ~/.config/helix
    grep -qs 'name = "imsim"' languages.toml || cat >> languages.toml <<'END'

    [language-server.imsim]
    command = "imsim"
    args = ["lsp"]
    [[language]]
    name = "imsim"
    scope = "source.imsim"
    file-types = ["scenario"]
    comment-token = "#"
    indent = { tab-width = 2, unit = "  " }
    language-servers = ["imsim"]
    grammar = "ruby"
    END
    cat > runtime/queries/imsim/highlights.scm <<'END'
    (comment) @comment
    (string) @string
    (integer) @constant.numeric
    (hash_key_symbol) @variable.parameter
    (global_variable) @variable.builtin
    [(nil) (true) (false)] @constant.builtin
    ["and" "then" "when" "while" "not"] @keyword
    ((constant) @constant (#match? @constant "^RC_"))
    ((identifier) @function (#match? @function "^on[A-Z]"))
    ((identifier) @keyword (#any-of? @keyword
      \(keywordsOfHelix)))
    (call method: (identifier) @function arguments: (argument_list "(") (#not-any-of? @function
      \(keywordsOfHelix)))
    END

    """

  private static let keywordsOfHelix =
    (TokenClass.keywords + TokenClass.otherWords + TokenClass.actionWords)
    .map { "\"\($0)\"" }.joined(separator: " ")

  /// To start a language server that Zed does not know, Zed needs an extension, which Zed compiles
  /// itself. With these settings, Zed colors the text with the server's semantic tokens.
  private static let zedSettings = """
    # imsim editor zed | sh makes the folder imsim-zed. In Zed: run the command zed: install dev
    # extension and choose it; Zed compiles it with the Rust of rustup. For colours, settings.json
    # needs "languages": {"imsim": {"semantic_tokens": "full"}}.
    set -e; mkdir -p imsim-zed/src imsim-zed/languages/imsim; cd imsim-zed
    cat > extension.toml <<'END'
    id = "imsim"
    name = "imsim"
    version = "\(Version.current)"
    schema_version = 1
    authors = []
    [language_servers.imsim]
    name = "imsim"
    languages = ["imsim"]
    END
    cat > languages/imsim/config.toml <<'END'
    name = "imsim"
    path_suffixes = ["scenario"]
    line_comments = ["# "]
    tab_size = 2
    END
    cat > Cargo.toml <<'END'
    [package]
    name = "imsim-zed"
    version = "\(Version.current)"
    edition = "2021"
    [lib]
    crate-type = ["cdylib"]
    [dependencies]
    zed_extension_api = "0.7"
    END
    cat > src/lib.rs <<'END'
    use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};
    struct Imsim;
    impl zed::Extension for Imsim {
        fn new() -> Self { Imsim }
        fn language_server_command(
            &mut self, _: &LanguageServerId, tree: &Worktree,
        ) -> Result<Command> {
            let command = tree.which("imsim").ok_or("imsim is not on the PATH")?;
            Ok(Command { command, args: vec!["lsp".into()], env: tree.shell_env() })
        }
    }
    zed::register_extension!(Imsim);
    END

    """
}
