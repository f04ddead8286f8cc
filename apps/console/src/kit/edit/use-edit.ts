import type { RegistryNews } from '@dimora/contract/client';
import { HUB_ITSELF } from '@dimora/domain';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { errorCodeOf, errorParamsOf } from '../errors/code.ts';
import type { FormFields } from '../forms/use-checked-form.ts';
import { useFaults, type Faults } from '../forms/use-faults.ts';
import { useOffline } from '../home/hooks.ts';
import { useChangedBy } from '../home/use-changed-by.ts';
import { useActorName } from '../text/use-actor-name.ts';
import {
  change,
  choose,
  differences,
  hear,
  openEdit,
  savedAs,
  typedIn,
  type EditState,
  type FieldChange,
  type Versioned,
} from './edit-state.ts';
import { changesOf, type Shape, type Side } from './merge-edits.ts';

/** The input of a save. */
export type ToSave<Thing, Fields> = {
  readonly fields: Fields;
  /** Those of the fields that differ from `over`. */
  readonly changes: Partial<Fields>;
  /** The revision that the fields replace; the save is rejected if it isn't the newest. */
  readonly over: Thing;
};

/** What an editor declares; see {@link useEdit}. */
export type EditOptions<Thing extends Versioned, Fields extends object, Fault> = {
  /** The resource as known now; it follows others' changes. */
  readonly thing: Thing;
  /** Another user has deleted it meanwhile; `thing` is its last state. */
  readonly deleted?: boolean;
  /** It isn't kept by the open hub: it can be saved without a connection to one. */
  readonly withoutHub?: boolean;
  /** The user may change it now. */
  readonly may?: boolean;
  /** Why it can't be saved now, if the editor shows that beside Save instead of at a field. */
  readonly reasonFor?: (fields: Fields) => string | undefined;
  /** There are unsaved changes beyond the fields: it was never saved, or a field holds an invalid input. */
  readonly unsaved?: boolean;
  /** The part of it that is edited. */
  readonly fieldsOf: (thing: Thing) => Fields;
  /** The faults that can be found before sending. */
  readonly check?: (fields: Fields) => Faults<Fields, Fault>;
  /** The faults of fields in a rejected save; nothing if it isn't about fields. */
  readonly faultsOf?: (error: unknown) => Faults<Fields, Fault> | undefined;
  /** The fields that belong together; derived fields alone don't count as unsaved changes. */
  readonly shape?: Shape<Fields>;
  /** Fields whose state is held elsewhere on the page, such as on a map; `put` sets them. */
  readonly elsewhere?: {
    readonly fields: Partial<Fields>;
    readonly put: (fields: Fields) => void;
  };
  /** Stores the edit if it outlives this component, e.g. with several edits in progress. */
  readonly keep?: EditKeep<Thing, Fields>;
  /** The kind and id of the resource, if the hub reports live who changed it. */
  readonly news?: { readonly kind: RegistryNews['kind']; readonly Id: string };
  /** Refetches the resource after a rejection. */
  readonly read: () => Promise<Thing>;
  /** Saves; rejects with the hub's error. */
  readonly save: (edit: ToSave<Thing, Fields>) => Promise<Thing>;
  readonly onSaved?: (saved: Thing) => void;
  /** Called when a save has to wait for choices: this user and another have changed the same fields. */
  readonly onConflict?: (error: unknown) => void;
};

/** Where an edit is stored; `put` receives the current one, like React's setters. */
export type EditKeep<Thing, Fields> = {
  readonly state: EditState<Thing, Fields>;
  readonly put: (next: (now: EditState<Thing, Fields>) => EditState<Thing, Fields>) => void;
};

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
  const { thing, deleted = false, may = true, unsaved = false, fieldsOf, elsewhere } = options;
  const editing = { ...options.shape, fieldsOf };
  const [own, setOwn] = useState(() => openEdit(thing, fieldsOf));
  const { state: held, put } = options.keep ?? { state: own, put: setOwn };
  const state = elsewhere ? { ...held, fields: { ...held.fields, ...elsewhere.fields } } : held;
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const { ref, faults, show, forget } = useFaults<Fields, Fault>();
  const isAway = useOffline();
  const offline = isAway && options.withoutHub !== true;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState(false);
  const people = usePeople(options.news, state.base.revision);
  const actorName = useActorName();
  const rejectedBy = state.by === HUB_ITSELF ? actorName({ kind: 'hub' }) : state.by;
  const by = people.changedBy ?? rejectedBy;
  const gone = deleted || missing;

  /** Changes the edit; fields held elsewhere are set there. */
  const update = (next: (now: EditState<Thing, Fields>) => EditState<Thing, Fields>): void => {
    const before = latest.current;
    latest.current = next(before);
    const outside = elsewhere && pick(before.fields, elsewhere.fields);
    if (latest.current.fields !== before.fields) elsewhere?.put(latest.current.fields);
    put((now) => next(outside ? { ...now, fields: { ...now.fields, ...outside } } : now));
  };
  const isTyped = (now: EditState<Thing, Fields>): boolean =>
    unsaved ||
    Object.keys(typedIn(now, fieldsOf)).some(
      (field) => !options.shape?.derived?.includes(field as keyof Fields & string),
    );

  // While an own save is in progress, a newer revision may be that very save.
  const isNews = !busy && thing.revision > state.base.revision;
  const follow = useEffectEvent((theirs: Thing) =>
    update((now) => hear(now, { theirs, by: null }, editing)),
  );
  useEffect(() => {
    if (isNews) follow(thing);
  }, [isNews, thing]);

  const isUndecided = (): boolean =>
    differences(latest.current, fieldsOf).some(({ choice }) => choice === undefined);
  const ask = (refusal: unknown): void => {
    update((now) => ({ ...now, asked: now.asked + 1 }));
    options.onConflict?.(refusal);
  };
  const fail = (error: unknown): void => {
    // A user who cancels the second factor knows that nothing was saved.
    if (errorCodeOf(error) !== 'STEP_UP_NEEDED') setFailure(error);
  };
  /** Another user saved first: saves again over theirs, unless both have changed the same field. */
  const meet = async (refusal: unknown): Promise<void> => {
    const theirs = await options.read();
    if (theirs.revision <= latest.current.base.revision) throw refusal;
    const { changedBy } = errorParamsOf(refusal);
    const by = typeof changedBy === 'string' && changedBy !== '' ? changedBy : null;
    update((now) => hear(now, { theirs, by }, editing));
    if (isUndecided()) ask(refusal);
    else if (isTyped(latest.current)) await run();
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
    const typedThen = latest.current.fields;
    const { fields, base: over } = latest.current;
    setBusy(true);
    setFailure(null);
    try {
      const changes = changesOf(fieldsOf(over), fields);
      const saved = await options.save({ fields, changes, over });
      update((now) => savedAs(now, saved, typedThen, editing));
      options.onSaved?.(saved);
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };

  const obstacle = offline
    ? 'offline'
    : gone
      ? 'deleted'
      : !may
        ? 'forbidden'
        : isTyped(state)
          ? undefined
          : 'unchanged';
  const reason = options.reasonFor?.(state.fields);
  const submit = (event?: SubmitEvent): void => {
    event?.preventDefault();
    if (busy || obstacle !== undefined || reason !== undefined) return;
    if (options.check && !show(options.check(state.fields))) return;
    if (isUndecided()) ask(conflictError(state.base.revision, by));
    else void run();
  };
  const changes = differences(state, fieldsOf);
  return {
    ref,
    fields: state.fields,
    faults,
    change: (typed) => {
      put((now) => change(now, typed));
      forget(typed);
    },
    busy,
    obstacle,
    reason,
    conflict:
      changes.length === 0
        ? null
        : {
            by,
            mine: state.fields,
            theirs: fieldsOf(state.base),
            changes,
            asked: state.asked,
          },
    taken: state.taken.length === 0 ? null : { by, fields: state.taken },
    deletedBy: gone ? people.removedBy : undefined,
    failure,
    closeFailure: () => setFailure(null),
    isUnsaved: () => isTyped(latest.current),
    submit,
    choose: (field, side) => update((now) => choose(now, field, side, editing)),
  };
}

/** The same fields of another resource. */
const pick = <Fields extends object>(from: Fields, which: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.keys(which).map((field) => [field, from[field as keyof Fields]]),
  ) as Partial<Fields>;

const isNotFound = (read: () => Promise<unknown>): Promise<boolean> =>
  read().then(
    () => false,
    (error: unknown) => errorCodeOf(error) === 'NOT_FOUND',
  );

/** What the hub would answer to a save over an older revision. */
const conflictError = (revision: number, changedBy: string | null) => ({
  code: 'EDIT_CONFLICT' as const,
  data: { revision, changedBy },
});

/** Who has made this revision, and who has deleted the resource, as the hub reported live. */
function usePeople(news: EditOptions<Versioned, object, never>['news'], revision: number) {
  const { kind, Id } = news ?? NOBODYS;
  return {
    changedBy: useChangedBy(kind, Id, revision),
    removedBy: useChangedBy(kind, Id, 'removed'),
  };
}

/** No resource has this id, so it never gets news. */
const NOBODYS = { kind: 'device', Id: '' } as const;
