/** A word of an expression. */
export type Token = {
  readonly kind: 'name' | 'text' | 'number' | 'sign';
  readonly text: string;
};

const TOKEN =
  /\s*(?:([A-Za-z_]\w*)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\d+(?:\.\d+)?)|(==|!=|<=|>=|\/\/|\*\*|[-+*/%().[\]{}:,|<>~=]))/y;

/** The words of an expression; `undefined` if something else is in it. */
export function tokens(text: string): Token[] | undefined {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  const source = text.trimEnd();
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match) return undefined;
    const [, name, single, double, number, sign] = match;
    if (name !== undefined) found.push({ kind: 'name', text: name });
    else if (number !== undefined) found.push({ kind: 'number', text: number });
    else if (sign !== undefined) found.push({ kind: 'sign', text: sign });
    else found.push({ kind: 'text', text: (single ?? double ?? '').replaceAll(/\\(.)/g, '$1') });
  }
  return found;
}
