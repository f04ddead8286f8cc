import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditOptions } from './edit-options.ts';
import {
  differences,
  hear,
  openEdit,
  typedIn,
  type Editing,
  type EditState,
  type Versioned,
} from './edit-state.ts';

/** The state of an edit, wherever its parts are kept. */
export type HeldEdit<Thing, Fields> = {
  /** As rendered. */
  readonly state: EditState<Thing, Fields>;
  /** As it is now, also between two renders. */
  readonly now: () => EditState<Thing, Fields>;
  readonly editing: Editing<Thing, Fields>;
  /** Changes the fields that are kept here. */
  readonly put: (next: (now: EditState<Thing, Fields>) => EditState<Thing, Fields>) => void;
  /** Changes the edit; fields held elsewhere are set there. */
  readonly update: (next: (now: EditState<Thing, Fields>) => EditState<Thing, Fields>) => void;
  /** Whether there are unsaved changes. */
  readonly isTyped: (state: EditState<Thing, Fields>) => boolean;
  /** Whether a contested field waits for a choice. */
  readonly isUndecided: () => boolean;
};

/** See {@link HeldEdit}. */
export function useHeldEdit<Thing extends Versioned, Fields extends object, Fault>({
  thing,
  unsaved = false,
  fieldsOf,
  shape,
  elsewhere,
  keep,
}: EditOptions<Thing, Fields, Fault>): HeldEdit<Thing, Fields> {
  const [own, setOwn] = useState(() => openEdit(thing, fieldsOf));
  const { state: held, put } = keep ?? { state: own, put: setOwn };
  const state = elsewhere ? { ...held, fields: { ...held.fields, ...elsewhere.fields } } : held;
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const now = (): EditState<Thing, Fields> => latest.current;
  return {
    state,
    now,
    editing: { ...shape, fieldsOf },
    put,
    update: (next) => {
      const before = now();
      latest.current = next(before);
      const outside = elsewhere && pick(before.fields, elsewhere.fields);
      if (now().fields !== before.fields) elsewhere?.put(now().fields);
      put((kept) => next(outside ? { ...kept, fields: { ...kept.fields, ...outside } } : kept));
    },
    isTyped: (typed) =>
      unsaved ||
      Object.keys(typedIn(typed, fieldsOf)).some(
        (field) => !shape?.derived?.includes(field as keyof Fields & string),
      ),
    isUndecided: () => differences(now(), fieldsOf).some(({ choice }) => choice === undefined),
  };
}

/** Takes over what another user has saved meanwhile; not while an own save is in progress, whose answer it may be. */
export function useOthersChanges<Thing extends Versioned, Fields extends object>(
  thing: Thing,
  { state, editing, update }: HeldEdit<Thing, Fields>,
  isSaving: boolean,
): void {
  const isNews = !isSaving && thing.revision > state.base.revision;
  const follow = useEffectEvent((theirs: Thing) =>
    update((now) => hear(now, { theirs, by: null }, editing)),
  );
  useEffect(() => {
    if (isNews) follow(thing);
  }, [isNews, thing]);
}

/** The same fields of another resource. */
const pick = <Fields extends object>(from: Fields, which: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.keys(which).map((field) => [field, from[field as keyof Fields]]),
  ) as Partial<Fields>;
