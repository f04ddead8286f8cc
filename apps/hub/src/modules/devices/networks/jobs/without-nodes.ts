import type { Json } from '../plain-json.ts';

/** Fields whose texts may read like a node's id, and never are one. */
const NO_NODES: ReadonlySet<string> = new Set([
  'key',
  'group',
  'kind',
  'name',
  'reason',
  'version',
]);

/**
 * What a job says, without what it says of these nodes: an object that names one is left out as a whole, or is null where
 * it stands alone.
 */
export function withoutNodes(value: Json, hidden: ReadonlySet<string>): Json {
  if (hidden.size === 0) return value;
  if (typeof value === 'string') return hidden.has(value) ? null : value;
  if (Array.isArray(value))
    return value.filter((each) => !names(each, hidden)).map((each) => withoutNodes(each, hidden));
  if (typeof value !== 'object' || value === null) return value;
  if (names(value, hidden)) return null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !hidden.has(field))
      .map(([field, each]): [string, Json] => [
        field,
        NO_NODES.has(field) && typeof each === 'string' ? each : withoutNodes(each, hidden),
      ]),
  );
}

/** Whether it is the id of one of them, or an object that has one of them as a field. */
const names = (value: Json, hidden: ReadonlySet<string>): boolean => {
  if (typeof value === 'string') return hidden.has(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).some(
    ([field, each]) => !NO_NODES.has(field) && typeof each === 'string' && hidden.has(each),
  );
};
