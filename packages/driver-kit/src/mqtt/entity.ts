import { onChannel, type StateValue } from '@dimora/domain';
import { channelOf, type Capability, type Readings } from '../capability.ts';
import type { Payload } from './payload.ts';

/** A message that carries a command. */
export type EntityMessage = {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
  readonly qos: 0 | 1;
};

/** One capability of a device with its topics and its codec there. */
export type Entity = {
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
};

const MOST_CHANNELS = 64;

/** Numbers entities of the same kind, so that none hides another: `SWITCH_ON_OFF`, `SWITCH_ON_OFF_2`. */
export function numbered(entities: readonly Entity[]): Entity[] {
  const taken = new Set<string>();
  return entities.flatMap((entity) => {
    const names = [
      ...Object.keys(entity.capability.StateVars),
      ...entity.capability.Actions.map(({ Id }) => Id),
    ];
    const free = (channel: number): boolean =>
      names.every((name) => !taken.has(onChannel(name, channel)));
    let channel = 1;
    while (!free(channel) && channel <= MOST_CHANNELS) channel += 1;
    if (channel > MOST_CHANNELS) return [];
    for (const name of names) taken.add(onChannel(name, channel));
    return [channel === 1 ? entity : onItsChannel(entity, channel)];
  });
}

function onItsChannel(entity: Entity, channel: number): Entity {
  const { write } = entity;
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
  };
}
