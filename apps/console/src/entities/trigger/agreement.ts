import type { Language } from '@dimora/domain';

/** Articles before a name: ‘la lampada’. */
const ARTICLE = /^(?:(?:il|lo|la|i|gli|le|un|uno|una) |l['’]|un['’])/i;
/** Feminine words that don't end in -a. */
const FEMININE =
  /^(?:luce|luci|chiave|parete|rete|tv|radio|moto|auto|.*(?:zione|sione|gione|trice|tà|tù))$/i;
/** Masculine words that do. */
const MASCULINE = /^(?:sistema|problema|programma|clima|cinema|schema)$/i;

function isFeminine(name: string): boolean {
  const [word = ''] = name
    .trim()
    .replace(ARTICLE, '')
    .split(/[\s\d,.;:()/-]/);
  return FEMININE.test(word) || (/a$/i.test(word) && !MASCULINE.test(word));
}

/**
 * Italian adjectives agree with what is named: `apert[o|a]` becomes ‘aperta’ for ‘Porta della terrazza’. The gender
 * follows from the first word of the name, as well as its ending shows it.
 */
export const agreeing = (language: Language, text: string, name: string): string =>
  language === 'it'
    ? text.replaceAll(/\[(\p{L}+)\|(\p{L}+)\]/gu, isFeminine(name) ? '$2' : '$1')
    : text;
