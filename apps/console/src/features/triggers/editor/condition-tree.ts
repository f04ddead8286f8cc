import { aroundParts, partsOf, type TriggerCondition } from '@dimora/domain';

/** The way to a clause: the index of each part, 0 for that of a `not`. */
export type Path = readonly number[];

type Group = Extract<TriggerCondition, { Type: 'and' | 'or' }>;

/** True for all or any of several. */
export const isGroup = (condition: TriggerCondition): condition is Group =>
  condition.Type === 'and' || condition.Type === 'or';

/** The clause at the end of a way. */
export function clauseAt(root: TriggerCondition | null, path: Path): TriggerCondition | undefined {
  const [at, ...rest] = path;
  if (root === null) return undefined;
  if (at === undefined) return root;
  const child = partsOf(root)[at];
  return child && clauseAt(child, rest);
}

/** The same condition with another clause at the end of a way; `null` takes it out. */
export function withClause(
  root: TriggerCondition,
  path: Path,
  clause: TriggerCondition | null,
): TriggerCondition | null {
  const [at, ...rest] = path;
  if (at === undefined) return clause;
  const children = partsOf(root).flatMap((child, index) => {
    const next = index === at ? withClause(child, rest, clause) : child;
    return next === null ? [] : [next];
  });
  return aroundParts(root, children);
}

/** The way to a clause; `undefined` for one that isn't there. */
export function pathOf(root: TriggerCondition, clause: TriggerCondition): Path | undefined {
  if (root === clause) return [];
  for (const [at, child] of partsOf(root).entries()) {
    const path = pathOf(child, clause);
    if (path) return [at, ...path];
  }
  return undefined;
}

/** The first clause of a condition that has no others within. */
export function firstClause(condition: TriggerCondition): TriggerCondition {
  const [first] = partsOf(condition);
  return first ? firstClause(first) : condition;
}

/** The clause with its opposite in its place: a negation around it, or without the one that is. */
export function opposite(
  root: TriggerCondition,
  path: Path,
): { readonly root: TriggerCondition; readonly path: Path } {
  const clause = clauseAt(root, path);
  if (!clause) return { root, path };
  const above = path.slice(0, -1);
  if (path.length > 0 && clauseAt(root, above)?.Type === 'not')
    return { root: withClause(root, above, clause) ?? root, path: above };
  const not: TriggerCondition = { Type: 'not', part: clause };
  return { root: withClause(root, path, not) ?? root, path: [...path, 0] };
}

/** Adds a clause to the group at the end of a way; a lone clause becomes a group of two. */
export function addClause(
  root: TriggerCondition | null,
  path: Path,
  clause: TriggerCondition,
): TriggerCondition {
  const held = clauseAt(root, path);
  if (root === null || held === undefined) return clause;
  const next: TriggerCondition = isGroup(held)
    ? { ...held, parts: [...held.parts, clause] }
    : { Type: 'and', parts: [held, clause] };
  return withClause(root, path, next) ?? clause;
}

/** Moves a clause within its group. */
export function moveClause(
  root: TriggerCondition,
  path: Path,
  from: number,
  to: number,
): TriggerCondition {
  const group = clauseAt(root, path);
  if (!group || !isGroup(group)) return root;
  return withClause(root, path, { ...group, parts: moved(group.parts, from, to) }) ?? root;
}

/** A list with one of its items at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
