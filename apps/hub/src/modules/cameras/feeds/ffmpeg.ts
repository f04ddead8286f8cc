import { spawn, type ChildProcess } from 'node:child_process';
import type { Log } from '@dimora/runtime';
import { FeedFault } from './feed-fault.ts';

/** What ffmpeg makes of a camera's stream. */
export type Conversion = {
  /** An address of the relay, or `pipe:0`. */
  readonly input: string;
  readonly isHevc: boolean;
  /** Encodes H.265 as H.264, which costs a processor. */
  readonly converts: boolean;
  /** The sound is AAC already, as MP4 needs it. */
  readonly soundIsAac: boolean;
};

const MOST_WORDS = 4_000;

/** Where it begins: no guessing of frame rates, which takes a second. */
const READING =
  '-hide_banner -loglevel error -fflags nobuffer -flags low_delay -probesize 1000000 -analyzeduration 500000 -fpsprobesize 0';
const FROM_RELAY =
  '-nostdin -protocol_whitelist rtsp,rtp,tcp,udp -rtsp_transport tcp -allowed_media_types video+audio';
const FROM_PIPE = '-protocol_whitelist pipe';
const AS_H264 = '-c:v libx264 -preset ultrafast -tune zerolatency -g 50 -pix_fmt yuv420p';
/** `frag_every_frame` shows each frame as soon as it is there; times of sound and video may lie a moment apart. */
const WRITING =
  '-max_interleave_delta 50000 -flush_packets 1 -f mp4 -movflags +frag_every_frame+empty_moov+default_base_moof pipe:1';

/** The words after `ffmpeg`: nothing of the camera, neither address nor password. */
export function ffmpegArguments({ input, isHevc, converts, soundIsAac }: Conversion): string[] {
  const copied = isHevc ? '-c:v copy -tag:v hvc1' : '-c:v copy';
  return [
    READING,
    input === 'pipe:0' ? FROM_PIPE : FROM_RELAY,
    `-i ${input} -map 0:v:0 -map 0:a:0?`,
    converts ? AS_H264 : copied,
    soundIsAac ? '-c:a copy' : '-c:a aac',
    WRITING,
  ].flatMap((words) => words.split(' '));
}

/** A running ffmpeg. It ends with the relay or the pipe that it reads, so none outlives the hub. */
export class Ffmpeg implements Disposable {
  readonly #process: ChildProcess;
  readonly #log: Log;
  #words = '';

  constructor(program: string, conversion: Conversion, log: Log) {
    this.#log = log;
    this.#process = spawn(program, ffmpegArguments(conversion), {
      cwd: '/',
      env: {},
      stdio: [conversion.input === 'pipe:0' ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    });
    this.#process.stdin?.on('error', () => {});
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#words = (this.#words + text).slice(-MOST_WORDS);
    });
  }

  /** Reads what it writes until it ends; every end is a fault, whatever its code. */
  async read(take: (chunk: Uint8Array) => void): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>();
    this.#process.once('error', (cause) => reject(new FeedFault('FFMPEG_MISSING', { cause })));
    this.#process.once('close', (code, signal) => {
      // Its words may quote what a camera sent: they are for looking for faults, and name no password.
      if (this.#words !== '')
        this.#log.debug('cameras.ffmpeg', { code, signal, words: this.#words });
      reject(new FeedFault('ENDED'));
    });
    this.#process.stdout?.on('data', (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        reject(error);
      }
    });
    return promise;
  }

  /** Gives it bytes to read; resolves when it has room for more. */
  async give(bytes: Uint8Array): Promise<void> {
    const { stdin } = this.#process;
    if (!stdin || stdin.destroyed || stdin.write(bytes)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    stdin.once('drain', resolve);
    stdin.once('close', resolve);
    await promise;
  }

  endInput(): void {
    this.#process.stdin?.end();
  }

  [Symbol.dispose](): void {
    this.#process.kill('SIGKILL');
  }
}
