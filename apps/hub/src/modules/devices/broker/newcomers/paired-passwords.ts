import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import type { Entropy } from '@dimora/runtime';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Slow hashes at the same time; further sign-ins wait, beyond the second figure they are refused. */
const MOST = { running: 2, waiting: 50 };

/** A password as it is stored. */
export type StoredPassword = { readonly salt: Uint8Array; readonly hash: Uint8Array };

/**
 * Passwords that people typed into their devices: hashed slowly, because they can be guessed. A password that was
 * right once is recognised by a keyed hash in memory, so a device that reconnects costs nothing.
 */
export class PairedPasswords {
  readonly #entropy: Entropy;
  readonly #key: Uint8Array;
  /** By the stored hash in hexadecimal: the keyed hash of the right password. */
  readonly #known = new Map<string, Buffer>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(entropy: Entropy) {
    this.#entropy = entropy;
    this.#key = entropy.bytes(SALT_BYTES);
  }

  /** Hashes a new password; `undefined` while too many wait. */
  async store(password: Uint8Array): Promise<StoredPassword | undefined> {
    const salt = this.#entropy.bytes(SALT_BYTES);
    const hash = await this.#slow(password, salt);
    return hash && { salt, hash };
  }

  /** True for the right password; false for a wrong one and while too many wait. */
  async fits(password: Uint8Array, { salt, hash }: StoredPassword): Promise<boolean> {
    const id = Buffer.from(hash).toString('hex');
    const quick = createHmac('sha256', this.#key).update(password).digest();
    const known = this.#known.get(id);
    if (known && timingSafeEqual(known, quick)) return true;
    const made = await this.#slow(password, salt);
    if (!made || !timingSafeEqual(made, hash)) return false;
    this.#known.set(id, quick);
    return true;
  }

  /** Forgets a password that is no longer valid. */
  forget({ hash }: StoredPassword): void {
    this.#known.delete(Buffer.from(hash).toString('hex'));
  }

  async #slow(password: Uint8Array, salt: Uint8Array): Promise<Buffer | undefined> {
    if (this.#waiting.length >= MOST.waiting) return undefined;
    if (this.#running >= MOST.running)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await new Promise<Buffer>((resolve, reject) =>
        scrypt(password, salt, HASH_BYTES, (error, key) => (error ? reject(error) : resolve(key))),
      );
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
