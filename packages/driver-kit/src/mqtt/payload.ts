import { jsonValue } from '../json.ts';

/** Maximum payload size in bytes; announcements of a whole network may be longer. */
const LONGEST = 64 * 1024;

const decoder = new TextDecoder();

/** A payload that is decoded lazily and only once, however many entities read it. */
export class Payload {
  readonly #bytes: Uint8Array;
  readonly #longest: number;
  #text: string | undefined;
  #json: { readonly value: unknown } | undefined;

  constructor(bytes: Uint8Array, longest = LONGEST) {
    this.#bytes = bytes;
    this.#longest = longest;
  }

  /** The text; empty if the payload is too long. */
  get text(): string {
    return (this.#text ??=
      this.#bytes.length > this.#longest ? '' : decoder.decode(this.#bytes).trim());
  }

  /** The parsed JSON; `undefined` if it is invalid. */
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

/** A text, truncated; empty for anything else. */
export const shortText = (value: unknown, longest = 120): string =>
  typeof value === 'string' ? value.slice(0, longest) : '';
