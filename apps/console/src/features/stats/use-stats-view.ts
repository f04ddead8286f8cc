import {
  HOME,
  isStateVariable,
  lastDay,
  MOST_ANALYTICS_ENVIRONMENTS,
  MOST_MEASURES,
  plainName,
  shortcutSpan,
  slotFor,
  STATS_PAGES,
  tidySpan,
  type Span,
  type StateVariableId,
  type StatsPageId,
  type TimeSlot,
} from '@dimora/domain';
import type { Device, Environment, EnvironmentId } from '@dimora/contract/client';
import { environmentOptions } from '../../entities/environment/environment-options.ts';
import { useEnvironmentList } from '../../entities/environment/use-environment-list.ts';
import { useDevices, useNow } from '../../kit/home/hooks.ts';
import type { HubDays } from '../../kit/home/days-in-zone.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import type { Asked, AskedLine } from './read/asked.ts';
import { listIn, measuresIn, slotIn, type StatsSearch } from './stats-search.ts';

/** Rooms and devices that a page suggests. */
const SUGGESTED = 3;
/** How often the range of the last 24 hours moves on, in milliseconds. */
const MOVES_EVERY_MS = 60_000;

/** What can be chosen, and what is. */
export type StatsView = {
  readonly span: Span;
  readonly slot: TimeSlot;
  /** The measures that somebody here measures, or that are chosen. */
  readonly measures: readonly StateVariableId[];
  readonly chosenMeasures: readonly StateVariableId[];
  readonly rooms: readonly Environment[];
  readonly chosenRooms: readonly EnvironmentId[];
  readonly devices: readonly Device[];
  readonly chosenDevices: readonly string[];
  /** What to ask for; `null` while something has to be chosen (STATS-09). */
  readonly asked: Asked | null;
  readonly alert: 'NO_MEASURE' | 'NO_ORIGINATORS' | 'NO_DEVICES' | null;
};

const measures = (vars: Readonly<Record<string, unknown>>, of: readonly string[]): boolean =>
  Object.keys(vars).some((name) => of.includes(plainName(name)));

/** Derives what a page of statistics shows from its query parameters and the house. */
export function useStatsView(page: StatsPageId, search: StatsSearch): StatsView {
  const now = Math.floor(useNow(MOVES_EVERY_MS) / MOVES_EVERY_MS) * MOVES_EVERY_MS;
  const row = STATS_PAGES[page];
  const variables: readonly StateVariableId[] = row.variables;
  const ofDevices = row.of === 'devices';
  const environments = environmentOptions(useEnvironmentList()).map(({ node }) => node);
  const everything = useDevices();
  const span = spanOf(search, now, useHubDays());
  const rooms = environments.filter(({ State }) => measures(State, variables));
  const devices = everything.filter(
    ({ Status }) => page === 'online' || measures(Status.StateVars, variables),
  );
  const offered = variables.filter((variable) =>
    variable === 'ONLINE'
      ? devices.length > 0
      : ofDevices
        ? devices.some(({ Status }) => measures(Status.StateVars, [variable]))
        : rooms.some(({ State }) => measures(State, [variable])),
  );
  const chosenMeasures = (measuresIn(search) ?? offered.slice(0, 1))
    .filter((each) => variables.includes(each))
    .slice(0, MOST_MEASURES);
  const suggestedRooms = rooms
    .filter(({ Id, State }) => Id !== HOME && measures(State, chosenMeasures))
    .slice(0, page === 'analytics' ? 1 : SUGGESTED);
  const wantedRooms =
    listIn(search.rooms) ??
    (suggestedRooms.length > 0 ? suggestedRooms : rooms.slice(0, 1)).map(({ Id }) => Id);
  const chosenRooms = [...new Set(wantedRooms)]
    .flatMap((id) => environments.find(({ Id }) => Id === id)?.Id ?? [])
    .slice(0, page === 'analytics' ? MOST_ANALYTICS_ENVIRONMENTS : undefined);
  const chosenDevices = (
    listIn(search.devices) ?? devices.slice(0, SUGGESTED).map(({ Key }) => Key)
  ).filter((key) => everything.some(({ Key }) => Key === key));
  const slot = slotFor(slotIn(search), span, row.minSlot);
  const hasOriginators = ofDevices ? chosenDevices.length > 0 : chosenRooms.length > 0;
  const alert =
    chosenMeasures.length === 0
      ? 'NO_MEASURE'
      : hasOriginators
        ? null
        : ofDevices
          ? 'NO_DEVICES'
          : 'NO_ORIGINATORS';
  return {
    span,
    slot,
    measures: [...new Set([...offered, ...chosenMeasures])],
    chosenMeasures,
    rooms,
    chosenRooms,
    devices,
    chosenDevices,
    alert,
    asked: alert
      ? null
      : {
          span,
          slot,
          lines: ofDevices
            ? linesOfDevices(everything, chosenDevices, chosenMeasures)
            : chosenRooms.flatMap((EnvironmentId) => linesOfRoom(EnvironmentId, chosenMeasures)),
        },
  };
}

const linesOfRoom = (EnvironmentId: EnvironmentId, wanted: readonly string[]): AskedLine[] =>
  wanted.map((StateVar) => ({ ref: { EnvironmentId, StateVar }, of: { EnvironmentId } }));

function linesOfDevices(
  devices: readonly Device[],
  chosen: readonly string[],
  wanted: readonly StateVariableId[],
): AskedLine[] {
  const names = namesOn(devices, chosen, wanted);
  return devices
    .filter(({ Key }) => chosen.includes(Key))
    .flatMap(({ Id, Key }) =>
      names.map((StateVar) => ({ ref: { DeviceId: Id, StateVar }, of: { Key } })),
    );
}

function spanOf({ range, from, to }: StatsSearch, now: number, { startOf }: HubDays): Span {
  if (from !== undefined && to !== undefined) return tidySpan({ from, to }, now);
  return range ? shortcutSpan(range, now, startOf) : lastDay(now);
}

/** The variables of devices on all their channels: `SWITCH_ON_OFF`, `SWITCH_ON_OFF_2`. */
function namesOn(
  devices: readonly Device[],
  chosen: readonly string[],
  wanted: readonly StateVariableId[],
): readonly string[] {
  const names = devices
    .filter(({ Key }) => chosen.includes(Key))
    .flatMap(({ Status }) => Object.keys(Status.StateVars))
    .filter((name) => {
      const plain = plainName(name);
      return isStateVariable(plain) && wanted.includes(plain);
    });
  return [...new Set([...wanted, ...names])].slice(0, 24);
}
