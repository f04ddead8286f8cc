import type { Device, LimitPreview } from '@dimora/contract';
import {
  CrossingCount,
  LIMITS,
  climateOf,
  dayInZone,
  limitsOf,
  plainName,
  shiftDay,
  startOfZoneDay,
  type LimitId,
  type LimitRow,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { StoredSeries } from '@dimora/time-series';
import type { Granted } from '../../../../platform/access.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { EnvironmentsPort } from '../../../house/environment-tree/port.ts';
import type { LimitsPort } from '../../limits/port.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';
import type { TimeZonePort } from '../../../house/hub/port.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { keyOf } from '../samples/series-key.ts';
import { Breather, slotsInSlices } from './sliced-query.ts';

/** Days that are looked at. */
const DAYS = 7;
const DAY_MS = 86_400_000;

type Parts = {
  readonly house: VisibilityPort;
  readonly limits: LimitsPort;
  readonly file: SampleFile;
  readonly environments: Pick<EnvironmentsPort, 'byId'>;
  readonly clock: Clock;
  readonly timeZone: Pick<TimeZonePort, 'current'>;
};
type Wanted = { readonly Id: LimitId; readonly limit: number };

/** Tells how often a limit would have been crossed in the last days, from what was recorded. */
export class LimitPreviews {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Of the devices that the caller may read, without those that have a limit of their own. */
  ofHouse(caller: Caller, wanted: Wanted): Promise<LimitPreview> {
    const own = new Set(this.#parts.limits.own(wanted.Id));
    const devices = this.#parts.house.viewOf(caller.claims).devices();
    return this.#of(
      [...devices].filter(({ Id }) => !own.has(Id)),
      wanted,
    );
  }

  /** Of one device. */
  ofDevice(device: Granted<Device, 'MODIFY_DEVICE'>, wanted: Wanted): Promise<LimitPreview> {
    return this.#of([device], wanted);
  }

  async #of(all: readonly Device[], { Id, limit }: Wanted): Promise<LimitPreview> {
    const row: LimitRow = LIMITS[Id];
    const breather = new Breather();
    const { environments } = this.#parts;
    let [devices, times] = [0, 0];
    for (const device of all) {
      for (const StateVar of Object.keys(device.Status.StateVars)) {
        if (plainName(StateVar) !== row.variable) continue;
        const climate = climateOf(device.EnvironmentId, (id) => environments.byId(id));
        if (!limitsOf(device, StateVar, climate).includes(Id)) continue;
        devices += 1;
        const series = this.#parts.file.store.find(keyOf({ DeviceId: device.Id, StateVar }));
        if (series) times += await this.#timesOf(series, row, limit, breather);
      }
    }
    return { days: DAYS, devices, times };
  }

  async #timesOf(
    series: StoredSeries,
    row: LimitRow,
    limit: number,
    breather: Breather,
  ): Promise<number> {
    const { file, clock } = this.#parts;
    if (row.ofDay) return this.#daysBeyond(series, limit, breather);
    const now = clock.now();
    const count = new CrossingCount(row, limit);
    for (let from = now - DAYS * DAY_MS; from < now; from += DAY_MS) {
      const { ts, values } = file.store.samples(
        series,
        from,
        Math.min(from + DAY_MS, now + 1),
      ).columns;
      for (const [at, value] of values.entries()) count.add(ts[at] ?? 0, value);
      await breather.pause();
    }
    return count.times;
  }

  /** The days on which a counter grew by more. */
  async #daysBeyond(series: StoredSeries, limit: number, breather: Breather): Promise<number> {
    const { file, clock, timeZone } = this.#parts;
    const zone = timeZone.current();
    const today = dayInZone(clock.now(), zone);
    const edges = Float64Array.from({ length: DAYS + 1 }, (_, at) =>
      startOfZoneDay(shiftDay(today, at + 1 - DAYS), zone),
    );
    const { grown } = await slotsInSlices(file.store, series, edges, breather);
    return grown.filter((growth) => growth > limit).length;
  }
}
