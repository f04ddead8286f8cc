import type {
  ChartQuery,
  ChartSeries,
  EnergyDay,
  HistoryPoint,
  HistoryQuery,
  HistoryReset,
  Outlier,
  RecordedMeasure,
  RecorderState,
  SamplesExport,
  SeriesRef,
  TimeRange,
} from '@dimora/contract';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Grant, Granted, Permission } from '../../platform/access.ts';
import type { Caller } from '../../platform/caller.ts';
import type { SeriesGuard } from './readable-series.ts';

type Parts = { readonly clock: Clock; readonly guard: SeriesGuard };
type Call = { readonly caller: Caller; readonly grant: Grant };

/** Answers with the past of values. Until the store records, there is none. */
export class RecorderService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  getHistory(
    _caller: Caller,
    _query: HistoryQuery,
  ): { points: HistoryPoint[]; next: number | null; asOf: number } {
    return { points: [], next: null, asOf: this.#parts.clock.now() };
  }

  chart(_caller: Caller, _query: ChartQuery): { series: ChartSeries[]; asOf: number } {
    return { series: [], asOf: this.#parts.clock.now() };
  }

  exportSamples(_caller: Caller, _query: SamplesExport): { csv: string; next: string | null } {
    return { csv: '', next: null };
  }

  findOutliers(
    caller: Caller,
    { series }: { readonly series: SeriesRef; readonly range: TimeRange },
  ): { outliers: Outlier[] } {
    if (!this.#parts.guard.readable(caller, series))
      throw new DimoraError('NOT_FOUND', { kind: 'DeviceId' in series ? 'device' : 'environment' });
    return { outliers: [] };
  }

  setHidden(
    { caller, grant }: Call,
    { series }: { readonly series: SeriesRef; readonly Timestamps: readonly number[] },
    _hidden: boolean,
  ): { changed: number } {
    this.#parts.guard.changeable(caller, grant, series);
    return { changed: 0 };
  }

  deleteRange(
    { caller, grant }: Call,
    { series }: { readonly series: SeriesRef; readonly range: TimeRange },
  ): { deleted: number } {
    this.#parts.guard.changeable(caller, grant, series);
    return { deleted: 0 };
  }

  resetHistory(_call: Call, _reset: HistoryReset): { cleared: number; deleted: number } {
    return { cleared: 0, deleted: 0 };
  }

  state(_proof: Granted<Permission, 'READ_PARAMETERS'>): RecorderState {
    return { recording: false, stoppedAt: null, bytes: 0, oldest: null, lost: [], measures: [] };
  }

  setRetention(
    _proof: Granted<Permission, 'MODIFY_HUB'>,
    { StateVar, days }: { readonly StateVar: string; readonly days: number | null },
  ): RecordedMeasure {
    const size = { series: 0, bytes: 0, bytesPerDay: 0, forecastBytes: 0 };
    return { StateVar, enabled: true, days: days ?? 0, isDefault: days === null, ...size };
  }

  energyDays(_caller: Caller, _range: { gte: number; lte: number }): EnergyDay[] {
    return [];
  }
}
