import { useState } from 'react';
import { isSameValue } from '../../../kit/edit/merge-edits.ts';
import type { TriggerFields } from './trigger-fields.ts';

type Patch = Partial<TriggerFields>;
type Step = { readonly before: Patch; readonly after: Patch };
type Steps = { readonly past: readonly Step[]; readonly future: readonly Step[] };

/** The fields in which one types letter by letter: what is typed in a row is one step. */
const TYPED: readonly string[] = ['Name', 'Description'];
/** The most steps that are kept. */
const MOST = 200;

/** What was changed and can be taken back, step by step (TRIGGERS-B4). */
export type Undo = {
  /** Changes fields, and remembers what they were. */
  readonly change: (after: Patch) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
};

/** See {@link Undo}. Only what this person changed is taken back, never what another saved meanwhile. */
export function useUndo(fields: TriggerFields, put: (typed: Patch) => void): Undo {
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] });
  const change = (after: Patch): void => {
    const keys = Object.keys(after) as (keyof TriggerFields)[];
    const before = Object.fromEntries(keys.map((key) => [key, fields[key]])) as Patch;
    if (isSameValue(before, after) && JSON.stringify(before) === JSON.stringify(after)) return;
    put(after);
    const last = past.at(-1);
    const goesOn =
      last && keys.length === 1 && TYPED.includes(keys[0] ?? '') && (keys[0] ?? '') in last.after;
    const step = goesOn ? { before: last.before, after } : { before, after };
    setSteps({ past: [...(goesOn ? past.slice(0, -1) : past), step].slice(-MOST), future: [] });
  };
  const last = past.at(-1);
  const next = future.at(-1);
  return {
    change,
    undo:
      last &&
      (() => {
        put(last.before);
        setSteps({ past: past.slice(0, -1), future: [...future, last] });
      }),
    redo:
      next &&
      (() => {
        put(next.after);
        setSteps({ past: [...past, next], future: future.slice(0, -1) });
      }),
  };
}
