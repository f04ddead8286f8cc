import type { DatapointId } from './codec/datapoints.ts';
import { readGroupAddress } from './codec/group-address.ts';
import { datapointsOf, type KnxProperty } from './properties.ts';
import type { KnxSettings } from './settings.ts';

/** A property with its group addresses, as a session uses it. */
export type Binding = {
  readonly property: KnxProperty;
  readonly datapoint: DatapointId;
  /** Its command address. */
  readonly group: number;
  /** Its status address; the command address if it has none. */
  readonly status: number;
  /** True if it accepts commands. */
  readonly writable: boolean;
  readonly readAtStart: boolean;
  readonly inverted: boolean;
};

/** The bindings of a device; invalid addresses, which the form refuses, are skipped. */
export const bindingsOf = ({ bindings }: Pick<KnxSettings, 'bindings'>): readonly Binding[] =>
  bindings.flatMap((row) => {
    const group = readGroupAddress(row.address);
    if (group === undefined) return [];
    const [usual] = datapointsOf(row.PropertyName);
    return {
      property: row.PropertyName,
      datapoint: row.dpt === 'auto' ? usual : row.dpt,
      group,
      status: readGroupAddress(row.statusAddress) ?? group,
      writable: row.role === 'command',
      readAtStart: row.readAtStart,
      inverted: row.inverted,
    };
  });

/** True if the device reports the outcome of a command itself. */
export const hasStatus = ({ group, status }: Binding): boolean => status !== group;
