import type { ConditionClause, TriggerCondition } from '../triggers/parts/condition-parts.ts';
import type { Lexicon } from './lexicon.ts';
import { minutesOf } from './when.ts';

/** What must hold, taken out of a sentence, and the rest of it. */
export type OnlyWhen = {
  readonly clauses: readonly ConditionClause[];
  readonly rest: string;
};

/** Takes ‘except on holidays’ and ‘only on holidays’ out of a sentence: they are never moments. */
export const readHolidays = ({ onlyWhen }: Lexicon, plain: string): OnlyWhen =>
  taken(plain, [
    [onlyWhen.exceptHolidays, () => ({ Type: 'holiday', holiday: false })],
    [onlyWhen.holidays, () => ({ Type: 'holiday', holiday: true })],
  ]);

/** Takes ‘after dark’ or ‘an hour after sunset’ out of a sentence. Alone, such a word may as well be a moment. */
export const readDaylight = ({ onlyWhen, when }: Lexicon, plain: string): OnlyWhen =>
  taken(plain, [
    [onlyWhen.night, (match) => night(offsetIn(match, when))],
    [onlyWhen.day, (match) => day(offsetIn(match, when))],
  ]);

/** The clauses as one condition. */
export const allOf = (clauses: readonly ConditionClause[]): TriggerCondition | null => {
  const [first = null, second] = clauses;
  return second === undefined ? first : { Type: 'and', parts: clauses };
};

/** From sunset, or so long after it, to sunrise. */
const night = (offsetMinutes: number): ConditionClause => ({
  Type: 'sun',
  from: { sun: 'sunset', offsetMinutes },
  to: { sun: 'sunrise', offsetMinutes: 0 },
});

const day = (offsetMinutes: number): ConditionClause => ({
  Type: 'sun',
  from: { sun: 'sunrise', offsetMinutes },
  to: { sun: 'sunset', offsetMinutes: 0 },
});

const offsetIn = (match: RegExpExecArray, when: Lexicon['when']): number =>
  match.groups?.['n'] === undefined ? 0 : minutesOf(match, when);

type Form = readonly [form: RegExp, clause: (match: RegExpExecArray) => ConditionClause];

function taken(plain: string, forms: readonly Form[]): OnlyWhen {
  for (const [form, clause] of forms) {
    const match = form.exec(plain);
    if (!match) continue;
    const left = `${plain.slice(0, match.index)} ${plain.slice(match.index + match[0].length)}`;
    // What begins or ends the sentence leaves its comma.
    const rest = left.replaceAll(/\s+/g, ' ').replace(/^ , | , $/, ' ');
    return { clauses: [clause(match)], rest };
  }
  return { clauses: [], rest: plain };
}
