import type { Database } from '@dimora/node-kit';
import { filtersMeet } from '../newcomers/prefix.ts';
import { ownsTopic, type Account } from './account.ts';
import { topicsAnnounced } from './announced-topics.ts';
import type { AccountStore } from './account.store.ts';

/** Devices that an account may announce: a bridge stands for some hundred. */
const MOST = 1_000;

/**
 * What an announcement stands for: a Tasmota's MAC address, or a node of Home Assistant's discovery, whatever its
 * components. `undefined` for topics that announce nothing.
 */
export function announcedBy(topic: string): string | undefined {
  // Runs for every message, and hardly any announces something.
  if (!topic.startsWith('homeassistant/') && !topic.startsWith('tasmota/')) return undefined;
  const [root, first, second = '', ...rest] = topic.split('/');
  if (root === 'tasmota' && first === 'discovery') return `tasmota/discovery/${second}`;
  if (root !== 'homeassistant' || rest.at(-1) !== 'config') return undefined;
  return rest.length === 1 ? `homeassistant/${first}/${second}` : `homeassistant/+/${second}`;
}

/** Which account announces a device: the first that did. Others can't replace what it announced. */
export class Announcers {
  readonly #database: Database;
  readonly #accounts: Pick<AccountStore, 'all' | 'byName'>;

  constructor(database: Database, accounts: Pick<AccountStore, 'all' | 'byName'>) {
    this.#database = database;
    this.#accounts = accounts;
  }

  /**
   * True if the account may announce this on the topic; the device is its own from then on. It takes a device over only
   * from an account with which it shares topics, as when a client of a pairing window is installed, and announces no
   * topics of another account's.
   */
  allows(account: Account, topic: string, payload: Uint8Array | string): boolean {
    const device = announcedBy(topic);
    if (device === undefined) return true;
    // A person who may read and operate everything announces nothing of their own.
    if (account.topics.includes('#')) return true;
    if (this.#namesForeign(account, topic, payload)) return false;
    const holder = this.#holder(device);
    if (holder === account.username) return true;
    const known = this.#accounts.byName(account.username) !== undefined;
    if (holder === undefined) return known && this.#bind(device, account.username);
    const theirs = this.#accounts.byName(holder)?.topics ?? [];
    if (!share(account.publishes ?? account.topics, theirs)) return false;
    return !known || this.#bind(device, account.username);
  }

  /** True if it announces a device by topics of another account; using that device would use the other's. */
  #namesForeign(account: Account, topic: string, payload: Uint8Array | string): boolean {
    const named = topicsAnnounced(topic, payload);
    if (named === undefined) return true;
    const mine = account.publishes ?? account.topics;
    const foreign = named.filter((each) => !ownsTopic({ topics: mine }, each));
    if (foreign.length === 0) return false;
    return this.#accounts
      .all()
      .some(
        ({ username, topics }) =>
          username !== account.username &&
          !share(mine, topics) &&
          foreign.some((each) => ownsTopic({ topics: topics.filter(isOwn) }, each)),
      );
  }

  #holder(device: string): string | undefined {
    return this.#database
      .statement<{ username: string }>('SELECT username FROM mqtt_announcer WHERE device = ?')
      .get(device)?.username;
  }

  #bind(device: string, username: string): boolean {
    const { count = 0 } =
      this.#database
        .statement<{ count: number }>(
          'SELECT count(*) AS count FROM mqtt_announcer WHERE username = ?',
        )
        .get(username) ?? {};
    if (count >= MOST) return false;
    this.#database
      .statement('INSERT OR REPLACE INTO mqtt_announcer (device, username) VALUES (?, ?)')
      .run(device, username);
    return true;
  }
}

/** True if two accounts have a topic in common, apart from where everyone announces. */
export const share = (mine: readonly string[], theirs: readonly string[]): boolean =>
  mine.filter(isOwn).some((one) => theirs.filter(isOwn).some((other) => meet(one, other)));

const isOwn = (filter: string): boolean => !/^(tasmota|homeassistant)\/|^[+#]$/.test(filter);

/** Accounts of installed devices may write the first level as `+`: that alone is nothing in common. */
function meet(one: string, other: string): boolean {
  const [left = '', right = ''] = [one, other].map((filter) => filter.split('/')[1]);
  const wild = one.startsWith('+/') || other.startsWith('+/');
  return filtersMeet(one, other) && (!wild || left === right);
}
