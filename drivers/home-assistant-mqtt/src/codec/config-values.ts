import type { Json } from '@dimora/driver-kit';
import { finite } from '@dimora/driver-kit/mqtt';

const LONGEST_WORD = 200;

/** A boolean is the word that a template prints for it, as in Home Assistant. */
export function asWord(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, LONGEST_WORD)
    : undefined;
}

/** A payload word of the configuration – a text, a number or a boolean – with its default. */
export const wordIn = (config: Json, key: string, otherwise: string): string =>
  asWord(config[key]) ?? otherwise;

/** A payload word that the configuration can take away with `null`: a blind that can't be stopped. */
export const offeredWordIn = (config: Json, key: string, otherwise: string): string | undefined =>
  config[key] === null ? undefined : wordIn(config, key, otherwise);

/** The words of a list in the configuration, at most `most`. */
export function wordsIn(config: Json, key: string, most: number): string[] {
  const listed: unknown = config[key];
  return (Array.isArray(listed) ? listed : [])
    .slice(0, most)
    .flatMap((word: unknown) => asWord(word) ?? []);
}

/** A number of the configuration, with its default. */
export const numberIn = (config: Json, key: string, otherwise: number): number =>
  finite(config[key]) ?? otherwise;

const YES = ['true', 'yes', 'on', 'enable', '1'];

/** A switch of the configuration, in every way that Home Assistant accepts: `true`, `"yes"`, `1`. */
export const isOnIn = (config: Json, key: string): boolean =>
  YES.includes(asWord(config[key])?.toLowerCase() ?? '');

const BOOLEANS = ['true', 'false'];

/** True if a text is the given word. Booleans are the same in any case: JSON has `true`, templates `True`. */
export function isWord(text: string | undefined, word: string): boolean {
  if (text === undefined || text === word) return text === word;
  const low = text.toLowerCase();
  return BOOLEANS.includes(low) && low === word.toLowerCase();
}

/** A boolean from the words for on and off; `undefined` for any other. */
export const flagOf = (text: string | undefined, on: string, off: string): boolean | undefined =>
  isWord(text, on) ? true : isWord(text, off) ? false : undefined;
