import { changesOf, isSameValue, mergeEdits, type Shape, type Side } from './merge-edits.ts';

/** A resource with a revision: a save over an older revision is rejected with EDIT_CONFLICT. */
export type Versioned = { readonly revision: number };

/** A field that this user and another have both changed; `theirs` is what is saved. */
export type Contest<Value> = {
  readonly before: Value;
  readonly mine: Value;
  /** Whose value is to stay; open until this user has chosen. */
  readonly choice?: Side;
};

/** The contested fields of an edit. */
export type Contests<Fields> = { readonly [Field in keyof Fields]?: Contest<Fields[Field]> };

/** The state of an edit, from when it is opened. */
export type EditState<Thing, Fields> = {
  /** The newest known revision: a save replaces it. */
  readonly base: Thing;
  /** The fields as shown on screen. */
  readonly fields: Fields;
  readonly contests: Contests<Fields>;
  /** The fields that took another user's value since the edit began or was saved. */
  readonly taken: readonly (keyof Fields & string)[];
  /** Who made `base`, if a rejection said so. */
  readonly by: string | null;
  /** How often Save has asked about the contested fields. */
  readonly asked: number;
};

/** How a resource is edited: its fields, and how they belong together. */
export type Editing<Thing, Fields> = Shape<Fields> & {
  /** The part of a resource that is edited. */
  readonly fieldsOf: (thing: Thing) => Fields;
};

/** Begins an edit from what is saved. */
export const openEdit = <Thing, Fields>(
  thing: Thing,
  fieldsOf: (thing: Thing) => Fields,
): EditState<Thing, Fields> => ({
  base: thing,
  fields: fieldsOf(thing),
  contests: {},
  taken: [],
  by: null,
  asked: 0,
});

/** The fields that differ from what is saved. */
export const typedIn = <Thing, Fields extends object>(
  { base, fields }: Pick<EditState<Thing, Fields>, 'base' | 'fields'>,
  fieldsOf: (thing: Thing) => Fields,
): Partial<Fields> => changesOf(fieldsOf(base), fields);

/** The fields that were typed in. What is typed over the other's value is this user's again. */
export function change<Thing, Fields extends object>(
  state: EditState<Thing, Fields>,
  typed: Partial<Fields>,
): EditState<Thing, Fields> {
  const contests = mapContests(state.contests, (contest, field) =>
    field in typed && contest.choice ? { ...contest, choice: 'mine' as const } : contest,
  );
  return { ...state, fields: { ...state.fields, ...typed }, contests };
}

/**
 * Adopts a newer revision. Fields that this user hasn't changed take its values; fields that only this user
 * has changed stay. A field that both have changed keeps what was typed, and waits for a choice.
 */
export function hear<Thing extends Versioned, Fields extends object>(
  state: EditState<Thing, Fields>,
  { theirs, by }: { readonly theirs: Thing; readonly by: string | null },
  { fieldsOf, ...shape }: Editing<Thing, Fields>,
): EditState<Thing, Fields> {
  const { base, fields } = state;
  if (theirs.revision <= base.revision) return state;
  const open = entriesOf(state.contests).filter(([, { choice }]) => choice === undefined);
  const before = {
    ...fieldsOf(base),
    ...Object.fromEntries(open.map(([field, contest]) => [field, contest.before])),
  } as Fields;
  const { merged, contested, taken } = mergeEdits(before, fields, fieldsOf(theirs), 'mine', shape);
  const isNews = taken.length > 0 || contested.length > 0;
  return {
    base: theirs,
    fields: merged,
    contests: Object.fromEntries(
      contested.map((field) => [field, { before: before[field], mine: fields[field] }]),
    ) as Contests<Fields>,
    taken: [...new Set([...state.taken, ...taken])].filter((field) => !contested.includes(field)),
    by: isNews ? by : (by ?? state.by),
    asked: state.asked,
  };
}

/** Decides a contested field, and those that are one value with it. What both changed elsewhere stays. */
export function choose<Thing, Fields extends object>(
  state: EditState<Thing, Fields>,
  field: keyof Fields & string,
  choice: Side,
  { fieldsOf, ...shape }: Editing<Thing, Fields>,
): EditState<Thing, Fields> {
  const { base, contests } = state;
  const unit = shape.together?.find((fields) => fields.includes(field)) ?? [field];
  const decided = unit.filter((each) => contests[each] !== undefined);
  const before = pick(decided, (each) => contests[each]?.before);
  const mine = pick(decided, (each) => mineOf(state, each));
  const now = fieldsOf(base);
  const saved = Object.fromEntries(
    decided.flatMap((each) => (each in now ? [[each, now[each]]] : [])),
  ) as Fields;
  const own = shape.together?.includes(unit) ? { together: [decided] } : {};
  const { merged } = mergeEdits(before as Fields, mine as Fields, saved, choice, own);
  const rest = Object.entries(state.fields).filter(([each]) => !decided.includes(each as never));
  return {
    ...state,
    fields: { ...Object.fromEntries(rest), ...present(merged) } as Fields,
    contests: mapContests(contests, (contest, each) =>
      decided.includes(each) ? { ...contest, mine: mine[each] as never, choice } : contest,
    ),
  };
}

/** Without the fields that have no value: those are not there. */
const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function mapContests<Fields>(
  contests: Contests<Fields>,
  map: <Field extends keyof Fields & string>(
    contest: Contest<Fields[Field]>,
    field: Field,
  ) => Contest<Fields[Field]>,
): Contests<Fields> {
  return Object.fromEntries(
    entriesOf(contests).map(([field, contest]) => [field, map(contest, field)]),
  ) as Contests<Fields>;
}

const entriesOf = <Fields>(contests: Contests<Fields>) =>
  Object.entries(contests) as [keyof Fields & string, Contest<never>][];

const pick = <Field extends string>(
  fields: readonly Field[],
  value: (field: Field) => unknown,
): Partial<Record<Field, unknown>> =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as Partial<
    Record<Field, unknown>
  >;

/** This user's value of a contested field, also while the other's is shown. */
const mineOf = <Thing, Fields extends object>(
  { fields, contests }: Pick<EditState<Thing, Fields>, 'fields' | 'contests'>,
  field: keyof Fields & string,
): Fields[keyof Fields] => {
  const contest = contests[field];
  return contest?.choice === 'theirs' ? contest.mine : fields[field];
};

/** After a save: the edit continues with what was typed since it was sent. */
export const savedAs = <Thing, Fields extends object>(
  { fields }: EditState<Thing, Fields>,
  saved: Thing,
  typedThen: Fields,
  { fieldsOf, ...shape }: Editing<Thing, Fields>,
): EditState<Thing, Fields> => ({
  ...openEdit(saved, fieldsOf),
  fields: mergeEdits(typedThen, fields, fieldsOf(saved), 'mine', shape).merged,
});

/** A contested field with both values. */
export type FieldChange<Fields> = {
  readonly field: keyof Fields & string;
  readonly mine: Fields[keyof Fields];
  readonly theirs: Fields[keyof Fields];
  readonly choice: Side | undefined;
};

/** The contested fields; one in which the same was typed meanwhile needs no choice. */
export function differences<Thing, Fields extends object>(
  state: EditState<Thing, Fields>,
  fieldsOf: (thing: Thing) => Fields,
): FieldChange<Fields>[] {
  const saved = fieldsOf(state.base);
  return entriesOf(state.contests).flatMap(([field, { choice }]) => {
    const mine = mineOf(state, field);
    const isSettled = choice === undefined && isSameValue(mine, saved[field]);
    return isSettled ? [] : [{ field, mine, theirs: saved[field], choice }];
  });
}
