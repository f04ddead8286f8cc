import { isJson, type Json } from '../json.ts';
import { shortText } from '../mqtt/payload.ts';

/** The kinds of devices that can be commanded together, as zigbee2mqtt has them. */
const KINDS = ['light', 'switch', 'cover', 'lock'];

/**
 * What a group exposes, from the exposes of each of its members: the kind that most of them are, with every feature
 * that one of them has. Nothing for a group that can't be commanded.
 */
export function exposesOfGroup(members: readonly (readonly unknown[])[]): Json[] {
  const exposes = members.map((each) => each.filter(isJson));
  const ofKind = (kind: string): Json[] =>
    exposes.flatMap((all) => all.filter(({ type }) => type === kind).slice(0, 1));
  const [kind] = KINDS.toSorted((left, right) => ofKind(right).length - ofKind(left).length);
  const shared = kind === undefined ? [] : ofKind(kind);
  if (shared.length === 0) return [];
  const effect = kind === 'light' ? effectOf(exposes) : undefined;
  return [{ type: kind, features: featuresOf(shared) }, ...(effect ? [effect] : [])];
}

/** Each feature once; without the endpoint that it has on its device. */
function featuresOf(exposes: readonly Json[]): Json[] {
  const byName = new Map<string, Json>();
  for (const { features } of exposes)
    for (const feature of Array.isArray(features) ? (features as unknown[]) : []) {
      const name = isJson(feature) ? shortText(feature['name'], 80) : '';
      if (!isJson(feature) || name === '' || byName.has(name)) continue;
      const suffix = `_${shortText(feature['endpoint'], 40)}`;
      const property = shortText(feature['property'], 80);
      const own = suffix !== '_' && property.endsWith(suffix);
      byName.set(name, {
        ...feature,
        property: own ? property.slice(0, -suffix.length) : property,
      });
    }
  return [...byName.values()];
}

/** The effects that all lamps of a group have. */
function effectOf(exposes: readonly (readonly Json[])[]): Json | undefined {
  const own = exposes.map((all) => all.find(({ name }) => name === 'effect'));
  const [first] = own;
  if (!first || !Array.isArray(first['values'])) return undefined;
  const values = (first['values'] as unknown[]).filter((value) =>
    own.every((each) => Array.isArray(each?.['values']) && each['values'].includes(value)),
  );
  return values.length === 0 ? undefined : { ...first, values };
}
