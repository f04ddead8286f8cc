/** Whose value a field has that both sides changed. */
export type Side = 'mine' | 'theirs';

/** A three-way merge of two edits of one resource. */
export type Merge<Fields> = {
  /** What both sides changed; in contested fields, the preferred side's value. */
  readonly merged: Fields;
  /** The fields that both changed to different values. */
  readonly contested: readonly Name<Fields>[];
  /** The fields that only the other side changed. */
  readonly taken: readonly Name<Fields>[];
};

/** How the fields of a form belong together. */
export type Shape<Fields> = {
  /** Fields that are one value, e.g. a position's two coordinates: they are taken from one side. */
  readonly together?: readonly (readonly Name<Fields>[])[];
  /** Fields computed from others: a difference there alone is no change by this user. */
  readonly derived?: readonly Name<Fields>[];
};

type Name<Fields> = keyof Fields & string;
type Values = Readonly<Record<string, unknown>>;
type Merged = { readonly value: unknown; readonly contested: boolean };

/** Whether two values are equal, ignoring surrounding blanks of texts and the order of lists. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (Array.isArray(one) && Array.isArray(other)) return isSameList(one, other);
  if (isRecord(one) && isRecord(other))
    return fieldsIn(one, other).every((field) => isSameValue(one[field], other[field]));
  return Object.is(one, other);
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length &&
  (one.some(isRecord)
    ? one.every((member, index) => isSameValue(member, other[index]))
    : one.every((member) => other.includes(member)));

/**
 * Merges two edits that began with the same state. A change that only one side made stays; lists and records
 * are merged by element. The fields that both changed differently are contested, and take `prefer`'s value.
 */
export function mergeEdits<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  prefer: Side,
  shape: Shape<Fields> = {},
): Merge<Fields> {
  const sides = { base: base as Values, mine: mine as Values, theirs: theirs as Values };
  const merged = new Map<string, unknown>();
  const contested: Name<Fields>[] = [];
  const taken: Name<Fields>[] = [];
  for (const unit of unitsOf(fieldsIn<Fields>(base, mine, theirs), shape)) {
    const { values, isContested } = mergeUnit(unit, sides, prefer, shape.derived ?? []);
    for (const field of unit) if (field in values) merged.set(field, values[field]);
    if (isContested) contested.push(...unit);
    else taken.push(...unit.filter((field) => !isSameValue(values[field], mine[field])));
  }
  return { merged: Object.fromEntries(merged) as Fields, contested, taken };
}

/** Each field by itself, or with those it belongs to. */
function unitsOf<Fields extends object>(
  fields: readonly Name<Fields>[],
  { together = [] }: Shape<Fields>,
): (readonly Name<Fields>[])[] {
  const grouped = new Set(together.flat());
  return [...fields.filter((field) => !grouped.has(field)).map((field) => [field]), ...together];
}

type Sides = { readonly base: Values; readonly mine: Values; readonly theirs: Values };

function mergeUnit(
  unit: readonly string[],
  { base, mine, theirs }: Sides,
  prefer: Side,
  derived: readonly string[],
): { readonly values: Values; readonly isContested: boolean } {
  const differ = (one: Values, other: Values) =>
    unit.some((field) => !derived.includes(field) && !isSameValue(one[field], other[field]));
  if (!differ(mine, base)) return { values: theirs, isContested: false };
  if (!differ(theirs, base) || !differ(mine, theirs)) return { values: mine, isContested: false };
  const [field] = unit;
  if (unit.length > 1 || field === undefined)
    return { values: prefer === 'mine' ? mine : theirs, isContested: true };
  const { value, contested } = mergeValues(base[field], mine[field], theirs[field], prefer);
  return { values: value === undefined ? {} : { [field]: value }, isContested: contested };
}

/** Merges one value: records by field, lists by member, and nothing deeper than the two sides share. */
function mergeValues(base: unknown, mine: unknown, theirs: unknown, prefer: Side): Merged {
  if (isSameValue(mine, base)) return { value: theirs, contested: false };
  if (isSameValue(theirs, base) || isSameValue(mine, theirs))
    return { value: mine, contested: false };
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const { merged, contested } = mergeEdits(base, mine, theirs, prefer);
    return { value: merged, contested: contested.length > 0 };
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs, prefer);
  return { value: prefer === 'mine' ? mine : theirs, contested: true };
}

/** Merges lists by member: records by their id, other members as a set. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  prefer: Side,
): Merged {
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  if (!before || !own || !other)
    return { value: prefer === 'mine' ? mine : theirs, contested: true };
  const { merged, contested } = mergeEdits(before, own, other, prefer);
  return { value: Object.values(merged), contested: contested.length > 0 };
}

/** The members of a list by their identity; nothing if some have none. */
function byKey(list: readonly unknown[]): Values | undefined {
  const keys = list.map((member) => {
    if (!isRecord(member)) return `${typeof member} ${String(member)}`;
    const id = member['Id'] ?? member['id'] ?? member['PropertyName'];
    return typeof id === 'string' || typeof id === 'number' ? `id ${id}` : undefined;
  });
  if (keys.includes(undefined) || new Set(keys).size !== keys.length) return undefined;
  return Object.fromEntries(list.map((member, index) => [keys[index], member])) as Values;
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that differ between two values, with their value in the second. */
export function changesOf<Fields extends object>(from: Fields, to: Fields): Partial<Fields> {
  const changed = fieldsIn<Fields>(from, to).filter(
    (field) => !isSameValue(from[field], to[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, to[field]])) as Partial<Fields>;
}

/** Every field of any side, in the order of the first: fields may have been added or removed. */
function fieldsIn<Fields extends object>(...sides: readonly Fields[]): Name<Fields>[] {
  const names = new Set(sides.flatMap((side) => Object.keys(side as Values)));
  return [...names] as Name<Fields>[];
}
