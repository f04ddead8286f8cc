import { SAMPLE_SOURCES, type SampleSource } from '@dimora/domain';
import { SOURCE_BITS, slotEdges } from '@dimora/time-series';
import type { HouseView } from '../../visibility/port.ts';
import type { ReadableSeries } from '../readable-series.ts';
import type { SampleFile } from '../samples/sample-file.ts';
import { keyOf } from '../samples/series-key.ts';
import type { CsvForm } from './csv-form.ts';
import type { PastRange } from './past-range.ts';
import { Breather, slotsInSlices } from './sliced-query.ts';
import { averagingOf, slotValue } from './slot-value.ts';

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

/** One page of CSV (RFC 4180): whole slices of time, series after series; `next` says where it goes on. */
export async function exportPage(wanted: Export): Promise<{ csv: string; next: string | null }> {
  const { readable, range, after, form } = wanted;
  const [index = 0, since = range.from] = (after ?? '').split(':').filter(Boolean).map(Number);
  const breather = new Breather();
  const lines: string[] = [];
  let from = Math.max(range.from, since);
  for (let at = index; at < readable.length; at += 1) {
    const series = readable[at];
    while (series && from < range.to) {
      if (lines.length >= MOST_LINES)
        return { csv: page(form, lines, after), next: `${at}:${from}` };
      const to = Math.min(range.to, from + SLICE_MS);
      lines.push(...(await linesOf(wanted, series, { from, to }, breather)));
      from = to;
    }
    from = range.from;
  }
  return { csv: page(form, lines, after), next: null };
}

const page = (form: CsvForm, lines: readonly string[], after: string | undefined): string =>
  (after === undefined ? form.head : '') + lines.join('');

async function linesOf(
  { file, view, form, timeSlot }: Export,
  { ref, device }: ReadableSeries,
  { from, to }: PastRange,
  breather: Breather,
): Promise<string[]> {
  const { store } = file;
  const series = store.find(keyOf(ref));
  if (!series) return [];
  const room = view.environment(
    'DeviceId' in ref ? (device?.EnvironmentId ?? ('' as never)) : ref.EnvironmentId,
  );
  const line = (at: number, value: number, source: SampleSource): string =>
    form.line({ at, value, source, device, room, StateVar: ref.StateVar });
  if (timeSlot === 0) {
    await breather.pause();
    const { ts, values, marks } = store.samples(series, from, to).columns;
    return Array.from(ts, (time, at) => {
      const value = values[at] ?? Number.NaN;
      const source = SAMPLE_SOURCES[(marks[at] ?? 0) & SOURCE_BITS] ?? 'device';
      return Number.isNaN(value) ? '' : line(time, value, source);
    }).filter((text) => text !== '');
  }
  const edges = slotEdges(from, to, timeSlot, file.zone());
  const slots = await slotsInSlices(store, series, edges, breather);
  const lines: string[] = [];
  for (let at = 0; at < slots.count.length; at += 1) {
    const start = edges[at] ?? 0;
    const value = slotValue(slots, at, averagingOf(ref.StateVar));
    // The slot that contains the beginning belongs to the slice before.
    if (value !== undefined && (start >= from || from === edges[0]))
      lines.push(line(start, value, 'computed'));
  }
  return lines;
}
