// The intermediate form: an interaction as a small program, from which every language is written.

/// Records, words and functions. One of the records is the machine.
public struct Program: Hashable, Sendable {
  public var words: [WordList] = []
  public var records: [Record] = []
  public var functions: [Function] = []
  /// The name of the record that a view drives.
  public var machine = ""

  /// A closed list of words, each a state or a piece of news.
  public struct WordList: Hashable, Sendable {
    public var comment: [String]
    public var name: String
    public var words: [String]
  }

  /// Fields with first values and what can be asked or changed.
  public struct Record: Hashable, Sendable {
    public var comment: [String]
    public var name: String
    public var fields: [Field]
    public var functions: [Function]
  }

  public struct Field: Hashable, Sendable {
    public var comment: [String]
    public var name: String
    public var type: Kind
    public var first: Expression
  }

  public struct Function: Hashable, Sendable {
    public var comment: [String]
    public var name: String
    /// True when it changes its record.
    public var changes: Bool
    public var parameters: [Parameter]
    public var result: Kind?
    public var body: [Statement]
  }

  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var type: Kind
  }

  /// What a value is.
  public indirect enum Kind: Hashable, Sendable {
    case number, flag, text
    /// One of a word list, or a record.
    case named(String)
    case list(Kind)
  }

  public indirect enum Expression: Hashable, Sendable {
    /// As written: `0.5`.
    case number(String)
    case flag(Bool)
    case text(String)
    /// A local name or a parameter.
    case name(String)
    /// A field of the record that the function belongs to.
    case own(String)
    /// A tunable figure, `pullDown.threshold`.
    case figure(String)
    case word(list: String, String)
    case member(Expression, String)
    case item(Expression, at: Expression)
    case size(Expression)
    /// A function of the program or of mathematics.
    case call(String, [Expression])
    /// A function of the own record.
    case ownCall(String, [Expression])
    case memberCall(Expression, String, [Expression])
    /// A record with its first values.
    case new(String)
    case emptyList
    case not(Expression)
    case minus(Expression)
    case binary(String, Expression, Expression)
    case choice(Expression, Expression, Expression)
  }

  public indirect enum Statement: Hashable, Sendable {
    case comment(String)
    case constant(String, Expression)
    case variable(String, Expression)
    case set(Expression, Expression)
    case run(Expression)
    case append(Expression, Expression)
    case dropFirst(Expression)
    case branch([Branch], otherwise: [Statement])
    case loop(Expression, [Statement])
    case answer(Expression?)
  }

  public struct Branch: Hashable, Sendable {
    public var condition: Expression
    public var body: [Statement]
  }

  /// Functions of mathematics that a program may call.
  public static let mathematics: Set<String> = [
    "abs", "min", "max", "sqrt", "exp", "expm1", "log", "log1p", "sin", "cos", "atan2", "atanh",
    "floor", "hypot", "isFinite",
  ]
  /// Numbers with a name.
  public static let constants: Set<String> = ["pi", "infinity"]
}

extension Program {
  /// Every figure that it speaks of, by its whole name.
  public var figures: Set<String> {
    var found: Set<String> = []
    let all = functions + records.flatMap(\.functions)
    func look(_ expression: Expression) {
      if case .figure(let name) = expression { found.insert(name) }
      expression.parts.forEach(look)
    }
    for function in all { Program.visit(function.body, look) }
    return found
  }
}

extension Program.Expression {
  /// What it is made of.
  var parts: [Program.Expression] {
    switch self {
    case .number, .flag, .text, .name, .own, .figure, .word, .new, .emptyList: []
    case .member(let a, _), .size(let a), .not(let a), .minus(let a): [a]
    case .item(let a, let b), .binary(_, let a, let b): [a, b]
    case .call(_, let all), .ownCall(_, let all): all
    case .memberCall(let a, _, let all): [a] + all
    case .choice(let a, let b, let c): [a, b, c]
    }
  }
}
