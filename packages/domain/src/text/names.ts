/**
 * What a name may consist of: no control characters (NUL, ESC, line breaks), line separators, lone surrogates, or
 * marks that reverse the direction of the text after it. Emoji and every script may.
 */
export const NAME_TEXT = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;
/** The same for a description, which may have several lines. */
export const DESCRIPTION_TEXT =
  /^(?:[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u;
/** Characters of a name at most, as people count them: a family of emoji is one. */
export const LONGEST_NAME = 80;

/** UTF-16 units that one character may have on average: the longest emoji have 15, and a mark can be piled up forever. */
const UNITS_EACH = 16;
const FORBIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text, of so many characters at most; the whole text if it isn't longer. */
export function firstCharacters(text: string, most: number): string {
  // A character has at least one unit.
  if (text.length <= most) return text;
  let kept = 0;
  for (const { index, segment } of characters.segment(text)) {
    const end = index + segment.length;
    if (kept === most || end > most * UNITS_EACH) return text.slice(0, index);
    kept += 1;
  }
  return text;
}

/** True if a text has so many characters at most, as people count them. */
export const isWithin = (text: string, most: number): boolean =>
  firstCharacters(text, most).length === text.length;

/**
 * A text that was learned or stored, as a name may be: composed (NFC), forbidden characters replaced by spaces,
 * trimmed, and cut between two characters.
 */
export function cleanName(text: string, most: number = LONGEST_NAME): string {
  const composed = text.normalize('NFC').trim();
  const plain = NAME_TEXT.test(composed)
    ? composed
    : composed.replaceAll(FORBIDDEN, ' ').replaceAll(/ {2,}/g, ' ').trim();
  return firstCharacters(plain, most).trim();
}
