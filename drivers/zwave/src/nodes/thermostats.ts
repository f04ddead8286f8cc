import type { StateValue } from '@dimora/domain';
import {
  boundPart,
  hvacMode,
  rounded,
  setpoint,
  unitConversion,
  type Bound,
  type Readings,
} from '@dimora/driver-kit';
import { CommandClasses } from '@zwave-js/core';
import {
  find,
  numberOf,
  reading,
  type EndpointValues,
  type NodePart,
  type NodeValue,
  type Order,
} from './endpoint-values.ts';

/** The house's modes by those of the standard; energy-saving ones heat or cool, too. */
const MODES: ReadonlyMap<number, 'AUTO' | 'HEAT' | 'COOL' | 'OFF'> = new Map([
  [0, 'OFF'],
  [1, 'HEAT'],
  [2, 'COOL'],
  [3, 'AUTO'],
  [10, 'AUTO'],
  [11, 'HEAT'],
  [12, 'COOL'],
]);
const STATES: ReadonlyMap<number, string> = new Map([
  [0, 'IDLE'],
  [1, 'HEATING'],
  [2, 'COOLING'],
  [3, 'IDLE'],
  [4, 'IDLE'],
  [5, 'IDLE'],
]);
/** The set-points of the modes: heating and cooling. */
const SETPOINT_OF_MODE: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [2, 2],
  [11, 11],
  [12, 12],
]);
const HEATING = 1;

/** Thermostats: mode, what they do, and the set-point of the present mode in °C. */
export function thermostat(at: EndpointValues): NodePart[] {
  const mode = find(at.of(CommandClasses['Thermostat Mode']), 'mode');
  const state = find(at.of(CommandClasses['Thermostat Operating State']), 'state');
  const points = at
    .of(CommandClasses['Thermostat Setpoint'])
    .filter(({ address }) => address.property === 'setpoint');
  return [...(points.length > 0 ? [setpointPart(points, mode)] : []), ...modePart(mode, state)];
}

function modePart(mode: NodeValue | undefined, state: NodeValue | undefined): NodePart[] {
  const known = mode ? [...mode.states.keys()].filter((each) => MODES.has(each)) : [];
  const words = [...new Set(known.flatMap((each) => MODES.get(each) ?? []))];
  const bound = new Map<string, Bound>([
    ...(mode ? [['HVAC_MODE', { writable: true, words }] as const] : []),
    ...(state ? [['HVAC_STATE', { writable: false }] as const] : []),
  ]);
  if (bound.size === 0) return [];
  return [
    {
      capability: boundPart(hvacMode, bound),
      values: [mode, state].flatMap((each) => each ?? []),
      read: () => ({ ...shown('HVAC_MODE', mode, MODES), ...shown('HVAC_STATE', state, STATES) }),
      order: (actionId, value) => {
        if (!mode || actionId !== 'SET_HVAC_MODE') return undefined;
        const wanted = known.find((each) => MODES.get(each) === value);
        return wanted === undefined
          ? undefined
          : { address: mode.address, value: wanted, wanted: { HVAC_MODE: value } };
      },
    },
  ];
}

function shown(
  name: string,
  value: NodeValue | undefined,
  words: ReadonlyMap<number, string>,
): Readings {
  const read = numberOf(value);
  return reading(name, read === undefined ? undefined : words.get(read));
}

function setpointPart(points: readonly NodeValue[], mode: NodeValue | undefined): NodePart {
  const point = (): NodeValue | undefined => {
    const type = SETPOINT_OF_MODE.get(numberOf(mode) ?? HEATING) ?? HEATING;
    return points.find(({ address }) => address.propertyKey === type) ?? points[0];
  };
  return {
    capability: setpoint,
    values: mode ? [...points, mode] : points,
    read: () => {
      const value = numberOf(point());
      const conversion = unitConversion('SETPOINT', point()?.unit ?? '');
      return value === undefined || !conversion
        ? {}
        : { SETPOINT: rounded(conversion.toHouse(value), 1) };
    },
    order: (actionId, value) => written(actionId, value, point()),
  };
}

function written(
  actionId: string,
  value: StateValue,
  point: NodeValue | undefined,
): Order | undefined {
  if (actionId !== 'SET_SETPOINT' || typeof value !== 'number' || !point) return undefined;
  const conversion = unitConversion('SETPOINT', point.unit);
  if (!conversion) return undefined;
  // Devices in Fahrenheit know whole degrees.
  const decimals = point.unit.includes('F') ? 0 : 1;
  const told = rounded(conversion.toDevice(value), decimals);
  return {
    address: point.address,
    value: told,
    wanted: { SETPOINT: rounded(conversion.toHouse(told), 1) },
  };
}
