import { isRecordable } from '@dimora/domain';

/** What an expression selects. */
export type Selection = {
  readonly StateVar: string;
  /** The key of a device, or the id of a room; `anything` is one of the two by its name. */
  readonly of: { readonly kind: 'device' | 'room' | 'anything'; readonly name: string } | 'all';
  /** Only the last value within this many milliseconds before the end of the range. */
  readonly lastWithinMs: number | undefined;
};

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};
const LAST =
  /^last_over_time\(\s*(?<inner>.+?)\s*\[(?<count>\d{1,6})(?<unit>ms|s|m|h|d|w)\]\s*\)$/s;
const METRIC = /^dimora_(?<variable>[a-z][a-z0-9_]{0,63})\s*(?:\{(?<selector>.*)\})?$/s;
const SELECTOR = /^\s*(?<label>device|room)\s*=\s*(?<name>"(?:[^"\\]|\\.)*")\s*,?\s*$/s;
const SHORT = /^(?<name>.+):(?<variable>[A-Z][A-Z0-9_]{0,63})$/s;

/**
 * Parses an expression; `undefined` if it isn't one, or if nothing is recorded of the variable:
 *
 *     key:TEMPERATURE                              a device by its key, or a room by its id
 *     dimora_temperature{device="key"}             the same, as Prometheus writes it
 *     dimora_temperature{room="kitchen"}
 *     dimora_temperature                           every device that measures it
 *     last_over_time(key:TEMPERATURE[30d])         only the last value
 *
 * @param usualWithinMs `lastWithinMs` of an expression that doesn't say it
 */
export function selectionOf(expression: string, usualWithinMs?: number): Selection | undefined {
  const text = expression.trim();
  const last = LAST.exec(text)?.groups;
  if (!last) return plainSelection(text, usualWithinMs);
  const within = Number(last['count']) * (UNITS[last['unit'] ?? ''] ?? 0);
  return plainSelection(last['inner'] ?? '', within);
}

function plainSelection(text: string, lastWithinMs: number | undefined): Selection | undefined {
  const metric = METRIC.exec(text)?.groups;
  const short = metric ? undefined : SHORT.exec(text)?.groups;
  const StateVar = (metric ?? short)?.['variable']?.toUpperCase();
  if (StateVar === undefined || !isRecordable(StateVar)) return undefined;
  const of = metric
    ? selectorOf(metric['selector'])
    : ({ kind: 'anything', name: short?.['name'] ?? '' } as const);
  return of && { StateVar, of, lastWithinMs };
}

function selectorOf(selector: string | undefined): Selection['of'] | undefined {
  if (selector === undefined || selector.trim() === '') return 'all';
  const { label, name } = SELECTOR.exec(selector)?.groups ?? {};
  if (label === undefined || name === undefined) return undefined;
  return {
    kind: label === 'device' ? 'device' : 'room',
    name: name.slice(1, -1).replaceAll(/\\(.)/gs, '$1'),
  };
}

const RELATIVE = /^now(?:-(?<count>\d{1,6})(?<unit>ms|s|m|h|d|w))?$/;

/** The moment that Grafana means by `from` or `to`; `undefined` if it isn't one. */
export function momentOf(moment: string | number, now: number): number | undefined {
  const text = String(moment).trim();
  const relative = RELATIVE.exec(text);
  if (relative) {
    const { count = '0', unit = 'ms' } = relative.groups ?? {};
    return now - Number(count) * (UNITS[unit] ?? 0);
  }
  const at = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Date.parse(text);
  // The range in which JavaScript has dates.
  return at >= 0 && at <= 8.64e15 ? Math.floor(at) : undefined;
}
