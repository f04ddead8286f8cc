import { onChannel, type StateVariableId } from '@dimora/domain';
import {
  channelOf,
  jsonIn,
  mains,
  rounded,
  powerMeter,
  spoken,
  variables,
  type Capability,
  type Json,
} from '@dimora/driver-kit';
import { figureIn } from '../codec/components.ts';
import type { Part, ShellyCapability } from './shelly-capability.ts';

/** A meter reading: its variable, and its path in the status. */
type Figure = {
  readonly variable: StateVariableId;
  /** `null` while the meter says that its figure is invalid. */
  readonly read: (part: Json) => number | null | undefined;
  /** True for a counter, which stands where it was while it is invalid. */
  readonly isCounter?: boolean;
};

const plain = (variable: Figure['variable'], name: string): Figure => ({
  variable,
  read: (part) => figureIn(part, name),
});
const counted = (read: Figure['read'], variable: StateVariableId = 'ENERGY'): Figure => ({
  variable,
  isCounter: true,
  read: (part) => {
    const wattHours = read(part);
    // Rounded to the meter's resolution.
    return typeof wattHours !== 'number' ? wattHours : rounded(wattHours / 1_000, 6);
  },
});

/** Readings of the load on a switch, a light, a cover or a `pm1`. */
const OUTPUT: readonly Figure[] = [
  plain('CONSUMPTION', 'apower'),
  counted((part) => figureIn(jsonIn(part, 'aenergy'), 'total')),
  counted((part) => figureIn(jsonIn(part, 'ret_aenergy'), 'total'), 'ENERGY_RETURNED'),
  plain('VOLTAGE', 'voltage'),
  plain('CURRENT', 'current'),
];
/** Readings of a clamp meter, all three phases together or one. */
const CLAMP: readonly Figure[] = [
  plain('CONSUMPTION', 'total_act_power'),
  plain('CURRENT', 'total_current'),
  plain('VOLTAGE', 'a_voltage'),
];
/** The phases of a clamp meter, which its totals include. */
const PHASES: readonly Figure[] = [
  plain('POWER_L1', 'a_act_power'),
  plain('POWER_L2', 'b_act_power'),
  plain('POWER_L3', 'c_act_power'),
  plain('VOLTAGE_L1', 'a_voltage'),
  plain('VOLTAGE_L2', 'b_voltage'),
  plain('VOLTAGE_L3', 'c_voltage'),
  plain('CURRENT_L1', 'a_current'),
  plain('CURRENT_L2', 'b_current'),
  plain('CURRENT_L3', 'c_current'),
];
const CLAMP_OF_ONE: readonly Figure[] = [
  plain('CONSUMPTION', 'act_power'),
  plain('VOLTAGE', 'voltage'),
  plain('CURRENT', 'current'),
];
/** Energy counters of a clamp meter. */
const COUNTER: readonly Figure[] = [
  counted((part) => figureIn(part, 'total_act' in part ? 'total_act' : 'total_act_energy')),
  counted(
    (part) => figureIn(part, 'total_act_ret' in part ? 'total_act_ret' : 'total_act_ret_energy'),
    'ENERGY_RETURNED',
  ),
];

const measured = (part: Part, figures: readonly Figure[], channel: number): ShellyCapability[] => {
  const shown = figures.filter(({ read }) => read(part.status) !== undefined);
  if (shown.length === 0) return [];
  const meter = shown.some(({ variable }) => variable === 'CONSUMPTION' || variable === 'ENERGY');
  const capability: Capability = {
    ...(meter ? powerMeter : mains),
    StateVars: variables(...shown.map(({ variable }) => variable)),
  };
  return [
    spoken(channelOf(capability, channel), {
      decode: (components) => {
        const own = components[part.key];
        if (!own) return {};
        const readings = shown.flatMap(({ variable, read, isCounter }) => {
          const value = read(own);
          return value === undefined || (value === null && isCounter)
            ? []
            : [[onChannel(variable, channel), value] as const];
        });
        return Object.fromEntries(readings);
      },
    }),
  ];
};

/** The meter of an output, if it has one. */
export const outputMeter = (part: Part): readonly ShellyCapability[] =>
  OUTPUT.some(({ read }) => read(part.status) !== undefined)
    ? measured(part, OUTPUT, part.channel('meter'))
    : [];

/** A three-phase clamp meter. */
export const clampMeter = (part: Part): readonly ShellyCapability[] => [
  ...measured(part, CLAMP, part.id + 1),
  ...measured(part, PHASES, part.id + 1),
];
/** A single-phase clamp meter. */
export const singleClampMeter = (part: Part): readonly ShellyCapability[] =>
  measured(part, CLAMP_OF_ONE, part.id + 1);
/** The energy counter of the clamp meter with the same number. */
export const clampCounter = (part: Part): readonly ShellyCapability[] =>
  measured(part, COUNTER, part.id + 1);
