import type { TelemetryFrame, TelemetryQuery, TelemetryResult } from '@dimora/contract';
import { isRecordable } from '@dimora/domain';
import { z } from 'zod';
import type { Caller } from '../../../../platform/caller.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';
import type { PastRange } from '../answers/past-range.ts';
import type { SeriesGuard } from '../readable-series.ts';
import { deviceKey, environmentKey } from '../samples/series-key.ts';
import type { ScaleOutSettings } from '../scale-out/scale-out-settings.ts';
import {
  HUB_LABEL,
  SERIES_LABEL,
  seriesLabel,
  variableOfMetric,
} from '../scale-out/series-labels.ts';
import type { AskStore, StoreReply } from '../scale-out/store-http.ts';
import { limited } from './promql/limited.ts';

const MOST_ANSWER_BYTES = 16 * 1_048_576;
/** The longest query that VictoriaMetrics reads. */
const MOST_CHARACTERS = 16_000;
/** The most points of one curve that Prometheus answers with. */
const MOST_POINTS = 10_000;
/** Within this time every series that is known has a sample. */
const LOOKBACK = '5m';
/** Prometheus refuses it. */
const ONLY_METRICSQL = 'default_rollup(1)';

type Parts = {
  readonly house: VisibilityPort;
  readonly guard: SeriesGuard;
  readonly hub: string;
  readonly settings: () => ScaleOutSettings;
  readonly ask: AskStore;
};

const Matrix = z.object({
  status: z.literal('success'),
  data: z.object({
    resultType: z.enum(['matrix', 'scalar', 'vector', 'string']),
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        values: z.array(z.tuple([z.number(), z.string()])),
      }),
    ),
  }),
});
type Series = z.infer<typeof Matrix>['data']['result'][number];

/** What a caller may read of the store, by the label of each series, with its name. */
type Readable = ReadonlyMap<
  string,
  { readonly name: string; readonly has: (variable: string) => boolean }
>;

/** Asks another store in PromQL, for what the caller may read and nothing else. */
export class StoreQuery {
  readonly #parts: Parts;
  #asked: { readonly Url: string; readonly isMetricsQl: boolean } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True if there is a store to ask. */
  get isOn(): boolean {
    const { Url, Read } = this.#parts.settings();
    return Url !== '' && Read;
  }

  /** The answer to one query; with a code of its own if there is none. */
  async answer(
    caller: Caller,
    query: TelemetryQuery,
    { range, points }: { readonly range: PastRange; readonly points: number },
  ): Promise<TelemetryResult> {
    const lookback = await this.#lookback();
    if (lookback === 'unknown') return failed(503, 'SAMPLE_STORE_UNREACHABLE');
    const readable = this.#readable(caller);
    const expression = limited(query.expr, (metric) => this.#matchers(readable, metric), lookback);
    if (expression === undefined) return failed(400, 'BAD_EXPRESSION');
    if (expression.length > MOST_CHARACTERS) return failed(400, 'TOO_MANY_SERIES');
    const reply = await this.#ask(expression, range, points).catch(() => undefined);
    if (!reply) return failed(503, 'SAMPLE_STORE_UNREACHABLE');
    if (reply.status === 400 || reply.status === 422) return failed(400, 'BAD_EXPRESSION');
    const parsed = reply.status === 200 ? Matrix.safeParse(json(reply.text)) : undefined;
    if (!parsed?.success) return failed(502, 'SAMPLE_STORE_REFUSED');
    const frames = parsed.data.data.result
      // A store that overlooked the matchers would show here.
      .filter(
        ({ metric }) => metric[SERIES_LABEL] === undefined || readable.has(metric[SERIES_LABEL]),
      )
      .map((series) => frameOf(query, series, readable));
    return { status: 200, frames };
  }

  /**
   * How far a selector looks back for a value, where the store has to know. Prometheus always looks back five minutes;
   * VictoriaMetrics guesses it from the time between the samples, and loses series that are steady after many changes.
   */
  async #lookback(): Promise<typeof LOOKBACK | 'unknown' | undefined> {
    const { Url } = this.#parts.settings();
    if (this.#asked?.Url !== Url) {
      const reply = await this.#post('/api/v1/query', { query: ONLY_METRICSQL }).catch(() => null);
      if (!reply || (reply.status !== 200 && reply.status !== 400)) return 'unknown';
      this.#asked = { Url, isMetricsQl: reply.status === 200 };
    }
    return this.#asked.isMetricsQl ? LOOKBACK : undefined;
  }

  #ask(query: string, { from, to }: PastRange, points: number): Promise<StoreReply> {
    const most = Math.max(1, Math.min(MOST_POINTS, Math.round(points)));
    const step = Math.max(1, Math.ceil((to - from) / 1_000 / most));
    return this.#post('/api/v1/query_range', {
      query,
      start: String(from / 1_000),
      end: String(to / 1_000),
      step: String(step),
    });
  }

  #post(path: string, fields: Readonly<Record<string, string>>): Promise<StoreReply> {
    const { settings, ask } = this.#parts;
    const body = new URLSearchParams(fields);
    return ask(settings(), {
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(body.toString()),
      mostBytes: MOST_ANSWER_BYTES,
    });
  }

  /** Everything that the caller may read. What isn't here isn't asked for. */
  #readable(caller: Caller): Readable {
    const { house, guard } = this.#parts;
    const view = house.viewOf(caller.claims);
    const devices = view
      .devices()
      .map(
        ({ Id, Name, Status }) =>
          [
            seriesLabel(deviceKey(Id, '')),
            { name: Name, has: (variable: string) => Object.hasOwn(Status.StateVars, variable) },
          ] as const,
      );
    const rooms = view
      .environments()
      .filter(({ Id }) => guard.readsRoom(caller, Id))
      .map(
        ({ Id, Name }) =>
          [seriesLabel(environmentKey(Id, '')), { name: Name, has: () => true }] as const,
      );
    return new Map([...devices, ...rooms]);
  }

  #matchers(readable: Readable, metric: string): string | undefined {
    const variable = variableOfMetric(metric);
    if (variable === undefined || !isRecordable(variable)) return undefined;
    const series = [...readable].filter(([, { has }]) => has(variable)).map(([label]) => label);
    // No series has this label, so that nothing is found.
    const pattern = series.length === 0 ? 'none' : series.map(literal).join('|');
    return `${HUB_LABEL}=${text(this.#parts.hub)},${SERIES_LABEL}=~${text(pattern)}`;
  }
}

const literal = (label: string): string => label.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const text = (content: string): string => `"${content.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

function frameOf(
  { refId, expr }: TelemetryQuery,
  series: Series,
  readable: Readable,
): TelemetryFrame {
  const { [HUB_LABEL]: _, [SERIES_LABEL]: label = '', __name__: metric, ...others } = series.metric;
  const own = readable.get(label)?.name;
  const variable = metric === undefined ? undefined : variableOfMetric(metric);
  const name = own ?? (Object.values(others).join(' ') || expr);
  return {
    schema: {
      refId,
      name: [name, variable].filter(Boolean).join(' '),
      fields: [
        { name: 'Time', type: 'time' },
        {
          name: 'Value',
          type: 'number',
          labels: { ...others, name, ...(variable !== undefined && { variable }) },
        },
      ],
    },
    data: {
      values: [
        series.values.map(([at]) => Math.round(at * 1_000)),
        series.values.map(([, value]) => finite(Number(value))),
      ],
    },
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const failed = (status: number, error: string): TelemetryResult => ({ status, frames: [], error });

function json(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
