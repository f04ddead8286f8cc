import type { Translate } from '../../kit/i18n/translate.ts';
import type { Remark } from './house-summary.ts';
import type { DashboardWords } from './locales/en.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A fact in a few words, without a full stop: the sentence joins them. */
function say(t: Translate<DashboardWords>, remark: Remark): string {
  if (remark.kind === 'alarm') return t(($) => $.alarm[remark.alarm], { name: remark.name });
  return t(($) => $[remark.kind], { count: remark.count });
}

/** One sentence about the house, in parts. */
export type HouseWords = {
  /** Shown separately. */
  readonly alarms: readonly string[];
  /** The day, if there is room for it, and whether the house is quiet, or what is open. */
  readonly sentence: string;
  /** How many devices can't be reached, at the end of the sentence; empty if all can. */
  readonly away: string;
};

/** Describes the house: the day, quiet or what is open, and what can't be reached. */
export function houseWords(
  t: Translate<DashboardWords>,
  remarks: readonly Remark[],
  day: string | null,
): HouseWords {
  const saidOf = (...kinds: readonly Remark['kind'][]): string[] =>
    remarks.filter(({ kind }) => kinds.includes(kind)).map((remark) => say(t, remark));
  const alarms = saidOf('alarm');
  const open = saidOf('open', 'unlocked');
  const quiet = alarms.length === 0 && open.length === 0 ? [t(($) => $.quiet)] : open;
  const words = [day ?? '', quiet.join(', ')];
  return {
    alarms: alarms.map(capitalised),
    sentence: capitalised(words.filter((word) => word !== '').join(' · ')),
    away: saidOf('offline').join(''),
  };
}

/** The sentence as one text. */
export const wholeSentence = ({ sentence, away }: HouseWords): string =>
  [sentence, away].filter((part) => part !== '').join(', ');
