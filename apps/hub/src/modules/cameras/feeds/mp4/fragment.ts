import { boxAt, contentOf, viewOf } from './box-splitter.ts';
import type { Track } from './movie.ts';

/** What a `moof` says of the samples that follow it. */
export type Fragment = {
  readonly track: Track;
  readonly isKey: boolean;
  readonly durationMs: number;
};

/** The bit of a sample's flags that says that it needs others to be decoded. */
const NOT_SYNC = 0x0001_0000;

/** Optional fields of a `tfhd`, in their order, with their sizes. */
const HEAD_FIELDS = [
  [0x01, 8],
  [0x02, 4],
  [0x08, 4],
  [0x10, 4],
  [0x20, 4],
] as const;

/** Reads a fragment with one track, as ffmpeg writes them for every frame. Nothing for anything else. */
export function readFragment(moof: Uint8Array, tracks: readonly Track[]): Fragment | undefined {
  const content = contentOf(moof);
  const head = boxAt(content, 'traf', 'tfhd');
  const run = boxAt(content, 'traf', 'trun');
  if (!head || !run || head.length < 8 || run.length < 8) return undefined;
  const view = viewOf(head);
  const track = tracks.find(({ id }) => id === view.getUint32(4));
  if (!track) return undefined;
  const own = headDefaults(view);
  const defaults = {
    duration: own.duration ?? track.defaults.duration,
    flags: own.flags ?? track.defaults.flags,
  };
  const { duration, flags } = readRun(viewOf(run), defaults);
  return {
    track,
    isKey: track.kind === 'video' && (flags & NOT_SYNC) === 0,
    durationMs: (duration * 1_000) / track.timescale,
  };
}

function headDefaults(view: DataView): { duration?: number; flags?: number } {
  const flags = view.getUint32(0) & 0xff_ffff;
  const found: { duration?: number; flags?: number } = {};
  let at = 8;
  for (const [bit, size] of HEAD_FIELDS) {
    if ((flags & bit) === 0) continue;
    if (at + size > view.byteLength) return found;
    if (bit === 0x08) found.duration = view.getUint32(at);
    if (bit === 0x20) found.flags = view.getUint32(at);
    at += size;
  }
  return found;
}

/** The whole duration of a run, and the flags of its first sample. */
function readRun(
  view: DataView,
  defaults: { readonly duration: number; readonly flags: number },
): { duration: number; flags: number } {
  const has = view.getUint32(0) & 0xff_ffff;
  const samples = Math.min(view.getUint32(4), 10_000);
  let at = 8 + ((has & 0x01) === 0 ? 0 : 4);
  let { flags } = defaults;
  if ((has & 0x04) !== 0 && at + 4 <= view.byteLength) {
    flags = view.getUint32(at);
    at += 4;
  }
  const size = [0x100, 0x200, 0x400, 0x800].filter((bit) => (has & bit) !== 0).length * 4;
  const hasDuration = (has & 0x100) !== 0;
  let duration = hasDuration ? 0 : defaults.duration * samples;
  for (let nth = 0; nth < samples && at + size <= view.byteLength && size > 0; nth += 1) {
    if (hasDuration) duration += view.getUint32(at);
    if (nth === 0 && (has & 0x400) !== 0) {
      const before = [0x100, 0x200].filter((bit) => (has & bit) !== 0).length * 4;
      flags = view.getUint32(at + before);
    }
    at += size;
  }
  return { duration, flags };
}
