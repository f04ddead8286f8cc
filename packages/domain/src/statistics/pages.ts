import type { StateVariableId } from '../state/variables.ts';

const MINUTE = 60_000;

/** A page of statistics: its variables and subject, and its smallest slot in milliseconds (STATS-06). */
type StatsPageRow = {
  readonly variables: readonly StateVariableId[];
  readonly minSlot: number;
  /** Whose values it shows: those of rooms, or those of single devices. */
  readonly of: 'environments' | 'devices';
};

const page = (
  variables: readonly StateVariableId[],
  minMinutes: number,
  of: StatsPageRow['of'] = 'environments',
): StatsPageRow => ({ variables, minSlot: minMinutes * MINUTE, of });

/** The pages below /stats (STATS-01), in the order of their tabs. */
export const STATS_PAGES = {
  presence: page(['PRESENCE', 'PEOPLE'], 5),
  consumption: page(['CONSUMPTION', 'ENERGY'], 5),
  temperature: page(['TEMPERATURE', 'SETPOINT'], 30),
  humidity: page(['HUMIDITY'], 30),
  air_quality: page(['AQI', 'PM10', 'PM2_5', 'TVOC', 'CO', 'CO2'], 30),
  noise: page(['NOISE'], 15),
  illumination: page(['LIGHT'], 5),
  battery: page(['BATTERY_LEVEL'], 30, 'devices'),
  // STATS-06 says 30 s, which is below the smallest slot: none is disabled (A64).
  on_off: page(['LIGHT_ON_OFF', 'SMART_PLUG_ON_OFF', 'SWITCH_ON_OFF'], 0.5, 'devices'),
  online: page(['ONLINE'], 5, 'devices'),
  analytics: page(
    [
      'TEMPERATURE',
      'HUMIDITY',
      'PRESSURE',
      'LIGHT',
      'NOISE',
      'AQI',
      'PM10',
      'PM2_5',
      'TVOC',
      'CO',
      'CO2',
      'WIND',
      'RAIN',
      'CONSUMPTION',
      'ENERGY',
      'PRESENCE',
      'OPENINGS',
      'LIGHT_ON_OFF',
      'SETPOINT',
    ],
    1,
  ),
} as const satisfies Record<string, StatsPageRow>;
/** A page of {@link STATS_PAGES}. */
export type StatsPageId = keyof typeof STATS_PAGES;

/** The pages in the order of their tabs. */
export const STATS_PAGE_IDS = Object.keys(STATS_PAGES) as readonly StatsPageId[];

/** Most measures chosen at once (STATS-10). */
export const MOST_MEASURES = 4;
/** Most rooms chosen at once on the analytics page (STATS-10). */
export const MOST_ANALYTICS_ENVIRONMENTS = 2;
