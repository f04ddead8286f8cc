import type { UserId } from '@dimora/domain';
import {
  PasswordGate,
  type AddressLimit,
  type Attempt,
  type Lockout,
  type PasswordHasher,
} from '@dimora/identity';
import { DimoraError } from '@dimora/runtime';
import { VoiceFault } from './alexa/voice-fault.ts';
import type { VoiceStore } from './voice.store.ts';

type Parts = {
  readonly store: VoiceStore;
  readonly hasher: PasswordHasher;
  readonly lockout: Lockout;
  readonly addressLimit: AddressLimit;
  /** Called for each wrong PIN; `retryAfterSeconds` is 0 while the person isn't locked out. */
  readonly failed: (UserId: UserId, retryAfterSeconds: number) => void;
};

/**
 * The PINs required to open the house by voice. Hashed like passwords and locked after five wrong attempts,
 * so that shouting guesses through a window can't succeed.
 */
export class VoicePins {
  readonly #parts: Parts;
  readonly #gate: PasswordGate;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#gate = new PasswordGate({
      hasher: parts.hasher,
      lockout: parts.lockout,
      addressLimit: parts.addressLimit,
      failed: ({ name }, retryAfterSeconds) => parts.failed(name as UserId, retryAfterSeconds),
    });
  }

  has(UserId: UserId): boolean {
    return this.#parts.store.pinHash(UserId) !== undefined;
  }

  async set(UserId: UserId, pin: string): Promise<void> {
    this.#parts.store.setPin(UserId, await this.#parts.hasher.hash(pin));
    this.#parts.lockout.succeeded(attemptOf(UserId, ''));
  }

  remove(UserId: UserId): void {
    this.#parts.store.setPin(UserId, null);
  }

  /**
   * Resolves if the PIN is the person's. Rejects with a {@link VoiceFault}: no PIN was said or is set, it is
   * wrong, or there were too many wrong ones.
   */
  async check(UserId: UserId, pin: string | undefined, address: string): Promise<void> {
    const hash = this.#parts.store.pinHash(UserId);
    if (hash === undefined) throw new VoiceFault('INSUFFICIENT_PERMISSIONS', 'VOICE_PIN_NOT_SET');
    if (pin === undefined) throw new VoiceFault('INSUFFICIENT_PERMISSIONS', 'VOICE_PIN_NEEDED');
    try {
      await this.#gate.check({ ...attemptOf(UserId, address), hash, password: pin });
    } catch (error) {
      if (!(error instanceof DimoraError)) throw error;
      if (error.code === 'WRONG_CREDENTIALS')
        throw new VoiceFault('INVALID_VALUE', 'VOICE_PIN_WRONG');
      if (error.code === 'ACCOUNT_LOCKED' || error.code === 'RATE_LIMITED')
        throw new VoiceFault('TOO_MANY_FAILED_ATTEMPTS', 'VOICE_PIN_LOCKED');
      throw error;
    }
  }
}

/** PINs are short, so wrong ones lock the voice of this person for all addresses. */
const attemptOf = (name: UserId, address: string): Attempt => ({
  name,
  address,
  device: `voice of ${name}`,
});
