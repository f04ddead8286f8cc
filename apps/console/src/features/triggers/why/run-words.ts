import type { Trigger, TriggerRun, TriggerStep } from '@dimora/contract/client';
import {
  clausesOf,
  conditionsOf,
  IN_CONDITION,
  listsOf,
  stepsIn,
  type DoPart,
  type IfPart,
  type TriggerCondition,
} from '@dimora/domain';
import type { Tone } from '@dimora/ui';
import { conditionPhrase } from '../../../entities/trigger/parts/condition-words.ts';
import { doPhrase } from '../../../entities/trigger/parts/do-words.ts';
import { ifPhrase } from '../../../entities/trigger/parts/if-words.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import type { Translate } from '../../../kit/i18n/translate.ts';
import type { Format } from '../../../kit/text/use-format.ts';
import type { TriggerRunsWords } from './locales/en.ts';

/** The colour of how a run stands; the word is always beside it. */
export const RUN_TONES: Readonly<Record<TriggerRun['state'], Tone>> = {
  running: 'sea',
  done: 'olive',
  partial: 'wine',
  failed: 'wine',
  near: 'neutral',
  missed: 'sun',
  stopped: 'sun',
  interrupted: 'sun',
};

/** The parts that describe the runs of an automation. */
export type RuleParts = Pick<Trigger, 'If' | 'Condition' | 'Do'>;

/** A clause of a rule’s condition by the name that its runs give it. */
export const clauseIn = (
  part: string,
  condition: TriggerCondition | null,
): TriggerCondition | undefined =>
  condition === null
    ? undefined
    : part === IN_CONDITION
      ? condition
      : clausesOf(condition).find(([name]) => name === part)?.[1];

/** A part of a rule by its Id; `undefined` for one that it doesn’t have. */
export function partText(
  Id: string,
  { If, Condition, Do }: RuleParts,
  say: Say,
): string | undefined {
  const clause = clauseIn(Id, Condition);
  if (clause) return conditionPhrase(clause, say);
  const cause = (If as readonly IfPart[]).find((part) => part.Id === Id);
  if (cause) return ifPhrase(cause.Payload, say);
  const step = stepsIn(Do as readonly DoPart[]).find((part) => part.Id === Id)?.Payload;
  if (!step) return undefined;
  if (listsOf(step).length === 0) return doPhrase(step, say);
  // For a step with inner steps, a run records what decided about them.
  const [decides] = conditionsOf(step);
  return decides && conditionPhrase(decides, say);
}

/** Which run was still going, `at` some moment: with its day, if that was another. */
export function busyWords(
  began: number,
  at: number,
  { t, format }: { readonly t: Translate<TriggerRunsWords>; readonly format: Format },
): string {
  const [day = '', time = ''] = format.shortDateTime(began).split(' ');
  return format.day(began) === format.day(at)
    ? t(($) => $.busy, { time })
    : t(($) => $.busyDay, { day, time });
}

/** How long a run took, to the end of its last step. */
export const tookMs = ({ steps }: Pick<TriggerRun, 'steps'>): number =>
  Math.max(0, ...steps.map(({ at, ms }) => at + ms));

/** The actions among the steps of a run. */
export const actionsOf = ({ steps }: Pick<TriggerRun, 'steps'>): readonly TriggerStep[] =>
  steps.filter(({ kind }) => kind === 'action');
