import { SAMPLE_SOURCES, type SampleSource } from '@dimora/domain';
import { SOURCE_BITS, slotEdges } from '@dimora/time-series';
import type { HouseView } from '../../../people/visibility/port.ts';
import type { ReadableSeries } from '../readable-series.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { keyOf } from '../samples/series-key.ts';
import { averagesOf } from './chart-columns.ts';
import type { CsvForm } from './csv-form.ts';
import type { PastRange } from './past-range.ts';
import { slotsOf } from './series-slots.ts';
import { Breather } from './sliced-query.ts';
import { averagingOf } from './slot-value.ts';

/** Lines of one page. */
const MOST_LINES = 10_000;
/** Samples are read for this long at once. */
const SLICE_MS = 2 * 86_400_000;

type Export = {
  readonly file: SampleFile;
  readonly view: HouseView;
  readonly form: CsvForm;
  readonly readable: readonly ReadableSeries[];
  readonly range: PastRange;
  /** 0 for every sample. */
  readonly timeSlot: number;
  readonly after: string | undefined;
};

/** One page of CSV (RFC 4180): whole slices of time, series after series; `next` says where it continues. */
export async function exportPage(wanted: Export): Promise<{ csv: string; next: string | null }> {
  const { readable, range, after, form, file, timeSlot } = wanted;
  // Those of the whole range, as charts have them: a slot may begin before the range, and be longer than a slice.
  const edges = timeSlot === 0 ? undefined : slotEdges(range.from, range.to, timeSlot, file.zone());
  const start = edges?.[0] ?? range.from;
  const [index = 0, since = start] = (after ?? '').split(':').filter(Boolean).map(Number);
  const breather = new Breather();
  const lines: string[] = [];
  let from = Math.max(start, since);
  for (let at = index; at < readable.length; at += 1) {
    const series = readable[at];
    while (series && from < range.to) {
      if (lines.length >= MOST_LINES)
        return { csv: page(form, lines, after), next: `${at}:${from}` };
      const to = Math.min(range.to, from + SLICE_MS);
      const slice = { from, to };
      lines.push(
        ...(edges
          ? await slotLines(wanted, series, edgesIn(edges, slice), breather)
          : await sampleLines(wanted, series, slice, breather)),
      );
      from = to;
    }
    from = start;
  }
  return { csv: page(form, lines, after), next: null };
}

const page = (form: CsvForm, lines: readonly string[], after: string | undefined): string =>
  (after === undefined ? form.head : '') + lines.join('');

/** The edges of the slots that begin in a slice of time; the last edge of all begins none. */
function edgesIn(edges: Float64Array, { from, to }: PastRange): Float64Array {
  const [first, last] = [firstFrom(edges, from), firstFrom(edges, to)];
  return last === first ? new Float64Array() : edges.subarray(first, last + 1);
}

/** The first edge that isn't before a moment. */
function firstFrom(edges: Float64Array, moment: number): number {
  let [low, high] = [0, Math.max(0, edges.length - 1)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function sampleLines(
  wanted: Export,
  of: ReadableSeries,
  { from, to }: PastRange,
  breather: Breather,
): Promise<string[]> {
  const { store } = wanted.file;
  const series = store.find(keyOf(of.ref));
  if (!series) return [];
  const line = lineOf(wanted, of);
  await breather.pause();
  const { ts, values, marks } = store.samples(series, from, to).columns;
  return Array.from(ts, (time, at) => {
    const value = values[at] ?? Number.NaN;
    const source = SAMPLE_SOURCES[(marks[at] ?? 0) & SOURCE_BITS] ?? 'device';
    return Number.isNaN(value) ? '' : line(time, value, source);
  }).filter((text) => text !== '');
}

async function slotLines(
  wanted: Export,
  of: ReadableSeries,
  edges: Float64Array,
  breather: Breather,
): Promise<string[]> {
  const slots = edges.length > 0 && (await slotsOf(wanted, of.ref, edges, breather));
  if (!slots) return [];
  const line = lineOf(wanted, of);
  const { ts, avg } = averagesOf(slots, averagingOf(of.ref.StateVar));
  return ts.map((time, at) => line(time, avg[at] ?? 0, 'computed'));
}

/** Writes the lines of a series. */
function lineOf(
  { view, form }: Export,
  { ref, device }: ReadableSeries,
): (at: number, value: number, source: SampleSource) => string {
  const room = view.environment(
    'DeviceId' in ref ? (device?.EnvironmentId ?? ('' as never)) : ref.EnvironmentId,
  );
  return (at, value, source) =>
    form.line({ at, value, source, device, room, StateVar: ref.StateVar });
}
