import type { SeriesRef } from '@dimora/contract';
import {
  HOME,
  countedHouses,
  meterScopeOf,
  plainName,
  stateVariable,
  type EnvironmentId,
  type MeterScope,
} from '@dimora/domain';
import type { Slots } from '@dimora/time-series';
import type { HouseView } from '../../../people/visibility/port.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { deviceKey, keyOf } from '../samples/series-key.ts';
import { slotsInSlices, type Breather } from './sliced-query.ts';

/** The devices and rooms that a reader sees. */
export type SeenHouse = Pick<HouseView, 'devices' | 'environments'>;

type Parts = { readonly file: Pick<SampleFile, 'store'>; readonly view: SeenHouse };

/** The counters of a device. */
type Counter = {
  readonly keys: readonly string[];
  readonly isHouse: boolean;
  /** A person said that it is the house's. */
  readonly isChosen: boolean;
};

/**
 * The slots of a series. A room has no counter of its own: its energy is the growth of its topmost counters (A95), that
 * is of the house meter, of the meters of the room, or of its appliances and of the rooms below.
 */
export async function slotsOf(
  parts: Parts,
  ref: SeriesRef,
  edges: Float64Array,
  breather: Breather,
): Promise<Slots | undefined> {
  const { store } = parts.file;
  const isSum =
    'EnvironmentId' in ref && stateVariable(ref.StateVar)?.record.average === 'increase';
  if (!isSum) {
    const series = store.find(keyOf(ref));
    return series && slotsInSlices(store, series, edges, breather);
  }
  const all: (Counter & { readonly slots: Slots })[] = [];
  for (const each of countersOf(parts.view, ref.EnvironmentId, ref.StateVar)) {
    const channels: Slots[] = [];
    for (const key of each.keys) {
      const series = store.find(key);
      if (series) channels.push(await slotsInSlices(store, series, edges, breather));
    }
    const slots = added(channels);
    if (slots) all.push({ ...each, slots });
  }
  const counted = all.some(({ isHouse }) => isHouse)
    ? countedHouses(
        all,
        ({ isChosen }) => isChosen,
        ({ slots }) => slots.grown.reduce((sum, each) => sum + each, 0),
      )
    : all;
  return added(counted.map(({ slots }) => slots));
}

/** The topmost counters of a room: none of them is part of what another counts. */
function countersOf(view: SeenHouse, room: EnvironmentId, variable: string): Counter[] {
  const counters = (at: EnvironmentId | undefined, scope: MeterScope): Counter[] =>
    view
      .devices()
      .filter((each) => at === undefined || each.EnvironmentId === at)
      .filter((each) => meterScopeOf(each) === scope)
      .map(({ Id, Measures, Status }) => ({
        keys: Object.keys(Status.StateVars)
          .filter((name) => plainName(name) === variable)
          .map((name) => deviceKey(Id, name)),
        isHouse: scope === 'house',
        isChosen: Measures === 'house',
      }))
      .filter(({ keys }) => keys.length > 0);
  const ofHouse = room === HOME ? counters(undefined, 'house') : [];
  if (ofHouse.length > 0) return ofHouse;
  const own = counters(room, 'circuit');
  if (own.length > 0) return own;
  const below = view
    .environments()
    .filter(({ ParentEnvironmentId }) => ParentEnvironmentId === room)
    .flatMap(({ Id }) => countersOf(view, Id, variable));
  return [...counters(room, 'appliance'), ...below];
}

/** Slots of several counters together. */
function added([first, ...others]: readonly Slots[]): Slots | undefined {
  if (!first) return undefined;
  const [count, grown] = [first.count.slice(), first.grown.slice()];
  for (const each of others)
    for (let at = 0; at < count.length; at += 1) {
      count[at] = (count[at] ?? 0) + (each.count[at] ?? 0);
      grown[at] = (grown[at] ?? 0) + (each.grown[at] ?? 0);
    }
  return { ...first, count, grown };
}
