import { DEVICE_MANAGER_NAMESPACE } from '@dimora/contract';
import { allowsSome, type EffectiveClaims, type UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import type { SocketNamespace } from '../../../platform/socket-namespace.ts';
import type { DeviceDiscoveryService } from '../device-discovery.service.ts';
import type { DiscoveryNews } from '../discovery-news.ts';
import { ConnectedOnlooker } from './onlooker.ts';
import { claimsChanged, sessionEnded } from '../../../platform/caller.events.ts';

/** Milliseconds between two looks whose session has expired. */
const EXPIRY_CHECK_MS = 1_000;
/** Sockets of one session. */
const SOCKETS_PER_SESSION = 16;

/** Who stands behind a token, and until when it is good. */
type Identified = Caller & { readonly expiresAt: number };
type Admitted = { readonly caller: Caller; readonly expiresAt: number };

type Parts = {
  readonly platform: Pick<Platform, 'clock' | 'bus'>;
  readonly service: DeviceDiscoveryService;
  readonly news: DiscoveryNews;
  readonly identify: (token: string) => Promise<Identified>;
  readonly claimsOf: (id: UserId) => EffectiveClaims;
};

/** The namespace `/device-manager`: news of a search for whoever may install (DISCOVERY-11). */
export class DeviceManagerNamespace implements SocketNamespace<Admitted>, Disposable {
  readonly name = DEVICE_MANAGER_NAMESPACE;
  readonly #parts: Parts;
  readonly #onlookers = new Set<ConnectedOnlooker>();
  readonly #held = new DisposableStack();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { bus, clock } = parts.platform;
    this.#held.use(bus.on(sessionEnded, ({ sessionId }) => this.#end(ofSession(sessionId))));
    this.#held.use(bus.on(claimsChanged, ({ UserId }) => this.#reclaim(UserId)));
    this.#held.use(
      clock.every(EXPIRY_CHECK_MS, () => this.#end(({ expiresAt }) => expiresAt <= clock.now())),
    );
  }

  /** Rejects as identifying does, with FORBIDDEN without the claim, RATE_LIMITED for too many sockets. */
  async admit(token: string): Promise<Admitted> {
    const { expiresAt, ...caller } = await this.#parts.identify(token);
    if (!allowsSome(caller.claims, 'INSTALL_DEVICE'))
      throw new DimoraError('FORBIDDEN', { claim: 'INSTALL_DEVICE' });
    const open = [...this.#onlookers].filter(ofSession(caller.sessionId)).length;
    if (open >= SOCKETS_PER_SESSION)
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 5 });
    return { caller, expiresAt };
  }

  join: SocketNamespace<Admitted>['join'] = (wire, admitted) => {
    const { platform, service, news } = this.#parts;
    const onlooker = new ConnectedOnlooker({ clock: platform.clock, wire, service }, admitted);
    const hearing = news.add(onlooker);
    this.#onlookers.add(onlooker);
    return {
      renew: async (token) => {
        try {
          const { expiresAt, sessionId } = await this.#parts.identify(String(token));
          if (sessionId !== onlooker.caller.sessionId) return { ok: false };
          onlooker.expiresAt = expiresAt;
          return { ok: true };
        } catch {
          return { ok: false };
        }
      },
      left: () => {
        hearing[Symbol.dispose]();
        onlooker[Symbol.dispose]();
        this.#onlookers.delete(onlooker);
      },
    };
  };

  [Symbol.dispose](): void {
    this.#held[Symbol.dispose]();
    for (const onlooker of this.#onlookers) onlooker[Symbol.dispose]();
  }

  #end(over: (onlooker: ConnectedOnlooker) => boolean): void {
    for (const onlooker of this.#onlookers) if (over(onlooker)) onlooker.end();
  }

  #reclaim(Id: UserId): void {
    const claims = this.#parts.claimsOf(Id);
    for (const onlooker of this.#onlookers) {
      if (onlooker.caller.user.Id !== Id) continue;
      onlooker.caller = { ...onlooker.caller, claims };
      if (!allowsSome(claims, 'INSTALL_DEVICE')) onlooker.end();
      else onlooker.changed();
    }
  }
}

const ofSession =
  (sessionId: string) =>
  ({ caller }: ConnectedOnlooker): boolean =>
    caller.sessionId === sessionId;
