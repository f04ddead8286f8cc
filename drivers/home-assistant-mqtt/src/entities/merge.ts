import type { Capability } from '@dimora/driver-kit';
import type { Built } from './build.ts';

/** Merges several entities of one thing: a light's switch, brightness and colour. */
export function merged(parts: readonly Built[]): Built | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const capability: Capability = {
    group: first.capability.group,
    category: first.capability.category,
    StateVars: Object.assign(
      {},
      ...parts.map((each) => each.capability.StateVars),
    ) as Capability['StateVars'],
    Actions: parts.flatMap((each) => each.capability.Actions),
  };
  return {
    capability,
    topics: parts.flatMap(({ topics }) => topics),
    told: parts.flatMap(({ told }) => told),
    read: (topic, payload) =>
      Object.assign(
        {},
        ...parts.map((each) => (each.topics.includes(topic) ? each.read(topic, payload) : {})),
      ) as ReturnType<Built['read']>,
    write: (action, value, present) =>
      parts
        .find((each) => each.capability.Actions.some(({ Name }) => Name === action))
        ?.write?.(action, value, present),
  };
}

/** The same capability without unsupported actions. */
export const readOnly = (capability: Capability): Capability => ({ ...capability, Actions: [] });
