import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../peers/program.ts';

const script = fileURLToPath(new URL('./rtsp-camera.py', import.meta.url));
const PYTHON = '/usr/bin/python3';

/** What a path of the camera sends. */
export type RtspStream = {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Frames from one key frame to the next. */
  readonly gop: number;
  readonly kbps: number;
  readonly codec: 'h264' | 'h265';
  readonly sound: 'none' | 'aac' | 'pcma';
};

/** How a camera is set up. */
export type RtspCameraOptions = {
  readonly port?: number;
  readonly auth?: 'none' | 'basic' | 'digest';
  readonly username?: string;
  readonly password?: string;
  /** What it lets its packets come by. */
  readonly protocols?: 'both' | 'tcp' | 'udp';
  readonly streams?: Readonly<Record<string, Partial<RtspStream>>>;
};

const USUAL: RtspStream = {
  width: 640,
  height: 360,
  fps: 25,
  gop: 25,
  kbps: 800,
  codec: 'h264',
  sound: 'none',
};

type News =
  | { readonly event: 'ready' | 'closed' }
  | { readonly event: 'client'; readonly clients: number }
  | { readonly event: 'played'; readonly played: number }
  | { readonly event: 'done'; readonly nth: number };

/** True where this machine has GStreamer's RTSP server; `npm test` installs it or says how. */
export const hasRtspCamera = (): boolean =>
  existsSync(PYTHON) && existsSync('/usr/share/doc/gir1.2-gst-rtsp-server-1.0/copyright');

/**
 * A real RTSP camera: GStreamer's server, in a process of its own. It paints a clock and moving things, and on each
 * picture the time as squares, so that a picture tells when it was painted. It can freeze, drop its viewers, change its
 * size, and be switched off and on again at the same port.
 */
export class RtspCamera implements AsyncDisposable {
  readonly port: number;
  /** Connections that were made, and streams that were played, since it was switched on. */
  clients = 0;
  played = 0;
  readonly #options: RtspCameraOptions;
  #process: ChildProcess | undefined;
  #count = 0;
  readonly #done = new Map<number, () => void>();

  private constructor(port: number, options: RtspCameraOptions) {
    this.port = port;
    this.#options = options;
  }

  /** Starts a camera; resolves once it is ready for viewers. */
  static async start(options: RtspCameraOptions = {}): Promise<RtspCamera> {
    const camera = new RtspCamera(options.port ?? (await freePort()), options);
    await camera.switchOn();
    return camera;
  }

  async switchOn(): Promise<void> {
    if (this.#process) return;
    const { auth = 'none', username = 'admin', password = '', protocols = 'both' } = this.#options;
    const streams = Object.entries(this.#options.streams ?? { '/main': {} });
    const settings = {
      port: this.port,
      auth,
      username,
      password,
      protocols,
      streams: Object.fromEntries(streams.map(([path, own]) => [path, { ...USUAL, ...own }])),
    };
    const child = spawn(PYTHON, [script, JSON.stringify(settings)], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#process = child;
    [this.clients, this.played] = [0, 0];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    child.once('error', reject);
    child.once('exit', () => reject(new Error('GStreamer’s RTSP server did not start')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const news = JSON.parse(line) as News;
      if (news.event === 'ready') resolve();
      else this.#told(news);
    });
    await promise;
  }

  /** As when its plug is pulled. */
  async switchOff(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child?.exitCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
    await promise;
  }

  /** Connections stay, and no picture comes. */
  freeze(frozen = true): Promise<void> {
    return this.#tell({ do: 'freeze', frozen });
  }

  /** Ends every connection. */
  drop(): Promise<void> {
    return this.#tell({ do: 'drop' });
  }

  /** Changes what a path sends, which ends its connections, as cameras do it. */
  change(path: string, settings: Partial<RtspStream>): Promise<void> {
    return this.#tell({ do: 'change', path, settings });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.switchOff();
  }

  #told(news: News): void {
    if (news.event === 'client') this.clients = news.clients;
    else if (news.event === 'played') this.played = news.played;
    else if (news.event === 'done') this.#done.get(news.nth)?.();
  }

  async #tell(command: object): Promise<void> {
    this.#count += 1;
    const nth = this.#count;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#done.set(nth, resolve);
    this.#process?.stdin?.write(`${JSON.stringify({ ...command, nth })}\n`);
    await promise;
    this.#done.delete(nth);
  }
}
