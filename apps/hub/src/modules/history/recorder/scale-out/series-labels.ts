import type { Labels } from './write-request.ts';

/** The label by which series are told apart and permissions are enforced: `d/…` or `e/…` and the escaped id. */
export const SERIES_LABEL = 'series';
/** The label of the hub that wrote a series. */
export const HUB_LABEL = 'hub';

const PREFIX = 'dimora_';

/** The name of a variable's metric: `dimora_temperature`. */
export const metricOf = (variable: string): string => `${PREFIX}${variable.toLowerCase()}`;

/** The variable of a metric's name. */
export const variableOfMetric = (metric: string): string | undefined =>
  metric.startsWith(PREFIX) ? metric.slice(PREFIX.length).toUpperCase() : undefined;

/** What {@link SERIES_LABEL} says of a series with this key. */
export const seriesLabel = (key: string): string => key.slice(0, key.indexOf('/', 2));

/** The labels of a series. */
export function labelsOf(
  key: string,
  of: { readonly hub: string; readonly deviceKeyOf: (id: string) => string | undefined },
): Labels {
  const series = seriesLabel(key);
  const id = decodeURIComponent(series.slice(2));
  const name = series.startsWith('d/') ? { device: of.deviceKeyOf(id) ?? id } : { room: id };
  return { [HUB_LABEL]: of.hub, [SERIES_LABEL]: series, ...name };
}
