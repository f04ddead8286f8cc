import type { Staleness } from '@dimora/domain';
import { useAsOfWords, useShownNow } from '../../kit/home/freshness.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useTexts, useWords } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { describeState, type Describable, type DeviceSummary } from './describe-state.ts';
import type { Phrase } from './phrase.ts';
import { shortSpan } from './short-span.ts';
import { useValueWords } from './use-value-words.ts';
import { deviceTexts } from './device-texts.ts';

/** A device's state as text, with its age if it may be outdated (SHELL-B4). */
export type StateLine = { readonly text: string; readonly staleness: Staleness };

/** A phrase as text. */
export function useSayPhrase(): (phrase: Phrase) => string {
  const t = useTexts(deviceTexts);
  const { words } = useWords(deviceTexts);
  const format = useFormat();
  const sayValue = useValueWords();
  return (phrase) => {
    if (phrase.kind === 'word') return words[phrase.word];
    if (phrase.kind === 'openTo')
      return t(($) => $.openTo, { value: sayValue(phrase.variable, phrase.value) });
    if (phrase.kind === 'now')
      return t(($) => $.measuredNow, { value: sayValue(phrase.variable, phrase.value) });
    if (phrase.kind === 'someOn') return t(($) => $.someOn, { on: phrase.on, of: phrase.of });
    if (phrase.kind === 'value') return sayValue(phrase.variable, phrase.value);
    if (phrase.kind === 'movingAt')
      return t(($) => $.movingAt[phrase.way], { value: sayValue(phrase.variable, phrase.value) });
    if (phrase.kind === 'movingTo')
      return t(($) => $.movingTo, { value: sayValue(phrase.variable, phrase.value) });
    if (phrase.kind === 'stoppedAt')
      return t(($) => $.stoppedAt, { value: sayValue(phrase.variable, phrase.value) });
    const measured = format.measure('TEMPERATURE', Number(phrase.measured.Value));
    return t(($) => $.towards, { measured, wanted: format.value('SETPOINT', phrase.wanted) });
  };
}

/**
 * Describes what a device is doing: `72 %`, `20.8 → 21.0 °C`, `No signal for 12 min`, `21.4 °C · 2 hrs ago`;
 * or what it was doing when the hub was last there: `72 % · at 18:42`.
 */
export function useStateLine(device: Describable): StateLine {
  const t = useTexts(deviceTexts);
  const format = useFormat();
  const language = useLanguage();
  const say = useSayPhrase();
  const now = useShownNow();
  const asOf = useAsOfWords();
  const summary: DeviceSummary = describeState(device, now);
  const { staleness, confirmedAt } = summary;
  const ageMs = confirmedAt === null ? null : Math.max(0, now - confirmedAt);
  if (staleness === 'unreachable') {
    const text =
      ageMs === null
        ? t(($) => $.offline)
        : t(($) => $.offlineFor, { duration: shortSpan(ageMs, language) });
    return { text, staleness };
  }
  const said = summary.phrases.map(say);
  if (asOf) said.push(asOf.moment);
  else if (staleness === 'stale' && ageMs !== null) said.push(format.age(ageMs));
  return { text: said.join(' · '), staleness: asOf ? 'stale' : staleness };
}

/**
 * The one line of a tile: `On`, `now 20.8 °C · Heating`, `Living room · Locked`. With a room, or a value that
 * may be old, only the leading phrase fits. A device that isn't heard from says so instead.
 */
export function useTileLine(device: Describable, room: string | undefined): string {
  const format = useFormat();
  const say = useSayPhrase();
  const now = useShownNow();
  const asOf = useAsOfWords();
  const { text, staleness } = useStateLine(device);
  if (staleness === 'unreachable') return text;
  const { phrases, confirmedAt } = describeState(device, now, true);
  const isOld = staleness === 'stale' && confirmedAt !== null;
  const said = phrases.slice(0, room === undefined && !isOld ? phrases.length : 1).map(say);
  if (asOf) said.push(asOf.moment);
  else if (isOld) said.push(format.age(Math.max(0, now - confirmedAt)));
  return [...(room === undefined ? [] : [room]), ...said].join(' · ');
}
