import type { AedesOptions, AuthenticateError, Client } from 'aedes';
import { ownsFilter, ownsTopic, type Account } from '../credentials/account.ts';
import type { Accounts } from '../credentials/accounts.service.ts';
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
  readonly accounts: Pick<Accounts, 'verify'>;
  readonly stats: Pick<ClientStats, 'ownerOf' | 'sent'>;
  readonly maxClients: number;
};

/** A publish on a topic that isn't the client's: MQTT 5 answers it with a reason, 3.1.1 ends the connection. */
export class TopicRefused extends Error {
  override readonly name = 'TopicRefused';
}

const refusal = (returnCode: number, message: string): AuthenticateError =>
  Object.assign(new Error(message), { returnCode }) as AuthenticateError;

/**
 * Decides which clients may connect, publish and subscribe: only known devices, each under its own topics.
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
        const refused = this.#refuse(client, username, password);
        done(refused ?? null, refused ? null : true);
      },
      authorizePublish: (client, packet, done) => {
        const allowed =
          client === null || this.#owns(client, (account) => ownsTopic(account, packet.topic));
        done(allowed ? null : new TopicRefused('not its topic'));
      },
      authorizeSubscribe: (client, subscription, done) => {
        done(
          null,
          this.#owns(client, (account) => ownsFilter(account, subscription.topic))
            ? subscription
            : null,
        );
      },
      // Also for sessions stored under another account, or before topics were revoked.
      authorizeForward: (client, packet) => {
        if (!this.#owns(client, (account) => ownsTopic(account, packet.topic))) return null;
        this.#parts.stats.sent(client.id);
        return packet;
      },
    };
  }

  #refuse(client: Client, username?: string, password?: Uint8Array): AuthenticateError | undefined {
    const account = this.#parts.accounts.verify(username, password);
    if (!account) return refusal(REFUSED.credentials, 'bad credentials');
    // Taking over a client id disconnects its current client: only the same account may do that.
    const owner = this.#parts.stats.ownerOf(client.id);
    if (owner !== undefined && owner !== account.username)
      return refusal(REFUSED.identifier, 'client id in use');
    this.#accounts.set(client, account);
    return undefined;
  }

  #owns(client: Client, test: (account: Account) => boolean): boolean {
    const account = this.#accounts.get(client);
    return account !== undefined && test(account);
  }
}
