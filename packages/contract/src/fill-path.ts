/** How an input becomes an address: a console's call and an address that a server answers are the same. */

/** Puts an input's fields into the `{places}` of a path; the rest of the input goes into the query or the body. */
export function fillPath(
  template: string,
  input: unknown,
): { readonly pathname: string; readonly rest: unknown } {
  const fields = new Map(Object.entries(input ?? {}));
  const pathname = template.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)));
    fields.delete(name);
    return value;
  });
  if (pathname === template) return { pathname, rest: input };
  return { pathname, rest: fields.size > 0 ? Object.fromEntries(fields) : undefined };
}

/**
 * The names and values of a query. Lists and objects are in the hub's notation, `Ids[0]=…`; missing and `null` values are
 * left out.
 */
export function queryOf(value: unknown, name = ''): (readonly [name: string, value: string])[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, each]) =>
      queryOf(each, name === '' ? key : `${name}[${key}]`),
    );
  }
  const isSent =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isSent ? [[name, String(value)]] : [];
}
