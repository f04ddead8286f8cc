import { folded } from '../text/fuzzy.ts';
import type { Language } from '../text/languages.ts';

/** The Italian ‘è’ standing alone: folded it would be the ‘and’ of the language. */
const IS = /(^|[\s'’])(?:è|é|e['’](?=\s))(?=[\s?!.,;]|$)/giu;

const UNITS_EN = 'two three four five six seven eight nine'.split(' ');
const TEENS_EN =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS_EN = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNITS_IT = 'due tre quattro cinque sei sette otto nove'.split(' ');
const TEENS_IT =
  'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const TENS_IT = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');

/** The words of numbers; ‘one’ and ‘uno’ are left out, because they mostly stand for a thing. */
const NUMBERS: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: new Map([
    ...UNITS_EN.map((word, at) => [word, at + 2] as const),
    ...TEENS_EN.map((word, at) => [word, at + 10] as const),
    ...TENS_EN.flatMap((ten, at) => [
      [ten, at * 10 + 20] as const,
      ...['one', ...UNITS_EN].map((unit, of) => [`${ten} ${unit}`, at * 10 + 21 + of] as const),
    ]),
    ['a hundred', 100],
    ['hundred', 100],
  ]),
  it: new Map([
    ...UNITS_IT.map((word, at) => [word, at + 2] as const),
    ...TEENS_IT.map((word, at) => [word, at + 10] as const),
    ...TENS_IT.flatMap((ten, at) => [
      [ten, at * 10 + 20] as const,
      ...['uno', ...UNITS_IT].map(
        (unit, of) =>
          [(/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit, at * 10 + 21 + of] as const,
      ),
    ]),
    ['cento', 100],
  ]),
};

/** The longest first: ‘twenty one’ before ‘twenty’. */
const numberWords = (language: Language): RegExp =>
  new RegExp(
    // ‘Per cento’ is no number of times.
    `(?<= )(?!(?<=per )(?:cento|cent|hundred) )(?:${[...NUMBERS[language].keys()].toSorted((a, b) => b.length - a.length).join('|')})(?= )`,
    'g',
  );
const NUMBER_WORDS: Readonly<Record<Language, RegExp>> = {
  en: numberWords('en'),
  it: numberWords('it'),
};

/** A minus before a number, not the hyphen of ‘5-10’ or of a name. */
const MINUS = /(?<=^|\s)[-−–]\s?(?=\d)/gu;
/** ‘Minus 5’; in Italian also ‘alle 7 meno 10’, which is a time. */
const SAID_MINUS = /(?<! \d{1,2} )(?<= )(?:minus|meno) (?=\d)/g;
const BELOW_ZERO =
  /(?<= )(\d+(?:\.\d+)?)( ?(?:°|degrees?|grad[oi]))? (?:below|sotto(?: lo)?) (?:zero|0)(?= )/g;

/**
 * A sentence as the grammar reads it: folded words, one space between them and one at each end; `21,5` is `21.5`, number
 * words are digits, `minus five` is `-5`, ` , ` stands where a part ends, and the Italian ‘è’ is `ee`.
 */
export function plainText(text: string, language: Language): string {
  const plain = folded(text.slice(0, 500).replaceAll(IS, '$1ee'))
    .replaceAll(MINUS, ' minus ')
    .replaceAll(/(\d)[.,](\d)/g, '$1.$2')
    .replaceAll(/(\d)\s*[°º]\s*c?\b/g, '$1 ° ')
    .replaceAll(/(\d)\s*%/g, '$1 % ')
    .replaceAll(/\.(?!\d)|[,;]/g, ' , ')
    .replaceAll(/[^\p{Letter}\p{Number}.,:%°]+/gu, ' ');
  const counted = ` ${plain} `
    .replaceAll(/\s+/g, ' ')
    .replaceAll(NUMBER_WORDS[language], (word) => String(NUMBERS[language].get(word)))
    .replaceAll(/(?<= )(\d+)( gradi| degrees)? (?:and a half|e mezz[oa])(?= )/g, '$1.5$2')
    .replaceAll(SAID_MINUS, '-')
    .replaceAll(BELOW_ZERO, '-$1$2');
  return ` ${spokenClock(counted, language).trim()} `;
}

/** Times of day as they are said: ‘half past 7’ is `7:30`. */
function spokenClock(text: string, language: Language): string {
  const to = (hour: string, minutes: number): string =>
    minutes < 0 ? `${(Number(hour) + 23) % 24}:${60 + minutes}` : `${hour}:${minutes}`;
  if (language === 'en')
    return text
      .replaceAll(/(?<= )half past (\d{1,2})(?= )/g, (_, hour: string) => to(hour, 30))
      .replaceAll(/(?<= )(?:a )?quarter past (\d{1,2})(?= )/g, (_, hour: string) => to(hour, 15))
      .replaceAll(/(?<= )(?:a )?quarter to (\d{1,2})(?= )/g, (_, hour: string) => to(hour, -15))
      .replaceAll(/(?<= at \d{1,2}) (?=[1-5]\d (?![%°]))/g, ':');
  return text
    .replaceAll(/(?<= alle (?:ore )?)(\d{1,2}) e un quarto(?= )/g, (_, hour: string) =>
      to(hour, 15),
    )
    .replaceAll(/(?<= alle (?:ore )?)(\d{1,2}) meno un quarto(?= )/g, (_, hour: string) =>
      to(hour, -15),
    )
    .replaceAll(
      /(?<= alle (?:ore )?)(\d{1,2}) meno ([1-5]?\d)(?= )/g,
      (_, hour: string, minutes: string) => to(hour, -Number(minutes)),
    )
    .replaceAll(/(?<= alle (?:ore )?\d{1,2}) e (?=[1-5]\d (?![%°]))/g, ':');
}

/** The words of a {@link plainText}. */
export const wordsIn = (plain: string): string[] => plain.split(' ').filter((word) => word !== '');
