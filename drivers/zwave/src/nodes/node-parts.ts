import { onChannel, splitChannel, type StateValue } from '@dimora/domain';
import { channelOf, type Capability, type Readings } from '@dimora/driver-kit';
import type {
  EndpointValues,
  NodePart,
  NodeValue,
  Order,
  ValueAddress,
} from './endpoint-values.ts';
import { barrier, cover, doorLock, isMotor } from './movers.ts';
import {
  batteryLevel,
  binarySensors,
  buttons,
  meters,
  multilevelSensors,
  notifications,
} from './sensors.ts';
import { binarySwitch, dimmer, soundSwitch } from './switches.ts';
import { thermostat } from './thermostats.ts';

/** A part on the channel that it has in its device. */
export type PlacedPart = {
  readonly capability: Capability;
  readonly values: readonly NodeValue[];
  read(): Readings;
  order(actionId: string, value: StateValue): Order | undefined;
  pressed(value: unknown): Readings;
};

const MOST_CHANNELS = 64;

/** What makes a device of a node: first what decides what it is, then what it measures besides. */
export function nodeParts(endpoints: readonly EndpointValues[]): PlacedPart[] {
  const taken = new Set<string>();
  return endpoints.flatMap((at) => {
    const parts = partsOf(at);
    return parts.flatMap((part) => place(part, part.channel ?? Math.max(1, at.endpoint), taken));
  });
}

function partsOf(at: EndpointValues): NodePart[] {
  const told = notifications(at);
  const covers = isMotor(at) ? cover(at) : [];
  return [
    ...doorLock(at),
    ...thermostat(at),
    ...barrier(at),
    ...covers,
    ...(covers.length > 0 ? [] : dimmer(at)),
    ...soundSwitch(at),
    ...(covers.length > 0 ? [] : binarySwitch(at)),
    ...told,
    ...binarySensors(at).filter((part) => !told.some((each) => isSame(each, part))),
    ...multilevelSensors(at),
    ...meters(at),
    ...buttons(at),
    ...batteryLevel(at),
  ];
}

const namesOf = ({ StateVars, Actions }: Capability): string[] => [
  ...Object.keys(StateVars),
  ...Actions.map(({ Id }) => Id),
];

const isSame = (one: NodePart, other: NodePart): boolean =>
  namesOf(one.capability).some((name) => namesOf(other.capability).includes(name));

/** The channel that a part wants, or the first one on which all of its names are free. */
function place(part: NodePart, wanted: number, taken: Set<string>): PlacedPart[] {
  const names = namesOf(part.capability);
  for (let channel = wanted; channel <= MOST_CHANNELS; channel += 1) {
    const placed = names.map((name) => onChannel(name, channel));
    if (placed.some((name) => taken.has(name))) continue;
    for (const name of placed) taken.add(name);
    return [onItsChannel(part, channel)];
  }
  return [];
}

function onItsChannel(part: NodePart, channel: number): PlacedPart {
  const named = (readings: Readings): Readings =>
    Object.fromEntries(
      Object.entries(readings).map(([name, value]) => [onChannel(name, channel), value]),
    );
  const actions = new Set(part.capability.Actions.map(({ Id }) => Id));
  return {
    capability: channelOf(part.capability, channel),
    values: part.values,
    read: () => named(part.read()),
    pressed: (value) => named(part.pressed?.(value) ?? {}),
    order: (actionId, value) => {
      const split = splitChannel(actionId);
      if (split.channel !== channel || !actions.has(split.plain)) return undefined;
      const order = part.order?.(split.plain, value);
      return order && { ...order, wanted: named(order.wanted) };
    },
  };
}

/** An address as a text, to look values up by. */
export const addressKey = ({
  commandClass,
  endpoint,
  property,
  propertyKey,
}: ValueAddress): string => `${commandClass}/${endpoint}/${property}/${propertyKey ?? ''}`;
