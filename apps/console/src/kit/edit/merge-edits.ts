/** One field of a conflict: the original value, this user's value, the other user's saved value. */
export type FieldChange<Fields> = {
  readonly field: keyof Fields & string;
  readonly before: Fields[keyof Fields];
  readonly mine: Fields[keyof Fields];
  readonly theirs: Fields[keyof Fields];
  /** True if both have changed it to different values. */
  readonly contested: boolean;
};

type Values = Readonly<Record<string, unknown>>;

/** Whether two values of a field are equal, ignoring surrounding blanks and the order of lists. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((member) => other.includes(member));
  if (typeof one === 'object' && typeof other === 'object')
    return JSON.stringify(one) === JSON.stringify(other);
  return Object.is(one, other);
}

/** Compares an unsaved edit with the one saved meanwhile; unchanged fields are left out. */
export function compareEdits<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): FieldChange<Fields>[] {
  return fieldsIn<Fields>(base, mine, theirs).flatMap((field) => {
    const [before, own, other] = [base[field], mine[field], theirs[field]];
    const [isMine, isTheirs] = [!isSameValue(own, before), !isSameValue(other, before)];
    if (!isMine && !isTheirs) return [];
    const contested = isMine && isTheirs && !isSameValue(own, other);
    return [{ field, before, mine: own, theirs: other, contested }];
  });
}

/**
 * Merges two edits. A field that only one side has changed keeps that change; if both have, `contested`
 * decides. Nothing that was typed is lost.
 */
export function mergeEdits<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  contested: 'mine' | 'theirs',
): Fields {
  const merged = fieldsIn<Fields>(base, mine, theirs).flatMap((field) => {
    const side =
      isSameValue(mine[field], base[field]) ||
      (contested === 'theirs' && !isSameValue(theirs[field], base[field]))
        ? theirs
        : mine;
    return field in side ? [[field, side[field]]] : [];
  });
  return Object.fromEntries(merged) as Fields;
}

/** The fields that differ between two values, with their value in the second. */
export function changesOf<Fields extends object>(from: Fields, to: Fields): Partial<Fields> {
  const changed = fieldsIn<Fields>(from, to).filter(
    (field) => !isSameValue(from[field], to[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, to[field]])) as Partial<Fields>;
}

/** Every field of any side, in the order of the first: fields may have been added or removed. */
function fieldsIn<Fields extends object>(...sides: readonly Fields[]): (keyof Fields & string)[] {
  const names = new Set(sides.flatMap((side) => Object.keys(side as Values)));
  return [...names] as (keyof Fields & string)[];
}
