import {
  DriverError,
  keepConnected,
  pause,
  Turns,
  type DeviceReport,
  type DriverHost,
} from '@dimora/driver-kit';
import type { Outgoing, Telegram } from '../codec/telegram.ts';
import type { LineLink } from '../settings.ts';
import type { Channel } from '../wire/channel.ts';
import { openChannel } from '../wire/open-channel.ts';

/** What a line uses of the hub. */
export type LineHost = Pick<DriverHost, 'clock' | 'entropy'>;

/** A line's listener. */
export type LineListener = {
  /** The line has come up or gone down. */
  reach(news: DeviceReport): void;
  heard(telegram: Telegram): void;
};

/** Milliseconds within which a gateway must open a tunnel; a gateway that was up a moment ago gets more. */
const OPEN_MS = { first: 4_000, again: 10_000 } as const;
/**
 * A channel that lasts less than this many milliseconds is short; after this many short ones in a row, the
 * next one is delayed.
 */
const SHORT = { ms: 10_000, most: 3 } as const;

/**
 * One KNX line, shared by all its devices: one channel, one telegram at a time with pauses between, commands
 * before reads. A lost channel is reopened; listeners are notified only if that fails at once, or if no
 * channel lasts.
 */
export class Line implements AsyncDisposable {
  readonly #link: LineLink;
  readonly #host: LineHost;
  readonly #turns = new Turns();
  readonly #end = new AbortController();
  readonly #kept: AsyncDisposable;
  readonly #listeners = new Map<LineListener, ReadonlySet<number>>();
  #channel: Channel | undefined;
  #latest: DeviceReport | undefined;
  /** Consecutive short channels. */
  #short = 0;
  /** Resolves once it is known whether the line is up. */
  #known = Promise.withResolvers<void>();

  constructor(link: LineLink, { clock, entropy }: LineHost) {
    this.#link = link;
    this.#host = { clock, entropy };
    const { signal } = this.#end;
    const report = (news: DeviceReport): void => this.#reach(news);
    this.#kept = keepConnected({ clock, entropy, report, signal }, (ends, up) =>
      this.#attend(ends, up),
    );
  }

  /**
   * Subscribes to the telegrams of some group addresses; notifies of the line's state at once, if it is
   * known.
   */
  listen(groups: ReadonlySet<number>, listener: LineListener): Disposable {
    this.#listeners.set(listener, groups);
    if (this.#latest) listener.reach(this.#latest);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  /**
   * Sends a telegram in its turn; resolves once the line has accepted it. Rejects with a `DriverError`:
   * UNREACHABLE at once while the line is down, REFUSED if too many are waiting.
   */
  send(
    telegram: Outgoing,
    { urgent, signal }: { readonly urgent: boolean; readonly signal: AbortSignal },
  ): Promise<void> {
    const ends = AbortSignal.any([signal, this.#end.signal]);
    return this.#turns.take(
      async () => {
        await this.#whenKnown(ends);
        const channel = this.#channel;
        if (!channel) throw this.#lost();
        try {
          await channel.send(telegram);
        } finally {
          await pause(this.#host, this.#link.pauseMs, this.#end.signal);
        }
      },
      { urgent, signal: ends },
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort(new DriverError('UNREACHABLE'));
    this.#turns.clear(new DriverError('UNREACHABLE'));
    this.#listeners.clear();
    await this.#kept[Symbol.asyncDispose]();
  }

  async #attend(signal: AbortSignal, up: () => void): Promise<never> {
    for (let withinMs: number = OPEN_MS.first; ; withinMs = OPEN_MS.again) {
      const parts = {
        clock: this.#host.clock,
        hear: (telegram: Telegram) => this.#receive(telegram),
        withinMs,
      };
      const channel = await openChannel(this.#link, parts, signal);
      const leave = (): void => channel.close();
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      const since = this.#host.clock.monotonic();
      try {
        this.#channel = channel;
        up();
        const { error, again } = await channel.ended;
        const isShort = this.#host.clock.monotonic() - since < SHORT.ms;
        this.#short = isShort ? this.#short + 1 : 0;
        // Two clients that take a gateway's only tunnel from each other would do so forever, and load the
        // line.
        if (!again || this.#short > SHORT.most) throw error;
        // Telegrams wait for the next channel.
        this.#known = Promise.withResolvers();
      } finally {
        this.#channel = undefined;
        signal.removeEventListener('abort', leave);
        // A channel that ended with a socket error still holds its socket.
        channel.close();
      }
    }
  }

  #receive(telegram: Telegram): void {
    for (const [listener, groups] of this.#listeners)
      if (groups.has(telegram.group)) listener.heard(telegram);
  }

  #reach(news: DeviceReport): void {
    this.#latest = news;
    this.#known.resolve();
    for (const listener of this.#listeners.keys()) listener.reach(news);
  }

  async #whenKnown(signal: AbortSignal): Promise<void> {
    const given = Promise.withResolvers<void>();
    const onAbort = (): void => given.resolve();
    signal.addEventListener('abort', onAbort, { once: true });
    if (!signal.aborted) await Promise.race([this.#known.promise, given.promise]);
    signal.removeEventListener('abort', onAbort);
    if (signal.aborted) throw new DriverError('TIMEOUT', { cause: signal.reason });
  }

  #lost(): DriverError {
    const trouble = this.#latest?.trouble;
    return new DriverError('UNREACHABLE', trouble ? { trouble } : {});
  }
}
