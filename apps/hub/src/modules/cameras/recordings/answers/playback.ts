import { RecordingStream, encodeVideoFrame, type VideoFrame } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Caller } from '../../../../platform/caller.ts';
import { defineStream } from '../../../../platform/stream.ts';
import type { KeptFolder } from '../store/recording-folder.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import type { Run, Segment } from '../store/recording-rows.ts';
import type { StoredPart } from '../store/segment-format.ts';
import { SegmentReader } from '../store/segment-reader.ts';
import type { MediaAccess } from './media-access.ts';
import type { ViewingLog } from './viewing-log.ts';

type Parts = {
  readonly index: RecordingIndex;
  readonly folder: KeptFolder;
  readonly access: MediaAccess;
  readonly viewing: ViewingLog;
  readonly clock: Clock;
};

/** Sends what a camera recorded, from a moment on, to one reader. */
export class Playback {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Rejects with NOT_FOUND where nothing is recorded after that moment that the caller may see. */
  open(caller: Caller, DeviceId: DeviceId, at: number): AsyncIterable<Uint8Array> {
    const run = this.#next(caller, DeviceId, at);
    if (!run) throw new DimoraError('NOT_FOUND', { kind: 'recording' });
    this.#parts.viewing.watched(caller, DeviceId, at);
    return encoded(this.#frames(caller, run, at));
  }

  async *#frames(caller: Caller, first: Run, at: number): AsyncGenerator<VideoFrame, void> {
    const { clock } = this.#parts;
    let init: Buffer | undefined;
    let form = '';
    let reached = at;
    for (let run: Run | undefined = first; run; run = this.#next(caller, run.DeviceId, reached)) {
      if (run.from > reached) yield news(clock.now(), { gap: [reached, run.from] });
      for await (const file of this.#files(run, reached)) {
        await using reader = file.reader;
        const { head } = reader;
        if (JSON.stringify(head.form) !== form || !init?.equals(reader.init)) {
          form = JSON.stringify(head.form);
          ({ init } = reader);
          yield news(file.segment.from, head.form);
          if (head.form.kind === 'mp4')
            yield { kind: 'init', at: file.segment.from, bytes: reader.init };
        }
        const kind = head.form.kind === 'mp4' ? 'part' : 'jpeg';
        for await (const part of this.#fragments(caller, run, file, reached)) {
          yield { kind, at: part.at, bytes: await reader.read(part) };
          if (part.track === 'video') reached = Math.max(reached, part.at + part.durationMs);
        }
        reached = Math.max(reached, file.segment.to);
      }
      reached = Math.max(reached, run.to);
    }
  }

  /** The files of a run from a moment on, as long as they are there. */
  async *#files(
    run: Run,
    at: number,
  ): AsyncGenerator<{ readonly segment: Segment; readonly reader: SegmentReader }, void> {
    const { index, folder } = this.#parts;
    let segment = index.segmentAt(run.id, at);
    while (segment) {
      const reader = await SegmentReader.open(folder.at(segment.file));
      if (reader) yield { segment, reader };
      segment = index.segmentAfter(segment);
    }
  }

  /**
   * The fragments of a file from the last key frame before a moment on. At each key frame it is looked again whether it is
   * still there, and whether the reader may still see it.
   */
  async *#fragments(
    caller: Caller,
    run: Run,
    { segment, reader }: { readonly segment: Segment; readonly reader: SegmentReader },
    at: number,
  ): AsyncGenerator<StoredPart, void> {
    const { index } = this.#parts;
    const keys = index.keys(segment).filter((key) => key.at >= run.from);
    const start = keys.findLast((key) => key.at <= at) ?? keys[0];
    for await (const part of reader.parts(start?.offset)) {
      if (part.isKey && part.track === 'video') {
        if (!index.segment(segment.id)) return;
        if (!this.#parts.access.seen(caller, { ...run, from: part.at, to: part.at + 1 })) return;
      }
      yield part;
    }
  }

  /** The part that somebody may see of the recording that covers a moment, or of the next one. */
  #next(caller: Caller, DeviceId: DeviceId, at: number): Run | undefined {
    const { index, access } = this.#parts;
    let from = at;
    for (;;) {
      const run = index.runAfter(DeviceId, from);
      if (!run) return undefined;
      const seen = access.seen(caller, run);
      if (seen && seen.to > at) return seen;
      from = Math.max(run.to, from + 1);
    }
  }
}

const news = (at: number, told: (VideoFrame & { readonly kind: 'news' })['news']): VideoFrame => ({
  kind: 'news',
  at,
  news: told,
});

async function* encoded(frames: AsyncIterable<VideoFrame>): AsyncGenerator<Uint8Array, void> {
  for await (const frame of frames) yield encodeVideoFrame(frame);
}

/** The recordings of one camera, for a reader who may see them. */
export const recordingStream = (playback: Playback, access: MediaAccess) =>
  defineStream(RecordingStream, {
    allows: (caller, { DeviceId }) => access.since(caller, DeviceId, undefined) !== undefined,
    open: ({ DeviceId, at }, { caller }) => ({ chunks: playback.open(caller, DeviceId, at) }),
  });
