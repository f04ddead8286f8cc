import type { NetworkHealth } from '@dimora/driver-kit';
import type { BusLink } from '../settings.ts';
import type { Bus, BusHost } from './bus.ts';

type Held = { holders: number; readonly opened: Promise<Bus>; bus?: Bus };

/** A share in an open bus; release it to let the bus close. */
export type BusLease = AsyncDisposable & { readonly bus: Bus };

/** The buses in use: one for each address, shared by all its users, closed after the last one releases it. */
export class BusPool {
  readonly #held = new Map<string, Held>();

  /** Acquires a bus; the time-outs of the first user apply to all. */
  async lease(link: BusLink, host: BusHost): Promise<BusLease> {
    const key = keyOf(link);
    const held = this.#held.get(key) ?? this.#open(key, link, host);
    held.holders += 1;
    const bus = await held.opened;
    let gone = false;
    return {
      bus,
      [Symbol.asyncDispose]: async () => {
        if (gone) return;
        gone = true;
        held.holders -= 1;
        if (held.holders > 0) return;
        this.#held.delete(key);
        await bus[Symbol.asyncDispose]();
      },
    };
  }

  /** The statistics of a bus; `null` if it isn't in use. */
  health(link: BusLink): NetworkHealth | null {
    return this.#held.get(keyOf(link))?.bus?.health ?? null;
  }

  #open(key: string, link: BusLink, host: BusHost): Held {
    // The protocol's library is loaded with the first bus, not when the hub starts.
    const held: Held = {
      holders: 0,
      opened: import('./bus.ts').then(({ Bus }) => (held.bus = new Bus(link, host))),
    };
    this.#held.set(key, held);
    return held;
  }
}

const keyOf = ({ type, Address, port }: BusLink): string =>
  type === 'rtu' ? Address : `${Address}:${port}`;
