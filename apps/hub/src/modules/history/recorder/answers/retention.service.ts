import type { RecordedMeasure, RecorderState, RetentionForecast } from '@dimora/contract';
import { STATE_VARIABLE_IDS, isRecordable, plainName } from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Granted, Permission } from '../../../../platform/access.ts';
import type { RecorderSettings } from '../recorder-settings.ts';
import type { ScaleOut } from '../scale-out/scale-out.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import type { SampleKeeper } from '../samples/sample-keeper.ts';
import { variableOfKey } from '../samples/series-key.ts';

type Parts = {
  readonly file: SampleFile;
  readonly clock: Clock;
  readonly settings: RecorderSettings;
  readonly keeper: Pick<SampleKeeper, 'stoppedAt'>;
  readonly scaleOut: Pick<ScaleOut, 'state'>;
};

const DAY_MS = 86_400_000;
/** Days whose size says what a day adds. */
const FORECAST_DAYS = 7;

type Size = { readonly series: number; readonly bytes: number; readonly bytesPerDay: number };
const NO_SIZE: Size = { series: 0, bytes: 0, bytesPerDay: 0 };

/** What is recorded, for how long, and how much room it takes (STATS-B1). */
export class RetentionService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What is recorded, for how long, and what it takes. */
  state(_proof: Granted<Permission, 'MODIFY_HUB'>): RecorderState {
    const { file, keeper, scaleOut } = this.#parts;
    const { store } = file;
    const stoppedAt = keeper.stoppedAt ?? null;
    const sizes = this.#sizes();
    const lost = store.lostDays().map(({ from, to }) => ({ from, to }));
    return {
      recording: stoppedAt === null,
      stoppedAt,
      bytes: file.bytes,
      oldest: store.oldest() ?? null,
      lost: [...new Map(lost.map((each) => [`${each.from}-${each.to}`, each])).values()],
      scaleOut: scaleOut.state(),
      measures: STATE_VARIABLE_IDS.filter(isRecordable).map((id) => this.#measure(id, sizes)),
    };
  }

  /** What {@link setRetention} would keep and delete; changes nothing. */
  forecastRetention(
    _proof: Granted<Permission, 'MODIFY_HUB'>,
    { StateVar, days }: { readonly StateVar: string; readonly days: number },
  ): RetentionForecast {
    assertMeasure(StateVar);
    const { file, clock } = this.#parts;
    const before = clock.now() - days * DAY_MS;
    const pruned = file.store.list().flatMap(({ key }) => {
      const series = plainName(variableOfKey(key)) === StateVar && file.store.find(key);
      return series ? file.store.prunable(series, before) : [];
    });
    return {
      days,
      before: Math.max(0, before),
      deletedDays: Math.max(0, ...pruned.map((each) => each.days)),
      deletedBytes: pruned.reduce((sum, { bytes }) => sum + bytes, 0),
      forecastBytes: Math.round(this.#sizes().get(StateVar)?.bytesPerDay ?? 0) * days,
    };
  }

  /** Keeps a measure for some days; `null` for the default. */
  setRetention(
    _proof: Granted<Permission, 'MODIFY_HUB'>,
    { StateVar, days }: { readonly StateVar: string; readonly days: number | null },
  ): RecordedMeasure {
    assertMeasure(StateVar);
    this.#parts.settings.keepFor(StateVar, days);
    return this.#measure(StateVar, this.#sizes());
  }

  #measure(StateVar: string, sizes: ReadonlyMap<string, Size>): RecordedMeasure {
    const { settings } = this.#parts;
    const days = settings.daysOf(StateVar);
    const { series, bytes, bytesPerDay: average } = sizes.get(StateVar) ?? NO_SIZE;
    const bytesPerDay = Math.round(average);
    return {
      StateVar,
      enabled: !settings.isDisabled(StateVar),
      days,
      isDefault: settings.isDefault(StateVar),
      series,
      bytes,
      bytesPerDay,
      forecastBytes: bytesPerDay * days,
    };
  }

  #sizes(): ReadonlyMap<string, Size> {
    const { file, clock } = this.#parts;
    const { store } = file;
    const since = clock.now() - FORECAST_DAYS * DAY_MS;
    const recent = store.bytesSince(since);
    const age = (clock.now() - Math.max(since, store.oldest() ?? since)) / DAY_MS;
    const sizes = new Map<string, Size>();
    for (const { key, id, bytes } of store.list()) {
      const variable = plainName(variableOfKey(key));
      const size = sizes.get(variable) ?? NO_SIZE;
      sizes.set(variable, {
        series: size.series + 1,
        bytes: size.bytes + bytes,
        bytesPerDay: size.bytesPerDay + (recent.get(id) ?? 0) / Math.max(1, Math.floor(age)),
      });
    }
    return sizes;
  }
}

function assertMeasure(StateVar: string): void {
  if (!isRecordable(StateVar) || plainName(StateVar) !== StateVar)
    throw new DimoraError('VALIDATION_FAILED', {
      issues: [{ path: 'StateVar', code: 'invalid_value' }],
    });
}
