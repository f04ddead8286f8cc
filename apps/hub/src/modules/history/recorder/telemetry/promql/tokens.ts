/** A piece of an expression in PromQL. */
export type Token = {
  readonly kind: 'number' | 'duration' | 'text' | 'word' | 'sign' | 'end';
  readonly text: string;
};

const SPACE = /\s*/y;
/** In the order in which they are tried: a duration begins like a number. */
const KINDS = [
  ['duration', /(?:\d+(?:ms|[smhdwy]))+(?![\w.])/y],
  ['number', /(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?![\w.])/iy],
  // As the store reads it: a backslash takes the next character with it. No line ends within.
  ['text', /"(?:[^"\\\p{Cc}]|\\["\\nrt])*"|'[^'\\\p{Cc}]*'/uy],
  ['word', /[a-z_][a-z0-9_]*/iy],
  ['sign', /==|!=|>=|<=|=~|!~|[-+*/%^()[\]{},=<>]/y],
] as const;

/** The pieces of an expression; `undefined` if one is unknown: comments, `@`, subqueries and the like. */
export function tokensOf(expression: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    SPACE.test(expression);
    at = SPACE.lastIndex;
    if (at >= expression.length) break;
    const token = tokenAt(expression, at);
    if (!token) return undefined;
    tokens.push(token);
    at += token.text.length;
  }
  tokens.push({ kind: 'end', text: '' });
  return tokens;
}

function tokenAt(expression: string, at: number): Token | undefined {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at;
    const text = pattern.exec(expression)?.[0];
    if (text !== undefined) return { kind, text };
  }
  return undefined;
}
