import {
  outdoorVariable,
  plainName,
  stateVariable,
  type DeviceId,
  type EnvironmentId,
} from '@dimora/domain';
import type { SampleStore, StoredSeries } from '@dimora/time-series';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { EnvironmentsPort } from '../../../house/environment-tree/port.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';
import { Recording } from '../samples/recording.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { deviceKey, environmentKey } from '../samples/series-key.ts';
import type { PastRange } from './past-range.ts';
import { PastDevices } from './past-devices.ts';
import { Breather } from './sliced-query.ts';

/** Rooms are looked at once a second after a report. */
const LOOKED_AT_MS = 2_000;
/** Computed at once. */
const PIECE_MS = 86_400_000;
/** How far ahead a device's next sample is searched for, before its value counts as the last one. */
const AHEAD_MS = [3_600_000, 86_400_000, 30 * 86_400_000];

/** The samples of a device's variable that changed, in `[from, to)`. */
export type Corrected = PastRange & { readonly DeviceId: DeviceId; readonly StateVar: string };

type Parts = {
  readonly clock: { now(): number };
  readonly file: Pick<SampleFile, 'store'>;
  readonly house: VisibilityPort;
  readonly devices: Pick<DeviceLookup, 'all' | 'byId'>;
  readonly environments: Pick<EnvironmentsPort, 'pathOf'>;
};

/**
 * Computes what rooms recorded again, after samples of their devices were removed, restored or deleted: in the room of
 * the device and in all above it, for as long as the changed values were in force.
 */
export class RoomCorrection {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async correct(changes: readonly Corrected[]): Promise<void> {
    const breather = new Breather();
    const spans = new Map<string, { room: EnvironmentId; variable: string; of: PastRange[] }>();
    for (const each of changes) {
      const device = this.#parts.devices.byId(each.DeviceId);
      const variable = plainName(each.StateVar);
      for (const room of device ? this.#parts.environments.pathOf(device.EnvironmentId) : []) {
        const key = environmentKey(room, variable);
        const known = spans.get(key) ?? { room, variable, of: [] };
        known.of.push(this.#inForce(each));
        spans.set(key, known);
      }
    }
    for (const { room, variable, of } of spans.values())
      for (const piece of piecesOf(of)) await this.#compute(room, variable, piece, breather);
  }

  /** Until when values of a range count in rooms: the device's next sample, and the period that it falls in. */
  #inForce({ DeviceId, StateVar, from, to }: Corrected): PastRange {
    const { file, clock } = this.#parts;
    const series = file.store.find(deviceKey(DeviceId, StateVar));
    const more = (stateVariable(StateVar)?.record.everyMs ?? 0) + LOOKED_AT_MS;
    const next = series && nextAfter(file.store, series, to);
    return { from, to: Math.min(next ?? Infinity, clock.now()) + more };
  }

  async #compute(
    room: EnvironmentId,
    variable: string,
    { from, to }: PastRange,
    breather: Breather,
  ): Promise<void> {
    const { file, house, devices, clock } = this.#parts;
    const { store } = file;
    const kept = [variable, outdoorVariable(variable)].flatMap((name) => {
      const key = environmentKey(room, name);
      const series = store.find(key);
      return series ? [{ name, key, series }] : [];
    });
    if (kept.length === 0 || stateVariable(variable)?.record.average === 'increase') return;
    const past = new PastDevices({ store, devices, variable, range: { from, to } });
    const view = house.supposing(past);
    past.begin(view.devicesBelow(room));
    const recording = new Recording({
      store: () => store,
      isDisabled: () => false,
      now: () => clock.now(),
      onSample: () => undefined,
    });
    for (const { series } of kept) store.removeRange(series, from, to);
    for (const ts of past.times()) {
      for (const changed of past.goTo(ts)) view.touched(changed);
      const state = view.stateOf(room);
      for (const { name, key, series } of kept) {
        const value = state[name]?.Value ?? null;
        if (value === null && !recording.isKnown(key)) store.appendUnknown(series, ts, 0);
        else recording.take({ key, variable: name, value, ts, source: 'computed' });
      }
      await breather.pause();
    }
    recording.flush();
  }
}

/** The time of the first sample at or after a moment; undefined if none comes soon. */
function nextAfter(store: SampleStore, series: StoredSeries, moment: number): number | undefined {
  for (const ahead of AHEAD_MS) {
    const [next] = store.samples(series, moment, moment + ahead).columns.ts;
    if (next !== undefined) return next;
  }
  return undefined;
}

/** Ranges in order, each moment once, in pieces of a day at most. */
function piecesOf(ranges: readonly PastRange[]): PastRange[] {
  const pieces: PastRange[] = [];
  let done = -Infinity;
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    for (let at = Math.max(from, done); at < to; at += PIECE_MS)
      pieces.push({ from: at, to: Math.min(to, at + PIECE_MS) });
    done = Math.max(done, to);
  }
  return pieces;
}
