import type { StateValue } from '@dimora/domain';
import {
  DriverError,
  Echo,
  keepConnected,
  type DeviceSession,
  type DriverHost,
  type Readings,
} from '@dimora/driver-kit';
import { commandFor, DEFAULT_PLAYER, isRefusal, LAUNCH, loadOf } from './codec/commands.ts';
import { NAMESPACES, readMedia, readReceiver, type CastApp } from './codec/status.ts';
import { describeCast, plainId } from './describe.ts';
import type { ChromecastSettings } from './settings.ts';
import { whoIs } from './who-is.ts';
import { CastLine, type Heard } from './wire/cast-line.ts';

const RECEIVER = 'receiver-0';
const ANSWER_MS = 5_000;

/** A session with a Cast device. */
export class ChromecastSession implements DeviceSession {
  readonly #settings: ChromecastSettings;
  readonly #host: DriverHost;
  readonly #held = new AsyncDisposableStack();
  readonly #echo = new Echo();
  #values: Record<string, StateValue> = {};
  #app: CastApp | undefined;
  #mediaSessionId: number | undefined;
  /** Set while the right device is connected. */
  #line: CastLine | undefined;

  constructor(settings: ChromecastSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
  }

  /** Starts connecting, and reconnects until disposed of. */
  start(): this {
    this.#held.use(keepConnected(this.#host, (signal, up) => this.#attend(signal, up)));
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<void> {
    const line = this.#line;
    if (!line) throw new DriverError('UNREACHABLE');
    if (actionId === 'PLAY_URL') return this.#play(line, String(value), signal);
    const now = { sessionId: this.#app?.sessionId, mediaSessionId: this.#mediaSessionId };
    const command = commandFor(actionId, value, now);
    if (command === undefined) throw new DriverError('REFUSED');
    if (command === null) return;
    const stop = new AbortController();
    // The response may still hold the old state, with the new one reported later.
    const echoed =
      actionId === 'SET_MEDIA_STATE'
        ? this.#echo.expect(
            ({ MEDIA_STATE }) => MEDIA_STATE === value,
            AbortSignal.any([signal, stop.signal]),
          )
        : Promise.resolve();
    try {
      const { to, message } = command;
      const destination = to === 'media' ? (this.#app?.transportId ?? '') : RECEIVER;
      const answer = await line.ask(destination, NAMESPACES[to], message, signal);
      if (isRefusal(answer)) throw new DriverError('REFUSED');
      await echoed;
    } finally {
      stop.abort();
      echoed.catch(() => {});
    }
  }

  /** Plays a URL with the default player, which is started if another app runs. The device fetches it itself. */
  async #play(line: CastLine, url: string, signal: AbortSignal): Promise<void> {
    if (this.#app?.appId !== DEFAULT_PLAYER) {
      const started = await line.askReceiver(LAUNCH, signal);
      if (isRefusal(started)) throw new DriverError('REFUSED');
    }
    const { appId, sessionId, transportId } = this.#app ?? {};
    if (appId !== DEFAULT_PLAYER || sessionId === undefined || transportId === undefined)
      throw new DriverError('REFUSED');
    const load = loadOf(url, sessionId);
    const answer = await line.ask(transportId, NAMESPACES.media, load, signal);
    if (isRefusal(answer)) throw new DriverError('REFUSED');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#held[Symbol.asyncDispose]();
  }

  async #attend(signal: AbortSignal, up: () => void): Promise<never> {
    const { Address: host, port, DeviceId } = this.#settings;
    this.#app = undefined;
    this.#mediaSessionId = undefined;
    this.#values = {};
    using line = await CastLine.open({ host, port }, this.#host.clock, signal);
    const identity = await whoIs(line, signal);
    if (DeviceId !== '' && identity && plainId(identity.id) !== plainId(DeviceId))
      throw new DriverError('PROTOCOL', { trouble: 'ANOTHER_DEVICE' });
    const model = identity?.model ?? '';
    this.#host.redescribe(describeCast(this.#settings, model === '' ? 'Chromecast' : model));
    line.hear = (heard) => this.#receive(line, heard);
    await line.askReceiver({ type: 'GET_STATUS' }, withTime(signal));
    await this.#askApp(line, signal);
    try {
      this.#line = line;
      up();
      return await Promise.race([line.lost, ended(signal)]);
    } finally {
      this.#line = undefined;
    }
  }

  /**
   * Waits for the app's first status: commands depend on what it plays. Apps that don't answer play nothing.
   */
  async #askApp(line: CastLine, signal: AbortSignal): Promise<void> {
    const transportId = this.#app?.transportId;
    if (transportId === undefined) return;
    const asked = line.ask(transportId, NAMESPACES.media, { type: 'GET_STATUS' }, withTime(signal));
    await asked.catch(() => {
      signal.throwIfAborted();
      this.#tell({ MEDIA_STATE: 'STOPPED', MEDIA_TITLE: null });
    });
  }

  #receive(line: CastLine, { source, namespace, message }: Heard): void {
    const { type } = message;
    if (namespace === NAMESPACES.receiver && type === 'RECEIVER_STATUS' && source === RECEIVER) {
      const { app, readings } = readReceiver(message);
      this.#follow(line, app);
      this.#tell(readings);
    }
    const isOurs = source === this.#app?.transportId;
    if (namespace === NAMESPACES.media && type === 'MEDIA_STATUS' && isOurs) {
      const { mediaSessionId, readings } = readMedia(message);
      this.#mediaSessionId = mediaSessionId;
      this.#tell(readings);
    }
    if (namespace !== NAMESPACES.connection || type !== 'CLOSE') return;
    if (isOurs) this.#follow(line, undefined);
    // The device itself closed the connection: a new one may succeed.
    if (source === RECEIVER) line[Symbol.dispose]();
  }

  /** Connects to the running app, and to no other any more. */
  #follow(line: CastLine, app: CastApp | undefined): void {
    const before = this.#app?.transportId;
    this.#app = app;
    if (app?.transportId === before) return;
    this.#mediaSessionId = undefined;
    if (app?.transportId === undefined) return;
    line.connectTo(app.transportId);
    line.say(app.transportId, NAMESPACES.media, { type: 'GET_STATUS', requestId: 0 });
  }

  #tell(readings: Readings): void {
    const news = Object.entries(readings).filter(([id, value]) => this.#values[id] !== value);
    Object.assign(this.#values, readings);
    if (news.length > 0) this.#host.report({ StateVars: Object.fromEntries(news) });
    this.#echo.heard(readings);
  }
}

const withTime = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);

/** Rejects when the signal ends. */
const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
