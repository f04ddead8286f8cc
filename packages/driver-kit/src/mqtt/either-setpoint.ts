import type { StateValue } from '@dimora/domain';
import { range } from '../capabilities/build.ts';
import type { Capability } from '../capability.ts';
import type { Entity } from './entity.ts';
import type { Payload } from './payload.ts';

type Side = 'heating' | 'cooling';
type SetPoint = Pick<Entity, 'capability' | 'topics' | 'told' | 'read' | 'write'>;

/** What a device says about what it is set to do, and about what it does, each in its own words. */
type Doing = {
  readonly mode?: string | undefined;
  readonly doing?: string | undefined;
};

const SIDES: Readonly<Record<string, Side>> = {
  heat: 'heating',
  heating: 'heating',
  cool: 'cooling',
  cooling: 'cooling',
};

const sideOf = (word: string | undefined): Side | undefined => {
  const low = word?.toLowerCase() ?? '';
  return Object.hasOwn(SIDES, low) ? SIDES[low] : undefined;
};

/**
 * One set-point for a device that has one to heat up to and one to cool down to: the one that it keeps at present, by its
 * mode or, if that is automatic, by what it does; that of before while it does neither, at first the one to heat to.
 */
export function eitherSetpoint(
  heating: SetPoint,
  cooling: SetPoint,
  told: {
    readonly topics: readonly string[];
    read(topic: string, payload: Payload): Doing;
  },
): SetPoint {
  const wanted: Partial<Record<Side, StateValue>> = {};
  let mode: string | undefined;
  let doing: string | undefined;
  let side: Side = 'heating';
  const parts = { heating, cooling };
  return {
    capability: withRangeOf(heating.capability, cooling.capability),
    topics: [...new Set([...heating.topics, ...cooling.topics, ...told.topics])],
    told: heating.told,
    read: (topic, payload) => {
      const said = told.read(topic, payload);
      mode = said.mode ?? mode;
      doing = said.doing ?? doing;
      side = sideOf(mode) ?? sideOf(doing) ?? side;
      for (const each of ['heating', 'cooling'] as const) {
        const part = parts[each];
        const { SETPOINT } = part.topics.includes(topic) ? part.read(topic, payload) : {};
        if (SETPOINT !== undefined) wanted[each] = SETPOINT;
      }
      const value = wanted[side];
      return value === undefined ? {} : { SETPOINT: value };
    },
    write: (...command) => parts[side].write?.(...command),
  };
}

/** A set-point that can be anything that either can be. */
function withRangeOf(heating: Capability, cooling: Capability): Capability {
  const [warm, cold] = [heating, cooling].map(({ Actions }) => Actions[0]?.Values);
  if (warm?.kind !== 'range' || cold?.kind !== 'range') return heating;
  const [min, max] = [Math.min(warm.min, cold.min), Math.max(warm.max, cold.max)];
  const Values = range(min, max, Math.min(warm.step, cold.step));
  return { ...heating, Actions: heating.Actions.map((action) => ({ ...action, Values })) };
}
