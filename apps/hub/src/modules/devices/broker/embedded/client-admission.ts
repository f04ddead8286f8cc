import type { Clock } from '@dimora/runtime';
import type { AedesOptions, PublishPacket, AuthenticateError, Client } from 'aedes';
import { mayPublish, mayReceive, maySubscribe, type Account } from '../credentials/account.ts';
import type { SignIn } from '../newcomers/sign-in.ts';
import type { Announcers } from '../credentials/announcers.ts';
import type { Sessions } from '../credentials/sessions.ts';
import type { Refused } from '../refusals.ts';
import type { ClientStats } from './client-stats.ts';
import { EachOnce } from './each-once.ts';
import { FairTurns } from './fair-turns.ts';
import type { Quotas } from './quotas/quotas.ts';
import { Underway } from './quotas/underway.ts';

/** MQTT 3.1.1's return codes of a refused connection. */
const REFUSED = { identifier: 2, unavailable: 3, credentials: 4 } as const;
const LONGEST_ID = 128;
/** Where nobody may subscribe. */
const NOWHERE = '$dimora/dropped';

/** The handlers a broker calls to authenticate and authorize clients. */
export type Door = Required<
  Pick<
    AedesOptions,
    'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'
  >
>;

/** What decisions are based on. */
type AdmissionParts = {
  readonly accounts: Pick<SignIn, 'verify'>;
  readonly stats: Pick<ClientStats, 'ownerOf' | 'sent'>;
  readonly announcers: Announcers;
  readonly sessions: Sessions;
  readonly quotas: Quotas;
  readonly clock: Clock;
  readonly maxClients: number;
  /** Called with the topics whose retained messages have to go. */
  readonly onEvicted: (topics: readonly string[]) => void;
  /** Called with everything that was refused. */
  readonly onRefused: (refused: Refused) => void;
};

/** A publish on a topic that isn't the client's: MQTT 5 answers it with a reason, 3.1.1 ends the connection. */
export class TopicRefused extends Error {
  override readonly name = 'TopicRefused';
}

const refusal = (returnCode: number, message: string): AuthenticateError =>
  Object.assign(new Error(message), { returnCode }) as AuthenticateError;

/** A client with the last will that it connected with; the broker stores it after authentication. */
type WithWill = Client & { _will?: { readonly topic: string } | undefined };

/**
 * Decides which clients may connect, publish and subscribe: only known clients, each under its own topics.
 * Calls without a client come from the hub itself, in process, and may do everything.
 */
export class ClientAdmission {
  readonly #parts: AdmissionParts;
  readonly #accounts = new WeakMap<Client, Account>();
  readonly #addresses = new WeakMap<object, string>();
  readonly #eachOnce = new EachOnce();
  readonly #turns: FairTurns;
  /** Sign-ins whose password is being checked. */
  readonly #asked = new Underway();
  /** Messages beyond their account's rate, by the timer that lets them go on. */
  readonly #late = new Map<Disposable, () => void>();

  constructor(parts: AdmissionParts) {
    this.#parts = parts;
    this.#turns = new FairTurns(parts.clock);
  }

  /** Remembers where a connection comes from: a WebSocket's stream doesn't know. */
  arrived(stream: object, address: string | undefined): void {
    if (address !== undefined) this.#addresses.set(stream, address.replace(/^::ffff:/, ''));
  }

  /** The name that a client has signed in with. */
  nameOf(client: Client): string | undefined {
    return this.#accounts.get(client)?.username;
  }

  /** The broker's handlers. */
  handlers(clientCount: () => number): Door {
    return {
      preConnect: (client, packet, done) => {
        this.#eachOnce.watch(client);
        const fits = packet.clientId.length <= LONGEST_ID && clientCount() < this.#parts.maxClients;
        done(fits ? null : refusal(REFUSED.unavailable, 'not now'), fits);
      },
      authenticate: (client, username, password, done) => {
        const settle = (account: Account | undefined): void => {
          const refused = this.#refuse(client, username, account);
          done(refused ?? null, refused ? null : true);
        };
        const found = this.#parts.accounts.verify(username, password);
        if (found instanceof Promise)
          void this.#asked.note(found.then(settle, () => settle(undefined)));
        else settle(found);
      },
      authorizePublish: (client, packet, done) => {
        if (client === null) return done(null);
        const account = this.#accounts.get(client);
        if (!account || !mayPublish(account, packet.topic)) {
          this.#note(client, 'PUBLISH', packet.topic);
          done(new TopicRefused('not its topic'));
        } else if (!this.#parts.announcers.allows(account, packet.topic, packet.payload)) {
          this.#note(client, 'ANNOUNCEMENT', packet.topic);
          if (client.version === 5) return done(new TopicRefused('announced by another account'));
          // Acknowledged and dropped: an error would disconnect a device that works otherwise.
          packet.topic = NOWHERE;
          packet.retain = false;
          this.#withinLimits(client, packet, () => done(null));
        } else this.#withinLimits(client, packet, () => done(null));
      },
      authorizeSubscribe: (client, subscription, done) => {
        const { topic } = subscription;
        const allowed = this.#may(client, (account) => maySubscribe(account, topic));
        if (!allowed) this.#note(client, 'SUBSCRIBE', topic);
        done(null, allowed && this.#claimSubscription(client, topic) ? subscription : null);
      },
      // Also for sessions stored under another account, or before topics were revoked.
      authorizeForward: (client, packet) => {
        if (!this.#may(client, (account) => mayReceive(account, packet.topic))) return null;
        if (!this.#eachOnce.isFirst(client, packet)) return null;
        this.#parts.stats.sent(client.id);
        return packet;
      },
    };
  }

  /**
   * Counts a message. Beyond the account's limits it isn't retained, and waits before it goes on: nothing more is
   * read from the client meanwhile. An error would disconnect MQTT 3.1.1 clients, which then come back and repeat.
   */
  #withinLimits(client: Client, packet: PublishPacket, go: () => void): void {
    const { quotas, clock } = this.#parts;
    const account = this.nameOf(client) ?? '';
    const bytes = packet.payload.length;
    if (packet.retain) this.#retain(client, account, packet);
    const waitMs = quotas.rate.take(account, bytes);
    if (waitMs === 0) return this.#turns.take(go);
    quotas.reached('TOO_FAST', account, client.id);
    const timer = clock.after(waitMs, () => {
      this.#late.delete(timer);
      this.#turns.take(go);
    });
    this.#late.set(timer, go);
  }

  /** Lets what waits go on at once, and resolves when every sign-in is answered: the hub stops. */
  async finish(): Promise<void> {
    for (const [timer, go] of this.#late) {
      timer[Symbol.dispose]();
      this.#turns.take(go);
    }
    this.#late.clear();
    this.#turns.finish();
    await this.#asked.quiet();
  }

  /** Counts a message to be retained; it is only delivered if there is no room for it. */
  #retain(client: Client, account: string, packet: PublishPacket): void {
    const { quotas, onEvicted } = this.#parts;
    const made = quotas.retained.claim(account, packet.topic, packet.payload.length);
    if (!made) {
      packet.retain = false;
      quotas.reached('RETAINED_FULL', account, client.id);
    } else if (made.topics.length > 0) {
      quotas.reached('RETAINED_FULL', made.account, '');
      onEvicted(made.topics);
    }
  }

  #claimSubscription(client: Client, filter: string): boolean {
    const { quotas } = this.#parts;
    const account = this.nameOf(client) ?? '';
    const claimed = quotas.subscriptions.claim(client.id, account, filter);
    if (!claimed) quotas.reached('SUBSCRIPTIONS_FULL', account, client.id);
    return claimed;
  }

  #refuse(
    client: Client,
    username: string | undefined,
    account: Account | undefined,
  ): AuthenticateError | undefined {
    if (!account) {
      this.#note(client, 'SIGN_IN', null, username);
      return refusal(REFUSED.credentials, 'bad credentials');
    }
    // Taking over a client id disconnects its current client, and takes the messages that wait for it.
    const owner = this.#parts.stats.ownerOf(client.id);
    const isForeign = owner !== undefined && owner !== account.username;
    if (isForeign || !this.#parts.sessions.allows(account, client.id)) {
      this.#note(client, 'CLIENT_ID', null, username);
      return refusal(REFUSED.identifier, 'client id in use');
    }
    this.#accounts.set(client, account);
    this.#checkWill(client, account);
    return undefined;
  }

  /** Drops a last will on a foreign topic: after a restart the broker would publish it as its own. */
  #checkWill(client: WithWill, account: Account): void {
    const topic = client._will?.topic;
    if (topic === undefined || mayPublish(account, topic)) return;
    client._will = undefined;
    this.#note(client, 'LAST_WILL', topic);
  }

  #note(client: Client, what: Refused['what'], topic: string | null, username?: string): void {
    const Username = this.nameOf(client) ?? username ?? null;
    const cut =
      what === 'SIGN_IN' || what === 'CLIENT_ID' || (what === 'PUBLISH' && client.version !== 5);
    const address = this.#addresses.get(client.conn) ?? null;
    this.#parts.onRefused({ clientId: client.id ?? '', Username, address, what, topic, cut });
  }

  #may(client: Client, test: (account: Account) => boolean): boolean {
    const account = this.#accounts.get(client);
    return account !== undefined && test(account);
  }
}
