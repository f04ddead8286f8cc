/**
 * What a name may consist of: no control characters (NUL, ESC, line breaks), line separators, lone surrogates, or
 * marks that reverse the direction of the text after it. Emoji and every script may.
 */
export const NAME_TEXT = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;
