import type { DriverHost } from '@dimora/driver-kit';
import { EventCallback } from './wire/event-callback.ts';
import type { Renderer } from './wire/renderer.ts';

/** Renewed after half the requested duration. */
const RENEW_MS = 150_000;
const SERVICES = ['transport', 'rendering'] as const;
const FAREWELL_MS = 2_000;

/**
 * A subscription to a renderer's events for as long as it sends them: the callback server and the
 * subscription ids.
 */
export class Subscription implements AsyncDisposable {
  readonly #renderer: Renderer;
  readonly #address: string;
  readonly #clock: DriverHost['clock'];
  readonly #onEvent: (body: string) => void;
  readonly #sids = new Map<(typeof SERVICES)[number], string>();
  #callback: EventCallback | undefined;
  #keptAt = 0;
  #refused = false;

  constructor(
    renderer: Renderer,
    address: string,
    clock: DriverHost['clock'],
    onEvent: (body: string) => void,
  ) {
    this.#clock = clock;
    this.#renderer = renderer;
    this.#address = address;
    this.#onEvent = onEvent;
  }

  /** Subscribes, or renews when due. False for a renderer without events. */
  async keep(signal: AbortSignal): Promise<boolean> {
    if (this.#refused) return false;
    const now = this.#clock.monotonic();
    if (this.#sids.size > 0 && now - this.#keptAt < RENEW_MS) return true;
    try {
      this.#callback ??= await EventCallback.open(
        this.#address,
        this.#renderer.port,
        (body) => this.#onEvent(body),
        signal,
      );
      for (const service of SERVICES) {
        if (!this.#renderer.has(service)) continue;
        this.#sids.set(service, await this.#subscribe(service, this.#callback.url, signal));
      }
      this.#keptAt = now;
      return true;
    } catch {
      signal.throwIfAborted();
      this.#refused = true;
      return false;
    }
  }

  /** The renderer is gone: nothing to unsubscribe from. */
  forget(): void {
    this.#sids.clear();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const soon = AbortSignal.timeout(FAREWELL_MS);
    await Promise.all(
      [...this.#sids].map(([service, sid]) =>
        this.#renderer.unsubscribe(service, sid, soon).catch(() => {}),
      ),
    );
    await this.#callback?.[Symbol.asyncDispose]();
  }

  /** A renderer that has forgotten a subscription gets a new one. */
  async #subscribe(
    service: (typeof SERVICES)[number],
    callback: string,
    signal: AbortSignal,
  ): Promise<string> {
    const sid = this.#sids.get(service);
    if (sid !== undefined) {
      const renewed = await this.#renderer.subscribe(service, { sid }, signal).catch(() => '');
      if (renewed !== '') return renewed;
    }
    return this.#renderer.subscribe(service, { callback }, signal);
  }
}
