import { createServer, type Server, type TLSSocket } from 'node:tls';
import { ListeningDevice } from '../listening-device.ts';
import { lengthened, takeFrames, writeFrame, type SimulatedMessage } from './cast-frames.ts';
import { CERTIFICATE } from './certificate.ts';

/** A simulated Cast device's options. */
export type CastDeviceOptions = {
  readonly id?: string;
  readonly name?: string;
  readonly model?: string;
  readonly titles?: readonly string[];
  /** Whether an app is running and playing at the start. */
  readonly playing?: boolean;
  /** Whether it reports its id. */
  readonly tellsId?: boolean;
  /** Whether its volume is controlled by another device, such as an amplifier. */
  readonly fixedVolume?: boolean;
};

const NAMESPACE = 'urn:x-cast:com.google.cast.';
const COMMANDS = ['LAUNCH', 'LOAD', 'PLAY', 'PAUSE', 'STOP', 'SET_VOLUME', 'QUEUE_UPDATE'];
const TRANSPORT = 'transport-1';
const SENDERS = '*';

type Json = Readonly<Record<string, unknown>>;

/** A Cast device: CASTV2 over real TLS on the loopback. */
export class CastDevice extends ListeningDevice {
  level = 0.4;
  silenced = false;
  title = 0;
  /** `IDLE` while nothing is playing. */
  playerState: string;
  appRuns: boolean;
  /** The last URL that it was told to load, with its type. */
  loaded: readonly [url: string, type: string] | null = null;
  /** If true, it accepts everything and answers nothing, not even heartbeats. */
  muted = false;
  /** Commands received. */
  received = 0;
  /** Heartbeats received. */
  heartbeats = 0;
  readonly #options: Required<CastDeviceOptions>;
  readonly #sockets = new Set<TLSSocket>();

  private constructor(options: CastDeviceOptions) {
    super();
    this.#options = {
      id: '3d7c1d0a9f6e4b2b8a0c5e7f1a2b3c4d',
      name: 'Kitchen display',
      model: 'Dimora Cast',
      titles: ['Sul mare', 'Rain & wind', 'Terra'],
      playing: true,
      tellsId: true,
      fixedVolume: false,
      ...options,
    };
    this.appRuns = this.#options.playing;
    this.playerState = this.#options.playing ? 'PLAYING' : 'IDLE';
  }

  /** Starts a device; resolves once it is listening. */
  static start(options: CastDeviceOptions = {}): Promise<CastDevice> {
    return new CastDevice(options).start();
  }

  get connections(): number {
    return this.#sockets.size;
  }

  /** Changes its volume at the device itself. */
  turn(level: number): void {
    this.level = level;
    this.#tellReceiver(SENDERS, 0);
  }

  /** Closes the app at the device itself. */
  quit(): void {
    this.appRuns = false;
    this.playerState = 'IDLE';
    this.#tellReceiver(SENDERS, 0);
  }

  /** Sends raw bytes, with a length prefix if `framed`. */
  blurt(bytes: Uint8Array, framed = true): void {
    for (const socket of this.#sockets) socket.write(framed ? lengthened(bytes) : bytes);
  }

  /** Sends any well-formed message. */
  say(namespace: string, payload: string, source = 'receiver-0'): void {
    this.#send({ source, destination: SENDERS, namespace: `${NAMESPACE}${namespace}`, payload });
  }

  protected makeServer(): Server {
    const server = createServer({ ...CERTIFICATE }, (socket) => this.#serve(socket));
    server.on('tlsClientError', () => {});
    return server;
  }

  #serve(socket: TLSSocket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    let held: Buffer = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      const { messages, rest } = takeFrames(Buffer.concat([held, part]));
      held = rest;
      for (const message of messages) this.#receive(message);
    });
  }

  #receive({ source, destination, namespace, payload }: SimulatedMessage): void {
    const json = JSON.parse(payload) as Json;
    const type = String(json['type']);
    const requestId = Number(json['requestId'] ?? 0);
    if (COMMANDS.includes(type)) this.received += 1;
    if (type === 'PING') this.heartbeats += 1;
    if (this.muted) return;
    switch (namespace.slice(NAMESPACE.length)) {
      case 'tp.heartbeat':
        return this.say('tp.heartbeat', '{"type":"PONG"}');
      case 'receiver.discovery':
        return this.#tellId(source, requestId);
      case 'receiver':
        return this.#receiver(type, json, source, requestId);
      case 'media':
        if (destination === TRANSPORT) this.#media(type, json, source, requestId);
    }
  }

  #receiver(type: string, json: Json, source: string, requestId: number): void {
    if (type === 'SET_VOLUME') {
      const { level, muted } = json['volume'] as { level?: number; muted?: boolean };
      if (this.#options.fixedVolume)
        return this.#answer('receiver', source, { type: 'INVALID_REQUEST', requestId });
      this.level = level ?? this.level;
      this.silenced = muted ?? this.silenced;
    }
    if (type === 'LAUNCH') {
      if (json['appId'] !== 'CC1AD845')
        return this.#answer('receiver', source, { type: 'LAUNCH_ERROR', requestId });
      this.appRuns = true;
    }
    if (type === 'STOP') {
      this.appRuns = false;
      this.playerState = 'IDLE';
    }
    this.#tellReceiver(source, requestId);
  }

  #media(type: string, json: Json, source: string, requestId: number): void {
    if (type === 'LOAD') return this.#load(json, source, requestId);
    if (type !== 'GET_STATUS' && this.playerState === 'IDLE')
      return this.#answer('media', source, { type: 'INVALID_PLAYER_STATE', requestId }, TRANSPORT);
    if (type === 'PLAY') this.playerState = 'PLAYING';
    if (type === 'PAUSE') this.playerState = 'PAUSED';
    if (type === 'STOP') this.playerState = 'IDLE';
    if (type === 'QUEUE_UPDATE') {
      const next = this.title + Number(json['jump']);
      if (!(next in this.#options.titles))
        return this.#answer('media', source, { type: 'INVALID_REQUEST', requestId }, TRANSPORT);
      this.title = next;
    }
    this.#tellMedia(source, requestId);
  }

  /** Like Google's player: what it can't play fails to load. */
  #load(json: Json, source: string, requestId: number): void {
    const { contentId = '', contentType = '' } = json['media'] as Record<string, string>;
    if (json['sessionId'] !== 'session-1' || contentType.startsWith('audio/flac'))
      return this.#answer('media', source, { type: 'LOAD_FAILED', requestId }, TRANSPORT);
    this.loaded = [contentId, contentType];
    this.playerState = 'PLAYING';
    this.#tellMedia(source, requestId);
  }

  #tellId(destination: string, requestId: number): void {
    if (!this.#options.tellsId) return;
    const { id, name, model } = this.#options;
    this.#answer('receiver.discovery', destination, {
      type: 'DEVICE_INFO',
      requestId,
      deviceId: id,
      friendlyName: name,
      deviceModel: model,
      deviceCapabilities: 4101,
    });
  }

  #tellReceiver(destination: string, requestId: number): void {
    const applications = this.appRuns
      ? [
          {
            appId: 'CC1AD845',
            displayName: 'Default Media Receiver',
            isIdleScreen: false,
            sessionId: 'session-1',
            transportId: TRANSPORT,
            namespaces: [{ name: `${NAMESPACE}media` }],
          },
        ]
      : [
          {
            appId: 'E8C28D3C',
            displayName: 'Backdrop',
            isIdleScreen: true,
            sessionId: 'session-0',
          },
        ];
    const volume = {
      controlType: this.#options.fixedVolume ? 'fixed' : 'attenuation',
      level: this.level,
      muted: this.silenced,
      stepInterval: 0.05,
    };
    const status = { applications, isActiveInput: true, volume };
    this.#answer('receiver', destination, { type: 'RECEIVER_STATUS', requestId, status });
  }

  #tellMedia(destination: string, requestId: number): void {
    const title = this.#options.titles[this.title] ?? '';
    const session = { mediaSessionId: 7, playerState: this.playerState, playbackRate: 1 };
    const media = { contentId: 'x', streamType: 'BUFFERED', metadata: { title, metadataType: 3 } };
    const status =
      this.playerState === 'IDLE'
        ? [{ ...session, idleReason: 'CANCELLED' }]
        : [{ ...session, media }];
    this.#answer('media', destination, { type: 'MEDIA_STATUS', requestId, status }, TRANSPORT);
  }

  #answer(name: string, destination: string, json: Json, source = 'receiver-0'): void {
    const namespace = `${NAMESPACE}${name}`;
    this.#send({ source, destination, namespace, payload: JSON.stringify(json) });
  }

  #send(message: SimulatedMessage): void {
    for (const socket of this.#sockets) socket.write(writeFrame(message));
  }
}
