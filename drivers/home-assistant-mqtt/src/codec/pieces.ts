/** A part of a template: plain text, an expression to print, or a statement. */
export type Piece = { readonly kind: 'text' | 'output' | 'statement'; readonly text: string };

const CLOSED_BY = { '{{': '}}', '{%': '%}', '{#': '#}' } as const;
const OPENING = /\{[{%#]/g;

/** Splits a template into its parts, without comments; `undefined` if one isn't closed. */
export function piecesOf(template: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let rest = template;
  let strips = false;
  for (;;) {
    OPENING.lastIndex = 0;
    const found = OPENING.exec(rest);
    const before = strips ? rest.slice(0, found?.index).trimStart() : rest.slice(0, found?.index);
    if (!found) return [...pieces, { kind: 'text', text: before }];
    const opening = found[0] as keyof typeof CLOSED_BY;
    const from = found.index + 2;
    const to = opening === '{#' ? rest.indexOf('#}', from) : endOf(rest, from, CLOSED_BY[opening]);
    if (to < 0) return undefined;
    const inside = rest.slice(from, to);
    // A minus at either end takes the white space beside it away.
    pieces.push({ kind: 'text', text: inside.startsWith('-') ? before.trimEnd() : before });
    strips = inside.endsWith('-');
    if (opening !== '{#')
      pieces.push({
        kind: opening === '{{' ? 'output' : 'statement',
        text: inside.replace(/^-/, '').replace(/-$/, '').trim(),
      });
    rest = rest.slice(to + 2);
  }
}

/** Where an expression ends: outside its texts and dictionaries; -1 if nowhere. */
function endOf(text: string, from: number, closing: string): number {
  let quote = '';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (depth === 0 && text.startsWith(closing, at)) return at;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
  }
  return -1;
}
