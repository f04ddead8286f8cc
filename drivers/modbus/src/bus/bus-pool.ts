import type { BusLink } from '../settings.ts';
import type { Bus, BusHost } from './bus.ts';
import type { BusTiming } from './timing.ts';

type Held = { holders: number; readonly opened: Promise<Bus>; bus?: Bus };

/** A bus that is held open until it is let go of. */
export type BusLease = AsyncDisposable & { readonly bus: Bus };

/** Every bus that somebody uses: one for each address, shared by all who speak there, ended with the last of them. */
export class BusPool {
  readonly #held = new Map<string, Held>();

  /** Takes part in a bus; the first one's patience counts for all. */
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

  /** How a bus is doing; `undefined` for one that nobody uses. */
  timing(link: BusLink): BusTiming | undefined {
    return this.#held.get(keyOf(link))?.bus?.timing;
  }

  #open(key: string, link: BusLink, host: BusHost): Held {
    // The protocol's library is loaded when the first bus is used, not when the hub starts.
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
