import type { Device, HouseEvent } from '@dimora/contract';
import type { Recognition } from '@dimora/driver-kit';
import type { EventId } from '@dimora/domain';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { MediaKeeper } from './media-keeper.ts';
import { soundOf } from './sound.ts';

/** Events whose recording may still come. */
const MOST = 50;

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly keeper: Pick<MediaKeeper, 'keep'>;
};

/** Keeps what devices have recorded, for the events that they raised with it (HISTORY-06). */
export class Recordings {
  readonly #parts: Parts;
  readonly #events = new Map<string, EventId>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The log has a new event. */
  happened({ EventId, Payload }: HouseEvent): void {
    const name = Payload['AVEventId'];
    if (typeof name !== 'string') return;
    this.#events.set(name, EventId);
    const [oldest] = this.#events.keys();
    if (this.#events.size > MOST && oldest !== undefined) this.#events.delete(oldest);
  }

  /** A device recognised something; the log has it already. */
  recognised(device: Device, recognised: Recognition, AVEventId: string): void {
    try {
      this.#keep(device, recognised, AVEventId);
    } catch (error) {
      this.#parts.log.error('media.notKept', { error });
    }
  }

  #keep(device: Device, { recording }: Recognition, AVEventId: string): void {
    const event = this.#events.get(AVEventId);
    this.#events.delete(AVEventId);
    const content = recording && soundOf(recording);
    if (event === undefined || content === undefined) return;
    const { clock, entropy, keeper } = this.#parts;
    const { Id: DeviceId, EnvironmentId } = device;
    const media = { Id: entropy.id(), kind: 'Audio', DeviceId, EnvironmentId } as const;
    keeper.keep({ ...media, takenAt: clock.now(), content }, [event]);
  }
}
