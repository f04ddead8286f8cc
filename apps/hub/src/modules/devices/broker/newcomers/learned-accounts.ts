import type { MqttAccount } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Account } from '../credentials/account.ts';
import type { AccountStore, StoredAccount } from '../credentials/account.store.ts';
import { hashOf } from '../credentials/accounts.service.ts';
import type { BrokerDesk, MqttCredentials } from '../port.ts';
import type { PairedPasswords } from './paired-passwords.ts';
import type { PairingWindow } from './pairing-window.ts';
import { isOwnFilter, prefixesOf, takesFrom } from './prefix.ts';

const SALT_BYTES = 16;
const PASSWORD_BYTES = 24;
/** Filters that an account learns by itself: a gateway may stand for a fleet, and a Tasmota uses three. */
const MOST_TOPICS = { gateway: 120, paired: 6 } as const;
/** `learnsUntil` of an account whose topics a person has set. */
const NO_MORE = 0;
/** Attempts to learn that may fail before an account stops trying: each reads every account. */
const MOST_TRIES = 200;
/** A gateway learns for this long after its first topic. */
const LEARNS_MS = 10 * 60_000;
/** A paired account that nobody accepts is removed after a day. */
const UNACCEPTED_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const MOST_ACCOUNTS = 200;

type Parts = {
  readonly store: AccountStore;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly window: PairingWindow;
  readonly passwords: PairedPasswords;
  /** The number of an account's clients that are connected now. */
  readonly connected: (username: string) => number;
  /** Disconnects an account's clients. */
  readonly dismiss: (username: string) => void;
  readonly onChange: () => void;
};

/** The account of connected clients; its topics grow while it learns. */
type Live = { account: Account; topics: string[]; tries: number };

/**
 * Accounts of gateways that people created, and of clients that signed in during a pairing window. Their topics are
 * learned: what such a client uses becomes its own, if no account in use has it.
 */
export class LearnedAccounts {
  readonly #parts: Parts;
  readonly #live = new Map<string, Live>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Creates a gateway's account. NAME_TAKEN if there is an account of this name. */
  create(Username: string, createdBy: UserId): MqttCredentials {
    const { store, clock } = this.#parts;
    if (store.byName(Username)) throw new DimoraError('NAME_TAKEN', { name: Username });
    this.#refuseMany();
    return this.#withNewPassword({
      username: Username,
      topics: [],
      kind: 'gateway',
      createdAt: clock.now(),
      createdBy,
      seenAt: null,
      learnsUntil: null,
      accepted: true,
    });
  }

  /** Stores a client of the pairing window under the name and the password that it gave. */
  add(username: string, password: { salt: Uint8Array; hash: Uint8Array }): StoredAccount {
    const { store, clock, window, onChange } = this.#parts;
    this.#refuseMany();
    const stored: StoredAccount = {
      ...password,
      username,
      topics: [],
      kind: 'paired',
      createdAt: clock.now(),
      createdBy: window.current?.opener ?? null,
      seenAt: null,
      learnsUntil: null,
      accepted: false,
    };
    store.put(stored);
    window.count();
    onChange();
    return stored;
  }

  /** Gives a gateway a new password and disconnects it. */
  renew(Username: string): MqttCredentials {
    const stored = this.#find(Username);
    // A paired client's password is what a person typed into it.
    if (stored.kind !== 'gateway') throw new DimoraError('NOT_FOUND', { kind: 'account' });
    const credentials = this.#withNewPassword(stored);
    this.#parts.dismiss(Username);
    return credentials;
  }

  /** Replaces an account's topics, or accepts it. The change counts at once for connected clients. */
  change(Username: string, { topics, accepted }: Parameters<BrokerDesk['changeAccount']>[1]): void {
    const stored = this.#find(Username);
    if (topics && !topics.every(isOwnFilter))
      throw new DimoraError('VALIDATION_FAILED', { issues: [{ path: 'topics' }] });
    this.#parts.store.put({
      ...stored,
      topics: topics ?? stored.topics,
      learnsUntil: topics ? NO_MORE : stored.learnsUntil,
      accepted: accepted ?? stored.accepted,
    });
    const live = this.#live.get(Username);
    if (live && topics) live.topics.splice(0, live.topics.length, ...topics);
    this.#parts.onChange();
  }

  /** Removes an account and disconnects its clients. */
  remove(Username: string): void {
    const stored = this.#find(Username);
    this.#parts.store.remove(Username);
    this.#parts.passwords.forget(stored);
    const live = this.#live.get(Username);
    if (live) live.topics.length = 0;
    this.#live.delete(Username);
    this.#parts.dismiss(Username);
    this.#parts.onChange();
  }

  /** Every account, the oldest first. */
  list(): MqttAccount[] {
    return this.#all().map((stored) => ({
      Username: stored.username,
      kind: stored.kind === 'paired' ? 'paired' : 'gateway',
      topics: [...stored.topics],
      learning: this.#learns(stored),
      accepted: stored.accepted,
      createdAt: stored.createdAt ?? 0,
      createdBy: stored.createdBy,
      expiresAt: stored.accepted ? null : (stored.createdAt ?? 0) + UNACCEPTED_MS,
      connected: this.#parts.connected(stored.username),
      lastSeenAt: stored.seenAt,
    }));
  }

  /** Removes the accounts that nobody has accepted in time. */
  sweep(): void {
    for (const stored of this.#all()) if (this.isExpired(stored)) this.remove(stored.username);
  }

  /** True if nobody accepted the account in time. */
  isExpired({ kind, accepted, createdAt }: StoredAccount): boolean {
    return (
      kind === 'paired' && !accepted && this.#parts.clock.now() - (createdAt ?? 0) >= UNACCEPTED_MS
    );
  }

  /** The account as its clients share it. */
  live(stored: StoredAccount): Account {
    const known = this.#live.get(stored.username);
    if (known) return known.account;
    const topics = [...stored.topics];
    const learn = (wanted: string): void => this.#learn(stored.username, wanted);
    const account: Account = { username: stored.username, topics, learner: { learn } };
    this.#live.set(stored.username, { account, topics, tries: 0 });
    return account;
  }

  /** Notes a sign-in, at most once an hour; from the first on, the account's topics are in use. */
  seen(username: string): void {
    const { store, clock } = this.#parts;
    const stored = store.byName(username);
    const now = clock.now();
    if (stored && (stored.seenAt === null || now - stored.seenAt >= HOUR_MS))
      store.seen(username, now);
  }

  #learn(username: string, wanted: string): void {
    const { store, clock, onChange } = this.#parts;
    const live = this.#live.get(username);
    const prefixes = prefixesOf(wanted);
    if (!live || prefixes.length === 0 || live.tries >= MOST_TRIES) return;
    const stored = store.byName(username);
    if (!stored || stored.kind === 'device' || !this.#learns(stored)) return;
    const full = stored.topics.length + prefixes.length > MOST_TOPICS[stored.kind];
    if (full || !prefixes.every((prefix) => this.#isFree(prefix, username))) {
      live.tries += 1;
      return;
    }
    const topics = [...stored.topics, ...prefixes];
    const learnsUntil = stored.learnsUntil ?? clock.now() + LEARNS_MS;
    store.put({ ...stored, topics, learnsUntil });
    live.topics.push(...prefixes);
    onChange();
  }

  #learns({ kind, learnsUntil }: StoredAccount): boolean {
    const { window, clock } = this.#parts;
    if (learnsUntil === NO_MORE) return false;
    if (kind === 'paired') return window.current !== undefined;
    return learnsUntil === null || clock.now() < learnsUntil;
  }

  /** True if no account in use has any of these topics. */
  #isFree(prefix: string, username: string): boolean {
    return this.#parts.store.all().every(
      (other) =>
        other.username === username ||
        (other.kind === 'device' && other.seenAt === null) ||
        // An account for everything, such as a person's own tool, is nobody's device.
        !other.topics.some((topic) => isOwnFilter(topic) && takesFrom(prefix, topic)),
    );
  }

  #withNewPassword(stored: Omit<StoredAccount, 'salt' | 'hash'>): MqttCredentials {
    const { store, entropy, onChange } = this.#parts;
    const salt = entropy.bytes(SALT_BYTES);
    const Password = Buffer.from(entropy.bytes(PASSWORD_BYTES)).toString('base64url');
    store.put({ ...stored, salt, hash: hashOf(Password, salt) });
    onChange();
    return { Username: stored.username, Password };
  }

  #find(username: string): StoredAccount {
    const stored = this.#parts.store.byName(username);
    if (!stored || stored.kind === 'device')
      throw new DimoraError('NOT_FOUND', { kind: 'account' });
    return stored;
  }

  #all(): StoredAccount[] {
    return this.#parts.store.all().filter(({ kind }) => kind !== 'device');
  }

  #refuseMany(): void {
    if (this.#all().length >= MOST_ACCOUNTS)
      throw new DimoraError('TOO_MANY_ACCOUNTS', { max: MOST_ACCOUNTS });
  }
}
