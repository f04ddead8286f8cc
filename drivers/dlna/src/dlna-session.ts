import type { StateValue } from '@dimora/domain';
import {
  DriverError,
  keepConnected,
  pause,
  type DeviceSession,
  type DriverHost,
  type Readings,
} from '@dimora/driver-kit';
import { EventSubscription } from '@dimora/driver-kit/upnp';
import { callFor, QUESTIONS, uriCall } from './codec/commands.ts';
import { readAnswer, readNews } from './codec/state.ts';
import { describeRenderer } from './describe.ts';
import type { DlnaSettings } from './settings.ts';
import { askLocation } from './wire/ask-location.ts';
import { Renderer } from './wire/renderer.ts';

/** Polling periods: long while the renderer sends events, short otherwise. */
const LOOK_MS = { told: 30_000, untold: 4_000 };
/** Time between two checks for a command's effect. */
const SETTLE_MS = 250;
/** Invalid responses in a row after which the renderer counts as incompatible. */
const MOST_NONSENSE = 3;

/** A session with a media renderer. */
export class DlnaSession implements DeviceSession {
  readonly #settings: DlnaSettings;
  readonly #host: DriverHost;
  readonly #held = new AsyncDisposableStack();
  /** Set while the renderer is reachable. */
  #renderer: Renderer | undefined;

  constructor(settings: DlnaSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
  }

  /** Starts connecting, and reconnects until disposed of. */
  start(): this {
    this.#held.use(keepConnected(this.#host, (signal, up) => this.#attend(signal, up)));
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<void> {
    const renderer = this.#renderer;
    if (!renderer) throw new DriverError('UNREACHABLE');
    if (actionId === 'PLAY_URL') {
      const play = callFor('SET_MEDIA_STATE', 'PLAYING', renderer.loudest);
      if (!play || !renderer.has('transport')) throw new DriverError('REFUSED');
      await renderer.call(uriCall(String(value)), signal);
      await renderer.call(play, signal);
      return this.#untilState(renderer, 'PLAYING', signal);
    }
    const command = callFor(actionId, value, renderer.loudest);
    if (!command || !renderer.has(command.service)) throw new DriverError('REFUSED');
    await renderer.call(command, signal);
    if (actionId === 'SET_MEDIA_STATE') return this.#untilState(renderer, value, signal);
    this.#tell(await this.#ask(renderer, signal));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#held[Symbol.asyncDispose]();
  }

  async #attend(signal: AbortSignal, up: () => void): Promise<never> {
    using renderer = await this.#meet(signal);
    this.#host.redescribe(
      describeRenderer(this.#settings, {
        ...renderer.description,
        hasVolume: renderer.has('rendering'),
      }),
    );
    await using subscription = new EventSubscription(renderer.events, this.#host.clock, (body) =>
      this.#tell(readNews(body, renderer.loudest)),
    );
    try {
      this.#tell({ MEDIA_TITLE: null, ...(await this.#ask(renderer, signal)) });
      this.#renderer = renderer;
      up();
      return await this.#stay(renderer, subscription, signal);
    } catch (error) {
      if (!signal.aborted) subscription.forget();
      throw error;
    } finally {
      this.#renderer = undefined;
    }
  }

  /** Finds the renderer at its known location, or asks where it is now. */
  async #meet(signal: AbortSignal): Promise<Renderer> {
    const { Address, Location, DeviceId } = this.#settings;
    const renderer = await this.#meetAt(Location, signal).catch(async (error: unknown) => {
      signal.throwIfAborted();
      const location = await askLocation(Address, signal).catch(() => undefined);
      if (location === undefined) throw error;
      return Renderer.meet(Address, location, signal);
    });
    if (DeviceId === '' || renderer.description.DeviceId === DeviceId) return renderer;
    renderer[Symbol.dispose]();
    throw new DriverError('PROTOCOL', { trouble: 'ANOTHER_DEVICE' });
  }

  #meetAt(location: string, signal: AbortSignal): Promise<Renderer> {
    return location === ''
      ? Promise.reject(new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' }))
      : Renderer.meet(this.#settings.Address, location, signal);
  }

  /** Polls; never resolves, rejects when the renderer is gone. */
  async #stay(
    renderer: Renderer,
    subscription: EventSubscription,
    signal: AbortSignal,
  ): Promise<never> {
    let nonsense = 0;
    for (;;) {
      const isTold = await subscription.keep(signal);
      await pause(this.#host, isTold ? LOOK_MS.told : LOOK_MS.untold, signal);
      signal.throwIfAborted();
      try {
        this.#tell(await this.#ask(renderer, signal));
        nonsense = 0;
      } catch (error) {
        nonsense += 1;
        const isNonsense = error instanceof DriverError && error.failure === 'PROTOCOL';
        if (!isNonsense || nonsense >= MOST_NONSENSE) throw error;
      }
    }
  }

  async #ask(renderer: Renderer, signal: AbortSignal): Promise<Readings> {
    const readings: Record<string, StateValue> = {};
    for (const question of QUESTIONS) {
      if (!renderer.has(question.service)) continue;
      try {
        Object.assign(
          readings,
          readAnswer(await renderer.call(question, signal), renderer.loudest),
        );
      } catch (error) {
        // Many renderers report no position while nothing is playing.
        if (!(error instanceof DriverError) || error.failure !== 'REFUSED') throw error;
      }
    }
    return readings;
  }

  /** Waits until the renderer reaches the commanded state: loading takes time. */
  async #untilState(renderer: Renderer, wanted: StateValue, signal: AbortSignal): Promise<void> {
    for (;;) {
      const readings = await this.#ask(renderer, signal);
      this.#tell(readings);
      if (readings['MEDIA_STATE'] === wanted) return;
      await pause(this.#host, SETTLE_MS, signal);
      signal.throwIfAborted();
    }
  }

  #tell(StateVars: Readings): void {
    if (Object.keys(StateVars).length > 0) this.#host.report({ StateVars });
  }
}
