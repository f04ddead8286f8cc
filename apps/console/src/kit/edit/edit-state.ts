import {
  changesOf,
  compareEdits,
  isSameValue,
  mergeEdits,
  type FieldChange,
} from './merge-edits.ts';

/** A resource with a revision: a save over an older revision is rejected with EDIT_CONFLICT. */
export type Versioned = { readonly revision: number };

/** What another user has saved during this edit, and whether a save has already asked about it. */
export type Met<Thing> = {
  readonly theirs: Thing;
  /** Who, if the rejection said so. */
  readonly by: string | null;
  readonly asked: boolean;
};

/** The state of an edit, from when it is opened. */
export type EditState<Thing, Fields> = {
  /** The resource as it was when the edit began, or was last saved. */
  readonly base: Thing;
  /** The fields as shown on screen. */
  readonly fields: Fields;
  readonly met: Met<Thing> | null;
  /** What was typed in the fields that took another user's value. */
  readonly replaced: Partial<Fields>;
};

/** The part of a resource that is edited. */
export type FieldsOf<Thing, Fields> = (thing: Thing) => Fields;

/** Begins an edit from what is saved. */
export const openEdit = <Thing, Fields>(
  thing: Thing,
  fieldsOf: FieldsOf<Thing, Fields>,
): EditState<Thing, Fields> => ({
  base: thing,
  fields: fieldsOf(thing),
  met: null,
  replaced: {},
});

/** The newest known revision. */
export const newestOf = <Thing>({ base, met }: Pick<EditState<Thing, unknown>, 'base' | 'met'>) =>
  met?.theirs ?? base;

/** The fields that differ from what the edit began with. */
export const typedIn = <Thing, Fields extends object>(
  { base, fields }: EditState<Thing, Fields>,
  fieldsOf: FieldsOf<Thing, Fields>,
): Partial<Fields> => changesOf(fieldsOf(base), fields);

/** The changes of both sides; empty if no other user has saved. */
export const differences = <Thing, Fields extends object>(
  { base, fields, met }: EditState<Thing, Fields>,
  fieldsOf: FieldsOf<Thing, Fields>,
): FieldChange<Fields>[] => (met ? compareEdits(fieldsOf(base), fields, fieldsOf(met.theirs)) : []);

/** What a save sends: my changes merged with others' non-conflicting ones, and the revision it replaces. */
export function toSave<Thing, Fields extends object>(
  state: EditState<Thing, Fields>,
  fieldsOf: FieldsOf<Thing, Fields>,
): { readonly fields: Fields; readonly over: Thing } {
  const { base, fields, met } = state;
  if (!met) return { fields, over: base };
  const theirs = fieldsOf(met.theirs);
  return { fields: mergeEdits(fieldsOf(base), fields, theirs, 'mine'), over: met.theirs };
}

/**
 * Handles a newer revision. It is adopted if nothing was typed, if the same was typed, or if it changes
 * nothing that the form shows. Otherwise it is a conflict: what was typed stays until the user decides.
 */
export function hear<Thing extends Versioned, Fields extends object>(
  state: EditState<Thing, Fields>,
  { theirs, by, asked }: Met<Thing>,
  fieldsOf: FieldsOf<Thing, Fields>,
): EditState<Thing, Fields> {
  const { base, fields, met } = state;
  if (theirs.revision <= base.revision || theirs.revision < newestOf(state).revision) return state;
  const [before, after] = [fieldsOf(base), fieldsOf(theirs)];
  if (isSame(before, after)) return { ...state, base: theirs, met: null };
  if (isSame(after, mergeEdits(before, fields, after, 'mine'))) return openEdit(theirs, fieldsOf);
  return { ...state, met: { theirs, by: by ?? met?.by ?? null, asked } };
}

const isSame = <Fields extends object>(one: Fields, other: Fields): boolean =>
  Object.keys(changesOf(one, other)).length === 0;

/**
 * Adopts what another user has saved. Fields that both have changed take the other's value; fields that only
 * this user has changed stay. If no field conflicts, adopting theirs discards one's own changes.
 */
export function takeTheirs<Thing, Fields extends object>(
  state: EditState<Thing, Fields>,
  fieldsOf: FieldsOf<Thing, Fields>,
): EditState<Thing, Fields> {
  const { base, fields, met } = state;
  if (!met) return state;
  const changes = differences(state, fieldsOf);
  const contested = changes.filter((change) => change.contested);
  const given = contested.length > 0 ? contested : changes.filter(isMine);
  const taken =
    contested.length > 0
      ? mergeEdits(fieldsOf(base), fields, fieldsOf(met.theirs), 'theirs')
      : fieldsOf(met.theirs);
  const replaced = Object.fromEntries(given.map(({ field, mine }) => [field, mine]));
  return { base: met.theirs, fields: taken, met: null, replaced: replaced as Partial<Fields> };
}

const isMine = <Fields>({ before, mine }: FieldChange<Fields>): boolean =>
  !isSameValue(before, mine);

/** After a save: the edit continues with what was typed since it was sent. */
export const savedAs = <Thing, Fields extends object>(
  { fields }: EditState<Thing, Fields>,
  saved: Thing,
  typedThen: Fields,
  fieldsOf: FieldsOf<Thing, Fields>,
): EditState<Thing, Fields> => ({
  ...openEdit(saved, fieldsOf),
  fields: mergeEdits(typedThen, fields, fieldsOf(saved), 'mine'),
});
