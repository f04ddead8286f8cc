import type { Batch, SystemState } from '@dimora/contract';
import { Watch } from '@dimora/contract';
import { isErrorCode, type ErrorCode } from '@dimora/domain';
import { DimoraError, deadlineOf } from '@dimora/runtime';
import { claimsChanged, sessionEnded, type SessionEnd } from '../../../platform/caller.events.ts';
import type { BatchPart, LiveHandling } from '../../../platform/live-handling.ts';
import type { Platform } from '../../../platform/module.ts';
import { readerOf } from '../../../platform/reader-language.ts';
import { FanOut } from './fan-out.ts';
import { SOCKETS_PER_SESSION } from './limits.ts';
import { Presence } from './presence.ts';
import { RegistryDesk } from './registry-news.ts';
import type { LiveSources } from './sources.ts';
import { Viewer, type Admitted } from './viewer.ts';
import type { Broadcast, Wire } from './wire.ts';

const EXPIRY_CHECK_MS = 1_000;

/** The answer to a watch request, as on the wire. */
export type WatchAnswer = { ok: true; snapshot: Batch } | { ok: false; code: ErrorCode };

/** Live connections: their identity, lifetime and subscriptions (SHELL-B1). */
export class LiveService implements Disposable {
  readonly #platform: Platform;
  readonly #sources: LiveSources;
  readonly #fanOut: FanOut;
  readonly #desk: RegistryDesk;
  readonly #presence: Presence;
  readonly #running = new DisposableStack();

  constructor(platform: Platform, sources: LiveSources, broadcast: Broadcast) {
    const { clock, access, sequence } = platform;
    this.#platform = platform;
    this.#sources = sources;
    this.#fanOut = this.#running.use(
      new FanOut({ clock, sources, broadcast, currentSeq: () => sequence.current }),
    );
    this.#desk = new RegistryDesk(access, sources, this.#fanOut.viewers);
    this.#presence = new Presence((Id, online) => sources.setOnline(Id, online));
    this.#running.use(clock.every(EXPIRY_CHECK_MS, () => this.#endExpired()));
    this.#hear();
  }

  /** The person behind a token. Rejects as `identify` does, and with RATE_LIMITED for too many sockets. */
  async admit(token: string, acceptLanguage?: string): Promise<Admitted> {
    const { expiresAt, caller } = await this.#sources.identify(token);
    const until = deadlineOf(this.#platform.clock, expiresAt);
    const language = this.#sources.names?.languageOf(readerOf(caller), acceptLanguage);
    let open = 0;
    for (const viewer of this.#fanOut.viewers)
      if (viewer.caller.session.Id === caller.session.Id) open += 1;
    if (open >= SOCKETS_PER_SESSION)
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 5 });
    return { caller, until, language };
  }

  /** Adds an authenticated client. */
  join(wire: Wire, admitted: Admitted): Viewer {
    const viewer = new Viewer(wire, admitted);
    this.#fanOut.add(viewer);
    this.#desk.greet(viewer);
    this.#presence.came(viewer);
    return viewer;
  }

  leave(viewer: Viewer): void {
    this.#fanOut.remove(viewer);
    this.#presence.left(viewer);
  }

  /** Checks a watch request and answers with the current values. */
  watch(viewer: Viewer, wanted: unknown): WatchAnswer {
    const parsed = Watch.safeParse(wanted);
    if (!parsed.success) return { ok: false, code: 'VALIDATION_FAILED' };
    return { ok: true, snapshot: this.#fanOut.watch(viewer, parsed.data) };
  }

  /** Takes a fresh token of the same session. */
  async renew(viewer: Viewer, token: unknown): Promise<{ ok: boolean }> {
    try {
      const { expiresAt, caller } = await this.#sources.identify(String(token));
      if (caller.session.Id !== viewer.caller.session.Id) return { ok: false };
      viewer.until = deadlineOf(this.#platform.clock, expiresAt);
      return { ok: true };
    } catch {
      return { ok: false };
    }
  }

  /** The answer to a heartbeat (SHELL-07). */
  systemState(): SystemState {
    return this.#sources.systemState();
  }

  [Symbol.dispose](): void {
    this.#running.dispose();
  }

  /**
   * Sends each event as its definition says; events that end or change a connection are handled separately.
   */
  #hear(): void {
    const { bus, events } = this.#platform;
    for (const event of events) {
      const { live } = event;
      if (live) this.#running.use(bus.on(event, (told) => this.#send(live, told)));
    }
    const fanOut = this.#fanOut;
    this.#running.use(
      bus.on(sessionEnded, ({ sessionId, code }) =>
        this.#end((viewer) => viewer.caller.session.Id === sessionId, code),
      ),
    );
    this.#running.use(
      bus.on(claimsChanged, ({ UserId }) => {
        for (const viewer of fanOut.viewers)
          if (viewer.caller.user.Id === UserId && !viewer.isUnchangedView()) fanOut.reclaim(viewer);
      }),
    );
  }

  #send<Payload>(live: LiveHandling<Payload>, told: Payload): void {
    if ('batch' in live) return this.#batch(live, told);
    let reshapes = false;
    for (const news of [live].flat()) {
      this.#desk.tell(news, told);
      reshapes ||= news.reshapesHouse ?? false;
    }
    if (reshapes) this.#fanOut.houseChanged();
    else this.#fanOut.wake();
  }

  #batch<Payload>(part: BatchPart<Payload>, told: Payload): void {
    if (part.batch === 'values') this.#fanOut.stateChanged(part.of(told));
    else if (part.batch === 'reachability') this.#fanOut.reachabilityChanged(part.of(told));
    else if (part.batch === 'event') this.#fanOut.appended(part.of(told));
    else this.#fanOut.systemChanged();
  }

  #endExpired(): void {
    const now = this.#platform.clock.monotonic();
    this.#end((viewer) => viewer.until <= now, 'TOKEN_EXPIRED');
  }

  #end(which: (viewer: Viewer) => boolean, code: SessionEnd): void {
    for (const viewer of [...this.#fanOut.viewers].filter(which)) {
      // From now on no value is sent to it, whenever its socket closes.
      this.#fanOut.remove(viewer);
      viewer.wire.send('sessionEnded', code);
      viewer.wire.end();
    }
  }
}

/** The code with which a socket is rejected. */
export const refusalCode = (error: unknown): ErrorCode =>
  error instanceof DimoraError && isErrorCode(error.code) ? error.code : 'INTERNAL';
