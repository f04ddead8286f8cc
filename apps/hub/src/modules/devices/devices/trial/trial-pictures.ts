import { addressOf, hubContract } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Content } from '@dimora/node-kit';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Granted, Permission } from '../../../../platform/access.ts';
import type { DevicePicture } from '../port.ts';

/** How long the picture of a trial can be read, in milliseconds. */
const KEPT_MS = 300_000;
/** Pictures that are kept at once; the oldest goes first. */
const MOST = 8;

type Held = DevicePicture & { readonly of: UserId; readonly ends: Disposable };

/** What cameras showed in trials: for those who tried them, for some minutes, in memory alone. */
export class TrialPictures implements Disposable {
  readonly #clock: Clock;
  readonly #entropy: Entropy;
  readonly #held = new Map<string, Held>();

  constructor({ clock, entropy }: { readonly clock: Clock; readonly entropy: Entropy }) {
    this.#clock = clock;
    this.#entropy = entropy;
  }

  /** Answers where the picture can be read. */
  keep(of: UserId, picture: Content): string {
    const id = this.#entropy.id();
    const ends = this.#clock.after(KEPT_MS, () => this.#drop(id));
    this.#held.set(id, { picture, takenAt: this.#clock.now(), of, ends });
    const [oldest] = this.#held.keys();
    if (this.#held.size > MOST && oldest !== undefined) this.#drop(oldest);
    return addressOf(hubContract.deviceManager.trialPicture, { Id: id });
  }

  /** Rejects with NOT_FOUND, also for the picture of somebody else's trial. */
  read({ by }: Granted<Permission, 'INSTALL_DEVICE'>, id: string): DevicePicture {
    const held = this.#held.get(id);
    if (!held || held.of !== by.user.Id) throw new DimoraError('NOT_FOUND', { kind: 'picture' });
    return held;
  }

  [Symbol.dispose](): void {
    for (const id of this.#held.keys()) this.#drop(id);
  }

  #drop(id: string): void {
    this.#held.get(id)?.ends[Symbol.dispose]();
    this.#held.delete(id);
  }
}
