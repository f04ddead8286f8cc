import type {
  ChartPoints,
  ChartQuery,
  ChartSeries,
  HistoryPoint,
  HistoryQuery,
  SamplesExport,
  SeriesRef,
} from '@dimora/contract';
import { isRecordable, shapeOf, stateVariable } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import { chartSlot, slotEdges, type StoredSeries } from '@dimora/time-series';
import type { Caller } from '../../../../platform/caller.ts';
import type { TimeZonePort } from '../../../house/hub/port.ts';
import type { HouseView, VisibilityPort } from '../../../people/visibility/port.ts';
import type { ReadableSeries, SeriesGuard } from '../readable-series.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { keyOf } from '../samples/series-key.ts';
import { PointRoom, averagesOf, columnsOf, figuresOf } from './chart-columns.ts';
import { exportPage } from './csv-export.ts';
import { csvFormOf } from './csv-form.ts';
import { HistoryReading } from './history-reading.ts';
import { HistoryReadings } from './history-readings.ts';
import { pastRange, refuseTooMany, type PastRange } from './past-range.ts';
import { slotsOf } from './series-slots.ts';
import { Breather } from './sliced-query.ts';
import { averagingOf } from './slot-value.ts';

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
  readonly #readings: HistoryReadings;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
    this.#readings = new HistoryReadings(parts.clock);
  }

  /** A page of averages (STATS-11); the pages of one answer are computed once. */
  async getHistory(
    caller: Caller,
    { filter, timeSlot, limit, offset }: HistoryQuery,
  ): Promise<{ points: HistoryPoint[]; next: number | null; asOf: number }> {
    const { clock, file, house } = this.#parts;
    const selected = [...this.#selected(caller, filter)];
    const key = JSON.stringify([caller.user.Id, filter, timeSlot]);
    return this.#readings.page({ key, selected, limit, offset }, () => {
      const { gte, lte } = filter.Timestamp;
      const asOf = clock.now();
      const range = pastRange({ from: gte, to: lte }, file.store, asOf);
      refuseTooMany(range, timeSlot);
      const edges = slotEdges(range.from, range.to, timeSlot, file.zone());
      return new HistoryReading({
        file,
        view: house.viewOf(caller.claims),
        selected,
        edges,
        timeSlot,
        asOf,
      });
    });
  }

  /**
   * Curves with at most one point per pixel; with a `timeSlot`, every slot, with the values of {@link getHistory}. Rejects
   * with VALIDATION_FAILED for more points than an answer may have.
   */
  async chart(
    caller: Caller,
    { series, range, compare, width, timeSlot }: ChartQuery,
  ): Promise<{ series: ChartSeries[]; asOf: number }> {
    const { clock, file, guard, house } = this.#parts;
    const now = clock.now();
    const wanted = range.from <= range.to ? range : { from: range.to, to: range.from };
    const how: Drawing = {
      slotMs: timeSlot ?? chartSlot(wanted.from, wanted.to, width),
      width,
      isExact: timeSlot !== undefined,
      view: house.viewOf(caller.claims),
      breather: new Breather(),
      room: new PointRoom(),
    };
    const found: ChartSeries[] = [];
    for (const ref of series) {
      const readable = guard.readable(caller, ref);
      const row = stateVariable(ref.StateVar);
      if (!readable || !row) continue;
      const draw = (of: PastRange): Promise<ChartPoints> =>
        this.#curve(ref, pastRange(of, file.store, now), how);
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

  async #curve(ref: SeriesRef, range: PastRange, how: Drawing): Promise<ChartPoints> {
    const { slotMs, width, isExact, view, breather, room } = how;
    const { file } = this.#parts;
    const row = stateVariable(ref.StateVar);
    if (isExact) refuseTooMany(range, slotMs);
    const edges = slotEdges(range.from, range.to, slotMs, file.zone());
    const slots = await slotsOf({ file, view }, ref, edges, breather);
    if (!slots || !row) return { ...range, slotMs, ...NO_POINTS };
    const series = file.store.find(keyOf(ref));
    const lost = (series ? file.store.lostDays(series) : [])
      .filter(({ from, to }) => from < range.to && to > range.from)
      .map(({ from, to }) => ({ from, to }));
    const average = averagingOf(ref.StateVar);
    if (isExact) {
      const columns = room.take(averagesOf(slots, average));
      return { ...range, ...columns, slotMs, lost, figures: figuresOf(slots, average) };
    }
    const shape = shapeOf(row);
    const samples = slots.count.reduce((sum, count) => sum + count, 0);
    // Few enough to be drawn as they are: the exact moments are worth more than slots.
    if (series && shape !== 'counter' && samples <= width)
      return { ...range, ...this.#samplesOf(series, range), lost };
    return { ...range, ...columnsOf(slots, shape, average), slotMs, lost };
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

/** How the curves of one answer are drawn. */
type Drawing = {
  readonly slotMs: number;
  readonly width: number;
  /** True for every slot of the length that was asked for. */
  readonly isExact: boolean;
  /** The house as the caller sees it. */
  readonly view: HouseView;
  readonly breather: Breather;
  readonly room: PointRoom;
};

const NO_POINTS = { ts: [], avg: [], min: [], max: [], lost: [] };

/** A compared range has the length of the other. */
const asLongAs = ({ from, to }: PastRange, other: PastRange): PastRange => {
  const begin = Math.min(from, to);
  return { from: begin, to: begin + (other.to - other.from) };
};
