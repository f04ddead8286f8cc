/** Cache of translated statements; there are only as many as statements in the code. */
const turned = new Map<string, string>();
const MOST = 2_000;

/** Strings, parameters and words, in this order. */
const PARTS = /'(?:[^']|'')*'|\?|\b[A-Za-z_]\w*\b/g;
const MIXED_CASE = /[a-z][A-Z]|[A-Z]\w*[a-z]/;

/**
 * Translates a statement of the common dialect for PostgreSQL: `?` becomes `$1`, and mixed-case names are
 * quoted, since PostgreSQL would fold them to lower case. Keywords are always upper case, and functions lower
 * case.
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
