import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { AVATAR_LIMIT_BYTES, AVATAR_PX, PICTURE_MAX_PX } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { BAD_PICTURE } from './bad-picture.ts';

/** More processor time than the largest allowed picture takes on a slow computer, in milliseconds. */
const TIME_LIMIT_MS = 15_000;

/** Ends a program that hangs without using its processor time, in milliseconds. */
const HANGING_MS = 5 * 60_000;

/** A part of a picture, as fractions of its width and height, seen upright. */
export type PicturePart = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A picture's pixels: red, green and blue of each, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

/**
 * Re-encodes a picture, or a part of it, in its own process, with a low priority and without our environment's
 * secrets. Rejects with IMAGE_DAMAGED where it can't be decoded or takes more processor time than `timeLimitMs`.
 */
export function drawAnew(
  picture: Uint8Array,
  timeLimitMs: number = TIME_LIMIT_MS,
  part?: PicturePart,
): Promise<Buffer> {
  const of = part ? [part.left, part.top, part.width, part.height] : [];
  return run(new URL('./picture-program.ts', import.meta.url), picture, [
    timeLimitMs,
    PICTURE_MAX_PX ** 2,
    AVATAR_PX,
    AVATAR_LIMIT_BYTES,
    ...of,
  ]);
}

/** Decodes a picture, made smaller to that longest side, in the same way. Rejects as {@link drawAnew} does. */
export async function decode(picture: Uint8Array, longest: number): Promise<Pixels> {
  const bytes = await run(new URL('./pixels-program.ts', import.meta.url), picture, [
    TIME_LIMIT_MS,
    PICTURE_MAX_PX ** 2,
    longest,
  ]);
  const [width, height] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
  return { width, height, rgb: Uint8Array.from(bytes.subarray(8)) };
}

async function run(program: URL, picture: Uint8Array, args: readonly number[]): Promise<Buffer> {
  const child = spawn(
    process.execPath,
    [
      '--disable-sigusr1',
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(program),
      ...args.map(String),
    ],
    {
      env: {},
      stdio: 'pipe',
      timeout: HANGING_MS,
      killSignal: 'SIGKILL',
      windowsHide: true,
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  lowerPriority(child.pid);
  // A program that ends early doesn't read; its exit code tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(picture);
  const [code, bytes, words] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)]);
  if (code === 0 && bytes.length > 0) return bytes;
  // Killed: it took too long, or a decoder crashed.
  if (code === BAD_PICTURE || code === null) throw new DimoraError('IMAGE_DAMAGED');
  throw new Error(`pictures can't be drawn here: ${words}`);
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, 10);
  } catch {
    // It has ended already, or the system has no priorities.
  }
}
