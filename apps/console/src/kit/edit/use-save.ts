import { useState } from 'react';
import { errorCodeOf, errorParamsOf } from '../errors/code.ts';
import type { FaultsShown } from '../forms/use-faults.ts';
import { useSending } from '../forms/use-sending.ts';
import type { EditOptions } from './edit-options.ts';
import { hear, savedAs, type Versioned } from './edit-state.ts';
import { changesOf } from './merge-edits.ts';
import type { HeldEdit } from './use-held-edit.ts';

/** Saves an edit, and handles what prevents it: another user's save, invalid fields, a deleted resource. */
export function useSave<Thing extends Versioned, Fields extends object, Fault>(
  options: EditOptions<Thing, Fields, Fault>,
  held: HeldEdit<Thing, Fields>,
  show: FaultsShown<Fields, Fault>['show'],
) {
  const { now, update, editing } = held;
  const { busy, failure, closeFailure, fail, send } = useSending();
  const [missing, setMissing] = useState(false);

  /** Save has to wait for choices. */
  const ask = (refusal: unknown): void => {
    update((edit) => ({ ...edit, asked: edit.asked + 1 }));
    options.onConflict?.(refusal);
  };
  /** Another user saved first: saves again over theirs, unless both have changed the same field. */
  const meet = async (refusal: unknown): Promise<void> => {
    const theirs = await options.read();
    if (theirs.revision <= now().base.revision) throw refusal;
    const { changedBy } = errorParamsOf(refusal);
    const by = typeof changedBy === 'string' && changedBy !== '' ? changedBy : null;
    update((edit) => hear(edit, { theirs, by }, editing));
    if (held.isUndecided()) ask(refusal);
    else if (held.isTyped(now())) await run();
    else options.onSaved?.(theirs);
  };
  const refused = async (error: unknown): Promise<void> => {
    const code = errorCodeOf(error);
    const found = options.faultsOf?.(error);
    if (found) show(found);
    else if (code === 'EDIT_CONFLICT') await meet(error).catch(fail);
    else if (code === 'NOT_FOUND' && (await isNotFound(options.read))) setMissing(true);
    else fail(error);
  };
  const run = async (): Promise<void> => {
    const { fields, base: over } = now();
    await send(async () => {
      const changes = changesOf(options.fieldsOf(over), fields);
      const saved = await options.save({ fields, changes, over });
      update((edit) => savedAs(edit, saved, fields, editing));
      options.onSaved?.(saved);
    }, refused);
  };
  return { run, ask, busy, missing, failure, closeFailure };
}

const isNotFound = (read: () => Promise<unknown>): Promise<boolean> =>
  read().then(
    () => false,
    (error: unknown) => errorCodeOf(error) === 'NOT_FOUND',
  );
