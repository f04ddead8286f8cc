/** Letters, digits and what people write between them. */
const READABLE = /^[\p{L}\p{N}][\p{L}\p{N} ’'_-]{0,62}$/u;

/**
 * The first label of a name that a name server gave, such as `Sofias-iPhone` of `Sofias-iPhone.lan`; `undefined` for one
 * that only repeats the address, as `192-168-1-20.lan` does, or that people can't read.
 */
export function labelOf(name: string, address: string): string | undefined {
  const [label = ''] = name.split('.');
  if (!READABLE.test(label) || label.replaceAll('-', '.').includes(address)) return undefined;
  return /^\d+$/.test(label) ? undefined : label;
}
