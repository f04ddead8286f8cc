import { createHash, timingSafeEqual } from 'node:crypto';
import type { MqttPass } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Clock, Entropy } from '@dimora/runtime';
import type { BrokerPasses, PassReach } from '../port.ts';
import type { Account } from '../credentials/account.ts';
import type { AccountStore } from '../credentials/account.store.ts';

/** The broker's WebSocket path, at the hub's own port. */
export const WEBSOCKET_PATH = '/mqtt';
/** How long a pass is valid, in milliseconds. */
const GOOD_MS = 60 * 60_000;
const PASSWORD_BYTES = 24;
/** Everything but the broker's own `$` topics, for people who may read and operate every device. */
const EVERYTHING = ['#'] as const;
/** How long the topics of a limited pass are remembered: devices and rooms change while it is in use. */
const TOPICS_MS = 1_000;
const NAME = 'guest-pass:';

/** Maximum number of passes per person: one for each debug client. */
const MOST_PASSES = 8;

type Pass = {
  readonly user: UserId;
  readonly hash: Buffer;
  readonly end: Disposable;
  readonly account: Account;
};

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly store: Pick<AccountStore, 'all'>;
};

const hashOf = (password: Uint8Array | string): Buffer =>
  createHash('sha256').update(password).digest();

/**
 * Short-lived accounts of the hub's own broker for people's debug clients: held in memory only, removed after
 * an hour or when the person's claims change. A pass reaches no further than its holder's claims.
 */
export class DebugPasses implements BrokerPasses, Disposable {
  readonly #parts: Parts;
  readonly #dismiss: (Username: string) => void;
  /** By user name, oldest first. */
  readonly #passes = new Map<string, Pass>();

  constructor(
    parts: Parts,
    /** Disconnects an account's clients. */
    dismiss: (Username: string) => void,
  ) {
    this.#parts = parts;
    this.#dismiss = dismiss;
  }

  /** Issues a new pass to a person; beyond the maximum the oldest is revoked. */
  issue(user: UserId, reach: PassReach): MqttPass {
    const { clock, entropy } = this.#parts;
    const Username = `${NAME}${user}:${entropy.id().slice(-8)}`;
    const Password = Buffer.from(entropy.bytes(PASSWORD_BYTES)).toString('base64url');
    const end = clock.after(GOOD_MS, () => this.#end(Username));
    const account = this.#accountOf(Username, reach);
    this.#passes.set(Username, { user, hash: hashOf(Password), end, account });
    for (const old of this.#namesOf(user).slice(0, -MOST_PASSES)) this.#end(old);
    return { Username, Password, path: WEBSOCKET_PATH, expiresAt: clock.now() + GOOD_MS };
  }

  /** True for the name of a pass, valid or not. */
  static isPass(Username: string): boolean {
    return Username.startsWith(NAME);
  }

  /** Revokes a person's passes and closes their connections. */
  revoke(user: UserId): void {
    for (const Username of this.#namesOf(user)) this.#end(Username);
  }

  /** The account behind a pass; `undefined` if it is unknown or has expired. */
  verify(username: string | undefined, password: Uint8Array | undefined): Account | undefined {
    const pass = username === undefined ? undefined : this.#passes.get(username);
    if (!pass || !password || !timingSafeEqual(hashOf(password), pass.hash)) return undefined;
    return pass.account;
  }

  [Symbol.dispose](): void {
    for (const { end } of this.#passes.values()) end[Symbol.dispose]();
    this.#passes.clear();
  }

  /** Checks its topics every second while it is used. */
  #accountOf(username: string, reach: PassReach): Account {
    if (reach === 'everything') return { username, topics: EVERYTHING };
    const { clock, store } = this.#parts;
    let known = { until: 0, reads: [] as string[], operates: [] as string[] };
    const topics = () => {
      const now = clock.monotonic();
      if (now < known.until) return known;
      const devices = store.all().filter(({ kind }) => kind === 'device');
      const of = (may: (Username: string) => boolean): string[] =>
        devices.flatMap((device) => (may(device.username) ? device.topics : []));
      known = { until: now + TOPICS_MS, reads: of(reach.reads), operates: of(reach.operates) };
      return known;
    };
    return {
      username,
      get topics() {
        return topics().reads;
      },
      get publishes() {
        return topics().operates;
      },
    };
  }

  #namesOf(user: UserId): string[] {
    return [...this.#passes].flatMap(([Username, pass]) => (pass.user === user ? [Username] : []));
  }

  #end(Username: string): void {
    this.#passes.get(Username)?.end[Symbol.dispose]();
    this.#passes.delete(Username);
    this.#dismiss(Username);
  }
}
