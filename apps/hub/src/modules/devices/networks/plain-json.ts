/** Plain data as it is sent. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What can be shown of plain data: no bytes, which may hold keys, and nothing that JSON doesn't know. */
export function plainJson(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(plainJson);
  if (value instanceof Error) return value.message;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || isBytes(value)) return null;
  const fields = Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
    each === undefined || isBytes(each) ? [] : [[name, plainJson(each)] as const],
  );
  return Object.fromEntries(fields);
}

const isBytes = (value: unknown): boolean =>
  ArrayBuffer.isView(value) || value instanceof ArrayBuffer;

/** The same with a mask in the place of every secret, in whatever text it stands. */
export function withoutSecrets(value: Json, secrets: readonly string[]): Json {
  const told = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  if (told.length === 0) return value;
  const text = JSON.stringify(value);
  const found = new RegExp(
    told.map((secret) => secret.replaceAll(/[^\w]/g, String.raw`\$&`)).join('|'),
    'gi',
  );
  return found.test(text) ? (JSON.parse(text.replaceAll(found, MASK)) as Json) : value;
}

/** A shorter text is no key, and stands in many others. */
const SHORTEST_SECRET = 16;
const MASK = '•••';
