import type { TriggerStep } from '@dimora/contract/client';
import {
  PRESENCE,
  compares,
  lastingOf,
  watchedOf,
  type Compared,
  type IfPart,
  type TriggerCondition,
  type UserId,
} from '@dimora/domain';
import type { Say } from '../../../entities/trigger/say.ts';
import type { Translate } from '../../../kit/i18n/translate.ts';
import type { Format } from '../../../kit/text/use-format.ts';
import type { TriggerRunsWords } from './locales/en.ts';
import { clauseIn, type RuleParts } from './run-words.ts';

/** What it takes to say why something was false. */
export type ShortWords = {
  readonly t: Translate<TriggerRunsWords>;
  readonly say: Say;
  readonly format: Format;
};

/** By how much a part of a rule that was looked at `at` a moment was false; `undefined` where nothing measures it. */
export function fellShort(
  step: TriggerStep,
  {
    at,
    rule,
    words,
  }: { readonly at: number; readonly rule: RuleParts; readonly words: ShortWords },
): string | undefined {
  const { t } = words;
  if (step.holds === null) return t(($) => $.notKnown);
  if (step.holds) return undefined;
  const clause = clauseIn(step.part, rule.Condition) ?? watchedIn(step.part, rule.If);
  if (!clause) return undefined;
  switch (clause.Type) {
    case 'timeWindow':
      return timeShort(clause, step, words);
    case 'sun':
      return sunShort(step, words);
    case 'holiday':
      return holidayShort(clause, step, words);
    case 'dateRange':
      return dayShort(clause, step, words);
    case 'presence': {
      const compared = { StateVar: PRESENCE, operator: 'equals', Value: clause.home } as const;
      return (
        briefShort({ ...compared, forSeconds: clause.forSeconds }, step, at, words) ??
        presenceWas(clause, step, at, words)
      );
    }
    case 'deviceState':
    case 'environmentState':
      return briefShort(clause, step, at, words) ?? valueShort(clause, step, words);
    default:
      return undefined;
  }
}

/** An If part that had to hold beside the one that fired, as a condition. */
function watchedIn(Id: string, If: RuleParts['If']): TriggerCondition | undefined {
  const part = (If as readonly IfPart[]).find((each) => each.Id === Id);
  const watched = part && watchedOf(part.Payload);
  const operator = watched && lastingOf(watched.change);
  if (!operator) return undefined;
  const { of, StateVar, Value, forSeconds } = watched;
  if (of.UserId !== undefined)
    return { Type: 'presence', UserId: of.UserId, home: Value === true, forSeconds };
  const compared = { StateVar, operator, Value, forSeconds };
  return of.DeviceId === undefined
    ? { Type: 'environmentState', ...of, ...compared }
    : { Type: 'deviceState', ...of, ...compared };
}

/** `Not yet 16:00`. */
function timeShort(
  { from, to }: { readonly from: string; readonly to: string },
  { Value }: TriggerStep,
  { t }: ShortWords,
): string | undefined {
  if (typeof Value !== 'string') return undefined;
  const isWithin = from < to ? Value >= from && Value < to : Value >= from || Value < to;
  if (isWithin) return t(($) => $.short.wrongDay);
  return Value < from
    ? t(($) => $.short.notYetTime, { time: from })
    : t(($) => $.short.pastTime, { time: to });
}

/** `Not before 16:47`: when it began next. */
function sunShort({ Value }: TriggerStep, { t }: ShortWords): string | undefined {
  return typeof Value === 'string' ? t(($) => $.short.notBefore, { time: Value }) : undefined;
}

function holidayShort(
  { holiday }: { readonly holiday: boolean },
  { Value }: TriggerStep,
  { t, say }: ShortWords,
): string | undefined {
  if (typeof Value !== 'string') return undefined;
  const day = say.date(Value);
  return t(($) => (holiday ? $.short.noHoliday : $.short.isHoliday), { day });
}

function dayShort(
  { from, to }: { readonly from: string; readonly to: string },
  { Value }: TriggerStep,
  { t, say }: ShortWords,
): string | undefined {
  if (typeof Value !== 'string') return undefined;
  return Value < from
    ? t(($) => $.short.notYetDay, { day: say.date(from) })
    : t(($) => $.short.pastDay, { day: say.date(to) });
}

/** `Only for 3 minutes, not 5 minutes`: it was so, but not for long enough. */
function briefShort(
  { operator, Value, forSeconds }: Pick<Compared, 'operator' | 'Value' | 'forSeconds'>,
  step: TriggerStep,
  at: number,
  { t, say }: ShortWords,
): string | undefined {
  if (forSeconds === 0 || step.since === undefined) return undefined;
  if (!compares(operator, step.Value, Value)) return undefined;
  const held = say.time(Math.max(0, Math.floor((at - step.since) / 1000)));
  return t(($) => $.short.tooBrief, { held, time: say.time(forSeconds) });
}

/** `23.4 °C, 2.6 °C too low`. */
function valueShort(
  {
    StateVar,
    Value: wanted,
  }: Pick<Compared, 'StateVar' | 'Value'> & { operator: Compared['operator'] },
  { Value }: TriggerStep,
  { t, say }: ShortWords,
): string {
  const value = say.value(StateVar, Value);
  if (typeof Value !== 'number' || typeof wanted !== 'number') return t(($) => $.was, { value });
  if (Value === wanted) return t(($) => $.short.exactly, { value });
  // Tenths that no binary number holds: 26 − 23.4.
  const by = say.value(StateVar, Number(Math.abs(Value - wanted).toFixed(6)));
  return t(($) => (Value < wanted ? $.short.tooLow : $.short.tooHigh), { value, by });
}

/** `Giulia away since 14:05`: where somebody was then. */
export function presenceWas(
  { UserId }: { readonly UserId: UserId | null },
  { Value, since }: TriggerStep,
  at: number,
  { t, say, format }: ShortWords,
): string {
  const what =
    UserId === null
      ? t(($) => (Value === true ? $.short.somebodyHome : $.short.nobodyHome))
      : t(($) => (Value === true ? $.short.isHome : $.short.isAway), { name: say.person(UserId) });
  if (!since) return what;
  return format.day(since) === format.day(at)
    ? t(($) => $.short.sinceTime, { what, time: format.time(since) })
    : t(($) => $.short.sinceDay, { what, day: format.shortDateTime(since) });
}
