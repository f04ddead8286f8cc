import { spawn } from 'node:child_process';
import type { DeviceId } from '@dimora/domain';
import { pictureIn, type Content } from '@dimora/node-kit';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import type { Caller } from '../../../../platform/caller.ts';
import { OneAtATime } from '../../../../platform/one-at-a-time.ts';
import type { KeptFolder } from '../store/recording-folder.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import type { Segment } from '../store/recording-rows.ts';
import { SegmentReader } from '../store/segment-reader.ts';
import type { RecordingsService } from './recordings.service.ts';
import type { ViewingLog } from './viewing-log.ts';

type Parts = {
  readonly index: RecordingIndex;
  readonly folder: KeptFolder;
  readonly service: Pick<RecordingsService, 'runAt'>;
  readonly viewing: ViewingLog;
  /** The path of ffmpeg; undefined where there is none. */
  readonly ffmpeg: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
};

/** A frame, and when it was recorded. */
export type Preview = { readonly picture: Content; readonly takenAt: number };

/** How long ffmpeg may take for a frame, in milliseconds. */
const DRAWING_MS = 10_000;
/** Frames that are kept in memory, each of some ten kilobytes. */
const MOST = 200;
const WIDTH = 320;
/** A frame of this width is at most this large. */
const PICTURE_BYTES = 1_048_576;

/** Draws key frames of recordings, for who looks for a moment. One is drawn at a time: they are small and soon done. */
export class Previews {
  readonly #parts: Parts;
  readonly #drawn = new Map<string, Content>();
  readonly #drawing = new OneAtATime();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The last key frame before a moment. Rejects with NOT_FOUND where nothing is recorded that the caller may see, and with
   * PREVIEW_UNAVAILABLE where it can't be drawn.
   */
  async of(caller: Caller, DeviceId: DeviceId, at: number): Promise<Preview> {
    const { index, service, viewing } = this.#parts;
    const run = service.runAt(caller, DeviceId, at);
    const segment = run && index.segmentAt(run.id, at);
    const keys = segment ? index.keys(segment).filter((key) => key.at >= run.from) : [];
    const key = keys.findLast((each) => each.at <= at) ?? keys[0];
    if (!segment || !key) throw new DimoraError('NOT_FOUND', { kind: 'recording' });
    viewing.watched(caller, DeviceId, at);
    const name = `${segment.id} ${key.offset}`;
    const picture =
      this.#drawn.get(name) ??
      (await this.#drawing.next(
        async () => this.#drawn.get(name) ?? this.#draw(segment, key.offset),
      ));
    this.#keep(name, picture);
    return { picture, takenAt: key.at };
  }

  #keep(name: string, picture: Content): void {
    this.#drawn.delete(name);
    this.#drawn.set(name, picture);
    const [oldest] = this.#drawn.keys();
    if (this.#drawn.size > MOST && oldest !== undefined) this.#drawn.delete(oldest);
  }

  async #draw({ file }: Segment, offset: number): Promise<Content> {
    const { folder, clock, ffmpeg, log } = this.#parts;
    await using reader = await SegmentReader.open(folder.at(file));
    if (!reader) throw new DimoraError('NOT_FOUND', { kind: 'recording' });
    const { value: part } = await reader.parts(offset).next();
    if (!part) throw new DimoraError('NOT_FOUND', { kind: 'recording' });
    const bytes = await reader.read(part);
    if (reader.head.form.kind === 'jpeg') return pictureOf(bytes);
    if (ffmpeg === undefined) throw new DimoraError('PREVIEW_UNAVAILABLE');
    try {
      return pictureOf(await drawn(ffmpeg, Buffer.concat([reader.init, bytes]), clock));
    } catch (error) {
      log.debug('recordings.notDrawn', { error });
      throw new DimoraError('PREVIEW_UNAVAILABLE');
    }
  }
}

function pictureOf(bytes: Buffer): Content {
  const picture = pictureIn(bytes);
  if (!picture) throw new DimoraError('PREVIEW_UNAVAILABLE');
  return picture;
}

const ARGUMENTS =
  `-v error -nostdin -protocol_whitelist pipe -f mp4 -i pipe:0 -frames:v 1 -vf scale=${WIDTH}:-2 -q:v 5 -f mjpeg pipe:1`.split(
    ' ',
  );

/** Lets ffmpeg draw the first frame of a video. Rejects if it can't be started, fails, or takes too long. */
function drawn(program: string, video: Buffer, clock: Clock): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const child = spawn(program, ARGUMENTS, {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const tooLong = clock.after(DRAWING_MS, () => child.kill('SIGKILL'));
  const pieces: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (piece: Buffer) => {
    pieces.push(piece);
    size += piece.length;
    if (size > PICTURE_BYTES) child.kill('SIGKILL');
  });
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  child.on('error', reject);
  child.on('close', (code) => {
    tooLong[Symbol.dispose]();
    if (code === 0 && size > 0) resolve(Buffer.concat(pieces));
    else reject(new Error(`ffmpeg ended with ${code}`));
  });
  child.stdin.end(video);
  return promise;
}
