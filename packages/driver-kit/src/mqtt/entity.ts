import { onChannel, type StateValue } from '@dimora/domain';
import { channelOf, type Capability, type Readings } from '../capability.ts';
import type { Lifetime } from './lifetimes.ts';
import type { Payload } from './payload.ts';

/** A message that carries a command. */
export type EntityMessage = {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
  readonly qos: 0 | 1;
};

/** Whether a part of a device is there, for devices that report it for each part. */
export type PartPresence = {
  /** Its values count, and it can be operated. */
  readonly available: boolean;
  /** The device has said that it is not; before that it is neither. */
  readonly gone: boolean;
};

/** One capability of a device with its topics and its codec there. */
export type Entity = {
  /** The id of the device's part, which stays: its name goes with it. */
  readonly source: string;
  readonly capability: Capability;
  /** Its state topics. */
  readonly topics: readonly string[];
  /** The variables reported there; commands to others need no confirmation. */
  readonly told: readonly string[];
  /** Reads a message; empty if it holds no valid value. Never throws. */
  readonly read: (topic: string, payload: Payload) => Readings;
  /** The messages for an action (by its plain name); `undefined` if it can't be expressed. */
  readonly write?: (
    action: string,
    value: StateValue,
    present: (variable: string) => StateValue,
  ) => readonly EntityMessage[] | undefined;
  /** Values that end by themselves. */
  readonly lifetimes?: readonly Lifetime[];
  /** Absent for a part that is there whenever its device is. */
  readonly presence?: PartPresence;
};

/** An entity under the names of a channel. */
export function onItsChannel(entity: Entity, channel: number): Entity {
  if (channel === 1) return entity;
  const { write, lifetimes } = entity;
  return {
    ...entity,
    capability: channelOf(entity.capability, channel),
    told: entity.told.map((variable) => onChannel(variable, channel)),
    read: (topic, payload) =>
      Object.fromEntries(
        Object.entries(entity.read(topic, payload)).map(([name, value]) => [
          onChannel(name, channel),
          value,
        ]),
      ),
    ...(write && {
      write: (action, value, present) =>
        write(action, value, (variable) => present(onChannel(variable, channel))),
    }),
    ...(lifetimes && {
      lifetimes: lifetimes.map((each) => ({
        ...each,
        variable: onChannel(each.variable, channel),
      })),
    }),
  };
}
