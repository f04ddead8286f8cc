import type { Http2Server } from 'node:http2';
import type { ErrorCode } from '@dimora/domain';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import { WebSocket } from 'ws';
import type { HubName } from '../handshake/authenticate-cloud.ts';
import { HANDSHAKE_MS, MESSAGE_BYTES, SUBPROTOCOL } from '../limits.ts';
import type { Patience } from '../wire/keep-alive.ts';
import { backOff, type Lost } from './back-off.ts';
import { holdTunnel } from './hold-tunnel.ts';
import { serveCalls, type CallHandler } from './serve-calls.ts';

/** A hub's connection to its cloud. */
export type TunnelStatus = {
  /** `connecting` until the first attempt has ended. */
  readonly state: 'connecting' | 'connected' | 'away';
  /** Why it is disconnected. */
  readonly reason: ErrorCode | null;
  /** The name of the cloud's end, once connected. */
  readonly server: string | null;
  /** How far the cloud's clock is ahead, in milliseconds, as of the last handshake; 0 before. */
  readonly clockOffsetMs: number;
};

/** A hub's options for dialling. */
export type TunnelDial = HubName & {
  /** `wss://cloud.example/tunnel`. */
  readonly url: string;
  readonly handler: CallHandler;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly changed: (status: TunnelStatus) => void;
  /** How long a silent cloud counts as connected; for tests. */
  readonly patience?: Patience;
};

/** A permanent tunnel: it reconnects after every loss, until it is disposed of. */
export type Tunnel = AsyncDisposable & { readonly status: () => TunnelStatus };

/** A tunnel that lasted this long resets the back-off. */
const STEADY_MS = 30_000;

/** Opens a hub's tunnel to its cloud and keeps it open. Never throws. */
export function dialTunnel(dial: TunnelDial): Tunnel {
  return new DialledTunnel(dial);
}

class DialledTunnel implements Tunnel {
  readonly #dial: TunnelDial;
  readonly #calls: Http2Server;
  readonly #stop = new AbortController();
  readonly #ended: Promise<void>;
  #status: TunnelStatus = { state: 'connecting', reason: null, server: null, clockOffsetMs: 0 };

  constructor(dial: TunnelDial) {
    this.#dial = dial;
    this.#calls = serveCalls(dial.handler, dial.log);
    this.#ended = this.#keep();
  }

  status(): TunnelStatus {
    return this.#status;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.#ended;
  }

  async #keep(): Promise<void> {
    const { clock, entropy, log } = this.#dial;
    let failures = 0;
    while (!this.#stop.signal.aborted) {
      const begun = clock.monotonic();
      const { lost, reason } = await this.#once();
      if (this.#stop.signal.aborted) return;
      failures = clock.monotonic() - begun > STEADY_MS ? 0 : failures;
      this.#become({ state: 'away', reason });
      const waitMs = backOff(lost, failures, entropy);
      log.info('tunnel.lost', { lost, reason, waitMs: Math.round(waitMs) });
      failures += 1;
      await this.#pause(waitMs);
    }
  }

  async #once(): Promise<{ readonly lost: Lost; readonly reason: ErrorCode }> {
    const { url, log } = this.#dial;
    const socket = new WebSocket(url, SUBPROTOCOL, {
      perMessageDeflate: false,
      maxPayload: MESSAGE_BYTES,
      handshakeTimeout: HANDSHAKE_MS,
    });
    return holdTunnel(socket, this.#dial, {
      calls: this.#calls,
      stop: this.#stop.signal,
      opened: ({ server, clockOffsetMs }) => {
        log.info('tunnel.opened', { server, clockOffsetMs });
        this.#become({ state: 'connected', reason: null, server, clockOffsetMs });
      },
    });
  }

  #become(change: Partial<TunnelStatus>): void {
    const before = this.#status;
    this.#status = { ...before, ...change };
    if (before.state !== this.#status.state || before.reason !== this.#status.reason)
      this.#dial.changed(this.#status);
  }

  async #pause(waitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    using _timer = this.#dial.clock.after(waitMs, resolve);
    this.#stop.signal.addEventListener('abort', () => resolve(), { once: true });
    await promise;
  }
}
