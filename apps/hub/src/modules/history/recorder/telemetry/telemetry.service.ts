import type {
  SeriesRef,
  TelemetryFrame,
  TelemetryQuery,
  TelemetryRequest,
  TelemetryResult,
} from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Caller } from '../../../../platform/caller.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';
import type { HistoryService } from '../answers/history.service.ts';
import { pastRange, type PastRange } from '../answers/past-range.ts';
import type { SeriesGuard } from '../readable-series.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { momentOf, selectionOf, type Selection } from './expression.ts';
import { lastValue } from './last-value.ts';
import type { StoreQuery } from './store-query.ts';

/** Most curves of one query: those with the first names. */
const MOST_CURVES = 64;
/** Most curves of one request. */
const MOST_OF_ALL = 256;
const DEFAULT_POINTS = 1_000;
const MOST_POINTS = 10_000;
/** A value holds until another comes; one that is older than this says nothing about now (TELEMETRY-04). */
const INSTANT_WITHIN_MS = 30 * 86_400_000;

export type TelemetryParts = {
  readonly clock: Clock;
  readonly file: SampleFile;
  readonly guard: SeriesGuard;
  readonly house: VisibilityPort;
  readonly history: Pick<HistoryService, 'chart'>;
  /** Another store, which may be asked in PromQL. */
  readonly store: StoreQuery;
  readonly enabled: () => boolean;
};

/** A series with the labels it has in Grafana. */
type Curve = { readonly ref: SeriesRef; readonly labels: Readonly<Record<string, string>> };

type Columns = readonly [times: readonly number[], values: readonly (number | null)[]];

/** Answers as a data source of Grafana, from the recorder, with what the caller may read (TELEMETRY-03). */
export class TelemetryService {
  readonly #parts: TelemetryParts;

  constructor(parts: TelemetryParts) {
    this.#parts = parts;
  }

  async query(
    caller: Caller,
    { queries, from, to }: TelemetryRequest,
  ): Promise<{ results: Record<string, TelemetryResult> }> {
    if (!this.#parts.enabled()) throw new DimoraError('FORBIDDEN');
    const now = this.#parts.clock.now();
    const range = rangeOf(from, to, now);
    const results = new Map<string, TelemetryResult>();
    let left = MOST_OF_ALL;
    for (const query of queries) {
      if (query.hide === true) continue;
      const { timeRange } = query;
      const own = timeRange ? rangeOf(timeRange.from, timeRange.to, now) : range;
      const result = await this.#answer(caller, query, own, left);
      left -= result.frames.length;
      results.set(query.refId, result);
    }
    return { results: Object.fromEntries(results) };
  }

  async #answer(
    caller: Caller,
    query: TelemetryQuery,
    range: PastRange,
    left: number,
  ): Promise<TelemetryResult> {
    const { store } = this.#parts;
    const isInstant = query.instant === true && query.range !== true;
    const selection = selectionOf(query.expr, isInstant ? INSTANT_WITHIN_MS : undefined);
    // The hub's own form is the hub's to answer.
    if (store.isOn && (typeof selection?.of !== 'object' || selection.of.kind !== 'anything'))
      return store.answer(caller, query, {
        range: isInstant ? { from: range.to, to: range.to } : range,
        points: pointsOf(query),
      });
    if (!selection) return { status: 400, frames: [], error: 'BAD_EXPRESSION' };
    const curves = this.#curves(caller, selection).slice(0, MOST_CURVES);
    if (curves.length > left) return { status: 400, frames: [], error: 'TOO_MANY_SERIES' };
    const frames: TelemetryFrame[] = [];
    try {
      for (const curve of curves) {
        const columns = await this.#columns(caller, { curve, selection, query, range });
        if (columns[0].length > 0) frames.push(frameOf(query.refId, curve, columns));
      }
    } catch (error) {
      if (!(error instanceof DimoraError)) throw error;
      return { status: 500, frames: [], error: error.code };
    }
    return { status: 200, frames };
  }

  /** The series of a selection that the caller may read, by name. */
  #curves(caller: Caller, { StateVar, of }: Selection): Curve[] {
    const { house, guard } = this.#parts;
    const view = house.viewOf(caller.claims);
    const ofDevices = view
      .devices()
      .filter(({ Key, Status }) =>
        of === 'all'
          ? Object.hasOwn(Status.StateVars, StateVar)
          : of.kind !== 'room' && of.name === Key,
      )
      .map(({ Id, Key, Name }): Curve => ({
        ref: { DeviceId: Id, StateVar },
        labels: { name: Name, device: Key, variable: StateVar },
      }))
      .toSorted((left, right) => compare(left.labels['name'], right.labels['name']));
    if (of === 'all' || of.kind === 'device' || ofDevices.length > 0) return ofDevices;
    const id = of.name as EnvironmentId;
    const room = guard.readsRoom(caller, id) ? view.environment(id) : undefined;
    if (!room) return [];
    const labels = { name: room.Name, room: room.Id, variable: StateVar };
    return [{ ref: { EnvironmentId: room.Id, StateVar }, labels }];
  }

  async #columns(
    caller: Caller,
    asked: {
      readonly curve: Curve;
      readonly selection: Selection;
      readonly query: TelemetryQuery;
      readonly range: PastRange;
    },
  ): Promise<Columns> {
    const { curve, selection, query, range } = asked;
    const { file, clock, history } = this.#parts;
    if (selection.lastWithinMs !== undefined) {
      const window = { from: Math.max(0, range.to - selection.lastWithinMs), to: range.to + 1 };
      const last = await lastValue(file, curve.ref, pastRange(window, file.store, clock.now()));
      return last ? [[last.ts], [last.value]] : [[], []];
    }
    const width = Math.round(Math.min(MOST_POINTS, Math.max(1, pointsOf(query))));
    const { series } = await history.chart(caller, { series: [curve.ref], range, width });
    const { ts = [], avg = [] } = series[0]?.points ?? {};
    return [ts, avg];
  }
}

/** Some clients send it as text. */
function pointsOf({ maxDataPoints }: TelemetryQuery): number {
  const points = Number(maxDataPoints ?? DEFAULT_POINTS);
  return Number.isFinite(points) ? points : DEFAULT_POINTS;
}

/** The range of a request, forwards. Rejects what isn't a moment with VALIDATION_FAILED. */
function rangeOf(
  from: TelemetryRequest['from'],
  to: TelemetryRequest['to'],
  now: number,
): PastRange {
  const [begin, end] = [momentOf(from, now), momentOf(to, now)];
  if (begin === undefined || end === undefined)
    throw new DimoraError('VALIDATION_FAILED', {
      issues: [
        { path: begin === undefined ? 'from' : 'to', code: 'invalid_format', expected: 'moment' },
      ],
    });
  return begin <= end ? { from: begin, to: end } : { from: end, to: begin };
}

const frameOf = (refId: string, { ref, labels }: Curve, [ts, values]: Columns): TelemetryFrame => ({
  schema: {
    refId,
    name: `${labels['name'] ?? ''} ${ref.StateVar}`,
    fields: [
      { name: 'Time', type: 'time' },
      { name: 'Value', type: 'number', labels: { ...labels } },
    ],
  },
  data: { values: [[...ts], [...values]] },
});

const compare = (left = '', right = ''): number => (left < right ? -1 : left > right ? 1 : 0);
