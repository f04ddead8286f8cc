import type { Translate } from '../../kit/i18n/translate.ts';
import type { Remark } from './house-summary.ts';
import type { DashboardWords } from './locales/en.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A fact in a few words, without a full stop: the sentence joins them. */
function say(t: Translate<DashboardWords>, remark: Remark): string {
  if (remark.kind === 'alarm') return t(($) => $.alarm[remark.alarm], { name: remark.name });
  return t(($) => $[remark.kind], { count: remark.count });
}

/**
 * The day, if there is room for it, and one sentence about the house: quiet, or what is open, offline or in
 * alarm. Alarms are shown separately.
 */
export function houseWords(
  t: Translate<DashboardWords>,
  remarks: readonly Remark[],
  day: string | null,
): { readonly alarms: readonly string[]; readonly sentence: string } {
  const saidOf = (alarm: boolean): string[] =>
    remarks.filter(({ kind }) => (kind === 'alarm') === alarm).map((remark) => say(t, remark));
  const [alarms, others] = [saidOf(true), saidOf(false)];
  const quiet = alarms.length === 0 ? t(($) => $.quiet) : '';
  const words = [day ?? '', others.length > 0 ? others.join(', ') : quiet];
  return {
    alarms: alarms.map(capitalised),
    sentence: capitalised(words.filter((word) => word !== '').join(' · ')),
  };
}
