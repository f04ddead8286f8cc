/** Texts that were turned before; there are as many as there are statements in the code. */
const turned = new Map<string, string>();
const MOST = 2_000;

/** Strings, parameters and words, in this order. */
const PARTS = /'(?:[^']|'')*'|\?|\b[A-Za-z_]\w*\b/g;
const MIXED_CASE = /[a-z][A-Z]|[A-Z]\w*[a-z]/;

/**
 * A statement of the common dialect as PostgreSQL takes it: `?` becomes `$1`, and names that mix
 * large and small letters are quoted, since PostgreSQL would make them small. Keywords are large
 * throughout, and functions small.
 */
export function toPostgres(text: string): string {
  const found = turned.get(text);
  if (found !== undefined) return found;
  let parameters = 0;
  const result = text.replaceAll(PARTS, (part) => {
    if (part === '?') return `$${(parameters += 1)}`;
    return !part.startsWith("'") && MIXED_CASE.test(part) ? `"${part}"` : part;
  });
  if (turned.size < MOST) turned.set(text, result);
  return result;
}
