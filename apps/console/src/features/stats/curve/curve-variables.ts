import {
  STATS_PAGES,
  STATS_PAGE_IDS,
  type StateVariableId,
  type StatsPageId,
} from '@dimora/domain';

/** What a curve shows, the most important first; the second of a pair is drawn with it. */
const WANTED: readonly (readonly StateVariableId[])[] = [
  ['TEMPERATURE', 'SETPOINT'],
  ['CONSUMPTION'],
  ['HUMIDITY'],
  ['AQI'],
  ['CO2'],
  ['LIGHT'],
  ['NOISE'],
  ['POSITION'],
  ['LIGHT_ON_OFF'],
  ['SWITCH_ON_OFF'],
  ['SMART_PLUG_ON_OFF'],
  ['OPENINGS'],
  ['PRESENCE'],
];

/** The variables of the curve of somebody who has these values; none if nothing is worth one. */
export function curveVariables(
  vars: Readonly<Record<string, unknown>>,
): readonly StateVariableId[] {
  const has = (variable: StateVariableId | undefined): boolean =>
    variable !== undefined && Object.hasOwn(vars, variable);
  return WANTED.find(([first]) => has(first))?.filter(has) ?? [];
}

/** The page of statistics about a variable; `undefined` for one that has none. */
export const pageOf = (variable: StateVariableId): StatsPageId | undefined =>
  STATS_PAGE_IDS.find((page) =>
    (STATS_PAGES[page].variables as readonly StateVariableId[]).includes(variable),
  );
