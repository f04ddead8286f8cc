/** One field of a conflict: what it was, what this person has typed, what somebody else has saved. */
export type FieldChange<Fields> = {
  readonly field: keyof Fields & string;
  readonly before: Fields[keyof Fields];
  readonly mine: Fields[keyof Fields];
  readonly theirs: Fields[keyof Fields];
  /** True where both have changed it, and not to the same. */
  readonly contested: boolean;
};

type Values = Readonly<Record<string, unknown>>;

/** Whether two values of a field say the same: blanks around a text and the order of a list's members say nothing. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((member) => other.includes(member));
  if (typeof one === 'object' && typeof other === 'object')
    return JSON.stringify(one) === JSON.stringify(other);
  return Object.is(one, other);
}

/** Lays an unsaved edit beside the one that was saved meanwhile; fields nobody touched are left out. */
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
 * Puts two edits of one thing together. Where only one side has changed a field that change
 * stays, whoever made it; where both have, `contested` decides. Nothing that was typed is lost.
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

/** The fields in which one differs from another, with what they are in the other. */
export function changesOf<Fields extends object>(from: Fields, to: Fields): Partial<Fields> {
  const changed = fieldsIn<Fields>(from, to).filter(
    (field) => !isSameValue(from[field], to[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, to[field]])) as Partial<Fields>;
}

/** Every field that any side has, in the order of the first: a part may have been added or taken out. */
function fieldsIn<Fields extends object>(...sides: readonly Fields[]): (keyof Fields & string)[] {
  const names = new Set(sides.flatMap((side) => Object.keys(side as Values)));
  return [...names] as (keyof Fields & string)[];
}
