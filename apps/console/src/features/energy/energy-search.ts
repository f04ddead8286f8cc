import {
  ENERGY_GROUPINGS,
  ENERGY_TYPES,
  type EnergyGrouping,
  type EnergyType,
} from '@dimora/domain';

/** What the report shows, as its query parameters. */
export type EnergySearch = {
  grouping?: EnergyGrouping;
  type?: EnergyType;
  /** The last thirty days instead of seven. */
  days?: 30;
  /** A range of one's own, milliseconds since 1970; together with `to`. */
  from?: number;
  to?: number;
};

/** A change of the query parameters; `undefined` takes one away. */
export type EnergyChange = { [Name in keyof EnergySearch]?: EnergySearch[Name] | undefined };

const time = (value: unknown): number | undefined => {
  const found = Number(value);
  return value !== undefined && Number.isSafeInteger(found) && found >= 0 && found < 1e14
    ? found
    : undefined;
};

/** Parses the query parameters; invalid ones are left out. */
export function energySearchOf(search: Readonly<Record<string, unknown>>): EnergySearch {
  const grouping = ENERGY_GROUPINGS.find((each) => each === search['grouping']);
  const type = ENERGY_TYPES.find((each) => each === search['type']);
  const [from, to] = [time(search['from']), time(search['to'])];
  return {
    ...(grouping && { grouping }),
    ...(type && { type }),
    ...(String(search['days']) === '30' && { days: 30 as const }),
    ...(from !== undefined && to !== undefined && { from, to }),
  };
}
