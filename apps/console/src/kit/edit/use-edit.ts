import type { RegistryNews } from '@dimora/contract/client';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { errorCodeOf, errorParamsOf } from '../errors/code.ts';
import type { FormFields } from '../forms/use-checked-form.ts';
import { useFaults, type Faults } from '../forms/use-faults.ts';
import { useChangedBy, useOffline } from '../home/hooks.ts';
import {
  differences,
  hear,
  newestOf,
  openEdit,
  savedAs,
  takeTheirs,
  toSave,
  typedIn,
  type EditState,
  type Versioned,
} from './edit-state.ts';
import { changesOf, type FieldChange } from './merge-edits.ts';

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
  /** Derived fields: alone they don't count as unsaved changes. */
  readonly derived?: readonly (keyof Fields)[];
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
  /** Called after a rejection due to a conflict, and before a save replaces what others have saved. */
  readonly onConflict?: (error: unknown) => void;
  /** Where Save asks before it replaces another user's save; for `form` the notice itself is the question. */
  readonly asks?: 'dialog' | 'form';
};

/** Where an edit is stored; `put` receives the current one, like React's setters. */
export type EditKeep<Thing, Fields> = {
  readonly state: EditState<Thing, Fields>;
  readonly put: (next: (now: EditState<Thing, Fields>) => EditState<Thing, Fields>) => void;
};

/** Why nothing can be saved now. */
export type Obstacle = 'offline' | 'deleted' | 'forbidden' | 'unchanged';

/** What another user has saved meanwhile. */
export type Conflict<Fields> = {
  /** Who, if known and permitted. */
  readonly by: string | null;
  readonly mine: Fields;
  readonly theirs: Fields;
  readonly changes: readonly FieldChange<Fields>[];
  /** The dialog asks about it now. */
  readonly asking: boolean;
};

/** An edit in progress; {@link EditForm} and its parts render it. */
export type Edit<Fields extends object, Fault = never> = FormFields<Fields, Fault> & {
  readonly busy: boolean;
  readonly obstacle: Obstacle | undefined;
  /** Why it can't be saved as it stands, in the editor's words. */
  readonly reason: string | undefined;
  readonly conflict: Conflict<Fields> | null;
  /** Who has deleted the resource; `null` if unknown, `undefined` while it exists. */
  readonly deletedBy: string | null | undefined;
  /** Why the last save failed, until dismissed or retried. */
  readonly failure: unknown;
  readonly closeFailure: () => void;
  /** What was typed in the fields that took another user's value. */
  readonly replaced: Partial<Fields>;
  /** Whether leaving would lose changes; also correct between two renders. */
  readonly isUnsaved: () => boolean;
  /** Checks, asks about conflicts, and saves. */
  readonly submit: (event?: SubmitEvent) => void;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Postpones the decision: what was typed and what others have saved both stay. */
  readonly closeConflict: () => void;
};

/**
 * The console's one edit flow: from the saved state, across others' saves meanwhile, to a save over a known
 * revision. No user's edit is overwritten without a question, and what was typed is never lost.
 */
export function useEdit<Thing extends Versioned, Fields extends object, Fault = never>(
  options: EditOptions<Thing, Fields, Fault>,
): Edit<Fields, Fault> {
  const { thing, deleted = false, may = true, unsaved = false, fieldsOf, elsewhere } = options;
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
  const people = usePeople(options.news, newestOf(state).revision);
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
      (field) => !options.derived?.includes(field as keyof Fields),
    );

  // While an own save is in progress, a newer revision may be that very save.
  const isNews = !busy && thing.revision > newestOf(state).revision;
  const follow = useEffectEvent((theirs: Thing) =>
    update((now) => hear(now, { theirs, by: null, asked: false }, fieldsOf)),
  );
  useEffect(() => {
    if (isNews) follow(thing);
  }, [isNews, thing]);

  const ask = (asked: boolean): void =>
    update((now) => (now.met ? { ...now, met: { ...now.met, asked } } : now));
  const fail = (error: unknown): void => {
    ask(false);
    // A user who cancels the second factor knows that nothing was saved.
    if (errorCodeOf(error) !== 'STEP_UP_NEEDED') setFailure(error);
  };
  /**
   * Another user saved first: their version is adopted, equals what was typed here, or touches no field of
   * this form.
   */
  const meet = async (refusal: unknown): Promise<void> => {
    const theirs = await options.read();
    if (theirs.revision <= latest.current.base.revision) throw refusal;
    const { changedBy } = errorParamsOf(refusal);
    const by = typeof changedBy === 'string' ? changedBy : null;
    update((now) => hear(now, { theirs, by, asked: true }, fieldsOf));
    if (latest.current.met) options.onConflict?.(refusal);
    else if (isTyped(latest.current)) await run();
    else options.onSaved?.(theirs);
  };
  const refused = async (error: unknown): Promise<void> => {
    const code = errorCodeOf(error);
    const found = options.faultsOf?.(error);
    if (found) {
      ask(false);
      show(found);
    } else if (code === 'EDIT_CONFLICT') await meet(error).catch(fail);
    else if (code === 'NOT_FOUND' && (await isNotFound(options.read))) setMissing(true);
    else fail(error);
  };
  const run = async (): Promise<void> => {
    const typedThen = latest.current.fields;
    const { fields, over } = toSave(latest.current, fieldsOf);
    setBusy(true);
    setFailure(null);
    try {
      const changes = changesOf(fieldsOf(over), fields);
      const saved = await options.save({ fields, changes, over });
      update((now) => savedAs(now, saved, typedThen, fieldsOf));
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
    const { met } = state;
    const isToAsk = options.asks !== 'form' || options.onConflict !== undefined;
    if (met && !met.asked && isToAsk) {
      ask(true);
      options.onConflict?.(conflictError(met.theirs.revision, met.by ?? people.changedBy));
    } else void run();
  };
  const { met } = state;
  return {
    ref,
    fields: state.fields,
    faults,
    change: (change) => {
      put((now) => ({ ...now, fields: { ...now.fields, ...change } }));
      forget(change);
    },
    busy,
    obstacle,
    reason,
    conflict: met && {
      by: met.by ?? people.changedBy,
      mine: state.fields,
      theirs: fieldsOf(met.theirs),
      changes: differences(state, fieldsOf),
      asking: met.asked && options.asks !== 'form',
    },
    deletedBy: gone ? people.removedBy : undefined,
    failure,
    closeFailure: () => setFailure(null),
    replaced: state.replaced,
    isUnsaved: () => isTyped(latest.current),
    submit,
    keepMine: () => {
      if (!busy && met) void run();
    },
    takeTheirs: () => update((now) => takeTheirs(now, fieldsOf)),
    closeConflict: () => ask(false),
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
