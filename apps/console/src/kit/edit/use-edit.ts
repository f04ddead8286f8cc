import type { RegistryNews } from '@dimora/contract/client';
import { HUB_ITSELF } from '@dimora/domain';
import type { SubmitEvent } from 'react';
import type { FormFields } from '../forms/use-checked-form.ts';
import { useFaults } from '../forms/use-faults.ts';
import { useOffline } from '../home/hooks.ts';
import { useChangedBy } from '../home/use-changed-by.ts';
import { useActorName } from '../text/use-actor-name.ts';
import type { EditOptions } from './edit-options.ts';
import { change, choose, differences, type FieldChange, type Versioned } from './edit-state.ts';
import type { Side } from './merge-edits.ts';
import { useHeldEdit, useOthersChanges, type HeldEdit } from './use-held-edit.ts';
import { useSave } from './use-save.ts';

/** Why nothing can be saved now. */
export type Obstacle = 'offline' | 'deleted' | 'forbidden' | 'unchanged';

/** The fields that this user and another have both changed. */
export type Conflict<Fields> = {
  /** Who, if known and permitted. */
  readonly by: string | null;
  readonly mine: Fields;
  readonly theirs: Fields;
  readonly changes: readonly FieldChange<Fields>[];
  /** Grows each time that Save finds a choice missing. */
  readonly asked: number;
};

/** The fields that silently took another user's values. */
export type Taken<Fields> = {
  readonly by: string | null;
  readonly fields: readonly (keyof Fields & string)[];
};

/** An edit in progress; {@link EditForm} and its parts render it. */
export type Edit<Fields extends object, Fault = never> = FormFields<Fields, Fault> & {
  readonly busy: boolean;
  readonly obstacle: Obstacle | undefined;
  /** Why it can't be saved as it stands, in the editor's words. */
  readonly reason: string | undefined;
  readonly conflict: Conflict<Fields> | null;
  readonly taken: Taken<Fields> | null;
  /** Who has deleted the resource; `null` if unknown, `undefined` while it exists. */
  readonly deletedBy: string | null | undefined;
  /** Why the last save failed, until dismissed or retried. */
  readonly failure: unknown;
  readonly closeFailure: () => void;
  /** Whether leaving would lose changes; also correct between two renders. */
  readonly isUnsaved: () => boolean;
  /** Checks, asks about contested fields, and saves. */
  readonly submit: (event?: SubmitEvent) => void;
  /** Decides whose value a contested field keeps. */
  readonly choose: (field: keyof Fields & string, side: Side) => void;
};

/**
 * The console's one edit flow: from the saved state, across others' saves meanwhile, to a save over a known
 * revision. Both sides' changes are merged by field; only a field that both have changed needs a choice. What was
 * typed is never lost.
 */
export function useEdit<Thing extends Versioned, Fields extends object, Fault = never>(
  options: EditOptions<Thing, Fields, Fault>,
): Edit<Fields, Fault> {
  const { thing, deleted = false, may = true, withoutHub = false } = options;
  const held = useHeldEdit(options);
  const { state, now, editing, put, update, isTyped } = held;
  const { ref, faults, show, forget } = useFaults<Fields, Fault>();
  const { run, ask, busy, missing, failure, closeFailure } = useSave(options, held, show);
  useOthersChanges(thing, held, busy);
  const { by, removedBy } = usePeople(options.news, state);
  const isAway = useOffline();
  const gone = deleted || missing;
  const obstacle = obstacleOf({
    offline: isAway && !withoutHub,
    deleted: gone,
    forbidden: !may,
    unchanged: !isTyped(state),
  });
  const reason = options.reasonFor?.(state.fields);
  const submit = (event?: SubmitEvent): void => {
    event?.preventDefault();
    if (busy || obstacle !== undefined || reason !== undefined) return;
    if (options.check && !show(options.check(state.fields))) return;
    if (held.isUndecided()) ask(conflictError(state.base.revision, by));
    else void run();
  };
  return {
    ref,
    fields: state.fields,
    faults,
    change: (typed) => {
      put((edit) => change(edit, typed));
      forget(typed);
    },
    busy,
    obstacle,
    reason,
    conflict: conflictIn(held, by),
    taken: state.taken.length === 0 ? null : { by, fields: state.taken },
    deletedBy: gone ? removedBy : undefined,
    failure,
    closeFailure,
    isUnsaved: () => isTyped(now()),
    submit,
    choose: (field, side) => update((edit) => choose(edit, field, side, editing)),
  };
}

/** The first that holds: an unreachable hub explains more than an edit without changes. */
const obstacleOf = (holds: Readonly<Record<Obstacle, boolean>>): Obstacle | undefined =>
  (['offline', 'deleted', 'forbidden', 'unchanged'] as const).find((each) => holds[each]);

function conflictIn<Thing, Fields extends object>(
  { state, editing: { fieldsOf } }: HeldEdit<Thing, Fields>,
  by: string | null,
): Conflict<Fields> | null {
  const changes = differences(state, fieldsOf);
  if (changes.length === 0) return null;
  return { by, mine: state.fields, theirs: fieldsOf(state.base), changes, asked: state.asked };
}

/** What the hub would answer to a save over an older revision. */
const conflictError = (revision: number, changedBy: string | null) => ({
  code: 'EDIT_CONFLICT' as const,
  data: { revision, changedBy },
});

/** Who has made the revision that is edited, and who has deleted the resource, as the hub reported live. */
function usePeople(
  news: { readonly kind: RegistryNews['kind']; readonly Id: string } = NOBODYS,
  { base, by }: { readonly base: Versioned; readonly by: string | null },
) {
  const { kind, Id } = news;
  const actorName = useActorName();
  const rejectedBy = by === HUB_ITSELF ? actorName({ kind: 'hub' }) : by;
  return {
    by: useChangedBy(kind, Id, base.revision) ?? rejectedBy,
    removedBy: useChangedBy(kind, Id, 'removed'),
  };
}

/** No resource has this id, so it never gets news. */
const NOBODYS = { kind: 'device', Id: '' } as const;
