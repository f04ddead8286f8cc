import { once } from 'node:events';
import { decodeVideoFrame, streamAddress, type VideoFrame, type VideoNews } from '@dimora/contract';
import { streamDrivers } from '@dimora/driver-onvif';
import { WebSocket } from 'ws';
import { aHub, LIVING, until } from '../../support/a-hub.ts';

/** What a test installs a camera with. */
export type CameraSetting = {
  readonly port: number;
  readonly path?: string;
  readonly Password?: string;
  readonly auth?: 'INLINE_URL' | 'BASIC_BTOA_PSW' | 'BASIC_HEADER';
  readonly stream?: Readonly<Record<string, unknown>>;
  readonly more?: readonly Readonly<Record<string, unknown>>[];
};

/** A hub with one camera in the living room, installed as a person would. */
export async function aWatchedHome({
  port,
  path = '/main',
  stream,
  more = [],
  ...own
}: CameraSetting) {
  const home = await aHub({ drivers: streamDrivers });
  const owner = await home.as('owner');
  const [added] = await owner.deviceManager.add({
    devices: [
      {
        driver: 'camera',
        Name: 'Door camera',
        EnvironmentId: LIVING,
        Settings: {
          Address: '127.0.0.1',
          auth: 'INLINE_URL',
          snapshotPath: '/still.jpg',
          ...own,
          streams: [{ port, path, ...stream }, ...more],
        },
      },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
  const { Id } = added.value;
  // A session that isn't open yet has no streams; one that can't be opened is shown as such.
  await until(async () => {
    const { Reachable, trouble } = await owner.devices.get({ reference: Id });
    return Reachable || trouble !== null;
  });
  const watch = (token = owner.token, wish: object = {}): Viewer =>
    new Viewer(home.url, token ?? '', { DeviceId: Id, quality: 'full', plays: ['avc1'], ...wish });
  return { home, owner, Id, watch, [Symbol.asyncDispose]: () => home[Symbol.asyncDispose]() };
}

/** One viewer of a camera, as a console is one. */
export class Viewer implements Disposable {
  readonly socket: WebSocket;
  readonly news: VideoNews[] = [];
  readonly frames: VideoFrame[] = [];
  bytes = 0;
  /** How it ended: the close code and the error code. */
  readonly ended: Promise<string>;
  isReading = true;
  readonly #counts = { news: 0, init: 0, part: 0, jpeg: 0 };

  constructor(base: string, token: string, params: object) {
    this.socket = new WebSocket(streamAddress(base, { name: 'camera', params, token }));
    this.socket.on('error', () => {});
    this.socket.on('message', (data: Buffer) => {
      this.bytes += data.length;
      const frame = decodeVideoFrame(data);
      if (!frame) throw new Error('no frame');
      this.frames.push(frame);
      this.#counts[frame.kind] += 1;
      if (frame.kind === 'news') this.news.push(frame.news);
      if (this.isReading) this.acknowledge();
    });
    this.ended = once(this.socket, 'close').then(([code, reason]) => `${code} ${String(reason)}`);
  }

  acknowledge(): void {
    this.socket.send(JSON.stringify({ read: this.bytes }));
  }

  /** The states so far, each with its reason. */
  get states(): string[] {
    return this.news.flatMap(({ state, reason }) =>
      state ? [reason === undefined ? state : `${state} ${reason}`] : [],
    );
  }

  count(kind: VideoFrame['kind']): number {
    return this.#counts[kind];
  }

  /** Waits until it has seen a state. */
  sees(state: string): Promise<void> {
    return until(() => this.states.includes(state));
  }

  /** Waits for so many more pictures. */
  async plays(more = 5, kind: VideoFrame['kind'] = 'part'): Promise<void> {
    const before = this.count(kind);
    await until(() => this.count(kind) >= before + more);
  }

  [Symbol.dispose](): void {
    this.socket.terminate();
  }
}
