import { createHmac, timingSafeEqual } from 'node:crypto';
import { isTopicFilter } from '@dimora/driver-kit/mqtt';
import { DimoraError, type Entropy } from '@dimora/runtime';
import type { MqttCredentials } from '../port.ts';
import type { Account } from './account.ts';
import type { AccountStore } from './account.store.ts';

const SALT_BYTES = 16;
const PASSWORD_BYTES = 24;
const NO_SALT = new Uint8Array(SALT_BYTES);

/**
 * A keyed hash is enough, and fast enough for a whole house that reconnects at once: the hub generates these
 * passwords itself, 192 bits each, so they can't be guessed.
 */
export const hashOf = (password: Uint8Array | string, salt: Uint8Array): Buffer =>
  createHmac('sha256', salt).update(password).digest();

/** Authenticates devices at the embedded broker, each limited to its own topics. */
export class Accounts {
  readonly #store: AccountStore;
  readonly #entropy: Entropy;

  constructor(store: AccountStore, entropy: Entropy) {
    this.#store = store;
    this.#entropy = entropy;
  }

  /** See {@link import('../port.ts').BrokerPort.admit}; rejects invalid topic filters. */
  admit(username: string, topics: readonly string[], given?: string): MqttCredentials {
    if (username === '' || topics.length === 0 || !topics.every(isTopicFilter)) {
      throw new DimoraError('VALIDATION_FAILED', { issues: [{ path: 'topics' }] });
    }
    const salt = this.#entropy.bytes(SALT_BYTES);
    const Password =
      given ?? Buffer.from(this.#entropy.bytes(PASSWORD_BYTES)).toString('base64url');
    this.#store.put({
      username,
      salt,
      hash: hashOf(Password, salt),
      topics,
      kind: 'device',
      createdAt: null,
      createdBy: null,
      // Its topics are in use from its first sign-in on.
      seenAt: this.#store.byName(username)?.seenAt ?? null,
      learnsUntil: null,
      accepted: true,
    });
    return { Username: username, Password };
  }

  /** Removes an account. */
  expel(username: string): void {
    this.#store.remove(username);
  }

  /** The account behind a name and a password; takes as long for a wrong name as for a wrong password. */
  verify(username: string | undefined, password: Uint8Array | undefined): Account | undefined {
    const stored = username === undefined ? undefined : this.#store.byName(username);
    const hash = hashOf(password ?? '', stored?.salt ?? NO_SALT);
    const fits = timingSafeEqual(hash, stored?.hash ?? Buffer.alloc(hash.length));
    return stored && fits && password
      ? { username: stored.username, topics: stored.topics }
      : undefined;
  }
}
