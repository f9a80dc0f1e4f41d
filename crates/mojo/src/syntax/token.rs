//! What are the smallest pieces of a text that mean something?

/// Kinds of tokens. Layout (`Newline`, `Indent`, `Dedent`) comes from the lexer, the rest from the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tok {
    // Layout.
    /// End of a logical line.
    Newline,
    Indent,
    Dedent,
    /// End of the text; there is always one, last.
    Eof,

    // Names and literals.
    /// Any name, soft keywords included (see [`Word`]).
    Name,
    /// A name in backquotes.
    Backquoted,
    Int,
    Float,
    Str,

    // Words that are never names.
    Def,
    Fn,
    Struct,
    Trait,
    If,
    Elif,
    Else,
    While,
    For,
    In,
    Break,
    Continue,
    Pass,
    Return,
    Raise,
    Try,
    Except,
    Finally,
    With,
    As,
    Assert,
    Import,
    From,
    And,
    Or,
    Not,
    Is,
    Lambda,
    True,
    False,
    None,

    // Brackets.
    LParen,
    RParen,
    LBracket,
    RBracket,
    LBrace,
    RBrace,

    // Marks.
    Comma,
    Colon,
    ColonEq,
    Semicolon,
    Dot,
    DotDot,
    Ellipsis,
    Arrow,
    At,
    Eq,
    Question,

    // Operators.
    Plus,
    Minus,
    Star,
    StarStar,
    Slash,
    SlashSlash,
    Percent,
    Shl,
    Shr,
    Amp,
    Pipe,
    Caret,
    Tilde,
    EqEq,
    NotEq,
    Lt,
    Le,
    Gt,
    Ge,

    // Augmented assignment.
    PlusEq,
    MinusEq,
    StarEq,
    StarStarEq,
    SlashEq,
    SlashSlashEq,
    PercentEq,
    ShlEq,
    ShrEq,
    AmpEq,
    PipeEq,
    CaretEq,
    AtEq,

    /// Characters that mean nothing in Mojo; the lexer has reported them.
    Bad,
}

/// Names with a meaning in some places, and ordinary everywhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    Plain,
    Var,
    Out,
    Ref,
    Mut,
    Imm,
    Deinit,
    Match,
    Case,
    Comptime,
    Raises,
    Where,
    Capturing,
    Unified,
    /// `thin`, `escaping`, `async`, `abi`: said of functions, without a consequence here.
    Effect,
    // Old spellings.
    Read,
    Borrowed,
    Owned,
    Inout,
    Let,
    Alias,
    // Other languages' words, for messages.
    Foreign,
}

/// The keyword spelled so, or `Tok::Name` with its soft meaning.
pub fn classify(text: &str) -> (Tok, Word) {
    let tok = match text {
        "def" => Tok::Def,
        "fn" => Tok::Fn,
        "struct" => Tok::Struct,
        "trait" => Tok::Trait,
        "if" => Tok::If,
        "elif" => Tok::Elif,
        "else" => Tok::Else,
        "while" => Tok::While,
        "for" => Tok::For,
        "in" => Tok::In,
        "break" => Tok::Break,
        "continue" => Tok::Continue,
        "pass" => Tok::Pass,
        "return" => Tok::Return,
        "raise" => Tok::Raise,
        "try" => Tok::Try,
        "except" => Tok::Except,
        "finally" => Tok::Finally,
        "with" => Tok::With,
        "as" => Tok::As,
        "assert" => Tok::Assert,
        "import" => Tok::Import,
        "from" => Tok::From,
        "and" => Tok::And,
        "or" => Tok::Or,
        "not" => Tok::Not,
        "is" => Tok::Is,
        "lambda" => Tok::Lambda,
        "True" => Tok::True,
        "False" => Tok::False,
        "None" => Tok::None,
        _ => return (Tok::Name, soft(text)),
    };
    (tok, Word::Plain)
}

fn soft(text: &str) -> Word {
    match text {
        "var" => Word::Var,
        "out" => Word::Out,
        "ref" => Word::Ref,
        "mut" => Word::Mut,
        "imm" => Word::Imm,
        "deinit" => Word::Deinit,
        "match" => Word::Match,
        "case" => Word::Case,
        "comptime" => Word::Comptime,
        "raises" => Word::Raises,
        "where" => Word::Where,
        "capturing" => Word::Capturing,
        "unified" => Word::Unified,
        "thin" | "escaping" | "async" | "abi" => Word::Effect,
        "read" => Word::Read,
        "borrowed" => Word::Borrowed,
        "owned" => Word::Owned,
        "inout" => Word::Inout,
        "let" => Word::Let,
        "alias" => Word::Alias,
        "function" | "func" | "fun" | "proc" | "class" | "const" | "auto" | "elseif" | "elsif" | "elseIf"
        | "switch" | "catch" | "throw" | "del" | "global" | "nonlocal" | "yield" | "await" | "foreach"
        | "public" | "private" | "static" | "void" | "int" | "float" | "double" | "char" | "bool"
        | "string" | "long" | "short" | "unsigned" | "size_t" | "true" | "false" | "null" | "nil"
        | "nullptr" | "print" | "echo" | "elsewhere" | "until" | "unless" | "do" => Word::Foreign,
        _ => Word::Plain,
    }
}

impl Tok {
    /// The bracket that closes this one.
    pub fn closer(self) -> Option<Tok> {
        match self {
            Tok::LParen => Some(Tok::RParen),
            Tok::LBracket => Some(Tok::RBracket),
            Tok::LBrace => Some(Tok::RBrace),
            _ => Option::None,
        }
    }

    pub fn is_closer(self) -> bool {
        matches!(self, Tok::RParen | Tok::RBracket | Tok::RBrace)
    }

    /// Words that can only begin a statement.
    pub fn starts_statement_only(self) -> bool {
        matches!(
            self,
            Tok::Struct
                | Tok::Trait
                | Tok::Elif
                | Tok::While
                | Tok::Break
                | Tok::Continue
                | Tok::Pass
                | Tok::Return
                | Tok::Raise
                | Tok::Try
                | Tok::Except
                | Tok::Finally
                | Tok::With
                | Tok::Assert
                | Tok::Import
                | Tok::From
        )
    }

    /// Words that begin a statement with a block.
    pub fn starts_block(self) -> bool {
        matches!(
            self,
            Tok::Def
                | Tok::Fn
                | Tok::Struct
                | Tok::Trait
                | Tok::If
                | Tok::Elif
                | Tok::Else
                | Tok::While
                | Tok::For
                | Tok::Try
                | Tok::Except
                | Tok::Finally
                | Tok::With
        )
    }

    /// Whether an expression can begin here.
    pub fn starts_expression(self) -> bool {
        matches!(
            self,
            Tok::Name
                | Tok::Backquoted
                | Tok::Int
                | Tok::Float
                | Tok::Str
                | Tok::Def
                | Tok::Fn
                | Tok::Not
                | Tok::Lambda
                | Tok::True
                | Tok::False
                | Tok::None
                | Tok::LParen
                | Tok::LBracket
                | Tok::LBrace
                | Tok::Ellipsis
                | Tok::Plus
                | Tok::Minus
                | Tok::Tilde
        )
    }

    /// Words that stand between values.
    pub fn joins_values(self) -> bool {
        matches!(
            self,
            Tok::And | Tok::Or | Tok::Not | Tok::Is | Tok::In | Tok::If | Tok::Else | Tok::For | Tok::As
        )
    }

    /// Whether the text is a keyword (soft ones excluded).
    pub fn is_keyword(self) -> bool {
        (Tok::Def as u8..=Tok::None as u8).contains(&(self as u8))
    }
}
