import type { Property } from '@dimora/contract';
import type { Enrolment as Introduction, HubReport } from '@dimora/contract/cloud';
import type { CloudState, UserId } from '@dimora/domain';
import type { Platform } from '../../../platform/module.ts';
import type { CloudAccount, CloudPeoplePort } from '../../people/accounts/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import { CloudApi } from './cloud-api.ts';
import { CloudCallers, cloudSessionId } from './cloud-callers.ts';
import { CloudHttp } from './cloud-http.ts';
import { CloudKeys } from './cloud-keys.ts';
import { CloudSignIn, type Hashing } from './cloud-sign-in.ts';
import { DelegatedSessions } from './delegated-sessions.ts';
import type { DelegatedStore } from './delegated.store.ts';
import { Enrolment, type Enrolled } from './enrolment.ts';
import { hubProof } from './hub-proof.ts';
import { HubTokens } from './hub-token.ts';
import type { LinkStore } from './link.store.ts';
import type { TunnelFacts } from './port.ts';
import { Relay } from './relay.ts';
import { Reporter } from './reporter.ts';
import { claimsChanged, sessionEnded } from '../../../platform/caller.events.ts';
import { userChanged, userRemoved } from '../../people/users/user.events.ts';
import { hubChanged } from '../../house/hub/hub.events.ts';
import { systemChanged } from '../../../platform/system.events.ts';

/** Smaller differences between the two clocks aren't written. */
const OFFSET_WORTH_NOTING_MS = 1_000;

/** Dependencies of the hub's connection to its cloud. */
export type LifeParts = {
  readonly platform: Platform;
  readonly url: string;
  readonly link: LinkStore;
  readonly people: CloudPeoplePort;
  readonly delegated: DelegatedStore;
  readonly hasher: Hashing;
  readonly users: UsersPort;
  readonly ProductId: () => string;
  readonly introduction: () => Introduction;
  readonly report: () => HubReport;
  readonly setProperty: (property: Property | null) => void;
  /** The cloud's data about a person has changed. */
  readonly learnt: (person: CloudAccount) => void;
};

/** Everything that a hub does with its cloud. Loaded only if there is one, after the server is listening. */
export class CloudLife implements Disposable {
  readonly api: CloudApi;
  readonly callers: CloudCallers;
  readonly signIn: CloudSignIn;
  readonly sessions: DelegatedSessions;
  readonly relay: Relay;
  readonly reporter: Reporter;
  readonly #parts: LifeParts;
  readonly #keys: CloudKeys;
  readonly #enrolment: Enrolment;
  readonly #running = new DisposableStack();
  #tunnel: TunnelFacts | undefined;

  constructor(parts: LifeParts) {
    const { platform, url, link, people, delegated, ProductId, users, hasher, learnt } = parts;
    const { clock, entropy, log } = platform;
    this.#parts = parts;
    const clockOffsetMs = (): number => this.clockOffsetMs();
    const http = this.#running.use(new CloudHttp(url, clock));
    this.api = new CloudApi(http, log, () =>
      hubProof({
        ProductId: ProductId(),
        key: link.get().federationKey,
        clock,
        clockOffsetMs: clockOffsetMs(),
        entropy,
      }),
    );
    this.#keys = new CloudKeys({ clock, log, link, fetch: () => this.#readKeys() });
    const tokens = new HubTokens({ keys: this.#keys, clock, ProductId, clockOffsetMs });
    this.callers = new CloudCallers({ clock, tokens, people, users, learnt });
    this.sessions = new DelegatedSessions({
      clock,
      store: delegated,
      api: this.api,
      clockOffsetMs,
    });
    this.relay = new Relay(http, this.sessions);
    this.#enrolment = this.#running.use(
      new Enrolment({
        clock,
        entropy,
        log,
        api: this.api,
        introduction: parts.introduction,
        enrolled: (outcome) => this.#enrolled(outcome),
        changed: () => this.#changed(),
      }),
    );
    this.signIn = new CloudSignIn({
      api: this.api,
      people,
      users,
      hasher,
      log,
      enrolled: () => this.#enrolment.done,
      learnt,
    });
    this.reporter = this.#running.use(
      new Reporter({
        clock,
        log,
        api: this.api,
        ready: () => this.#enrolment.done,
        report: parts.report,
      }),
    );
    this.#hear();
  }

  /** Enrols the hub and keeps it enrolled. */
  start(): void {
    void this.#enrolment.begin();
  }

  /** From now on the tunnel reports the cloud's reachability and time. */
  follow(tunnel: TunnelFacts): void {
    this.#tunnel = tunnel;
    tunnel.onChange(() => this.#tunnelChanged(tunnel));
    tunnel.reconsider();
  }

  /** True once the cloud has accepted this hub's key. */
  get enrolled(): boolean {
    return this.#enrolment.done;
  }

  state(): CloudState {
    return this.#enrolment.done && this.#tunnel ? this.#tunnel.state() : this.#enrolment.state;
  }

  /** The cloud's time minus the hub's, milliseconds: the last value measured, possibly before a restart. */
  clockOffsetMs(): number {
    return this.#parts.link.get().clockOffsetMs;
  }

  /** The cloud reports that a person's session has ended. */
  endSession(sid: string): void {
    this.callers.end(sid);
    this.#parts.platform.bus.emit(sessionEnded, {
      sessionId: cloudSessionId(sid),
      code: 'SESSION_REVOKED',
    });
  }

  [Symbol.dispose](): void {
    this.#running.dispose();
  }

  #enrolled({ paired, property, clockOffsetMs }: Enrolled): void {
    const { link, setProperty } = this.#parts;
    if (link.get().paired !== paired) link.change({ paired });
    this.#noteOffset(clockOffsetMs);
    if (paired) setProperty(property);
    void this.#keys.refresh();
    this.#tunnel?.reconsider();
    this.reporter.again();
    this.#changed();
  }

  #tunnelChanged(tunnel: TunnelFacts): void {
    if (tunnel.state() === 'connected') {
      this.#noteOffset(tunnel.clockOffsetMs());
      this.reporter.touch();
    }
    this.#changed();
  }

  #noteOffset(clockOffsetMs: number): void {
    const { link } = this.#parts;
    const apart = Math.abs(link.get().clockOffsetMs - clockOffsetMs);
    if (apart >= OFFSET_WORTH_NOTING_MS) link.change({ clockOffsetMs });
  }

  #hear(): void {
    const { bus } = this.#parts.platform;
    const running = this.#running;
    running.use(bus.on(sessionEnded, ({ sessionId }) => this.sessions.end(sessionId)));
    running.use(
      bus.on(userChanged, ({ UserId }) => {
        this.reporter.touch();
        if (this.#parts.users.byId(UserId)?.Enabled === false) this.#dismiss(UserId);
      }),
    );
    running.use(bus.on(claimsChanged, () => this.reporter.touch()));
    running.use(bus.on(userRemoved, ({ UserId }) => this.#dismiss(UserId)));
    running.use(bus.on(hubChanged, () => this.reporter.touch()));
  }

  /** Somebody may no longer use this hub: their connections through the cloud close, and their session there stays. */
  #dismiss(UserId: UserId): void {
    for (const sessionId of this.callers.sessionsOf(UserId))
      this.#parts.platform.bus.emit(sessionEnded, { sessionId, code: 'USER_DISABLED' });
  }

  #changed(): void {
    this.#parts.platform.bus.emit(systemChanged, {});
  }

  async #readKeys() {
    const [{ keys }, { identityBaseUrl }] = await Promise.all([this.api.keys(), this.api.info()]);
    return { keys, issuer: identityBaseUrl || this.#parts.url };
  }
}
