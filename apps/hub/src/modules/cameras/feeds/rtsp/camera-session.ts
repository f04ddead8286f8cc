import type { VideoSource } from '@dimora/driver-kit';
import type { Clock } from '@dimora/runtime';
import { FeedFault } from '../feed-fault.ts';
import { CameraLink, type RtspAnswer } from './camera-link.ts';
import { readSdp, type SdpTrack } from './sdp.ts';
import { UdpTrack } from './udp-track.ts';

/** A packet of a track: RTP, or RTCP with reports about it. */
export type TrackPacket = {
  readonly track: number;
  readonly isControl: boolean;
  readonly bytes: Buffer;
};

type Listener = (packet: TrackPacket) => void;

/** Which packets come on which channel of the connection. */
type Channels = Map<number, { readonly track: number; readonly isControl: boolean }>;

/** How packets of a track go to the camera. */
type Way = { readonly back: (bytes: Uint8Array) => void };

const KEEP_ALIVE_MS = { least: 5_000, usual: 25_000 } as const;

/**
 * A camera's stream over RTSP: described, set up over TCP or UDP, and played when asked to. Every step rejects with what
 * is wrong: the password, the path, no more streams.
 */
export class CameraSession implements Disposable {
  readonly tracks: readonly SdpTrack[];
  readonly #link: CameraLink;
  readonly #clock: Clock;
  readonly #control: string;
  readonly #held = new DisposableStack();
  readonly #ways: Way[] = [];
  readonly #channels: Channels;
  readonly #tell: Listener;
  #session = '';
  #timeoutMs: number = KEEP_ALIVE_MS.usual * 2;

  private constructor(parts: {
    readonly link: CameraLink;
    readonly clock: Clock;
    readonly tracks: readonly SdpTrack[];
    readonly control: string;
    readonly channels: Channels;
    readonly tell: Listener;
  }) {
    this.tracks = parts.tracks;
    this.#link = this.#held.use(parts.link);
    this.#clock = parts.clock;
    this.#control = parts.control;
    this.#channels = parts.channels;
    this.#tell = parts.tell;
  }

  /** Asks a camera what it sends. */
  static async describe(
    source: VideoSource,
    { clock, onPacket, signal }: { clock: Clock; onPacket: Listener; signal: AbortSignal },
  ): Promise<CameraSession> {
    const channels: Channels = new Map();
    using stack = new DisposableStack();
    const link = stack.use(
      new CameraLink(source, clock, (channel, bytes) => {
        const known = channels.get(channel);
        if (known) onPacket({ ...known, bytes });
      }),
    );
    signal.addEventListener('abort', () => link[Symbol.dispose](), { once: true });
    const uri = uriOf(source);
    const answer = judged(await link.ask('DESCRIBE', uri, { Accept: 'application/sdp' }));
    const base =
      answer.headers.get('content-base') ?? answer.headers.get('content-location') ?? uri;
    const { tracks, control } = readSdp(answer.body, base);
    const wanted = tracks.filter(({ kind }) => kind === 'video' || source.audio);
    if (!wanted.some(({ kind }) => kind === 'video')) throw new FeedFault('NOT_UNDERSTOOD');
    stack.move();
    return new CameraSession({ link, clock, tracks: wanted, control, channels, tell: onPacket });
  }

  get ended(): Promise<never> {
    return this.#link.ended;
  }

  /** Sets up every track and plays them. */
  async play(transport: VideoSource['transport']): Promise<void> {
    for (const [at, track] of this.tracks.entries()) {
      const answer =
        transport === 'udp' ? await this.#overUdp(at, track) : await this.#overTcp(at, track);
      if (answer.status === 461 && transport === '') judged(await this.#overUdp(at, track));
      else judged(answer);
    }
    judged(await this.#ask('PLAY', this.#control));
    this.#keepAlive();
  }

  /** Passes a packet on to the camera, such as ffmpeg's reports of reception. */
  back(track: number, bytes: Uint8Array): void {
    this.#ways[track]?.back(bytes);
  }

  pauseUntil(room: Promise<unknown>): void {
    void this.#link.pauseUntil(room);
  }

  [Symbol.dispose](): void {
    // It makes a camera free the stream at once; the answer isn't waited for.
    if (this.#session !== '') this.#ask('TEARDOWN', this.#control).catch(() => {});
    this.#held.dispose();
  }

  async #overTcp(track: number, { control }: SdpTrack): Promise<RtspAnswer> {
    const wanted = `RTP/AVP/TCP;unicast;interleaved=${track * 2}-${track * 2 + 1}`;
    const answer = await this.#setUp(control, wanted);
    const [, data, told] =
      /interleaved=(\d+)-(\d+)/.exec(answer.headers.get('transport') ?? '') ?? [];
    const channel = Number(data ?? track * 2);
    const report = Number(told ?? channel + 1);
    this.#channels.set(channel, { track, isControl: false });
    this.#channels.set(report, { track, isControl: true });
    this.#ways[track] = { back: (bytes) => this.#link.send(report, bytes) };
    return answer;
  }

  async #overUdp(track: number, { control }: SdpTrack): Promise<RtspAnswer> {
    const udp = await UdpTrack.open(this.#link.remoteAddress, (isControl, bytes) =>
      this.#tell({ track, isControl, bytes }),
    );
    this.#held.use(udp);
    const answer = await this.#setUp(
      control,
      `RTP/AVP;unicast;client_port=${udp.port}-${udp.port + 1}`,
    );
    const port = /server_port=\d+-(\d+)/.exec(answer.headers.get('transport') ?? '')?.[1];
    this.#ways[track] = { back: (bytes) => udp.send(Number(port ?? 0), bytes) };
    return answer;
  }

  async #setUp(control: string, Transport: string): Promise<RtspAnswer> {
    const answer = await this.#ask('SETUP', control, { Transport });
    const [id = '', ...rest] = (answer.headers.get('session') ?? '').split(';');
    if (id !== '') this.#session = id.trim();
    const seconds = Number(/timeout=(\d+)/.exec(rest.join(';'))?.[1] ?? 60);
    this.#timeoutMs = Math.max(seconds * 1_000, KEEP_ALIVE_MS.least * 2);
    return answer;
  }

  #ask(
    method: string,
    uri: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RtspAnswer> {
    const session = this.#session === '' ? {} : { Session: this.#session };
    return this.#link.ask(method, uri, { ...session, ...headers });
  }

  /** Cameras end a stream of which nobody says that it is still wanted. */
  #keepAlive(): void {
    let method = 'GET_PARAMETER';
    const period = Math.min(this.#timeoutMs / 2, KEEP_ALIVE_MS.usual);
    this.#held.use(
      this.#clock.every(period, () => {
        this.#ask(method, this.#control).then(
          ({ status }) => {
            if (status >= 400) method = 'OPTIONS';
          },
          () => {},
        );
      }),
    );
  }
}

const uriOf = ({ host, port, path }: VideoSource): string =>
  `rtsp://${host.includes(':') ? `[${host}]` : host}:${port}${path}`;

function judged(answer: RtspAnswer): RtspAnswer {
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  if (status === 401 || status === 403) throw new FeedFault('WRONG_CREDENTIALS');
  if (status === 404 || status === 454) throw new FeedFault('NO_STREAM');
  if (status === 453 || status === 503) throw new FeedFault('BUSY');
  throw new FeedFault('NOT_UNDERSTOOD', { cause: new Error(`RTSP ${status}`) });
}
