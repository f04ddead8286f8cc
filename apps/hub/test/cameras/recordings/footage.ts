import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FeedFormat, FeedPart } from '../../../src/modules/cameras/feeds/port.ts';

const run = promisify(execFile);
const RATE = 10;
/** A key frame comes every so many frames. */
const GROUP = 10;

/** Real video: the head of an MP4 and its fragments, one for each frame; a key frame each second. */
export type Footage = {
  readonly format: FeedFormat & { readonly kind: 'mp4' };
  /** The fragments as a camera sends them from a moment on. */
  readonly from: (at: number) => FeedPart[];
};

/** Films a test picture with ffmpeg. */
export async function film(
  seconds: number,
  size = '160x120',
  shows: 'bars' | 'snow' = 'bars',
): Promise<Footage> {
  const of = `size=${size}:rate=${RATE}:duration=${seconds}`;
  // Snow can't be compressed: it fills a line.
  const source = shows === 'bars' ? `testsrc=${of}` : `nullsrc=${of},geq=random(1)*255:128:128`;
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const groups = ['-g', `${GROUP}`, '-keyint_min', `${GROUP}`, '-sc_threshold', '0', '-bf', '0'];
  const form = [
    '-movflags',
    'frag_every_frame+empty_moov+default_base_moof',
    '-f',
    'mp4',
    'pipe:1',
  ];
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-f', 'lavfi', '-i', source, ...coding, ...groups, ...form],
    { encoding: 'buffer', maxBuffer: 64 * 1_048_576 },
  );
  const boxes = [...boxesOf(stdout)];
  const init = Buffer.concat(
    boxes.filter(({ type }) => ['ftyp', 'moov'].includes(type)).map(({ bytes }) => bytes),
  );
  const fragments = boxes.flatMap(({ type, bytes }, at) =>
    type === 'moof' ? [Buffer.concat([bytes, boxes[at + 1]?.bytes ?? Buffer.alloc(0)])] : [],
  );
  const [width = 0, height = 0] = size.split('x').map(Number);
  return {
    format: { kind: 'mp4', mime: 'video/mp4; codecs="avc1.42c00b"', width, height, init },
    from: (at) =>
      fragments.map((bytes, index) => ({
        at: at + (index * 1_000) / RATE,
        track: 'video',
        isKey: index % GROUP === 0,
        durationMs: 1_000 / RATE,
        bytes,
      })),
  };
}

function* boxesOf(file: Buffer): Generator<{ readonly type: string; readonly bytes: Buffer }> {
  for (let at = 0; at + 8 <= file.length; at += file.readUInt32BE(at))
    yield {
      type: file.toString('latin1', at + 4, at + 8),
      bytes: file.subarray(at, at + file.readUInt32BE(at)),
    };
}

const COUNTING =
  '-v error -count_frames -select_streams v:0 -show_entries stream=nb_read_frames -of csv=p=0'.split(
    ' ',
  );

/** How many pictures an independent reader decodes of a file. */
export async function picturesIn(path: string): Promise<number> {
  const { stdout } = await run('ffprobe', [...COUNTING, path]);
  return Number(stdout.trim().split(',')[0]);
}
