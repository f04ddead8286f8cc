import type { Directory } from './directory.ts';
import type { Lexicon } from './lexicon.ts';
import { wordsIn } from './plain-text.ts';

/** Stands in no plain text. */
const BOND = '_';

/**
 * A sentence with the names that say a time bound to one word each: ‘the light at night’ is a thing, where something is
 * called so, and no time is read in it. {@link unbound} takes the bonds away.
 */
export function boundNames({ names, lexicon }: Directory, plain: string): string {
  // The longest first: ‘light at night in the hall’ before ‘light at night’.
  const said = names
    .filter((name) => plain.includes(` ${name} `) && saysTimeAndMore(lexicon, name))
    .toSorted((one, other) => other.length - one.length);
  return said.reduce(
    (text, name) => text.replaceAll(` ${name} `, ` ${name.replaceAll(' ', BOND)} `),
    plain,
  );
}

/** The words of a sentence as they were said. */
export const unbound = (plain: string): string => plain.replaceAll(BOND, ' ');

/** True for a name with a time in it; one that is nothing else, such as ‘every evening’, is a time in a sentence as well. */
function saysTimeAndMore(lexicon: Lexicon, name: string): boolean {
  let others = ` ${name} `;
  for (const form of formsOfTime(lexicon)) {
    const match = form.exec(` ${name} `);
    if (!match) continue;
    const end = match.index + match[0].length;
    others = others.slice(0, match.index) + ' '.repeat(match[0].length) + others.slice(end);
  }
  return others.trim() !== name && wordsIn(others).some((word) => !lexicon.small.has(word));
}

const formsOfTime = ({ onlyWhen, timing, when }: Lexicon): RegExp[] => [
  onlyWhen.exceptHolidays,
  onlyWhen.holidays,
  onlyWhen.night,
  onlyWhen.day,
  timing.for,
  timing.in,
  timing.until,
  timing.tomorrow,
  timing.dayPart,
  timing.span,
  when.offset,
  when.clock,
  when.noon,
  when.midnight,
  ...when.days.map(([form]) => form),
  ...when.sun.map(([form]) => form),
];
