import { onChannel } from '@dimora/domain';
import type { DatapointId } from './codec/datapoints.ts';
import { readGroupAddress } from './codec/group-address.ts';
import { channelsOf } from './numbered.ts';
import { COMMANDS, datapointsOf, type KnxProperty } from './properties.ts';
import type { KnxSettings } from './settings.ts';

/** A property with its group addresses, as a session uses it. */
export type Binding = {
  readonly property: KnxProperty;
  /** Which one of several equal ones: 1 is the first. */
  readonly channel: number;
  /** The name of its value: the property, numbered from the second channel on. */
  readonly variable: string;
  readonly datapoint: DatapointId;
  /** Its command address. */
  readonly group: number;
  /** Its status address; the command address if it has none. */
  readonly status: number;
  /** True if it accepts commands. */
  readonly writable: boolean;
  readonly readAtStart: boolean;
  readonly inverted: boolean;
  /** Only for scenes: the number on the line, from 0, and its name. */
  readonly scene: { readonly number: number; readonly name: string };
};

/** The name of a scene: as given, else its number as ETS shows it. */
export const sceneName = ({ scene, sceneName: name }: Row): string =>
  name === '' ? String(scene) : name;

type Row = Pick<KnxSettings['bindings'][number], 'scene' | 'sceneName'>;

/** The bindings of a device; invalid addresses, which the form refuses, are skipped. */
export function bindingsOf({ bindings }: Pick<KnxSettings, 'bindings'>): readonly Binding[] {
  const channels = channelsOf(bindings);
  return bindings.flatMap((row, at) => {
    const group = readGroupAddress(row.address);
    if (group === undefined) return [];
    const property = row.PropertyName;
    const [usual] = datapointsOf(property);
    const channel = channels[at] ?? 1;
    return {
      property,
      channel,
      variable: onChannel(property, channel),
      datapoint: row.dpt === 'auto' ? usual : row.dpt,
      group,
      status: readGroupAddress(row.statusAddress) ?? group,
      writable: row.role === 'command',
      readAtStart: row.readAtStart,
      inverted: row.inverted,
      scene: { number: row.scene - 1, name: sceneName(row) },
    };
  });
}

/** True if the device reports the outcome of a command itself. */
export const hasStatus = ({ group, status }: Binding): boolean => status !== group;

/** False for properties that are only commanded. */
export const isState = ({ property }: Binding): boolean => !COMMANDS.includes(property);
