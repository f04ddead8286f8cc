/** Bytes of the longest payload that is looked into; announcements of a whole network may be longer. */
const LONGEST = 64 * 1024;

/** What JSON makes of a text: anything, not objects alone; `undefined` for what is none. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const decoder = new TextDecoder();

/** A payload that is decoded once, however many ask, and only as far as they ask. */
export class Payload {
  readonly #bytes: Uint8Array;
  readonly #longest: number;
  #text: string | undefined;
  #json: { readonly value: unknown } | undefined;

  constructor(bytes: Uint8Array, longest = LONGEST) {
    this.#bytes = bytes;
    this.#longest = longest;
  }

  /** The text; empty when it is too long to be looked into. */
  get text(): string {
    return (this.#text ??=
      this.#bytes.length > this.#longest ? '' : decoder.decode(this.#bytes).trim());
  }

  /** What JSON makes of it; `undefined` for what is none. */
  get json(): unknown {
    return (this.#json ??= { value: jsonValue(this.text) }).value;
  }
}

/** A finite number from a number or a text; `undefined` for anything else. */
export function finite(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const number =
    typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** A text, cut to a length; empty for anything else. */
export const shortText = (value: unknown, longest = 120): string =>
  typeof value === 'string' ? value.slice(0, longest) : '';
