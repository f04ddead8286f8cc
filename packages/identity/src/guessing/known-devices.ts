import type { UserId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { KeyRing } from '../tokens/key-ring.ts';
import { TokenSigner } from '../tokens/token-signer.ts';

/** How long a device stays known after its last sign-in. */
export const KNOWN_DEVICE_MS = 180 * 24 * 3_600_000;

/** Finds out whether somebody has signed in on the calling device before; answers its id. */
export type DeviceReader = (UserId: UserId) => Promise<string | undefined>;

/** Dependencies of {@link KnownDevices}. */
export type KnownDeviceParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly keys: KeyRing;
  readonly issuer: () => string;
};

/**
 * Issues tokens to devices on which a person has signed in. Such a token admits nobody: it only makes that
 * person's attempts on that device count on their own, so that guesses from elsewhere can't lock it out.
 */
export class KnownDevices {
  readonly #entropy: Entropy;
  readonly #signer: TokenSigner;

  constructor({ clock, entropy, keys, issuer }: KnownDeviceParts) {
    this.#entropy = entropy;
    this.#signer = new TokenSigner(clock, keys, {
      issuer,
      audience: 'known-device',
    });
  }

  /** A token for the device, which keeps its id if it has one. */
  async issue(UserId: UserId, former: string | undefined): Promise<string> {
    const sid = (await this.find(UserId, former)) ?? this.#entropy.id();
    return (await this.#signer.sign({ sub: UserId, sid }, KNOWN_DEVICE_MS)).token;
  }

  /** The id of the device if the token is valid and this person's. */
  async find(UserId: UserId, token: string | undefined): Promise<string | undefined> {
    if (token === undefined) return undefined;
    try {
      const { sub, sid } = await this.#signer.verify(token);
      return sub === UserId ? sid : undefined;
    } catch (error) {
      if (error instanceof DimoraError) return undefined;
      throw error;
    }
  }
}
