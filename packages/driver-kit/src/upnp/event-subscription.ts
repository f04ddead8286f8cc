import type { DriverHost } from '../driver.ts';
import { DriverError } from '../driver-error.ts';
import type { HttpClient } from '../http/http-client.ts';
import { EventCallback } from './event-callback.ts';

/** Seconds for which a subscription is requested. */
const LASTS_SECONDS = 300;
/** Renewed after half of it. */
const RENEW_MS = (LASTS_SECONDS * 1_000) / 2;
const FAREWELL_MS = 2_000;

/** A UPnP device that sends events: where it is, and the paths at which its services accept subscribers. */
export type EventSource = {
  readonly address: string;
  readonly port: number;
  readonly client: Pick<HttpClient, 'request'>;
  readonly paths: readonly string[];
};

/**
 * A subscription to a device's events (GENA) for as long as it sends them: the callback server and the
 * subscription ids. `onEvent` gets the body of each event, which anyone at the device's address can send.
 */
export class EventSubscription implements AsyncDisposable {
  readonly #source: EventSource;
  readonly #clock: DriverHost['clock'];
  readonly #onEvent: (body: string) => void;
  readonly #sids = new Map<string, string>();
  #callback: EventCallback | undefined;
  #keptAt = 0;
  #refused = false;

  constructor(source: EventSource, clock: DriverHost['clock'], onEvent: (body: string) => void) {
    this.#source = source;
    this.#clock = clock;
    this.#onEvent = onEvent;
  }

  /** Subscribes, or renews when due. False for a device without events, which isn't asked again. */
  async keep(signal: AbortSignal): Promise<boolean> {
    if (this.#refused || this.#source.paths.length === 0) return false;
    const now = this.#clock.monotonic();
    if (this.#sids.size > 0 && now - this.#keptAt < RENEW_MS) return true;
    try {
      const { address, port, paths } = this.#source;
      this.#callback ??= await EventCallback.open(
        address,
        port,
        (body) => this.#onEvent(body),
        signal,
      );
      for (const path of paths)
        this.#sids.set(path, await this.#subscribe(path, this.#callback.url, signal));
      this.#keptAt = now;
      return true;
    } catch {
      signal.throwIfAborted();
      this.#refused = true;
      return false;
    }
  }

  /** The device is gone: nothing to unsubscribe from. */
  forget(): void {
    this.#sids.clear();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const signal = AbortSignal.timeout(FAREWELL_MS);
    const { client } = this.#source;
    await Promise.all(
      [...this.#sids].map(([path, SID]) =>
        client
          .request(path, { method: 'UNSUBSCRIBE', headers: { SID }, signal })
          .catch(() => undefined),
      ),
    );
    await this.#callback?.[Symbol.asyncDispose]();
  }

  /** A device that has forgotten a subscription gets a new one. */
  async #subscribe(path: string, callback: string, signal: AbortSignal): Promise<string> {
    const SID = this.#sids.get(path);
    if (SID !== undefined) {
      const renewed = await this.#request(path, { SID }, signal).catch(() => '');
      if (renewed !== '') return renewed;
    }
    return this.#request(path, { CALLBACK: `<${callback}>`, NT: 'upnp:event' }, signal);
  }

  /** Returns the subscription id. @throws DriverError REFUSED */
  async #request(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<string> {
    const reply = await this.#source.client.request(path, {
      method: 'SUBSCRIBE',
      headers: { ...headers, TIMEOUT: `Second-${LASTS_SECONDS}` },
      signal,
    });
    const { sid } = reply.headers;
    if (!reply.ok || typeof sid !== 'string') throw new DriverError('REFUSED');
    return sid;
  }
}
