import type { HistoryReset, Outlier, SeriesRef, TimeRange } from '@dimora/contract';
import {
  RESET_STATE_VARS,
  SAMPLE_SOURCES,
  plainName,
  shapeOf,
  stateVariable,
  type SampleSource,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { SOURCE_BITS, findOutliers, type StoredSeries } from '@dimora/time-series';
import type { Access, Grant } from '../../../../platform/access.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { DeviceLookup, DeviceReporting } from '../../../devices/device-register/port.ts';
import type { EnvironmentsPort } from '../../../house/environment-tree/port.ts';
import { deviceKey, environmentKey, keyOf } from '../samples/series-key.ts';
import type { HistoryParts } from './history.service.ts';
import { pastRange, type PastRange } from './past-range.ts';
import { RoomCorrection, type Corrected } from './room-correction.ts';
import { Breather } from './sliced-query.ts';

type Parts = HistoryParts & {
  readonly access: Access;
  readonly devices: DeviceLookup;
  readonly reporting: DeviceReporting;
  readonly environments: EnvironmentsPort;
};
type Call = { readonly caller: Caller; readonly grant: Grant };

const DAY_MS = 86_400_000;
/** Outliers in one answer. */
const MOST_OUTLIERS = 200;
/** Samples are compared with their neighbours for this long at once. */
const SLICE_MS = 2 * DAY_MS;

/** Corrects what is recorded: outliers and deletion. */
export class UpkeepService {
  readonly #parts: Parts;
  readonly #rooms: RoomCorrection;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#rooms = new RoomCorrection(parts);
  }

  /** Values far from their neighbours, and removed ones, the latest first. */
  async findOutliers(
    caller: Caller,
    { series: ref, range }: { readonly series: SeriesRef; readonly range: TimeRange },
  ): Promise<{ outliers: Outlier[] }> {
    const { guard, file, clock } = this.#parts;
    if (!guard.readable(caller, ref))
      throw new DimoraError('NOT_FOUND', { kind: 'DeviceId' in ref ? 'device' : 'environment' });
    const series = file.store.find(keyOf(ref));
    const row = stateVariable(ref.StateVar);
    if (!series || !row) return { outliers: [] };
    const past = pastRange(range, file.store, clock.now());
    const hidden = file.store
      .hidden(series, past.from, past.to)
      .map(({ ts, value, mark }) =>
        outlier({ ts, value, mark, expected: this.#heldBefore(series, ts, value) }, true),
      );
    // A switch has no outliers: each of its values is a fact.
    const found =
      shapeOf(row) === 'line' ? await this.#found(series, past, 10 ** -(row.decimals ?? 0)) : [];
    const outliers = [...hidden, ...found].toSorted((a, b) => b.Timestamp - a.Timestamp);
    return { outliers: outliers.slice(0, MOST_OUTLIERS) };
  }

  /** Hides values, or shows them again; the rooms that they went into follow. */
  async setHidden(
    { caller, grant }: Call,
    {
      series: ref,
      Timestamps,
    }: { readonly series: SeriesRef; readonly Timestamps: readonly number[] },
    hidden: boolean,
  ): Promise<{ changed: number }> {
    const { guard, file } = this.#parts;
    guard.changeable(caller, grant, ref);
    const series = file.store.find(keyOf(ref));
    if (!series) return { changed: 0 };
    const times = [...new Set(Timestamps)];
    const changed = hidden ? file.store.hide(series, times) : file.store.show(series, times);
    if ('DeviceId' in ref)
      await this.#rooms.correct(times.map((from) => ({ ...ref, from, to: from + 1 })));
    return { changed };
  }

  /** Deletes a range for good; an empty or reversed one is refused. */
  async deleteRange(
    { caller, grant }: Call,
    { series: ref, range }: { readonly series: SeriesRef; readonly range: TimeRange },
  ): Promise<{ deleted: number }> {
    this.#parts.guard.changeable(caller, grant, ref);
    if (range.from >= range.to) throw invalid('range.to', 'too_small');
    const deleted = this.#remove(keyOf(ref), range);
    if ('DeviceId' in ref) await this.#rooms.correct([{ ...ref, ...range }]);
    return { deleted };
  }

  /** Resets a room's history (ENVS-16, A48). */
  async resetHistory(
    { caller, grant }: Call,
    reset: HistoryReset,
  ): Promise<{ cleared: number; deleted: number }> {
    const { environments, house, devices, access } = this.#parts;
    const { Id, originatorKey, stateVar } = reset;
    grant('MODIFY_ENVIRONMENT', environments.byId(Id));
    const range = reset.deleteHistory ? this.#rangeOf(reset) : undefined;
    const below = house.viewOf(caller.claims).devicesBelow(Id);
    const chosen = below.filter(({ Key }) => originatorKey === null || Key === originatorKey);
    if (originatorKey !== null && chosen.length === 0)
      throw new DimoraError('NOT_FOUND', { kind: 'device' });
    const isMeant = (variable: string): boolean =>
      (stateVar === null ? RESET_STATE_VARS : [stateVar]).some(
        (each) => each === plainName(variable),
      );
    let [cleared, deleted] = [0, 0];
    const changes: Corrected[] = [];
    for (const { Id: device } of chosen) {
      const whole = devices.byId(device);
      if (!whole || !access.allows(caller.claims, 'MODIFY_DEVICE', whole)) continue;
      const variables = Object.keys(whole.Status.StateVars).filter(isMeant);
      cleared += this.#clear(device, variables);
      for (const StateVar of range ? variables : []) {
        if (!range) continue;
        deleted += this.#remove(deviceKey(device, StateVar), range);
        changes.push({ DeviceId: device, StateVar, ...range });
      }
    }
    if (range && originatorKey === null)
      for (const variable of RESET_STATE_VARS.filter(isMeant))
        deleted += this.#remove(environmentKey(Id, variable), range);
    await this.#rooms.correct(changes);
    return { cleared, deleted };
  }

  async #found(
    series: StoredSeries,
    { from, to }: PastRange,
    resolution: number,
  ): Promise<Outlier[]> {
    const { store } = this.#parts.file;
    const breather = new Breather();
    const found: Outlier[] = [];
    for (let end = to; end > from && found.length < MOST_OUTLIERS; end -= SLICE_MS) {
      const { columns } = store.samples(series, Math.max(from, end - SLICE_MS), end);
      for (const each of findOutliers(columns, resolution)) found.push(outlier(each, false));
      await breather.pause();
    }
    return found;
  }

  #heldBefore(series: StoredSeries, ts: number, fallback: number): number {
    const { held, last } = this.#parts.file.store.before(series, ts);
    if (!Number.isNaN(held)) return held;
    return Number.isNaN(last) ? fallback : last;
  }

  #rangeOf({ startTime, endTime }: HistoryReset): PastRange {
    if (startTime === null) throw invalid('startTime', 'invalid_type');
    const range = {
      from: Date.parse(startTime),
      to: endTime === null ? this.#parts.clock.now() : Date.parse(endTime),
    };
    if (range.from >= range.to) throw invalid('endTime', 'too_small');
    return range;
  }

  #remove(key: string, { from, to }: PastRange): number {
    const { store } = this.#parts.file;
    const series = store.find(key);
    return series ? store.removeRange(series, from, to) : 0;
  }

  #clear(device: Parameters<DeviceReporting['report']>[0], variables: readonly string[]): number {
    const { devices, reporting } = this.#parts;
    const known = variables.filter(
      (variable) => devices.byId(device)?.Status.StateVars[variable]?.Value != null,
    );
    if (known.length === 0) return 0;
    reporting.report(device, { StateVars: Object.fromEntries(known.map((each) => [each, null])) });
    reporting.settle(device);
    return known.length;
  }
}

const sourceOf = (mark: number): SampleSource => SAMPLE_SOURCES[mark & SOURCE_BITS] ?? 'device';

const outlier = (
  {
    ts,
    value,
    mark,
    expected,
  }: {
    readonly ts: number;
    readonly value: number;
    readonly mark: number;
    readonly expected: number;
  },
  removed: boolean,
): Outlier => ({
  Timestamp: ts,
  Value: value,
  Source: sourceOf(mark),
  Expected: expected,
  removed,
});

const invalid = (path: string, code: string): DimoraError =>
  new DimoraError('VALIDATION_FAILED', { issues: [{ path, code }] });
