import type { DatapointId } from './codec/datapoints.ts';
import { readGroupAddress } from './codec/group-address.ts';
import { datapointsOf, type KnxProperty } from './properties.ts';
import type { KnxSettings } from './settings.ts';

/** A property and the group addresses that it has, as a session uses them. */
export type Binding = {
  readonly property: KnxProperty;
  readonly datapoint: DatapointId;
  /** Where it is told. */
  readonly group: number;
  /** Where it tells: an address of its own, else the one where it is told. */
  readonly status: number;
  /** True where it may be told anything. */
  readonly writable: boolean;
  readonly readAtStart: boolean;
  readonly inverted: boolean;
};

/** The bindings of a device; those with addresses that are none, which the form refuses, are left out. */
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

/** True where the device says by itself what became of a command. */
export const hasStatus = ({ group, status }: Binding): boolean => status !== group;
