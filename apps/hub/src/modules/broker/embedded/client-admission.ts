import type { AedesOptions, AuthenticateError, Client } from 'aedes';
import { mayPublish, mayReceive, maySubscribe, type Account } from '../credentials/account.ts';
import type { SignIn } from '../newcomers/sign-in.ts';
import type { Refused } from '../refusals.ts';
import type { ClientStats } from './client-stats.ts';

/** MQTT 3.1.1's return codes of a refused connection. */
const REFUSED = { identifier: 2, unavailable: 3, credentials: 4 } as const;
const LONGEST_ID = 128;

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
  readonly maxClients: number;
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

  constructor(parts: AdmissionParts) {
    this.#parts = parts;
  }

  /** The name that a client has signed in with. */
  nameOf(client: Client): string | undefined {
    return this.#accounts.get(client)?.username;
  }

  /** The broker's handlers. */
  handlers(clientCount: () => number): Door {
    return {
      preConnect: (_client, packet, done) => {
        const fits = packet.clientId.length <= LONGEST_ID && clientCount() < this.#parts.maxClients;
        done(fits ? null : refusal(REFUSED.unavailable, 'not now'), fits);
      },
      authenticate: (client, username, password, done) => {
        const settle = (account: Account | undefined): void => {
          const refused = this.#refuse(client, username, account);
          done(refused ?? null, refused ? null : true);
        };
        const found = this.#parts.accounts.verify(username, password);
        if (found instanceof Promise) found.then(settle, () => settle(undefined));
        else settle(found);
      },
      authorizePublish: (client, packet, done) => {
        const allowed =
          client === null || this.#may(client, (account) => mayPublish(account, packet.topic));
        if (!allowed) this.#note(client, 'PUBLISH', packet.topic);
        done(allowed ? null : new TopicRefused('not its topic'));
      },
      authorizeSubscribe: (client, subscription, done) => {
        const { topic } = subscription;
        const allowed = this.#may(client, (account) => maySubscribe(account, topic));
        if (!allowed) this.#note(client, 'SUBSCRIBE', topic);
        done(null, allowed ? subscription : null);
      },
      // Also for sessions stored under another account, or before topics were revoked.
      authorizeForward: (client, packet) => {
        if (!this.#may(client, (account) => mayReceive(account, packet.topic))) return null;
        this.#parts.stats.sent(client.id);
        return packet;
      },
    };
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
    // Taking over a client id disconnects its current client: only the same account may do that.
    const owner = this.#parts.stats.ownerOf(client.id);
    if (owner !== undefined && owner !== account.username) {
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
    const { remoteAddress } = client.conn as { remoteAddress?: string };
    const cut =
      what === 'SIGN_IN' || what === 'CLIENT_ID' || (what === 'PUBLISH' && client.version !== 5);
    const address = remoteAddress?.replace(/^::ffff:/, '') ?? null;
    this.#parts.onRefused({ clientId: client.id ?? '', Username, address, what, topic, cut });
  }

  #may(client: Client, test: (account: Account) => boolean): boolean {
    const account = this.#accounts.get(client);
    return account !== undefined && test(account);
  }
}
