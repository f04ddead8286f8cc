import type {
  ChartPoints,
  ChartQuery,
  ChartSeries,
  HistoryPoint,
  HistoryQuery,
  SamplesExport,
  SeriesRef,
} from '@dimora/contract';
import { isRecordable, shapeOf, stateVariable, type SeriesShape } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import { chartSlot, slotEdges, type Slots, type StoredSeries } from '@dimora/time-series';
import type { Caller } from '../../../platform/caller.ts';
import type { TimeZonePort } from '../../hub/port.ts';
import type { VisibilityPort } from '../../visibility/port.ts';
import type { ReadableSeries, SeriesGuard } from '../readable-series.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { keyOf } from '../samples/series-key.ts';
import { exportPage } from './csv-export.ts';
import { csvFormOf } from './csv-form.ts';
import { pastRange, refuseTooMany, type PastRange } from './past-range.ts';
import { Breather, slotsInSlices } from './sliced-query.ts';
import { averagingOf, rounded, slotValue } from './slot-value.ts';

export type HistoryParts = {
  readonly clock: Clock;
  readonly file: SampleFile;
  readonly guard: SeriesGuard;
  readonly house: VisibilityPort;
  readonly timeZone: Pick<TimeZonePort, 'current'>;
};

/** Answers with averages, curves and tables of what the caller may read. */
export class HistoryService {
  readonly #parts: HistoryParts;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  /** A page of averages (STATS-11). */
  async getHistory(
    caller: Caller,
    { filter, timeSlot, limit, offset }: HistoryQuery,
  ): Promise<{ points: HistoryPoint[]; next: number | null; asOf: number }> {
    const { clock, file } = this.#parts;
    const now = clock.now();
    const { gte, lte } = filter.Timestamp;
    const range = pastRange({ from: gte, to: lte }, file.store, now);
    refuseTooMany(range, timeSlot);
    const edges = slotEdges(range.from, range.to, timeSlot, file.zone());
    const breather = new Breather();
    const points: HistoryPoint[] = [];
    for (const each of this.#selected(caller, filter)) {
      if (points.length > offset + limit) break;
      const series = file.store.find(keyOf(each.ref));
      if (!series) continue;
      const slots = await slotsInSlices(file.store, series, edges, breather);
      points.push(...pointsOf(each, slots, timeSlot));
    }
    const page = points.slice(offset, offset + limit);
    const next = points.length > offset + limit ? offset + limit : null;
    return { points: page, next, asOf: now };
  }

  /** Curves with at most one point per pixel. */
  async chart(
    caller: Caller,
    { series, range, compare, width }: ChartQuery,
  ): Promise<{ series: ChartSeries[]; asOf: number }> {
    const { clock, file, guard } = this.#parts;
    const now = clock.now();
    const wanted = range.from <= range.to ? range : { from: range.to, to: range.from };
    const slotMs = chartSlot(wanted.from, wanted.to, width);
    const breather = new Breather();
    const found: ChartSeries[] = [];
    for (const ref of series) {
      const readable = guard.readable(caller, ref);
      const row = stateVariable(ref.StateVar);
      if (!readable || !row) continue;
      const draw = (of: PastRange): Promise<ChartPoints> =>
        this.#curve(ref, pastRange(of, file.store, now), { slotMs, width, breather });
      found.push({
        DeviceId: 'DeviceId' in ref ? ref.DeviceId : null,
        EnvironmentId: 'DeviceId' in ref ? null : ref.EnvironmentId,
        StateVar: ref.StateVar,
        Unit: readable.device?.Status.StateVars[ref.StateVar]?.Unit ?? row.unit,
        shape: shapeOf(row),
        points: await draw(wanted),
        compared: compare ? await draw(asLongAs(compare, wanted)) : null,
      });
    }
    return { series: found, asOf: now };
  }

  /** A page of CSV. */
  async exportSamples(
    caller: Caller,
    { series, range, timeSlot, after, language }: SamplesExport,
  ): Promise<{ csv: string; next: string | null }> {
    const { file, guard, clock, house, timeZone } = this.#parts;
    const readable = series.flatMap((ref) => guard.readable(caller, ref) ?? []);
    const past = pastRange(range, file.store, clock.now());
    if (timeSlot > 0) refuseTooMany(past, timeSlot);
    const view = house.viewOf(caller.claims);
    const form = csvFormOf(language, timeZone.current());
    return exportPage({ file, view, form, readable, range: past, timeSlot, after });
  }

  async #curve(
    ref: SeriesRef,
    range: PastRange,
    how: { readonly slotMs: number; readonly width: number; readonly breather: Breather },
  ): Promise<ChartPoints> {
    const { file } = this.#parts;
    const series = file.store.find(keyOf(ref));
    const row = stateVariable(ref.StateVar);
    if (!series || !row) return { ...range, slotMs: how.slotMs, ...NO_POINTS };
    const edges = slotEdges(range.from, range.to, how.slotMs, file.zone());
    const slots = await slotsInSlices(file.store, series, edges, how.breather);
    const lost = file.store
      .lostDays(series)
      .filter(({ from, to }) => from < range.to && to > range.from)
      .map(({ from, to }) => ({ from, to }));
    const shape = shapeOf(row);
    const samples = slots.count.reduce((sum, count) => sum + count, 0);
    // Few enough to be drawn as they are: the exact moments are worth more than slots.
    if (shape !== 'counter' && samples <= how.width)
      return { ...range, ...this.#samplesOf(series, range), lost };
    return {
      ...range,
      ...columnsOf(slots, shape, averagingOf(ref.StateVar)),
      slotMs: how.slotMs,
      lost,
    };
  }

  #samplesOf(
    series: StoredSeries,
    { from, to }: PastRange,
  ): Pick<ChartPoints, 'slotMs' | 'ts' | 'avg' | 'min' | 'max'> {
    const { columns, before } = this.#parts.file.store.samples(series, from, to);
    const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
    const isHeld = !Number.isNaN(before.held) && columns.ts[0] !== from;
    return {
      slotMs: 0,
      ts: [...(isHeld ? [from] : []), ...columns.ts],
      avg: [...(isHeld ? [before.held] : []), ...columns.values].map(known),
      min: [],
      max: [],
    };
  }

  /** The series of a filter that the caller may read, each once. */
  *#selected(
    caller: Caller,
    { StateVar, OriginatorKey, EnvironmentId }: HistoryQuery['filter'],
  ): Generator<ReadableSeries, void> {
    const { house, guard } = this.#parts;
    const view = house.viewOf(caller.claims);
    const variables = [...new Set(StateVar.in)].filter(isRecordable);
    const rooms = EnvironmentId && new Set(EnvironmentId.in);
    if (OriginatorKey) {
      const keys = new Set(OriginatorKey.in);
      for (const device of view.devices()) {
        if (!keys.has(device.Key) || (rooms && !rooms.has(device.EnvironmentId))) continue;
        for (const variable of variables)
          yield { ref: { DeviceId: device.Id, StateVar: variable }, device };
      }
      return;
    }
    const all = rooms ?? new Set(view.environments().map(({ Id }) => Id));
    for (const id of all)
      if (guard.readsRoom(caller, id))
        for (const variable of variables)
          yield { ref: { EnvironmentId: id, StateVar: variable }, device: undefined };
  }
}

const NO_POINTS = { ts: [], avg: [], min: [], max: [], lost: [] };

/** A compared range has the length of the other. */
const asLongAs = ({ from, to }: PastRange, other: PastRange): PastRange => {
  const begin = Math.min(from, to);
  return { from: begin, to: begin + (other.to - other.from) };
};

function pointsOf({ ref, device }: ReadableSeries, slots: Slots, timeSlot: number): HistoryPoint[] {
  const average = averagingOf(ref.StateVar);
  const EnvironmentId = 'DeviceId' in ref ? device?.EnvironmentId : ref.EnvironmentId;
  if (EnvironmentId === undefined) return [];
  const points: HistoryPoint[] = [];
  for (let at = 0; at < slots.count.length; at += 1) {
    const Value = slotValue(slots, at, average);
    if (Value === undefined) continue;
    points.push({
      Timeslot: timeSlot,
      Value,
      StateVar: ref.StateVar,
      OriginatorKey: device?.Key ?? null,
      EnvironmentId,
      Timestamp: slots.edges[at] ?? 0,
      Type: 'avg-in-slot',
    });
  }
  return points;
}

function columnsOf(
  slots: Slots,
  shape: SeriesShape,
  average: ReturnType<typeof averagingOf>,
): Pick<ChartPoints, 'ts' | 'avg' | 'min' | 'max'> {
  const columns = {
    ts: [] as number[],
    avg: [] as number[],
    min: [] as number[],
    max: [] as number[],
  };
  for (let at = 0; at < slots.count.length; at += 1) {
    // A chart of maxima still shows the mean between its extremes.
    const value = slotValue(slots, at, shape === 'counter' ? average : 'mean');
    if (value === undefined) continue;
    columns.ts.push(slots.edges[at] ?? 0);
    columns.avg.push(value);
    columns.min.push(shape === 'counter' ? value : rounded(slots.min[at] ?? 0));
    columns.max.push(shape === 'counter' ? value : rounded(slots.max[at] ?? 0));
  }
  return columns;
}
