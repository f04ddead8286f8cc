import {
  changesOf,
  compareEdits,
  isSameValue,
  mergeEdits,
  type FieldChange,
} from './merge-edits.ts';

/** A thing that says how often it was saved: a save over an older revision is refused with EDIT_CONFLICT. */
export type Versioned = { readonly revision: number };

/** What somebody else has saved while this person was editing, and whether that was asked about at a save. */
export type Met<Thing> = {
  readonly theirs: Thing;
  /** Who, where the refusal told it. */
  readonly by: string | null;
  readonly asked: boolean;
};

/** An edit of one thing, from its opening on. */
export type EditState<Thing, Fields> = {
  /** The thing as it was when the edit began, or was last saved. */
  readonly base: Thing;
  /** The fields as they stand on the screen. */
  readonly fields: Fields;
  readonly met: Met<Thing> | null;
  /** What was typed in the fields that took another person's value. */
  readonly replaced: Partial<Fields>;
};

/** The part of a thing that is edited. */
export type FieldsOf<Thing, Fields> = (thing: Thing) => Fields;

/** Begins an edit with what is saved. */
export const openEdit = <Thing, Fields>(
  thing: Thing,
  fieldsOf: FieldsOf<Thing, Fields>,
): EditState<Thing, Fields> => ({
  base: thing,
  fields: fieldsOf(thing),
  met: null,
  replaced: {},
});

/** The newest revision that is known. */
export const newestOf = <Thing>({ base, met }: Pick<EditState<Thing, unknown>, 'base' | 'met'>) =>
  met?.theirs ?? base;

/** The fields that differ from what the edit began with. */
export const typedIn = <Thing, Fields extends object>(
  { base, fields }: EditState<Thing, Fields>,
  fieldsOf: FieldsOf<Thing, Fields>,
): Partial<Fields> => changesOf(fieldsOf(base), fields);

/** What each side has changed; nothing where nobody else has saved. */
export const differences = <Thing, Fields extends object>(
  { base, fields, met }: EditState<Thing, Fields>,
  fieldsOf: FieldsOf<Thing, Fields>,
): FieldChange<Fields>[] => (met ? compareEdits(fieldsOf(base), fields, fieldsOf(met.theirs)) : []);

/** What a save sends: mine put together with what others have changed elsewhere, and over which revision. */
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
 * Hears of a newer revision. It is followed where nothing was typed, where the same was typed, and where it changes
 * nothing of what the form shows; else it is met: what was typed stays until the person decides.
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
 * Takes what somebody else has saved. Where both have changed a field theirs is taken, and what only this person has
 * changed stays; where no field is contested, taking theirs means to give up one's own.
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

/** The edit was saved: it goes on from there with what was typed since it was sent. */
export const savedAs = <Thing, Fields extends object>(
  { fields }: EditState<Thing, Fields>,
  saved: Thing,
  typedThen: Fields,
  fieldsOf: FieldsOf<Thing, Fields>,
): EditState<Thing, Fields> => ({
  ...openEdit(saved, fieldsOf),
  fields: mergeEdits(typedThen, fields, fieldsOf(saved), 'mine'),
});
