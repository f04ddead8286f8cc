import type { Span } from '@dimora/domain';
import type { TelemetryFrame, TelemetryResult } from '@dimora/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TimePoint } from '@dimora/ui/time-chart';
import { useApi } from '../../../kit/services.tsx';
import { isOnOff, shown, type Line } from '../read/line.ts';
import { expressionOf, type WholeMetric } from './metric.ts';

/** How long the console waits for an answer (TELEMETRY-04), in milliseconds. */
const TIMEOUT_MS = 10_000;
/** How far back the last value is looked for (TELEMETRY-04). */
const LAST_WINDOW = '30d';
/** Where the values come from, as a client of Grafana names it: the hub itself. */
const HUB = { type: 'dimora', uid: 'dimora' };
/** More than any chart has pixels. */
const MOST_POINTS = 1_200;

/** What was asked for; `round` makes a repeated question a new one. */
export type TelemetryAsked = {
  readonly span: Span;
  readonly metrics: readonly WholeMetric[];
  readonly round: number;
};

/** What the hub answered about one metric. */
export type MetricAnswer = {
  readonly metric: WholeMetric;
  /** As the hub names it: `labels.name` (A68). */
  readonly name: string | null;
  /** Absent where the metric isn't applicable: nothing of it in the range, or the hub can't answer it. */
  readonly line: Line | null;
  readonly last: { readonly at: number; readonly value: number } | null;
};

/** Asks the hub for the lines and the last values of metrics, in one request (TELEMETRY-03). */
export function useTelemetry(asked: TelemetryAsked | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['stats', 'telemetry', asked],
    queryFn: async ({ signal }) => {
      const { span, metrics } = asked ?? { span: { from: 0, to: 0 }, metrics: [] };
      const { results } = await api.ds.query(
        {
          queries: metrics.flatMap((metric, at) => {
            const expr = expressionOf(metric);
            return [
              { refId: `line${at}`, datasource: HUB, expr, maxDataPoints: MOST_POINTS },
              {
                refId: `last${at}`,
                datasource: HUB,
                expr: `last_over_time(${expr}[${LAST_WINDOW}])`,
              },
            ];
          }),
          from: String(span.from),
          to: String(span.to),
        },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) },
      );
      return metrics.map((metric, at) =>
        answerOf(metric, results[`line${at}`], results[`last${at}`]),
      );
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** True for a failure because no answer came in time. */
export const isLate = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError';

function answerOf(
  metric: WholeMetric,
  line: TelemetryResult | undefined,
  last: TelemetryResult | undefined,
): MetricAnswer {
  const [curve, latest] = [frameOf(line), frameOf(last)];
  const points = curve ? pointsOf(metric.property, curve) : [];
  const [times = [], values = []] = latest?.data.values ?? [];
  const [at, value] = [times.at(-1), values.at(-1)];
  return {
    metric,
    name: nameOf(curve) ?? nameOf(latest) ?? null,
    line:
      points.length > 0
        ? {
            id: `${metric.property} ${metric.device}`,
            StateVar: metric.property,
            of: { Key: metric.device },
            points,
          }
        : null,
    last: typeof at === 'number' && typeof value === 'number' ? { at, value } : null,
  };
}

const frameOf = (result: TelemetryResult | undefined): TelemetryFrame | undefined =>
  result?.status === 200 ? result.frames[0] : undefined;

const nameOf = (frame: TelemetryFrame | undefined): string | undefined =>
  frame?.schema.fields.find(({ type }) => type === 'number')?.labels?.['name'];

function pointsOf(property: string, { data }: TelemetryFrame): TimePoint[] {
  const [times = [], values = []] = data.values;
  return times.flatMap((at, index) => {
    const value = values[index] ?? null;
    const isRaw = value === null || isOnOff(property);
    return at === null ? [] : [[at, isRaw ? value : shown(property, value)] as const];
  });
}
