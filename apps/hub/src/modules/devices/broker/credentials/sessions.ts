import { storageCause, type Database } from '@dimora/node-kit';
import { share } from './announcers.ts';
import type { Account } from './account.ts';
import type { AccountStore } from './account.store.ts';

/**
 * Which account each stored session belongs to: the subscriptions and messages that wait for a client id. MQTT knows
 * client ids alone, so without this any account could take another's session over, or end it.
 */
export class Sessions {
  readonly #database: Database;
  readonly #accounts: Pick<AccountStore, 'byName'>;
  readonly #holders: Map<string, string>;

  constructor(database: Database, accounts: Pick<AccountStore, 'byName'>) {
    this.#database = database;
    this.#accounts = accounts;
    const rows = database
      .statement<{ client: string; username: string }>('SELECT client, username FROM mqtt_session')
      .all();
    this.#holders = new Map(rows.map(({ client, username }) => [client, username]));
  }

  /** The account of a stored session. */
  accountOf(client: string): string | undefined {
    return this.#holders.get(client);
  }

  /**
   * True if an account may use a client id: it is free, its own, or an account's that has gone or shares topics with
   * it, as when a client of a pairing window is installed.
   */
  allows(account: Account, client: string): boolean {
    const holder = this.#holders.get(client);
    if (holder === undefined || holder === account.username) return true;
    const theirs = this.#accounts.byName(holder);
    return !theirs || share(account.publishes ?? account.topics, theirs.topics);
  }

  /** A session is stored for a client of an account. */
  hold(client: string, username: string): void {
    if (this.#holders.get(client) === username) return;
    this.#holders.set(client, username);
    this.#written(
      'INSERT OR REPLACE INTO mqtt_session (client, username) VALUES (?, ?)',
      client,
      username,
    );
  }

  /** A session has ended. */
  release(client: string): void {
    if (!this.#holders.has(client)) return;
    this.#holders.delete(client);
    this.#written('DELETE FROM mqtt_session WHERE client = ?', client);
  }

  /** The client ids of an account's sessions. */
  of(username: string): string[] {
    return [...this.#holders].flatMap(([client, holder]) => (holder === username ? [client] : []));
  }

  /** On a full disk it is known until the hub ends: no device may lose its connection over this. */
  #written(sql: string, ...values: readonly string[]): void {
    try {
      this.#database.statement(sql).run(...values);
    } catch (error) {
      if (storageCause(error) === undefined) throw error;
    }
  }

  /** Every account that has a session. */
  accounts(): Set<string> {
    return new Set(this.#holders.values());
  }
}
