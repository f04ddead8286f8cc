/** An untrusted JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** True for objects that aren't arrays. */
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object under a key; an empty one if there is none. */
export const jsonIn = (json: Json, key: string): Json => {
  const value = Object.hasOwn(json, key) ? json[key] : undefined;
  return isJson(value) ? value : NOTHING;
};

/** The objects in an array under a key. */
export const jsonsIn = (json: Json, key: string): readonly Json[] => {
  const value = json[key];
  return Array.isArray(value) ? value.filter(isJson) : [];
};

/** The finite number under a key. */
export const numberIn = (json: Json, key: string): number | undefined => {
  const value = json[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** The text under a key, truncated to a generous length. */
export const textIn = (json: Json, key: string): string | undefined => {
  const value = json[key];
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : undefined;
};

/** The boolean under a key. */
export const flagIn = (json: Json, key: string): boolean | undefined => {
  const value = json[key];
  return typeof value === 'boolean' ? value : undefined;
};

/** Looks up an untrusted word in a table; own properties only, not those that every object inherits. */
export const wordIn = <Value>(
  table: Readonly<Record<string, Value>>,
  word: unknown,
): Value | undefined =>
  typeof word === 'string' && Object.hasOwn(table, word) ? table[word] : undefined;

/** What devices say in place of a value that they don't have. */
const NO_VALUE = /^(?:none|null|unknown|unavailable|undefined|n\/a|[-+]?(?:nan|inf|infinity))$/i;

/** True for `null`, and for a text that says that there is no value: `None`, `nan`, `unavailable`. */
export const isNoValue = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && NO_VALUE.test(value));

/**
 * Texts, and what firmware prints for a number that it doesn't have; JSON knows no such words. A text without its end is
 * read to the end at once: looking for another beginning in it would take the square of its length.
 */
const TEXT_OR_NO_NUMBER =
  /"(?:[^"\\]|\\.)*"?|[-+]?\b(?:nan(?:\(\w*\))?|inf(?:inity)?|undefined|none)(?![\w"])/gi;

/**
 * Parses JSON, with `null` for each `nan`, `-inf` or `None` in place of a number: one broken probe must not hide what
 * the others measure. Throws a SyntaxError if it is invalid.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return JSON.parse(
      text.replaceAll(TEXT_OR_NO_NUMBER, (found) => (found.startsWith('"') ? found : 'null')),
    ) as unknown;
  }
}

/** Parses any JSON value, as {@link readJson}; `undefined` if it is invalid. */
export function jsonValue(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** Making one costs more than what it does for a message. */
const decoder = new TextDecoder();

/** Parses the object in a text or in bytes; `undefined` for anything else. Never throws. */
export function parseJson(text: string | Uint8Array): Json | undefined {
  const value = jsonValue(typeof text === 'string' ? text : decoder.decode(text));
  return isJson(value) ? value : undefined;
}

const NOTHING: Json = {};
const LONGEST_TEXT = 256;
