import {
  OFFERED_SLOTS,
  RANGE_SHORTCUTS,
  type RangeShortcut,
  type StateVariableId,
  isStateVariable,
  type TimeSlot,
} from '@dimora/domain';

/** The range that everything is compared with: the one a day or a week before. */
export type Comparison = 'day' | 'week';

/** What a page of statistics shows, as its query parameters; a link to them shows the same. */
export type StatsSearch = {
  range?: RangeShortcut;
  /** A range of one's own, milliseconds since 1970; together with `to`. */
  from?: number;
  to?: number;
  /** Minutes. */
  slot?: number;
  /** Variables, rooms and devices with commas between them; empty means no selection, absent means what the page suggests. */
  measures?: string;
  rooms?: string;
  devices?: string;
  compare?: Comparison;
};

/** A change of the query parameters; `undefined` takes one away. */
export type StatsChange = { [Name in keyof StatsSearch]?: StatsSearch[Name] | undefined };

const MOST_TEXT = 4_000;
const MINUTE = 60_000;

const time = (value: unknown): number | undefined => {
  const found = typeof value === 'string' ? Number(value) : value;
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 && found < 1e14
    ? found
    : undefined;
};
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, MOST_TEXT)
    : undefined;

/** Parses the query parameters; invalid ones are left out. */
export function statsSearchOf(search: Readonly<Record<string, unknown>>): StatsSearch {
  const range = RANGE_SHORTCUTS.find((each) => each === search['range']);
  const [from, to] = [time(search['from']), time(search['to'])];
  const slot = OFFERED_SLOTS.find((each) => each / MINUTE === Number(search['slot']));
  const compare = (['day', 'week'] as const).find((each) => each === search['compare']);
  const [measures, rooms, devices] = [search['measures'], search['rooms'], search['devices']].map(
    text,
  );
  return {
    ...(range && { range }),
    ...(from !== undefined && to !== undefined && { from, to }),
    ...(slot !== undefined && { slot: slot / MINUTE }),
    ...(measures !== undefined && { measures }),
    ...(rooms !== undefined && { rooms }),
    ...(devices !== undefined && { devices }),
    ...(compare && { compare }),
  };
}

/** The slot of the query parameters. */
export const slotIn = ({ slot }: StatsSearch): TimeSlot | undefined =>
  OFFERED_SLOTS.find((each) => slot !== undefined && each === slot * MINUTE);

/** The entries of a list in the query parameters; `undefined` where the page suggests some. */
export const listIn = (list: string | undefined): readonly string[] | undefined =>
  list?.split(',').filter((entry) => entry !== '');

/** The measures of the query parameters that the system knows. */
export const measuresIn = ({ measures }: StatsSearch): readonly StateVariableId[] | undefined =>
  listIn(measures)?.filter(isStateVariable);
