/** What a line of the telemetry page shows; a property is chosen after its device. */
export type Metric = { readonly device: string | null; readonly property: string | null };
/** A metric that can be asked for. */
export type WholeMetric = { readonly device: string; readonly property: string };

/** Most metrics of a page; each is two queries. */
export const MOST_METRICS = 16;

/** The query parameters of the telemetry page. */
export type TelemetrySearch = {
  /** A range of one's own, milliseconds since 1970; without it, the last 24 hours. */
  from?: number;
  to?: number;
  /** `device key:PROPERTY`, each encoded, with commas between them. */
  metrics?: string;
};

const MOST_TEXT = 4_000;

/** Parses the query parameters; invalid ones are left out. */
export function telemetrySearchOf(search: Readonly<Record<string, unknown>>): TelemetrySearch {
  const [from, to] = [search['from'], search['to']].map((value) => {
    const at = Number(value);
    return value !== undefined && Number.isSafeInteger(at) && at >= 0 && at < 1e14 ? at : undefined;
  });
  const { metrics } = search;
  return {
    ...(from !== undefined && to !== undefined && { from, to }),
    ...(typeof metrics === 'string' && { metrics: metrics.slice(0, MOST_TEXT) }),
  };
}

/** The metrics of the query parameters. */
export function metricsIn({ metrics = '' }: TelemetrySearch): Metric[] {
  return metrics
    .split(',')
    .flatMap((entry) => {
      const at = entry.lastIndexOf(':');
      if (at < 1) return [];
      try {
        const device = decodeURIComponent(entry.slice(0, at));
        return { device, property: entry.slice(at + 1) || null };
      } catch {
        return [];
      }
    })
    .slice(0, MOST_METRICS);
}

/** The query parameter of metrics. */
export const asParameter = (metrics: readonly WholeMetric[]): string =>
  metrics.map(({ device, property }) => `${encodeURIComponent(device)}:${property}`).join(',');

/** The metrics, if every one has a property (TELEMETRY-02); `null` otherwise, and without any. */
export function wholeMetrics(metrics: readonly Metric[]): readonly WholeMetric[] | null {
  const whole = metrics.filter(
    (metric): metric is WholeMetric => metric.device !== null && metric.property !== null,
  );
  return whole.length > 0 && whole.length === metrics.length ? whole : null;
}

/** The expression of a metric. */
export const expressionOf = ({ device, property }: WholeMetric): string =>
  `dimora_${property.toLowerCase()}{device="${device.replaceAll(/["\\]/g, String.raw`\$&`)}"}`;
