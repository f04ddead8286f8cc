import {
  DriverError,
  keepConnected,
  pause,
  type DeviceSession,
  type DriverHost,
  type Snapshot,
  type VideoSource,
} from '@dimora/driver-kit';
import { HttpClient } from '@dimora/driver-kit/http';
import { keyPart } from '../describe.ts';
import type { CameraStream, StreamSettings } from '../settings.ts';
import { videoSources } from '../video-sources.ts';
import { pictureOf } from '../wire/picture.ts';
import { askStream } from '../wire/rtsp.ts';
import type { Make } from './makes.ts';

/** Period of the check whether the stream is up. */
const LOOK_MS = 30_000;

/** A session with a camera with only its streams known: reports whether they are up, and provides stills. */
export class StreamSession implements DeviceSession {
  readonly #make: Make;
  readonly #settings: StreamSettings;
  readonly #host: DriverHost;
  readonly #held = new AsyncDisposableStack();
  #there = false;

  constructor(make: Make, settings: StreamSettings, host: DriverHost) {
    this.#make = make;
    this.#settings = settings;
    this.#host = host;
  }

  /** Starts checking its first stream, until disposed of. */
  start(): this {
    this.#held.use(keepConnected(this.#host, (signal, up) => this.#attend(signal, up)));
    return this;
  }

  run(): Promise<void> {
    return Promise.reject(new DriverError(this.#there ? 'REFUSED' : 'UNREACHABLE'));
  }

  async snapshot(signal: AbortSignal): Promise<Snapshot> {
    const { port, snapshotPath } = this.#settings;
    if (snapshotPath === '') throw new DriverError('REFUSED');
    using client = this.#client(`http://${this.#settings.Address}:${port}`);
    return await pictureOf(client, snapshotPath, signal);
  }

  videoSources(): readonly VideoSource[] {
    return videoSources(this.#settings, this.#settings.streams);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#held[Symbol.asyncDispose]();
  }

  async #attend(signal: AbortSignal, up: () => void): Promise<never> {
    try {
      await this.#checkSerial(signal);
      for (;;) {
        await this.#look(this.#settings.streams[0], signal);
        this.#there = true;
        up();
        await pause(this.#host, LOOK_MS, signal);
        signal.throwIfAborted();
      }
    } finally {
      this.#there = false;
    }
  }

  /** Another serial number than the installed one means another device. */
  async #checkSerial(signal: AbortSignal): Promise<void> {
    const { serial } = this.#make;
    const { DeviceId, Address, port } = this.#settings;
    if (!serial || DeviceId === '') return;
    using client = this.#client(`http://${Address}:${port}`);
    const told = serial.pattern.exec((await client.request(serial.path, { signal })).text)?.[1];
    if (told === undefined) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    if (keyPart(told).toLowerCase() !== keyPart(DeviceId).toLowerCase())
      throw new DriverError('PROTOCOL', { trouble: 'ANOTHER_DEVICE' });
  }

  async #look(stream: CameraStream | undefined, signal: AbortSignal): Promise<void> {
    if (!stream) return;
    const { Address, Username, Password, auth } = this.#settings;
    const { protocol, port, path } = stream;
    const from = path.startsWith('/') ? path : `/${path}`;
    if (protocol === 'rtsp:') {
      const credentials = { username: Username, password: Password };
      const basic = auth !== 'INLINE_URL';
      return askStream({ host: Address, port, path: from, credentials, basic }, signal);
    }
    using client = this.#client(`${protocol}//${Address}:${port}`);
    const end = new AbortController();
    try {
      const ended = AbortSignal.any([signal, end.signal]);
      const { status } = await client.stream(from, { signal: ended });
      if (status < 200 || status > 299)
        throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    } finally {
      end.abort();
    }
  }

  #client(origin: string): HttpClient {
    const { Username, Password, auth } = this.#settings;
    return new HttpClient({
      origin,
      credentials: Username === '' ? null : { username: Username, password: Password },
      basic: auth !== 'INLINE_URL',
    });
  }
}
