import Events
import ScenarioLanguage

/// The TextMate grammar that colors scenarios in editors and on code hosts.
///
/// The grammar processes a scenario line by line, and assigns a class (`TokenClass`) to each token.
/// The keywords come from the tables of the language. The patterns use lookahead but no lookbehind.
/// Many editors use the regular-expression engine Oniguruma, so the patterns avoid any syntax that
/// Oniguruma and other engines interpret differently.
enum TextMateGrammar {
  static let json: JSONValue = [
    "name": "imsim", "scopeName": "source.imsim", "fileTypes": ["scenario"],
    "patterns": [include("lines")],
    "repository": [
      "lines": rules(lines), "statement": rules(statement(ofActions: false)),
      "actions": rules(statement(ofActions: true)),
      "bounds": rules(bounds), "cells": rules(cells),
      "brackets": rules([bracket("multiples", "texts", "brackets", "values")]),
      "values": rules(values),
      "citations": rules(words(in: "citations", [match("[A-Z]{1,4}-[0-9]{1,4}\(end)", .id)])),
      "tags": rules(words(in: "tags", [])), "results": rules(results), "tokens": rules(tokens),
      "texts": rules(texts()), "multiples": rules([multiple()]),
      "textsOfCells": rules([multiple(butNot: "|")] + texts(butNot: "|")),
      "escapes": rules([
        match(#"\\(?:u[0-9A-Fa-f]{4}|["\\/bfnrt<|])"#, "constant.character.escape.imsim"),
        match("<[\(column)]+>", "variable.other.column.imsim"),
      ]),
    ],
  ]

  /// The letters, without digits. Outside of ASCII, every character counts as a letter unless it is
  /// punctuation or a symbol.
  private static let letters =
    #"A-Za-z_\x{C0}-\x{1FFF}\x{2070}-\x{2FFF}\x{3040}-\x{D7FF}\x{F900}-\x{FDFF}"#
    + #"\x{FE70}-\x{FEFE}\x{10000}-\x{10FFFF}"#
  private static let column = #"-A-Za-z0-9_\x{80}-\x{10FFFF}"#
  private static let rest = "[0-9\(letters)]*(?:-[0-9\(letters)]+)*"
  private static let word = "[\(letters)]\(rest)"
  private static let end = "(?![0-9\(letters)]|-[0-9\(letters)])"
  private static let possessive = "'s(?![0-9\(letters)])"
  /// The end of a word that is neither a name nor a field. A word that is followed by `'s`, a colon
  /// or a dot is a name or a field.
  private static let alone = end + #"(?!\#(possessive)|[ \t]*(?::|\.(?!\.\.)))"#
  /// The beginning of a line that opens a new part of the scenario. Such a line also closes an open
  /// bracket.
  private static let opened =
    #"^(?=[ \t]*(?:\||\#(oneOf(TokenClass.openings))\#(end)(?![ \t]*:)))"#
  private static let callback = "on[A-Z]\(rest)"
  private static let constant = oneOf(TokenClass.constants)
  /// The constants in a statement, except those that are also keywords, such as `on`.
  private static let constantOfStatement = oneOf(
    TokenClass.constants.filter { !TokenClass.keywords.contains($0) })

  private static func oneOf(_ words: [String]) -> String {
    "(?:\(words.joined(separator: "|")))"
  }

  /// Lines outside of tables: each is a statement, or continues an open bracket.
  private static let lines: [JSONValue] = [
    // A table, from the line `examples` to the first row, which names the columns.
    [
      "begin": .string(#"^[ \t]*(examples)\#(end)(?![ \t]*:)"#),
      "beginCaptures": captures([.keyword]),
      "end": #"^[ \t]*(\|.*)$"#,
      "endCaptures": [
        "1": ["patterns": .array([match(#"(?:[^|\\]|\\.)+(?=\|)"#, .column), include("cells")])]
      ],
      "patterns": [include("lines")],
    ],
    line("verifies|assumes", ofWords: "citations"), line("tags", ofWords: "tags"),
    line("whoever", ofWords: "results"),
    [
      "begin": .string(#"^[ \t]*(at)(?=[ \t]+most\#(end))"#),
      "beginCaptures": captures([.keyword]), "end": .string("$|\(opened)"),
      "patterns": [include("bounds")],
    ],
    ["begin": #"^[ \t]*(?=\|)"#, "end": "$", "patterns": [include("cells")]],
    include("statement"),
  ]

  /// A line that begins with a keyword. The rest of the line is matched by the rule named `words`.
  private static func line(_ keyword: String, ofWords words: String) -> JSONValue {
    [
      "begin": .string(
        #"^[ \t]*(?:(\#(keyword))\#(alone)|(\#(keyword))\#(end)(?![ \t]*:)(\#(possessive))?)"#),
      "beginCaptures": captures([.keyword, .name, .keyword]), "end": .string("$|\(opened)"),
      "patterns": [include(words)],
    ]
  }

  private static func words(in name: String, _ special: [JSONValue]) -> [JSONValue] {
    [include("texts"), include("tokens"), bracket(name)] + special
      + [match(word, .name), match(#"[,:.\)\]\}]"#, .punctuation)]
  }

  /// The bounds of an exploration, such as `most 4 calls` after `at`. Each word of the bounds is a
  /// keyword.
  private static let bounds = [
    include("texts"), include("tokens"), include("brackets"), match(word, .keyword),
    match(#"[,:.\)\]\}]"#, .punctuation),
  ]

  /// The name of a call after `'s` or `for`: any word that is neither a keyword nor a constant.
  private static let call =
    #"(?!\#(oneOf(noCalls))\#(end))"#
    + #"(?!\#(word)[ \t]+of\#(end))(\#(word))\#(alone)"#

  private static let noCalls =
    TokenClass.constants + TokenClass.keywords.filter { $0 != "x" } + TokenClass.otherWords

  /// A line below `whoever`.
  private static let results = [
    match(#"(for)[ \t]+\#(call)"#, .keyword, .function), include("statement"),
  ]

  /// The patterns outside of brackets.
  private static func statement(ofActions: Bool) -> [JSONValue] {
    [
      include("multiples"), include("texts"),
      match(#"^[ \t]*\#(constantOfStatement)\#(alone)(?![ \t]+of\#(end))"#, .name),
      match(#"([.:])[ \t]*(calls|opens)[ \t]+(\#(word))\#(alone)"#, .punctuation, .name, .function),
      match(
        #"(\.)[ \t]*(\#(word))(\#(possessive))[ \t]+\#(call)"#,
        groups: [.punctuation, .name, .keyword, .function]),
      match(#"(\#(word))(\#(possessive))[ \t]+\#(call)"#, .name, .keyword, .function),
      match(#"(<[\#(column)]+>)(\#(possessive))[ \t]+\#(call)"#, .column, .keyword, .function),
      include("tokens"), include("brackets"),
      match(#"(:)[ \t]*(each|or)\#(alone)"#, .punctuation, .keyword),
      match(#"(:)[ \t]*(\#(constant))\#(alone)"#, .punctuation, .constant),
      match(#"(:)[ \t]*(\#(callback))\#(alone)"#, .punctuation, .function),
      match(#"(:)[ \t]*(\#(word))\#(alone)"#, .punctuation, .name),
      match(
        #"(calls|opens)((?:[ \t]+(?:calls|opens))*)[ \t]+(\#(word))\#(alone)"#, .keyword, .function,
        .function),
      match(callback, .function),
      match(constantOfStatement + end, .constant),
      match(#"\#(word)(?=[ \t]+of\#(end))"#, .keyword),
      [
        "begin": .string("(may)\(alone)"), "beginCaptures": captures([.keyword]),
        "end": .string("$|\(opened)"), "patterns": [include("actions")],
      ],
      // `x` is excluded, because it is a keyword only after a text.
      match(
        oneOf(
          TokenClass.keywords.filter { $0 != "x" } + TokenClass.otherWords
            + (ofActions ? TokenClass.actionWords : [])) + end, .keyword),
      match(word, ofActions ? .function : .name), match(#"[,:.\)\]\}]"#, .punctuation),
    ]
  }

  /// A choice of a population, such as `a friend`.
  private static let choice = oneOf(TokenClass.choices.map { $0.joined(separator: "[ \\t]+") })

  /// The patterns for values in brackets and in the cells of tables.
  private static let values: [JSONValue] = [
    include("tokens"), match(choice + alone, .keyword), match(callback, .function),
    match("(?:each|or)\(end)", .keyword),
    match(constant + end, .constant), match(word, .name), match("[,:.]", .punctuation),
  ]

  /// A bracket with its content. The content ends at a closing bracket of any kind, or at a line
  /// that opens a new part of the scenario.
  private static func bracket(_ parts: String...) -> JSONValue {
    [
      "begin": #"[\(\[\{]"#, "beginCaptures": ["0": capture(.punctuation)],
      "end": .string(#"[\)\]\}]|\#(opened)"#),
      "endCaptures": ["0": capture(.punctuation)],
      "patterns": .array(parts.map(include)),
    ]
  }

  private static let cells: [JSONValue] = [
    // A mark may follow the last bar of a row.
    match(#"(\#(oneOf(TokenClass.marks)))\#(alone)(?=(?:[^|\\]|\\.)*$)"#, .keyword),
    match(#"\\[\\|]"#, invalid), match(#"#(?:[^|\\]|\\.?)*"#, .comment),
    include("textsOfCells"), include("values"), match(#"[|\(\)\[\]\{\}]"#, .punctuation),
  ]

  /// Texts (even unterminated texts), and invalid spellings of texts and comments.
  private static func texts(butNot sign: String = "") -> [JSONValue] {
    [
      match(#"(\#(text(butNot: sign)))(?=[ \t]*:)"#, groups: [.field]),
      match("(\(text(butNot: sign)))", groups: [.string]),
      match(
        #""(?:[^"\\\#(sign)]|\\.?)*|(?://|/\*|--)(?:[^\\\#(sign)]|\\.?)*|'[^'\#(sign)]*'"#
          + #"|[\x{201C}\x{201E}][^\x{201D}\#(sign)]*\x{201D}"#, invalid),
    ]
  }

  /// A repeated text, such as `"ab" x 512`.
  private static func multiple(butNot sign: String = "") -> JSONValue {
    match(#"(\#(text(butNot: sign)))[ \t]*(x)\#(alone)"#, .string, .keyword)
  }

  private static func text(butNot sign: String) -> String { #""(?:[^"\\\#(sign)]|\\.)*""# }

  /// The tokens whose class is the same in every context.
  private static let tokens: [JSONValue] = [
    match("#.*$", .comment),
    match(#"\$[0-9\#(letters)]+(?:-[0-9\#(letters)]+)*"#, .capture),
    match("(<[\(column)]+>)(\(possessive))", .column, .keyword),
    match("<[\(column)]+>", .column),
    match("-?[0-9]+\(word)", .duration), match("-?[0-9]+", .number),
    match(#"\.\.\."#, .punctuation),
    match(#"(\.)[ \t]*(\#(word))(\#(possessive))"#, .punctuation, .name, .keyword),
    match(#"(\.)[ \t]*(\#(word))"#, .punctuation, .name),
    match("(\(word))(\(possessive))", .name, .keyword),
    match(#"\#(word)(?=[ \t]*\.(?!\.\.))"#, .name),
    match(#"\#(word)(?=[ \t]*:)"#, .field),
  ]

  private static let invalid = "invalid.illegal.imsim"

  private static func rules(_ rules: [JSONValue]) -> JSONValue { ["patterns": .array(rules)] }

  private static func include(_ name: String) -> JSONValue { ["include": .string("#\(name)")] }

  private static func match(_ pattern: String, _ scope: String) -> JSONValue {
    ["match": .string(pattern), "name": .string(scope)]
  }

  private static func match(_ pattern: String, _ tokenClass: TokenClass) -> JSONValue {
    match(pattern, tokenClass.scope)
  }

  private static func match(
    _ pattern: String, _ first: TokenClass, _ second: TokenClass, _ more: TokenClass...
  ) -> JSONValue {
    match(pattern, groups: [first, second] + more)
  }

  private static func match(_ pattern: String, groups: [TokenClass]) -> JSONValue {
    ["match": .string(pattern), "captures": captures(groups)]
  }

  /// Assigns classes to the groups of a pattern, in the order of the groups.
  private static func captures(_ groups: [TokenClass]) -> JSONValue {
    zip(1..., groups).reduce([:]) { $0.adding(String($1.0), capture($1.1)) }
  }

  private static func capture(_ group: TokenClass) -> JSONValue {
    let name: JSONValue = ["name": .string(group.scope)]
    return group == .string ? name.adding("patterns", [include("escapes")]) : name
  }
}

extension TokenClass {
  /// The name of the class in color themes.
  // swift-format-ignore
  var scope: String {
    let name = switch self {
    case .comment:     "comment.line.number-sign"
    case .keyword:     "keyword.control"
    case .function:    "entity.name.function"
    case .field:       "variable.parameter"
    case .string:      "string.quoted.double"
    case .number:      "constant.numeric"
    case .duration:    "constant.numeric.duration"
    case .constant:    "constant.language"
    case .capture:     "variable.other.capture"
    case .column:      "entity.other.attribute-name.column"
    case .id:          "entity.name.type.id"
    case .name:        "variable.other"
    case .punctuation: "punctuation"
    }
    return "\(name).imsim"
  }
}
